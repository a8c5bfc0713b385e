import type { MessageKind } from '@isiro/contracts/messages'
import { formatDate, formatMoney } from '@isiro/domain/format'
import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import type { Minor } from '@isiro/domain/money'
import type { MailContent, MailFigure } from '../../../platform/mail/mail-layout.ts'
import { methodName } from './method-name.ts'
import { MAIL_TEXTS } from './texts/texts.ts'

/** The sender: name and reply address; null if the business has no address. */
export interface MailSender {
  name: string
  email: string | null
}

export interface ReceivedPayment {
  amount: Minor
  method: string
  /** 'YYYY-MM-DD' */
  receivedOn: string
}

interface InvoiceMail {
  document: InvoiceDocument
  subject: string
  /** The words above the figures, worded already. */
  body: string
  sender: MailSender
  /** The name of the attached PDF. */
  attachment: string | null
}

const exact = (document: InvoiceDocument) => (minor: Minor) =>
  formatMoney(minor, {
    currency: document.currency,
    language: document.language,
    decimals: 'exact',
  })

/** The subject of a mail about an invoice: what it is, who wants it, how much and until when. */
export function invoiceSubject(
  type: MessageKind,
  document: InvoiceDocument,
  business: string,
  payment: ReceivedPayment | null = null,
): string {
  const { subjects } = MAIL_TEXTS[document.language]
  const money = exact(document)
  const number = document.number ?? ''
  if (payment) return subjects.receipt(number, business, money(payment.amount))
  const due = formatDate(document.dueDate, document.language, 'long')
  const isReminder = type === 'overdue_reminder' || type === 'follow_up'
  const subject = isReminder ? subjects.reminder : subjects.invoice
  return subject(number, business, money(askedOf(document)), due)
}

/** The figures of an invoice mail: the balance, or the total of a paid invoice. */
function askedOf({ balance, total }: InvoiceDocument): Minor {
  return balance > 0 ? balance : total
}

/** Builds the mail of a new or overdue invoice: the amount, a button to its page, and how to pay. */
export function invoiceMail({
  document,
  subject,
  body,
  sender,
  attachment,
}: InvoiceMail): MailContent {
  const { language, number, dueDate, balance, paid, clientUrl } = document
  const words = MAIL_TEXTS[language]
  const money = exact(document)
  const label = balance > 0 ? words.viewAndPay : words.viewInvoice
  return {
    language,
    subject,
    from: sender.name,
    paragraphs: paragraphsOf(body),
    figures: [
      { label: words.invoice, value: number ?? '' },
      { label: words.amountPayable, value: money(askedOf(document)), isMain: true },
      ...(paid > 0 ? [{ label: words.received, value: money(paid) }] : []),
      { label: words.dueDate, value: formatDate(dueDate, language, 'long') },
    ],
    action: clientUrl === null ? null : { label, url: clientUrl },
    blocks: balance > 0 ? waysToPay(document) : [],
    notes: attachment === null ? [] : [words.attached(attachment)],
    foot: footOf(language, sender),
  }
}

/** The amount received and the balance. */
export function receiptMail({
  document,
  subject,
  body,
  sender,
  attachment,
  payment,
}: InvoiceMail & { payment: ReceivedPayment }): MailContent {
  const { language, number, balance, clientUrl } = document
  const words = MAIL_TEXTS[language]
  const money = exact(document)
  return {
    language,
    subject,
    from: sender.name,
    paragraphs: paragraphsOf(body),
    figures: [
      { label: words.received, value: money(payment.amount), isMain: true },
      { label: words.receivedOn, value: formatDate(payment.receivedOn, language, 'long') },
      { label: words.method, value: methodName(payment.method, language) },
      { label: words.invoice, value: number ?? '' },
      { label: words.stillToPay, value: money(balance) },
    ],
    action: clientUrl === null ? null : { label: words.viewReceipt, url: `${clientUrl}/receipt` },
    blocks: [],
    notes: attachment === null ? [] : [words.attached(attachment)],
    foot: footOf(language, sender),
  }
}

function waysToPay({ language, bank, mobileMoney, number }: InvoiceDocument) {
  const words = MAIL_TEXTS[language]
  const reference: MailFigure = { label: words.reference, value: number ?? '' }
  return [
    ...(bank === null
      ? []
      : [
          {
            title: words.bankTransfer,
            figures: [
              { label: words.bank, value: bank.bankName },
              { label: words.accountNumber, value: bank.accountNumber },
              { label: words.accountName, value: bank.accountName },
              reference,
            ],
          },
        ]),
    ...(mobileMoney === null
      ? []
      : [
          {
            title: words.mobileMoney,
            figures: [
              { label: words.provider, value: mobileMoney.provider },
              { label: words.phoneNumber, value: mobileMoney.number },
              { label: words.accountName, value: mobileMoney.accountName },
              reference,
            ],
          },
        ]),
  ]
}

/** A blank line begins a paragraph; a line break within one stays. */
export function paragraphsOf(body: string): string[] {
  return body
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

export function footOf(language: InvoiceDocument['language'], sender: MailSender): string[] {
  const words = MAIL_TEXTS[language]
  return [
    words.sentBy(sender.name),
    ...(sender.email === null ? [] : [words.replyReaches(sender.name)]),
  ]
}
