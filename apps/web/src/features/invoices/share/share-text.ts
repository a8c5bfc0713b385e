import type { IssuedInvoice } from '@isiro/contracts/invoices'
import type { MessageTemplate } from '@isiro/contracts/message-settings'
import { messageText } from '@isiro/domain/message-text'
import { parseMinor } from '@isiro/domain/money'
import type { TFunction } from 'i18next'
import { createFormat } from '../../../platform/format.ts'

/**
 * The message that goes with the link, in the client's language. It asks for what is still owed, to
 * the kobo: this is what the client will transfer.
 */
export function shareText(invoice: IssuedInvoice, t: TFunction<'invoices'>): string {
  const format = createFormat(invoice.language)
  const amount = invoice.status === 'paid' ? invoice.total : invoice.balance
  return t('share.message', {
    name: invoice.client.name,
    invoiceNumber: invoice.invoiceNumber,
    business: invoice.supplier.name,
    amount: format.exactMoney(amount, invoice.currency),
    dueDate: format.longDate(invoice.dueDate),
    paymentLink: invoice.clientUrl,
  })
}

/** The same in the business's own words for WhatsApp; null where it has none. */
export function ownShareText(
  invoice: IssuedInvoice,
  texts: readonly MessageTemplate[] | undefined,
): string | null {
  const own = texts?.find(({ kind }) => kind === 'invoice_created')
  if (!own?.isOwn || invoice.status === 'paid') return null
  const { client, invoiceNumber, balance, dueDate, clientUrl, language, currency } = invoice
  return messageText(
    own.text,
    {
      name: client.name,
      invoiceNumber,
      amount: parseMinor(balance) ?? undefined,
      dueDate,
      paymentLink: clientUrl,
    },
    { language, currency, isSms: false },
  )
}

/** Opens the chat with the text ready. Without a number WhatsApp asks whom to send it to. */
export function whatsAppUrl(phone: string | null, text: string): string {
  const digits = phone?.replace(/\D/g, '') ?? ''
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`
}
