import { useQuery } from '@tanstack/react-query'
import { QueryFailure } from '../../../platform/http/query-parts.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { invoiceQuery } from '../../../records/queries/invoices.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx'
import { SharePanel } from '../share/share-panel.tsx'
import type { ActedInvoice } from './use-invoice-actions.tsx'

interface ShareSheetProps {
  invoice: ActedInvoice
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Sharing from a list. The client's link is part of the whole invoice, which is fetched for it. */
export function ShareSheet({ invoice, isOpen, onOpenChange }: ShareSheetProps) {
  const { t } = useTexts('invoices')
  const whole = useQuery({ ...invoiceQuery(invoice.id), enabled: isOpen })
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('share.titleOf', { number: invoice.invoiceNumber })}
      description={invoice.clientName}
    >
      {whole.isError ? (
        <QueryFailure title={t('detail.failed')} query={whole} />
      ) : (
        <Waiting isWaiting={!whole.data} skeleton={<Skeleton kind="record" className="h-40" />}>
          {() =>
            whole.data && whole.data.status !== 'draft' ? <SharePanel invoice={whole.data} /> : null
          }
        </Waiting>
      )}
    </Sheet>
  )
}
