import type { IssuedInvoice } from '@isiro/contracts/invoices'
import { asksForMoney } from '@isiro/domain/invoice-messages'
import { canUse } from '@isiro/domain/plans'
import Download from 'lucide-react/icons/download'
import Eye from 'lucide-react/icons/eye'
import { UpgradeCard } from '../../../platform/forms/upgrade-card.tsx'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Can } from '../../../platform/pages/can.tsx'
import { Button } from '../../../ui/button.tsx'
import { UnpayableNotice } from '../../payments/providers/unpayable-notice.tsx'
import { LinkButtons } from './link-buttons.tsx'
import { usePdfDownload } from './use-pdf-download.ts'

/**
 * The ways to get an invoice to its client: first those that every plan has. The link is the document; the PDF is the last
 * resort. Ways that the browser cannot go are not offered, and those of a higher plan stand at the end.
 */
export function SharePanel({ invoice }: { invoice: IssuedInvoice }) {
  const { t } = useTexts('invoices')
  const { plan } = useCurrentUser()
  const { clientUrl, status, bank, mobileMoney } = invoice
  return (
    <div className="grid grid-cols-1 gap-3">
      {asksForMoney(status) && bank === null && mobileMoney === null ? <UnpayableNotice /> : null}
      {clientUrl === null ? (
        <p className="text-muted">{t('share.withdrawn')}</p>
      ) : (
        <Can verb="messages.send">
          <LinkButtons invoice={invoice} url={clientUrl} />
        </Can>
      )}
      <PdfButton invoice={invoice} />
      {clientUrl === null ? null : (
        <a
          href={`${clientUrl}?preview`}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-11 items-center gap-2 justify-self-start text-dense"
        >
          <Eye aria-hidden="true" className="size-4" />
          {t('share.preview')}
        </a>
      )}
      {clientUrl === null || canUse(plan, 'whatsapp_share') ? null : (
        <UpgradeCard capability="whatsapp_share" isLine />
      )}
    </div>
  )
}

function PdfButton({ invoice }: { invoice: IssuedInvoice }) {
  const { t } = useTexts('invoices')
  const download = usePdfDownload()
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden="true" className="size-4" />}
      isPending={download.isPending}
      pendingLabel={t('pdf.pending')}
      onClick={() => download.mutate(invoice)}
    >
      {t('pdf.download')}
    </Button>
  )
}
