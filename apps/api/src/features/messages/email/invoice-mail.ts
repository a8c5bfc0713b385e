import type { BusinessDate } from '@isiro/domain/business-date'
import type { Country } from '@isiro/domain/countries'
import type { Currency } from '@isiro/domain/currency'
import { formatDate, formatMoney } from '@isiro/domain/format'
import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import type { Language } from '@isiro/domain/language'
import { fillText } from '@isiro/domain/message'
import type { Minor } from '@isiro/domain/money'
import type { InvoiceMessage } from '@isiro/domain/quick-templates'
import type { MailContent, MailFigure } from '../../../platform/mail/mail-layout.ts'
import type { PlannedCharge } from '../document-source.ts'
import { methodName } from './method-name.ts'
import { MAIL_TEXTS } from './texts/texts.ts'

/** The sender of a mail to the client. */
export interface MailSender {
  /** The name of the business, which the mail itself says. */
  name: string
  /** The name that a mail program shows; absent for the business's. */
  shownAs?: string | null
  /** The address for answers; null if the business has none. */
  email: string | null
  /** The colour of the mail, '#rrggbb'; absent for the product's own. */
  accent?: string | null
  /** The business shows itself under a name of its own: the mail does not name the product. */
  isUnnamed?: boolean
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
    country: document.supplier.country,
    decimals: 'exact',
  })

/** A message about an invoice that can be mailed. */
export type MailedMessage = Exclude<InvoiceMessage, 'invoice_void'>

/** The facts that a subject names. */
export interface SubjectFacts {
  language: Language
  currency: Currency
  /** The seller's. */
  country: Country
  number: string
  /** The seller's name. */
  business: string
  /** The open amount, or the amount of a receipt. */
  amount: Minor
  dueDate: BusinessDate
}

type SubjectName = keyof Omit<(typeof MAIL_TEXTS)['en']['subjects'], 'statement' | 'summary'>

const SUBJECTS: Record<MailedMessage, SubjectName> = {
  invoice_created: 'invoice',
  due_soon: 'dueSoon',
  part_paid: 'partPaid',
  overdue_friendly: 'reminder',
  overdue_plain: 'reminder',
  overdue_firm: 'reminder',
  follow_up: 'reminder',
  claim_refused: 'claimRefused',
  payment_received: 'receipt',
  paid_in_full: 'paid',
  invoice_credited: 'credited',
}

/** Whether a text is about an invoice and can be mailed. */
export function isMailed(kind: string): kind is MailedMessage {
  return Object.hasOwn(SUBJECTS, kind)
}

/** The subject of a mail about an invoice: what it is, from whom, and how much until when where money is asked for. */
export function invoiceSubject(
  message: MailedMessage,
  { language, currency, country, number, business, amount, dueDate }: SubjectFacts,
): string {
  const money = formatMoney(amount, { currency, language, country, decimals: 'exact' })
  const due = formatDate(dueDate, language, 'long', country)
  return fillText(MAIL_TEXTS[language].subjects[SUBJECTS[message]], {
    number,
    business,
    amount: money,
    due,
  })
}

/**
 * Builds the mail about an invoice: what is open, a button to its page, and how to pay. One that is settled names what
 * was paid, and asks for nothing; one that a card on file will pay says so instead of how to pay.
 */
export function invoiceMail({
  document,
  subject,
  body,
  sender,
  attachment,
  charge = null,
}: InvoiceMail & { charge?: PlannedCharge | null }): MailContent {
  const { language, number, dueDate, balance, paid, clientUrl, supplier } = document
  const words = MAIL_TEXTS[language]
  const money = exact(document)
  // An amount that a card pays by itself is not asked for besides.
  const isAsked = balance > 0 && charge === null
  return {
    language,
    subject,
    from: sender.name,
    accent: sender.accent ?? null,
    paragraphs: [
      ...paragraphsOf(body),
      ...(charge === null
        ? []
        : [
            fillText(words.cardPays, {
              card: charge.card,
              day: formatDate(charge.day, language, 'long', supplier.country),
            }),
          ]),
    ],
    figures: [
      { label: words.invoice, value: number ?? '' },
      ...(balance > 0
        ? [
            { label: words.amountPayable, value: money(balance), isMain: true },
            ...(paid > 0 ? [{ label: words.received, value: money(paid) }] : []),
            {
              label: words.dueDate,
              value: formatDate(dueDate, language, 'long', supplier.country),
            },
          ]
        : [{ label: words.paid, value: money(paid), isMain: true }]),
    ],
    action:
      clientUrl === null
        ? null
        : { label: isAsked ? words.viewAndPay : words.viewInvoice, url: clientUrl },
    blocks: isAsked ? waysToPay(document) : [],
    notes: attachment === null ? [] : [fillText(words.attached, { file: attachment })],
    foot: footOf(language, sender),
  }
}

/** Builds the receipt of a payment: what was received, and what is left if anything is. */
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
    accent: sender.accent ?? null,
    paragraphs: paragraphsOf(body),
    figures: [
      { label: words.received, value: money(payment.amount), isMain: true },
      {
        label: words.receivedOn,
        value: formatDate(payment.receivedOn, language, 'long', document.supplier.country),
      },
      { label: words.method, value: methodName(payment.method, language) },
      { label: words.invoice, value: number ?? '' },
      ...(balance > 0 ? [{ label: words.stillToPay, value: money(balance) }] : []),
    ],
    action: clientUrl === null ? null : { label: words.viewReceipt, url: `${clientUrl}/receipt` },
    blocks: [],
    notes: attachment === null ? [] : [fillText(words.attached, { file: attachment })],
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
    ...(sender.isUnnamed ? [] : [fillText(words.sentBy, { business: sender.name })]),
    ...(sender.email === null ? [] : [fillText(words.replyReaches, { business: sender.name })]),
  ]
}
