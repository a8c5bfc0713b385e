import type { IssuedInvoice } from '@isiro/contracts/invoices'
import type { ShareWay } from '@isiro/contracts/messages'
import { canUse } from '@isiro/domain/plans'
import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Eye from 'lucide-react/icons/eye'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCurrentUser } from '../../../platform/current-user.ts'
import { useDeferredPart } from '../../../platform/deferred-part.ts'
import { paths } from '../../../platform/paths.ts'
import { UpgradeCard } from '../../../platform/upgrade-card.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { ShareButton } from '../../../ui/share-button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useTextsIn } from '../paper/paper-words.ts'
import { useNoteShared, whatsAppTextsQuery } from './share-api.ts'
import { ownShareText, shareText, whatsAppUrl } from './share-text.ts'
import { usePdfDownload } from './use-pdf-download.ts'

/**
 * The ways to get an invoice to its client, the likeliest first. The link is the document; the PDF is
 * the last resort. What the browser cannot do is not offered.
 */
export function SharePanel({ invoice }: { invoice: IssuedInvoice }) {
  const { t } = useTranslation('invoices')
  const { clientUrl } = invoice
  return (
    <div className="grid grid-cols-1 gap-3">
      {clientUrl === null ? (
        <p className="text-muted">{t('share.withdrawn')}</p>
      ) : (
        <LinkButtons invoice={invoice} url={clientUrl} />
      )}
      <PdfButton invoice={invoice} />
      {clientUrl === null ? null : (
        <a
          href={`${clientUrl}?preview`}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex items-center gap-2 justify-self-start py-1 text-dense"
        >
          <Eye aria-hidden="true" className="size-4" />
          {t('share.preview')}
        </a>
      )}
    </div>
  )
}

interface LinkButtonsProps {
  invoice: IssuedInvoice
  url: string
}

const loadEmail = () => import('./email-sheet.tsx').then((module) => module.EmailSheet)

function LinkButtons({ invoice, url }: LinkButtonsProps) {
  const { t } = useTranslation(['invoices', 'invoice-email'])
  const { t: inClientsLanguage } = useTextsIn(invoice.language)
  const { plan } = useCurrentUser()
  const hasWhatsApp = canUse(plan, 'whatsapp_share')
  const { data: own } = useQuery({
    ...whatsAppTextsQuery(invoice.language),
    enabled: hasWhatsApp,
  })
  const noted = useNoteShared()
  const [isMailing, setMailing] = useState(false)
  const EmailSheet = useDeferredPart(isMailing, loadEmail, () => setMailing(false))
  const text = shareText(invoice, inClientsLanguage)
  const note = (channel: ShareWay) =>
    noted.mutate({
      invoiceId: invoice.id,
      channel,
      ...(channel === 'whatsapp' && { recipient: invoice.client.phone }),
    })
  return (
    <>
      {hasWhatsApp ? (
        <a
          href={whatsAppUrl(invoice.client.phone, ownShareText(invoice, own) ?? text)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass()}
          onClick={() => note('whatsapp')}
        >
          <MessageCircle aria-hidden="true" className="size-4" />
          {t('share.whatsApp')}
        </a>
      ) : null}
      <div className="grid grid-cols-2 gap-3">
        <Link
          to={paths.sms({ invoice: invoice.id })}
          className={buttonClass({ variant: 'secondary' })}
        >
          <MessageSquareText aria-hidden="true" className="size-4" />
          {t('invoice-email:panel.sms')}
        </Link>
        <Button
          variant="secondary"
          icon={<Mail aria-hidden="true" className="size-4" />}
          onClick={() => setMailing(true)}
        >
          {t('invoice-email:panel.email')}
        </Button>
      </div>
      {EmailSheet ? (
        <EmailSheet invoice={invoice} isOpen={isMailing} onOpenChange={setMailing} />
      ) : null}
      <div className="flex items-center gap-2 rounded-control border bg-subtle py-1 pr-1 pl-3 [&_button]:shrink-0">
        <span className="min-w-0 grow truncate text-dense">{url.replace(/^https?:\/\//, '')}</span>
        <CopyButton
          text={url}
          label={t('share.copyLink')}
          onCopied={() => note('copied')}
          onFailed={() => toast.error(t('share.copyFailed'), url)}
        />
      </div>
      <ShareButton
        content={{ title: invoice.invoiceNumber, text }}
        label={t('share.system')}
        onShared={() => note('system')}
        onFailed={() => toast.error(t('share.systemFailed'))}
      />
      {/* What every plan has comes first, so that nobody's first invoice ends at a wall. */}
      {hasWhatsApp ? null : <UpgradeCard capability="whatsapp_share" />}
    </>
  )
}

function PdfButton({ invoice }: { invoice: IssuedInvoice }) {
  const { t } = useTranslation('invoices')
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
