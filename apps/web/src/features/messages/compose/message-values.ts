import type { IssuedInvoice } from '@isiro/contracts/invoices'
import type { OverdueRecipient } from '@isiro/contracts/sms'
import { type BusinessDate, daysBetween } from '@isiro/domain/business-date'
import type { Currency } from '@isiro/domain/currency'
import type { Language } from '@isiro/domain/language'
import type { TemplateValues } from '@isiro/domain/message-template'
import { messageValues } from '@isiro/domain/message-text'
import { type Minor, parseMinor } from '@isiro/domain/money'
import { screenCountry } from '../../../platform/i18n/screen-place.ts'

/**
 * The placeholder values of an SMS about an invoice. The amount is the balance; a receipt names the last payment.
 * `method` is that payment's method in the client's language.
 */
export function valuesOfInvoice(
  invoice: IssuedInvoice,
  today: BusinessDate,
  { isReceipt, method }: { isReceipt: boolean; method: string | null },
): TemplateValues {
  const { language, currency } = invoice
  const received = lastReceived(invoice)
  const late = daysBetween(invoice.dueDate, today)
  return messageValues(
    {
      business: invoice.supplier.name,
      name: invoice.client.name,
      invoiceNumber: invoice.invoiceNumber,
      amount: isReceipt && received ? received.amount : (parseMinor(invoice.balance) ?? undefined),
      dueDate: invoice.dueDate,
      paymentLink: invoice.clientUrl,
      method: method ?? undefined,
      daysOverdue: late > 0 ? late : undefined,
    },
    { language, currency, country: invoice.supplier.country, isSms: true },
  )
}

/** The last money that came for an invoice; undefined where none has. */
export function lastReceived(
  invoice: IssuedInvoice,
): { amount: Minor; method: string } | undefined {
  return invoice.timeline
    .filter(({ kind }) => kind === 'payment_recorded' || kind === 'payment_received')
    .sort((a, b) => b.at.localeCompare(a.at))
    .flatMap(({ details: { amount, method } }) =>
      typeof amount === 'number' && typeof method === 'string' ? [{ amount, method }] : [],
    )[0]
}

/** The placeholder values that a message to anybody has: the seller's name, and the client's where it is known. */
export function valuesOfSeller(
  business: string,
  form: { language: Language; currency: Currency },
  name?: string,
): TemplateValues {
  return messageValues({ business, name }, { ...form, isSms: true })
}

/** The placeholder values of a reminder about an overdue invoice of this business. */
export function valuesOfOverdue(recipient: OverdueRecipient, business: string): TemplateValues {
  const { clientName, invoiceNumber, amount, dueDate, paymentLink, daysOverdue } = recipient
  const { language, currency } = recipient
  return messageValues(
    {
      business,
      name: clientName,
      invoiceNumber,
      amount: parseMinor(amount) ?? undefined,
      dueDate,
      paymentLink,
      daysOverdue,
    },
    { language, currency, country: screenCountry(), isSms: true },
  )
}
