import type {
  EmailInvoice,
  EmailPreview,
  EmailQueued,
  EmailStatement,
  InvoiceMailKind,
} from '@isiro/contracts/message-settings'
import type { MessageKind } from '@isiro/contracts/messages'
import { todayIn } from '@isiro/domain/business-date'
import { isCurrency } from '@isiro/domain/currency'
import type { Language } from '@isiro/domain/language'
import { messageText } from '@isiro/domain/message-text'
import { canUse } from '@isiro/domain/plans'
import { type Ctx, read, transact } from '../../../platform/db/context.ts'
import { AppError, found, refusedField } from '../../../platform/http/errors.ts'
import { requireCapability } from '../../../platform/http/plan-gate.ts'
import { countAttempts } from '../../../platform/http/throttle.ts'
import { printMailHtml, printMailText } from '../../../platform/mail/mail-layout.ts'
import { findOwner, requireIssuer } from '../../business/service.ts'
import { requireClient } from '../../clients/service.ts'
import { clientStatement } from '../../clients/statement/service.ts'
import { mailSenderOf } from '../../white-label/service.ts'
import type { DocumentSource } from '../document-source.ts'
import { isMailConfigured } from '../mail-configured.ts'
import { type MessageDetails, type NewMessage, queueMessage } from '../outbox/service.ts'
import { readTemplates } from '../settings/service.ts'
import { invoiceMail, type ReceivedPayment, receiptMail } from './invoice-mail.ts'
import { namesOf, namesWith, senderOf } from './mail-of-message.ts'
import * as queries from './queries.ts'
import { statementSubject } from './statement-mail.ts'
import { wordedByHand } from './worded-mail.ts'

export type { LinkedMail } from '../document-source.ts'
export { invoiceSubject, type MailedMessage } from './invoice-mail.ts'
export { methodName } from './method-name.ts'
export { emailSender } from './sender.ts'

/** Mails that members of a business send by hand in a day. */
const PER_DAY = 500
/**
 * Mails to an address that its owner has not confirmed, which may be a stranger's: so many a day from all who say that it is
 * theirs.
 */
const PER_DAY_UNPROVEN = 3
const DAY_MS = 86_400_000

/**
 * Queues a mail about an issued invoice to its client, or to another address. `invoiceMessage` chooses its words: a
 * paid invoice is thanked for, whatever was asked for.
 *
 * Throws `invoices.is_a_draft`, `invoices.already_void`, `messages.no_address`, `plan.upgrade_required` for a PDF
 * that the plan does not attach, `messages.email_unconfirmed` and `messages.mail_limit`.
 */
export function emailInvoice(
  documentSource: DocumentSource,
  ctx: Ctx,
  invoiceId: string,
  { kind = 'invoice', to, note, withPdf = false }: EmailInvoice,
): Promise<EmailQueued> {
  refuseUnconfigured(ctx)
  if (withPdf) requireCapability(ctx, 'email_pdf')
  return transact(ctx, async (ctx) => {
    const mail = await wordedMail(documentSource, ctx, invoiceId, { kind, note })
    const recipient = to ?? mail.client.email
    if (recipient === null) throw new AppError('messages.no_address')
    return queueByHand(ctx, {
      channel: 'email',
      type: mail.worded.type,
      recipient,
      recipientName: recipient === mail.client.email ? mail.client.name : null,
      subject: mail.worded.subject,
      body: mail.worded.body,
      language: mail.document.language,
      withPdf,
      clientId: mail.client.id,
      invoiceId,
      ...(mail.worded.type === 'payment_received' && mail.payment
        ? { paymentId: mail.paymentId, details: { ...mail.payment } }
        : {}),
    })
  })
}

/** Exactly what `emailInvoice` would send now. */
export function previewInvoiceEmail(
  documentSource: DocumentSource,
  ctx: Ctx,
  invoiceId: string,
  {
    kind = 'invoice',
    note,
    withPdf,
  }: { kind?: InvoiceMailKind | undefined; note: string | null; withPdf: boolean },
): Promise<EmailPreview> {
  return read(ctx, async (ctx) => {
    const { document, client, worded, payment } = await wordedMail(documentSource, ctx, invoiceId, {
      kind,
      note,
    })
    const mayAttachPdf = canUse(ctx.plan, 'email_pdf')
    const files =
      withPdf && mayAttachPdf
        ? [{ name: `${document.number}.pdf` }, ...(await namesWith(ctx, worded.type, invoiceId))]
        : []
    const attachment = namesOf(files)
    const mail = {
      document,
      ...worded,
      sender: await senderOf(ctx, await mailSenderOf(ctx)),
      attachment,
    }
    const content =
      worded.type === 'payment_received' && payment
        ? receiptMail({ ...mail, payment })
        : invoiceMail({ ...mail, charge: await documentSource.findCharge(ctx, invoiceId) })
    return {
      to: client.email,
      subject: content.subject,
      html: printMailHtml(content),
      text: printMailText(content),
      mayAttachPdf,
      blocked:
        client.email === null
          ? null
          : await queries.findMailBlock(ctx.db, ctx.businessId, client.email),
    }
  })
}

async function wordedMail(
  documentSource: DocumentSource,
  ctx: Ctx,
  invoiceId: string,
  { kind, note }: { kind: InvoiceMailKind; note: string | null },
) {
  const document = await documentSource.findInvoice(ctx, invoiceId)
  const { status } = document
  if (status === 'draft') throw new AppError('invoices.is_a_draft')
  const facts = found(await queries.findInvoiceMailFacts(ctx.db, ctx.businessId, invoiceId))
  const client = await requireClient(ctx, facts.clientId)
  const { paymentId, method, receivedOn, amount } = facts
  const payment: ReceivedPayment | null =
    method === null || receivedOn === null || amount === null
      ? null
      : { method, receivedOn, amount }
  const templates = await readTemplates(ctx)
  const { name: business } = await read(ctx, requireIssuer)
  const input = { kind, status, document, business, payment, note }
  const worded = wordedByHand(ctx, templates, input)
  return { document, client, worded, payment, paymentId }
}

/**
 * Queues a mail with a client's statement of account, its PDF attached.
 *
 * Throws `messages.no_address`, `messages.email_unconfirmed`, `messages.mail_limit` and what a statement throws.
 */
export function emailStatement(
  ctx: Ctx,
  clientId: string,
  { from, to, currency: asked, note }: EmailStatement,
): Promise<EmailQueued> {
  refuseUnconfigured(ctx)
  if (asked !== undefined && !isCurrency(asked)) {
    throw refusedField('currency', 'validation.currency')
  }
  return transact(ctx, async (ctx) => {
    const client = await requireClient(ctx, clientId)
    const statement = await clientStatement(ctx, client.id, { from, to, currency: asked })
    if (client.email === null) throw new AppError('messages.no_address')
    const { language, currency, closing, supplier } = statement
    const templates = await readTemplates(ctx)
    const facts = { business: supplier.name, name: client.name, amount: Number(closing) }
    const text = templates('statement', 'email', language)
    const body = messageText(text, facts, {
      language,
      currency,
      country: supplier.country,
      isSms: false,
    })
    return queueByHand(ctx, {
      channel: 'email',
      type: 'statement',
      recipient: client.email,
      recipientName: client.name,
      subject: statementSubject(statement, supplier.name),
      body: note === null ? body : `${body}\n\n${note}`,
      language,
      withPdf: true,
      clientId: client.id,
      details: { from, to, currency },
    })
  })
}

/** A mail in words of its own about an invoice or another document, such as a credit note or a quote. */
export interface MailAboutDocument {
  /** Under which kind the history keeps it: `general` unless said otherwise. */
  type?: MessageKind
  invoiceId?: string
  clientId: string
  language: Language
  subject: string
  body: string
  withPdf?: boolean
  /** `document` and `documentId`, where it links to a document that is no invoice. */
  details?: MessageDetails
}

/**
 * Queues a mail to the client of a document. Below its words stand its figures and the way to the client's page.
 *
 * Throws `messages.no_address`, `messages.mail_not_configured`, `messages.email_unconfirmed` and `messages.mail_limit`.
 */
export function emailAboutDocument(
  ctx: Ctx,
  { clientId, withPdf = false, ...words }: MailAboutDocument,
): Promise<EmailQueued> {
  refuseUnconfigured(ctx)
  return transact(ctx, async (ctx) => {
    const client = await requireClient(ctx, clientId)
    if (client.email === null) throw new AppError('messages.no_address')
    return queueByHand(ctx, {
      type: 'general',
      ...words,
      channel: 'email',
      recipient: client.email,
      recipientName: client.name,
      clientId: client.id,
      withPdf,
    })
  })
}

/** Queues a mail that a member sends by hand, in the caller's transaction, and counts it. */
async function queueByHand(ctx: Ctx, message: NewMessage): Promise<EmailQueued> {
  const { messageId, state, reason } = await queueMessage(ctx, message, { onLimit: 'refuse' })
  const { recipient } = message
  await countMail(ctx, recipient)
  return { success: state === 'queued', id: messageId, recipient, state, reason }
}

function refuseUnconfigured({ config }: Ctx): void {
  if (!isMailConfigured(config)) throw new AppError('messages.mail_not_configured')
}

async function countMail(ctx: Ctx, recipient: string): Promise<void> {
  const owner = await findOwner(ctx)
  const now = ctx.now()
  const day = todayIn(ctx.timeZone, now)
  const { key, max } = owner?.emailVerifiedAt
    ? { key: ['mail', ctx.businessId, day], max: PER_DAY }
    : { key: ['mail-unproven', recipient, day], max: PER_DAY_UNPROVEN }
  const limit = { key, max, windowMs: DAY_MS }
  const { allowed, retryAfterMs } = await countAttempts(ctx.db, ctx.config.secretKey, now, [limit])
  if (allowed) return
  const retryAfterSeconds = Math.ceil(retryAfterMs / 1000)
  throw new AppError('messages.mail_limit', { limit: max, retryAfterSeconds })
}
