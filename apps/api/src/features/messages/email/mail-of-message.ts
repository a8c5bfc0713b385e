import { isCurrency } from '@isiro/domain/currency'
import { fillText } from '@isiro/domain/message'
import { canUse } from '@isiro/domain/plans'
import { clientAddress } from '../../../platform/db/client-address.ts'
import { type Ctx, read } from '../../../platform/db/context.ts'
import { found } from '../../../platform/http/errors.ts'
import type { Deps } from '../../../platform/http/http-types.ts'
import {
  type MailContent,
  type MailFigure,
  printMailHtml,
  printMailText,
} from '../../../platform/mail/mail-layout.ts'
import type { Mail, MailAttachment, OwnMailSender } from '../../../platform/mail/mailer.ts'
import { mailedFiles, mailedNames } from '../../attachments/service.ts'
import { type Issuer, requireIssuer } from '../../business/service.ts'
import { clientStatement, renderStatementPdf } from '../../clients/statement/service.ts'
import { mailSenderOf, sharedSender } from '../../white-label/service.ts'
import type { DocumentSource, LinkedMail } from '../document-source.ts'
import type { ClaimedMessage } from '../outbox/service.ts'
import {
  footOf,
  invoiceMail,
  type MailSender,
  paragraphsOf,
  type ReceivedPayment,
  receiptMail,
} from './invoice-mail.ts'
import { statementMail } from './statement-mail.ts'
import { summaryMail } from './summary-mail.ts'
import { MAIL_TEXTS } from './texts/texts.ts'

export type MailDeps = Pick<Deps, 'documents' | 'config'> & { documentSource: DocumentSource }

/**
 * The mail of a message that is about to be sent: its words as they were queued, its figures as they are now,
 * and its PDF where it was asked for and the plan still has it.
 */
export async function mailOfMessage(
  deps: MailDeps,
  ctx: Ctx,
  message: ClaimedMessage,
): Promise<Mail> {
  const own = message.type === 'monthly_summary' ? null : await mailSenderOf(ctx)
  const sender = await senderOf(ctx, own)
  const { content, attachments } = await contentOf(deps, ctx, message, sender)
  const { baseUrl } = await clientAddress(ctx)
  const name = message.recipientName ?? ''
  const shownAs = sender.shownAs ?? sender.name
  return {
    to: { name, address: message.recipient },
    ...(message.type === 'monthly_summary'
      ? {}
      : {
          sender: own,
          from: await sharedSender(ctx),
          // From our address the name says through whom it came, unless the business has proven a name of its own.
          fromName: sender.isUnnamed ? shownAs : `${shownAs} (Isiro)`,
          ...(sender.email === null ? {} : { replyTo: { name: shownAs, address: sender.email } }),
        }),
    subject: content.subject,
    text: printMailText(content),
    html: printMailHtml(content),
    // The same in every attempt, so that a server that got it twice can tell.
    messageId: `<${message.id}@${own?.domain ?? new URL(baseUrl).hostname}>`,
    isAutomatic: message.details.isAutomatic !== undefined,
    attachments,
  }
}

/** The sender of the client's mails, which come from the business's own address where it has one. */
export async function senderOf(ctx: Ctx, own: OwnMailSender | null): Promise<MailSender> {
  const business = await read(ctx, requireIssuer)
  const isUnnamed = own !== null || (await clientAddress(ctx)).isOwn
  return { name: business.name, email: business.email, isUnnamed, ...brandOfSender(business) }
}

/** The changes of a business's own brand to a sender; none on a plan without it. */
export function brandOfSender({
  brand,
  plan,
  email,
}: Pick<Issuer, 'brand' | 'plan' | 'email'>): Partial<MailSender> {
  if (brand === null || !canUse(plan, 'branding')) return {}
  const { senderName, replyTo, accent } = brand
  return { shownAs: senderName, email: replyTo ?? email, accent }
}

interface Prepared {
  content: MailContent
  attachments: MailAttachment[]
}

async function contentOf(
  deps: MailDeps,
  ctx: Ctx,
  message: ClaimedMessage,
  sender: MailSender,
): Promise<Prepared> {
  const { type, body, language } = message
  const subject = message.subject ?? ''
  if (type === 'monthly_summary') {
    const figures = JSON.parse(String(message.details.figures ?? '[]')) as MailFigure[]
    const { appUrl } = deps.config
    const { businessId } = ctx
    const summary = { language, subject, body, figures, appUrl, businessId }
    return { content: summaryMail(summary), attachments: [] }
  }
  if (type === 'statement') {
    const { from, to, currency } = message.details
    const period = {
      from: String(from),
      to: String(to),
      currency: isCurrency(currency) ? currency : undefined,
    }
    const clientId = found(message.clientId)
    const statement = await clientStatement(ctx, clientId, period)
    const { pdf, name } = await renderStatementPdf(deps, ctx, clientId, period)
    const file = attached(name, pdf)
    const mail = { statement, subject, body, sender, attachment: file.name }
    return { content: statementMail(mail), attachments: [file] }
  }
  const { document, documentId } = message.details
  if (typeof document === 'string') {
    const linked = await deps.documentSource.findLinked(ctx, document, String(documentId))
    return linkedContent(deps, ctx, message, linked, sender)
  }
  return invoiceContent(deps, ctx, message, sender)
}

async function linkedContent(
  { documents }: MailDeps,
  ctx: Ctx,
  message: ClaimedMessage,
  { pdf, number, language, figures, action, filesOf }: LinkedMail,
  sender: MailSender,
): Promise<Prepared> {
  const withPdf = message.withPdf && canUse(ctx.plan, 'email_pdf')
  const attachments = withPdf
    ? [
        attached(number, await documents.render(pdf)),
        ...(filesOf && message.details.withFiles ? await mailedFiles(ctx, filesOf) : []),
      ]
    : []
  const names = namesOf(attachments)
  const content = {
    language,
    subject: message.subject ?? '',
    from: sender.name,
    paragraphs: paragraphsOf(message.body),
    figures,
    action,
    blocks: [],
    notes: names === null ? [] : [fillText(MAIL_TEXTS[language].attached, { file: names })],
    foot: footOf(language, sender),
  }
  return { content, attachments }
}

async function invoiceContent(
  { documents, documentSource }: MailDeps,
  ctx: Ctx,
  message: ClaimedMessage,
  sender: MailSender,
): Promise<Prepared> {
  const invoiceId = found(message.invoiceId)
  const document = await documentSource.findInvoice(ctx, invoiceId)
  const withPdf = message.withPdf && canUse(ctx.plan, 'email_pdf')
  const mail = { document, subject: message.subject ?? '', body: message.body, sender }
  const payment = paymentOf(message)
  if (!payment) {
    const files = withPdf
      ? [
          attached(
            document.number ?? 'invoice',
            await documents.render(documentSource.invoicePdf(document)),
          ),
          ...(await filesWith(ctx, message.type, invoiceId)),
        ]
      : []
    // A mail about the card itself says in its own words what happens to it.
    const { cardMail } = message.details
    const charge = cardMail === undefined ? await documentSource.findCharge(ctx, invoiceId) : null
    const content = invoiceMail({ ...mail, charge, attachment: namesOf(files) })
    // A client who is notified of a charge to come is not asked to pay besides.
    const isNotice = cardMail === 'notice'
    return { content: isNotice ? withoutAsking(content) : content, attachments: files }
  }
  // A payment that was taken back leaves nothing to print.
  const receipt = withPdf ? await documentSource.receiptPdf(ctx, document, invoiceId) : null
  const files = receipt
    ? [attached(`receipt-${document.number ?? ''}`, await documents.render(receipt))]
    : []
  const attachment = files[0]?.name ?? null
  return { content: receiptMail({ ...mail, payment, attachment }), attachments: files }
}

function withoutAsking(content: MailContent): MailContent {
  const { action, language } = content
  const label = MAIL_TEXTS[language].viewInvoice
  return { ...content, action: action && { ...action, label }, blocks: [] }
}

/**
 * The client's files go with the mail that brings the invoice, not with each reminder of it: people pay for data by the
 * megabyte, and the page has them.
 */
async function filesWith(ctx: Ctx, type: string, invoiceId: string): Promise<MailAttachment[]> {
  return type === 'invoice_created' ? mailedFiles(ctx, { kind: 'invoice', id: invoiceId }) : []
}

/** The names of the files that `filesWith` would give. */
export async function namesWith(
  ctx: Ctx,
  type: string,
  invoiceId: string,
): Promise<{ name: string }[]> {
  return type === 'invoice_created' ? mailedNames(ctx, { kind: 'invoice', id: invoiceId }) : []
}

/** The names of attached files as a mail says them; null for none. */
export function namesOf(files: readonly { name: string }[]): string | null {
  return files.length === 0 ? null : files.map(({ name }) => name).join(', ')
}

/** The payment a receipt is about, as it was when it came. */
function paymentOf({ type, details }: ClaimedMessage): ReceivedPayment | null {
  if (type !== 'payment_received') return null
  const { amount, method, receivedOn } = details
  return { amount: Number(amount), method: String(method), receivedOn: String(receivedOn) }
}

/** A PDF under a name that every mail program and disk takes. */
function attached(name: string, content: Uint8Array): MailAttachment {
  const safe = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 60)
  return { name: `${safe || 'invoice'}.pdf`, mediaType: 'application/pdf', content }
}
