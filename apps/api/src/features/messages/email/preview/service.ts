import type {
  MessagePreview,
  PreviewMessage,
  TemplateKind,
} from '@isiro/contracts/message-settings'
import { addDays, daysBetween } from '@isiro/domain/business-date'
import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import { messageText } from '@isiro/domain/message-text'
import type { Minor } from '@isiro/domain/money'
import { smsLength } from '@isiro/domain/sms-length'
import { clientAddress } from '../../../../platform/db/client-address.ts'
import { type Ctx, read, todayOf } from '../../../../platform/db/context.ts'
import { refusedField } from '../../../../platform/http/errors.ts'
import { type MailContent, printMailHtml } from '../../../../platform/mail/mail-layout.ts'
import { requireIssuer } from '../../../business/service.ts'
import { clientStatement } from '../../../clients/statement/service.ts'
import type { DocumentSource } from '../../document-source.ts'
import { checkedText, readTemplates, sentTemplate } from '../../settings/service.ts'
import { smsTerms } from '../../sms-terms.ts'
import {
  invoiceMail,
  invoiceSubject,
  isMailed,
  type ReceivedPayment,
  receiptMail,
} from '../invoice-mail.ts'
import { brandOfSender } from '../mail-of-message.ts'
import { methodName } from '../method-name.ts'
import { statementMail, statementSubject } from '../statement-mail.ts'
import { mailBody } from '../worded-mail.ts'
import { exampleInvoice, exampleStatement } from './example.ts'
import { findLatestInvoice } from './queries.ts'

/** A text as it would arrive: with the values of the latest invoice, or of an example before there is one. */
export function previewMessage(
  documentSource: DocumentSource,
  ctx: Ctx,
  input: PreviewMessage,
): Promise<MessagePreview> {
  const { kind, channel, language } = input
  return read(ctx, async (ctx) => {
    const text =
      input.text === null
        ? (await readTemplates(ctx))(kind, channel, language)
        : sentTemplate(checkedText(input, input.text), channel, language)
    const latest = await findLatestInvoice(ctx.db, ctx.businessId)
    const isExample = latest === undefined
    if (channel === 'email') {
      const content = await mailOf(documentSource, ctx, input, text, latest)
      const { subject, paragraphs } = content
      const html = printMailHtml(content)
      return { text: paragraphs.join('\n\n'), subject, html, sms: null, isExample }
    }
    const document = await documentFor(documentSource, ctx, input, latest?.id)
    const isSms = channel === 'sms'
    const filled = messageText(text, factsOf(ctx, kind, document), {
      language,
      currency: document.currency,
      country: document.supplier.country,
      isSms,
    })
    const { segments, units, alphabet, costly } = smsLength(filled, smsTerms(ctx.config).rule)
    const sms = isSms ? { segments, units, alphabet, costly } : null
    return { text: filled, subject: null, html: null, sms, isExample }
  })
}

/** Days past the due date at which each reminder usually comes. */
const USUAL_DAYS: Partial<Record<TemplateKind, number>> = {
  overdue_friendly: 3,
  overdue_plain: 7,
  overdue_firm: 14,
  follow_up: 21,
}

/** The latest invoice, or an example, in the state that the text is about. */
async function documentFor(
  documentSource: DocumentSource,
  ctx: Ctx,
  { kind, language }: PreviewMessage,
  latestId: string | undefined,
): Promise<InvoiceDocument> {
  const today = todayOf(ctx)
  const document =
    latestId === undefined
      ? exampleInvoice(
          await requireIssuer(ctx),
          language,
          today,
          (await clientAddress(ctx)).baseUrl,
        )
      : await documentSource.findInvoice(ctx, latestId)
  const days = USUAL_DAYS[kind]
  const { total } = document
  const paid = SETTLED_TEXTS.includes(kind) ? total : kind === 'part_paid' ? floorHalf(total) : 0
  return {
    ...document,
    language,
    ...(days === undefined ? {} : { dueDate: addDays(today, -days) }),
    paid,
    balance: total - paid,
  }
}

/** The texts about an invoice on which nothing is open. */
const SETTLED_TEXTS: readonly TemplateKind[] = [
  'payment_received',
  'paid_in_full',
  'invoice_credited',
]

function floorHalf(total: Minor): Minor {
  return Math.floor(total / 2)
}

function factsOf(ctx: Ctx, kind: TemplateKind, document: InvoiceDocument) {
  const { supplier, client, number, paid, balance, dueDate, clientUrl, language } = document
  const today = todayOf(ctx)
  return {
    business: supplier.name,
    name: client.name,
    invoiceNumber: number ?? '',
    amount: balance > 0 ? balance : paid,
    dueDate,
    paymentLink: clientUrl,
    daysOverdue: Math.max(0, daysBetween(dueDate, today)),
    ...(kind === 'payment_received' ? { method: methodName('transfer', language) } : {}),
  }
}

async function mailOf(
  documentSource: DocumentSource,
  ctx: Ctx,
  input: PreviewMessage,
  text: string,
  latest: { id: string; clientId: string } | undefined,
): Promise<MailContent> {
  const { kind, language } = input
  const business = await requireIssuer(ctx)
  const sender = { name: business.name, email: business.email, ...brandOfSender(business) }
  const today = todayOf(ctx)
  if (kind === 'statement') {
    const statement = latest
      ? { ...(await clientStatement(ctx, latest.clientId)), language }
      : exampleStatement(business, language, today)
    const { currency, closing, client } = statement
    const facts = { business: business.name, name: client.name, amount: Number(closing) }
    const body = messageText(text, facts, {
      language,
      currency,
      country: business.country,
      isSms: false,
    })
    const subject = statementSubject(statement, business.name)
    return statementMail({ statement, subject, body, sender, attachment: 'statement.pdf' })
  }
  const document = await documentFor(documentSource, ctx, input, latest?.id)
  const payment: ReceivedPayment = {
    amount: document.total,
    method: 'transfer',
    receivedOn: today,
  }
  const isReceipt = kind === 'payment_received'
  const daysOverdue = Math.max(0, daysBetween(document.dueDate, today))
  const body = mailBody(text, document, { payment: isReceipt ? payment : null, daysOverdue })
  if (!isMailed(kind)) throw refusedField('kind', 'validation.choice')
  const { currency, dueDate, balance, paid } = document
  const subject = invoiceSubject(kind, {
    language,
    currency,
    country: business.country,
    number: document.number ?? '',
    business: business.name,
    amount: balance > 0 ? balance : paid,
    dueDate,
  })
  const mail = { document, subject, body, sender, attachment: null }
  return isReceipt ? receiptMail({ ...mail, payment }) : invoiceMail(mail)
}
