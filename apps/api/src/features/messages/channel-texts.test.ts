import { TEMPLATE_CHANNELS, type TemplateChannel } from '@isiro/contracts/message-settings'
import { formatMoney } from '@isiro/domain/format'
import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import { invoiceMessage, MESSAGE_PURPOSES } from '@isiro/domain/invoice-messages'
import { ISSUED_STATUSES, type IssuedStatus } from '@isiro/domain/invoice-status'
import { LANGUAGES, type Language } from '@isiro/domain/language'
import { messageText } from '@isiro/domain/message-text'
import type { InvoiceMessage } from '@isiro/domain/quick-templates'
import { smsLength } from '@isiro/domain/sms-length'
import { expect, test } from 'vitest'
import { printMailHtml, printMailText } from '../../platform/mail/mail-layout.ts'
import { buildInvoiceDocument } from '../invoices/testing/invoice-documents.ts'
import { invoiceMail, invoiceSubject, isMailed, receiptMail } from './email/invoice-mail.ts'
import { MAIL_TEXTS } from './email/texts/texts.ts'
import { mailBody } from './email/worded-mail.ts'
import { standardText } from './settings/standard-texts.ts'

const SELLER = 'Ngozi Kitchens'
const NUMBER = 'INV-2026-0042'
const LINK = 'https://isiro.ng/pay/a1B2c3D4e5F6g7H8i9J0kL'
const TOTAL = 106_351_438
const OPEN: Partial<Record<IssuedStatus, number>> = {
  pending: TOTAL,
  part_paid: 40_000_000,
  overdue: 40_000_000,
}
const PAYMENT = { amount: 66_351_438, method: 'transfer', receivedOn: '2026-11-20' }
const DAYS_OVERDUE = 9

const CASES = LANGUAGES.flatMap((language) =>
  TEMPLATE_CHANNELS.flatMap((channel) =>
    ISSUED_STATUSES.flatMap((status) =>
      MESSAGE_PURPOSES.flatMap((purpose) =>
        // A void invoice is not mailed.
        channel === 'email' && status === 'void' ? [] : [{ language, channel, status, purpose }],
      ),
    ),
  ),
)

test.each(CASES)(
  '$language $channel, $status: $purpose',
  ({ language, channel, status, purpose }) => {
    const hasPayment = ['part_paid', 'overdue', 'paid'].includes(status)
    const message = invoiceMessage({ status, daysOverdue: DAYS_OVERDUE, hasPayment }, purpose)
    const text = textOf(channel, language, status, message)

    expect(text).not.toMatch(/\{\w*\}|undefined|null|NaN/)
    if (channel === 'email') expect(text.split('\n')[0]).toContain(SELLER)
    else expect(text.startsWith(SELLER)).toBe(true)
    expect(text).toContain(NUMBER)
    expect(text).toContain(channel === 'sms' ? LINK.replace('https://', '') : LINK)

    const printed = (minor: number) => amountIn(text, minor, language, channel)
    const asksFor = OPEN[status] ?? 0
    if (message === 'payment_received') expect(printed(PAYMENT.amount)).toBe(true)
    else expect(printed(asksFor)).toBe(asksFor > 0)
    if (asksFor !== TOTAL && channel !== 'email') expect(printed(TOTAL)).toBe(false)
    if (asksFor === 0) expect(text).not.toMatch(ASKS[language])

    if (channel === 'sms') {
      expect(smsLength(text, 'termii')).toMatchObject({ alphabet: 'basic', segments: 1 })
    }
  },
)

/** Words by which a text asks for money. */
const ASKS: Record<Language, RegExp> = {
  en: /\bpay:|view and pay|please pay|pay here|amount payable|is due|was due|still open/i,
  fr: /payer\s?:|merci de payer|montant à payer|il reste/i,
  es: /pagar:|le rogamos|importe a pagar|quedan|vence/i,
}

/** The whole text of a message: of a mail the subject, then the body with its figures and links. */
function textOf(
  channel: TemplateChannel,
  language: Language,
  status: IssuedStatus,
  message: InvoiceMessage,
): string {
  const template = standardText(message, channel, language)
  if (template === null) throw new Error(`no ${channel} text for ${message}`)
  const document = documentOf(language, status)
  const payment = message === 'payment_received' ? PAYMENT : null
  if (channel === 'email' && isMailed(message)) {
    const { currency, balance, paid, dueDate } = document
    const amount = payment?.amount ?? (balance > 0 ? balance : paid)
    const { country } = document.supplier
    const facts = { language, currency, country, number: NUMBER, business: SELLER, amount, dueDate }
    const mail = {
      document,
      subject: invoiceSubject(message, facts),
      body: mailBody(template, document, { payment, daysOverdue: DAYS_OVERDUE }),
      sender: { name: SELLER, email: null },
      attachment: null,
    }
    const content = payment ? receiptMail({ ...mail, payment }) : invoiceMail(mail)
    expect(printMailHtml(content)).toContain(LINK)
    return `${content.subject}\n${printMailText(content)}`
  }
  return messageText(
    template,
    {
      business: SELLER,
      name: document.client.name,
      invoiceNumber: NUMBER,
      amount: payment?.amount ?? document.balance,
      dueDate: document.dueDate,
      paymentLink: LINK,
      daysOverdue: DAYS_OVERDUE,
      method: MAIL_TEXTS[language].methods.transfer,
    },
    { language, currency: 'NGN', isSms: channel === 'sms' },
  )
}

/** Whether a text names an amount, as its channel writes it. */
function amountIn(
  text: string,
  minor: number,
  language: Language,
  channel: TemplateChannel,
): boolean {
  const plain = (value: string) => value.replace(/[\s\u00a0\u202f]/g, ' ')
  const form = { language, currency: 'NGN' } as const
  const amount =
    channel === 'sms'
      ? messageText('NGN{amount}', { amount: minor }, { ...form, isSms: true })
      : formatMoney(minor, { ...form, decimals: 'exact' })
  return plain(text).includes(plain(amount))
}

function documentOf(language: Language, status: IssuedStatus): InvoiceDocument {
  const balance = OPEN[status] ?? 0
  const document = buildInvoiceDocument()
  return {
    ...document,
    language,
    currency: 'NGN',
    number: NUMBER,
    status,
    supplier: { ...document.supplier, name: SELLER },
    total: TOTAL,
    paid: TOTAL - balance,
    balance,
    dueDate: '2026-12-22',
    clientUrl: LINK,
  }
}
