import type { IssuedInvoice } from '@isiro/contracts/invoices'
import type { MessageTemplate } from '@isiro/contracts/message-settings'
import { type BusinessDate, daysBetween } from '@isiro/domain/business-date'
import { startWithSeller } from '@isiro/domain/message-template'
import { messageText } from '@isiro/domain/message-text'
import { WHATSAPP_TEXTS } from '@isiro/domain/message-texts/whatsapp'
import { parseMinor } from '@isiro/domain/money'
import type { InvoiceMessage } from '@isiro/domain/quick-templates'

interface ShareWords {
  message: InvoiceMessage
  today: BusinessDate
  /** The texts of the channel, once they are known; the standard ones serve until then. */
  texts: readonly MessageTemplate[] | undefined
}

/**
 * The words that go with the link, in the client's language and, where the business has some, in its own words. They
 * name what is still owed, to the kobo: this is what the client will transfer.
 */
export function shareText(invoice: IssuedInvoice, { message, today, texts }: ShareWords): string {
  const { supplier, client, invoiceNumber, balance, dueDate, clientUrl, language, currency } =
    invoice
  const own = texts?.find(({ kind, isOwn }) => isOwn && kind === message)
  const template = own ? startWithSeller(own.text, language) : WHATSAPP_TEXTS[language][message]
  return messageText(
    template,
    {
      business: supplier.name,
      name: client.name,
      invoiceNumber,
      amount: parseMinor(balance) ?? undefined,
      dueDate,
      paymentLink: clientUrl,
      daysOverdue: Math.max(0, daysBetween(dueDate, today)),
    },
    { language, currency, country: supplier.country, isSms: false },
  )
}
