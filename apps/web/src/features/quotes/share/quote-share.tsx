import type { IssuedQuote } from '@isiro/contracts/quotes'
import { createFormat } from '../../../platform/i18n/format.ts'
import { useTextsIn } from '../../../platform/i18n/texts-in.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { DocumentShare } from '../../../records/document-share/document-share.tsx'
import { EmailDocumentForm } from '../../../records/document-share/email-document-form.tsx'
import { useEmailQuote } from '../api.ts'

/** A quote is shared, or its client reminded of it: the same ways with other words. */
export type SharePurpose = 'share' | 'remind'

interface QuoteShareProps {
  quote: IssuedQuote
  purpose: SharePurpose
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

const TEXTS = {
  share: {
    ways: 'share.title',
    email: 'email.title',
    what: 'email.what',
    done: 'email.done',
    text: 'share.text',
  },
  remind: {
    ways: 'remind.title',
    email: 'remind.emailTitle',
    what: 'remind.emailWhat',
    done: 'remind.emailDone',
    text: 'remind.text',
  },
} as const

/** The ways to get a quote, or a reminder of it, to its client. */
export function QuoteShare({ quote, purpose, ...sheet }: QuoteShareProps) {
  const { t } = useTexts('quotes')
  const { quoteNumber: number, client } = quote
  const texts = TEXTS[purpose]
  const text = useShareText(quote, texts.text)
  const sending = useEmailQuote(quote.id, purpose === 'remind' ? 'reminder' : 'quote')
  return (
    <DocumentShare
      {...sheet}
      number={number}
      url={quote.clientUrl}
      client={client}
      text={text}
      preview={t('share.preview')}
      titles={{ ways: t(texts.ways, { number }), email: t(texts.email, { number }) }}
      mail={(form) => (
        <EmailDocumentForm
          {...form}
          sending={sending}
          what={t(texts.what, { address: client.email ?? '' })}
          done={(address) => t(texts.done, { address })}
        />
      )}
    />
  )
}

/** The words that go with the link, in the client's language. */
function useShareText(quote: IssuedQuote, key: 'share.text' | 'remind.text'): string {
  const { t, language } = useTextsIn('quotes', quote.language)
  const format = createFormat(language)
  return t(key, {
    business: quote.supplier.name,
    client: quote.client.name,
    number: quote.quoteNumber,
    amount: format.exactMoney(quote.invoiceTotal, quote.currency),
    date: format.date(quote.validUntil),
    link: quote.clientUrl,
  })
}
