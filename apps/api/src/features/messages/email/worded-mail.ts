import type { InvoiceMailKind, TemplateKind } from '@isiro/contracts/message-settings'
import type { MessageKind } from '@isiro/contracts/messages'
import { daysBetween, todayIn } from '@isiro/domain/business-date'
import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import { messageText } from '@isiro/domain/message-text'
import { toneOf } from '@isiro/domain/overdue-reminders'
import type { Ctx } from '../../../platform/db/context.ts'
import type { Templates } from '../settings/templates.ts'
import { invoiceSubject, type ReceivedPayment } from './invoice-mail.ts'
import { methodName } from './method-name.ts'

/** The text of a mail about an invoice, for the queue and for a preview. */
export interface WordedMail {
  type: MessageKind
  subject: string
  body: string
}

/** Builds the text of a mail sent by hand. `note` follows the text of the template. */
export function wordedByHand(
  ctx: Ctx,
  templates: Templates,
  input: {
    kind: InvoiceMailKind
    document: InvoiceDocument
    business: string
    payment: ReceivedPayment | null
    note: string | null
  },
): WordedMail {
  const { kind, document, business, payment, note } = input
  const { language, dueDate } = document
  const daysOverdue = Math.max(0, daysBetween(dueDate, todayIn(ctx.timeZone, ctx.now())))
  const isReminder = kind === 'reminder' && daysOverdue > 0 && document.balance > 0
  const isReceipt = kind === 'receipt' && payment !== null
  const template: TemplateKind = isReceipt
    ? 'payment_received'
    : isReminder
      ? `overdue_${toneOf(daysOverdue)}`
      : 'invoice_created'
  const type: MessageKind = isReceipt
    ? 'payment_received'
    : isReminder
      ? 'overdue_reminder'
      : 'invoice_created'
  const text = templates(template, 'email', language)
  const body = mailBody(text, document, { payment: isReceipt ? payment : null, daysOverdue })
  return {
    type,
    subject: invoiceSubject(type, document, business, isReceipt ? payment : null),
    body: note === null ? body : `${body}\n\n${note}`,
  }
}

/** The text of a mail with the values of its invoice. */
export function mailBody(
  template: string,
  document: InvoiceDocument,
  { payment, daysOverdue }: { payment: ReceivedPayment | null; daysOverdue: number },
): string {
  const { language, currency, client, number, dueDate, balance, total, clientUrl } = document
  const facts = {
    name: client.name,
    invoiceNumber: number ?? '',
    amount: payment?.amount ?? (balance > 0 ? balance : total),
    dueDate,
    paymentLink: clientUrl,
    daysOverdue,
    ...(payment ? { method: methodName(payment.method, language) } : {}),
  }
  return messageText(template, facts, { language, currency, isSms: false })
}
