import type { IssuedInvoice } from '@isiro/contracts/invoices'
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

/** Opens the chat with the text ready. Without a number WhatsApp asks whom to send it to. */
export function whatsAppUrl(phone: string | null, text: string): string {
  const digits = phone?.replace(/\D/g, '') ?? ''
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`
}
