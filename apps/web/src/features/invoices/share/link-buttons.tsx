import type { IssuedInvoice } from '@isiro/contracts/invoices'
import type { ShareWay } from '@isiro/contracts/messages'
import { invoiceMessage, purposesOf } from '@isiro/domain/invoice-messages'
import { canUse } from '@isiro/domain/plans'
import { messageTypeOf } from '@isiro/domain/quick-templates'
import { useQuery } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import { useState } from 'react'
import { currentDay } from '../../../platform/device/current-day.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { useDeferredPart, withTexts } from '../../../platform/lazy/deferred-part.ts'
import { newsOf } from '../../../records/invoice-news.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkLine } from '../../../ui/link-line.tsx'
import { hasShareSheet, ShareButton } from '../../../ui/share-button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { WhatsAppLink } from '../../../ui/whats-app-link.tsx'
import { useNoteShared, whatsAppTextsQuery } from './share-api.ts'
import { shareText } from './share-text.ts'

const loadEmail = () => import('./email-sheet.tsx').then((module) => module.EmailSheet)
const loadSms = withTexts(
  () => import('../../messages/invoice-sms-sheet.tsx').then((module) => module.InvoiceSmsSheet),
  ['messages', 'message-history', 'validation'],
)

interface LinkButtonsProps {
  invoice: IssuedInvoice
  /** The address of the client's page. */
  url: string
}

/**
 * The ways to pass on an invoice's link, each with words that are true of the invoice. The device's own share sheet and
 * the plain link come first on every plan; one tap to the client's chat is a plan's.
 */
export function LinkButtons({ invoice, url }: LinkButtonsProps) {
  const { t } = useTexts(['invoices', 'invoice-share'])
  const { plan, timeZone } = useCurrentUser()
  const hasWhatsApp = canUse(plan, 'whatsapp_share')
  const { data: texts } = useQuery(whatsAppTextsQuery(invoice.language))
  const noted = useNoteShared()
  const [open, setOpen] = useState<'sms' | 'email' | null>(null)
  const close = () => setOpen(null)
  const EmailSheet = useDeferredPart(open === 'email', loadEmail, close)
  const SmsSheet = useDeferredPart(open === 'sms', loadSms, close)

  const today = currentDay(timeZone)
  const news = newsOf(invoice, today)
  const message = invoiceMessage(news, purposesOf(news)[0] ?? 'invoice')
  const text = shareText(invoice, { message, today, texts })
  const note = (channel: ShareWay) =>
    noted.mutate({
      invoiceId: invoice.id,
      channel,
      // A link that was copied goes without the words.
      ...(channel !== 'copied' && { type: messageTypeOf(message) }),
      ...(channel === 'whatsapp' && { recipient: invoice.client.phone }),
    })
  const sheet = {
    invoice,
    onOpenChange: (isOpen: boolean) => !isOpen && close(),
  }
  return (
    <>
      <ShareButton
        variant="primary"
        content={{ title: invoice.invoiceNumber, text }}
        label={t('share.system')}
        onShared={() => note('system')}
        onFailed={() => toast.error(t('share.systemFailed'))}
      />
      <LinkLine
        url={url}
        label={t('share.copyLink')}
        variant={hasShareSheet() ? 'secondary' : 'primary'}
        failed={t('share.copyFailed')}
        onCopied={() => note('copied')}
      />
      {hasWhatsApp ? (
        <WhatsAppLink
          phone={invoice.client.phone}
          text={text}
          label={t('share.whatsApp')}
          onClick={() => note('whatsapp')}
        />
      ) : null}
      <div className="grid grid-flow-col auto-cols-fr gap-3">
        <Button
          variant="secondary"
          icon={<MessageSquareText aria-hidden="true" className="size-4" />}
          onClick={() => setOpen('sms')}
        >
          {t('invoice-share:panel.sms')}
        </Button>
        {/* The server mails no void invoice. */}
        {invoice.status === 'void' ? null : (
          <Button
            variant="secondary"
            icon={<Mail aria-hidden="true" className="size-4" />}
            onClick={() => setOpen('email')}
          >
            {t('invoice-share:panel.email')}
          </Button>
        )}
      </div>
      {EmailSheet ? <EmailSheet {...sheet} isOpen={open === 'email'} /> : null}
      {SmsSheet ? <SmsSheet {...sheet} isOpen={open === 'sms'} /> : null}
    </>
  )
}
