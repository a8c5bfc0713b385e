import type { IssuedQuote } from '@isiro/contracts/quotes'
import { canUse } from '@isiro/domain/plans'
import Eye from 'lucide-react/icons/eye'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../../platform/current-user.ts'
import { createFormat } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { UpgradeCard } from '../../../platform/upgrade-card.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { ShareButton } from '../../../ui/share-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { EmailQuoteForm } from './email-quote-form.tsx'

/** A quote is shared, or its client reminded of it: the same ways with other words. */
export type SharePurpose = 'share' | 'remind'

interface QuoteShareProps {
  quote: IssuedQuote
  purpose: SharePurpose
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

const TITLES = {
  share: { ways: 'share.title', email: 'email.title' },
  remind: { ways: 'remind.title', email: 'remind.emailTitle' },
} as const

/** The ways to get a quote to its client: the device's own sheet, the link, the client's chat, an e-mail. */
export function QuoteShare({ quote, purpose, isOpen, onOpenChange }: QuoteShareProps) {
  const { t } = useTranslation('quotes')
  const [isMailing, setMailing] = useState(false)

  function change(next: boolean) {
    if (!next) setMailing(false)
    onOpenChange(next)
  }

  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={change}
      title={t(TITLES[purpose][isMailing ? 'email' : 'ways'], { number: quote.quoteNumber })}
      description={quote.client.name}
    >
      {isMailing ? (
        <EmailQuoteForm
          quote={quote}
          purpose={purpose}
          onBack={() => setMailing(false)}
          onSent={() => change(false)}
        />
      ) : (
        <Ways quote={quote} purpose={purpose} onMail={() => setMailing(true)} />
      )}
    </Sheet>
  )
}

interface WaysProps {
  quote: IssuedQuote
  purpose: SharePurpose
  onMail: () => void
}

function Ways({ quote, purpose, onMail }: WaysProps) {
  const { t } = useTranslation('quotes')
  const { plan } = useCurrentUser()
  const text = useShareText(quote, purpose)
  const { clientUrl: url } = quote
  const hasWhatsApp = canUse(plan, 'whatsapp_share')
  return (
    <div className="grid grid-cols-1 gap-3">
      <ShareButton
        variant="primary"
        content={{ title: quote.quoteNumber, text }}
        label={t('share.system')}
        onFailed={() => toast.error(t('share.failed'), url)}
      />
      <div className="flex items-center gap-2 rounded-control border bg-subtle py-1 pr-1 pl-3 [&_button]:shrink-0">
        <span className="min-w-0 grow truncate text-dense">{url.replace(/^https?:\/\//, '')}</span>
        <CopyButton
          text={url}
          label={t('share.copyLink')}
          onFailed={() => toast.error(t('share.copyFailed'), url)}
        />
      </div>
      {hasWhatsApp ? (
        <a
          href={whatsAppUrl(quote.client.phone, text)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'secondary' })}
        >
          <MessageCircle aria-hidden="true" className="size-4" />
          {t('share.whatsApp')}
        </a>
      ) : null}
      <Button
        variant="secondary"
        icon={<Mail aria-hidden="true" className="size-4" />}
        onClick={onMail}
      >
        {t('share.email')}
      </Button>
      <a
        href={`${url}?preview`}
        target="_blank"
        rel="noreferrer"
        className="link inline-flex min-h-11 items-center gap-2 justify-self-start text-dense"
      >
        <Eye aria-hidden="true" className="size-4" />
        {t('share.preview')}
      </a>
      {hasWhatsApp ? null : <UpgradeCard capability="whatsapp_share" />}
    </div>
  )
}

/** The words that go with the link, in the client's language; until its texts have arrived, in the reader's. */
function useShareText(quote: IssuedQuote, purpose: SharePurpose): string {
  const { language, supplier, client, quoteNumber, validUntil, invoiceTotal, currency } = quote
  const own = useTranslation('quotes')
  const other = useTranslation('quotes', { lng: language, useSuspense: false })
  const reader = useLanguage()
  const isReaders = reader === language || !other.ready
  const t = isReaders ? own.t : other.t
  const format = createFormat(isReaders ? reader : language)
  return t(purpose === 'share' ? 'share.text' : 'remind.text', {
    business: supplier.name,
    client: client.name,
    number: quoteNumber,
    amount: format.exactMoney(invoiceTotal, currency),
    date: format.date(validUntil),
    link: quote.clientUrl,
  })
}

/** Opens the chat with the text ready. Without a number WhatsApp asks whom to send it to. */
function whatsAppUrl(phone: string | null, text: string): string {
  return `https://wa.me/${phone?.replace(/\D/g, '') ?? ''}?text=${encodeURIComponent(text)}`
}
