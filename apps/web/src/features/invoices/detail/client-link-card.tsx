import type { IssuedInvoice } from '@isiro/contracts/invoices'
import { useState } from 'react'
import { errorText } from '../../../platform/http/error-text.ts'
import { useCan } from '../../../platform/http/use-can.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useClientLink } from '../actions/actions-api.ts'
import { LazySharePanel } from '../share/lazy-share-panel.tsx'

/** The client's page: sending its link, withdrawing it, giving it a new one. */
export function ClientLinkCard({ invoice }: { invoice: IssuedInvoice }) {
  const { t } = useTexts('invoices')
  const [isAsking, setAsking] = useState(false)
  const link = useClientLink()
  const canWrite = useCan('invoices.write')
  const isLive = invoice.clientUrl !== null

  function change(action: 'revoke' | 'restore') {
    link.mutate(
      { id: invoice.id, action },
      {
        onSuccess() {
          setAsking(false)
          toast.success(t(`link.${action}Done`))
        },
        onError: (error) => toast.error(t('link.failed'), errorText(error)),
      },
    )
  }

  return (
    <Card
      title={t('share.title')}
      action={
        !canWrite ? null : isLive ? (
          <Button variant="ghost" size="small" onClick={() => setAsking(true)}>
            {t('link.revoke')}
          </Button>
        ) : (
          <Button
            variant="secondary"
            size="small"
            isPending={link.isPending}
            onClick={() => change('restore')}
          >
            {t('link.restore')}
          </Button>
        )
      }
    >
      <LazySharePanel invoice={invoice} />
      <ConfirmDialog
        isDestructive
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('link.revokeTitle', { number: invoice.invoiceNumber })}
        description={t('link.revokeEffect', { client: invoice.clientName })}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('link.revoke')}
        isPending={link.isPending}
        onConfirm={() => change('revoke')}
      />
    </Card>
  )
}
