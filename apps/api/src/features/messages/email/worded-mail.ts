import type { InvoiceMailKind } from '@isiro/contracts/message-settings'
import type { MessageKind } from '@isiro/contracts/messages'
import { daysBetween } from '@isiro/domain/business-date'
import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import { invoiceMessage } from '@isiro/domain/invoice-messages'
import type { IssuedStatus } from '@isiro/domain/invoice-status'
import { messageText } from '@isiro/domain/message-text'
import { messageTypeOf } from '@isiro/domain/quick-templates'
import { type Ctx, todayOf } from '../../../platform/db/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { Templates } from '../settings/service.ts'
import { invoiceSubject, type ReceivedPayment } from './invoice-mail.ts'
import { methodName } from './method-name.ts'

/** The text of a mail about an invoice, for the queue and for a preview. */
export interface WordedMail {
  type: MessageKind
  subject: string
  body: string
}

/**
 * Builds the text of a mail sent by hand, by what is true of its invoice. `note` follows the text of the template.
 *
 * Throws `invoices.already_void`.
 */
export function wordedByHand(
  ctx: Ctx,
  templates: Templates,
  input: {
    kind: InvoiceMailKind
    status: IssuedStatus
    document: InvoiceDocument
    business: string
    payment: ReceivedPayment | null
    note: string | null
  },
): WordedMail {
  const { kind, status, document, business, payment, note } = input
  const { language, currency, dueDate, balance, paid } = document
  const daysOverdue = Math.max(0, daysBetween(dueDate, todayOf(ctx)))
  const message = invoiceMessage({ status, daysOverdue, hasPayment: payment !== null }, kind)
  if (message === 'invoice_void') throw new AppError('invoices.already_void')
  const receipt = message === 'payment_received' ? payment : null
  const body = mailBody(templates(message, 'email', language), document, {
    payment: receipt,
    daysOverdue,
  })
  const amount = receipt?.amount ?? (balance > 0 ? balance : paid)
  const number = document.number ?? ''
  return {
    // Only the receipt of a payment is of that kind: its figures are the payment's.
    type: message === 'paid_in_full' ? 'general' : messageTypeOf(message),
    subject: invoiceSubject(message, {
      language,
      currency,
      country: document.supplier.country,
      number,
      business,
      amount,
      dueDate,
    }),
    body: note === null ? body : `${body}\n\n${note}`,
  }
}

/** The text of a mail with the values of its invoice. */
export function mailBody(
  template: string,
  document: InvoiceDocument,
  { payment, daysOverdue }: { payment: ReceivedPayment | null; daysOverdue: number },
): string {
  const { language, currency, supplier, client, number, dueDate, balance, paid, clientUrl } =
    document
  const facts = {
    business: supplier.name,
    name: client.name,
    invoiceNumber: number ?? '',
    amount: payment?.amount ?? (balance > 0 ? balance : paid),
    dueDate,
    paymentLink: clientUrl,
    daysOverdue,
    ...(payment ? { method: methodName(payment.method, language) } : {}),
  }
  return messageText(template, facts, {
    language,
    currency,
    country: supplier.country,
    isSms: false,
  })
}
