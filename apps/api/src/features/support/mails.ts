import { isLanguage, type Language } from '@isiro/domain/language'
import { fillText } from '@isiro/domain/message'
import { SUPPORT_HOURS } from '@isiro/domain/support-promise'
import { type Ctx, read, toBusinessId } from '../../platform/db/context.ts'
import { readFile } from '../../platform/files/store/stored-file.ts'
import { extensionOf } from '../../platform/http/file-reply.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { type MailContent, printMailHtml, printMailText } from '../../platform/mail/mail-layout.ts'
import type { Mail, Mailer } from '../../platform/mail/mailer.ts'
import { findPerson } from '../auth/service.ts'
import { findMember, requireBusiness } from '../business/service.ts'
import { tenantContext } from '../business/tenant-context.ts'
import * as queries from './queries.ts'
import { SUPPORT_TEXTS } from './texts/texts.ts'
import { type Reader, threadId } from './thread-ids.ts'

export type SupportMailDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'> & { mailer: Mailer }

interface MessageJob {
  businessId: string
  messageId: string
}

type Message = NonNullable<Awaited<ReturnType<typeof queries.findMessage>>>

/** A message with its request, and what was said before it. */
interface Said {
  request: queries.RequestRow
  message: Message
  earlier: Message[]
}

/**
 * Mails what a member wrote to the mailbox of support, in English as the operator's commands are, with all that the preview showed.
 * The first mail of a request has the screenshot; later ones stand in its thread. A reply goes to the address for answers, or to the member where
 * there is none.
 */
export async function mailSupport(deps: SupportMailDeps, job: MessageJob): Promise<void> {
  const ctx = await tenantContext(deps, toBusinessId(job.businessId))
  const said = await findSaid(ctx, job.messageId)
  if (!said?.message.accountId) return
  const { request, message, earlier } = said
  const person = await findPerson(ctx, message.accountId ?? request.accountId)
  const business = await read(ctx, requireBusiness)
  const name = `${person.firstName} ${person.lastName}`.trim()
  const { supportEmail, supportReplyEmail } = deps.config
  const { reference, plan, promisedBy, recordKind, recordName, screen, browser } = request
  const content: MailContent = {
    language: 'en',
    subject: subjectOf(said),
    topLine: supportReplyEmail && markLine('en'),
    from: 'Isiro',
    paragraphs: [message.text],
    figures: [
      { label: 'Reference', value: reference },
      { label: 'Answer by', value: promisedBy ? printInstant(promisedBy) : 'as soon as possible' },
      { label: 'Person', value: `${name}, ${person.email}` },
      { label: 'Business', value: `${business.name}, ${ctx.businessId}` },
      { label: 'Plan', value: planLine(plan) },
      ...(browser ? [{ label: 'Browser', value: browser }] : []),
      ...(screen ? [{ label: 'Screen', value: screen }] : []),
      ...(recordKind
        ? [{ label: 'Record', value: `${recordKind} ${recordName ?? ''}, ${request.recordId}` }]
        : []),
    ],
    action: null,
    blocks: [],
    notes: [
      supportReplyEmail
        ? `Reply to this mail above its first line: Isiro sends your answer to ${person.email} and keeps it. Add no other recipients, and forward this mail to nobody outside support: its headers let their reader answer.`
        : 'An answer by mail reaches the member, but Isiro does not know of it: record it with the command.',
      `The command: npm run operator -- answer-support ${reference} --text "…"`,
    ],
    foot: ['Isiro'],
  }
  const picture = earlier.length === 0 ? await screenshotFile(ctx, request) : null
  await send(deps, ctx, said, content, {
    reader: 'support',
    to: { name: 'Support', address: supportEmail },
    replyTo: supportReplyEmail
      ? { name: `${name} (Isiro)`, address: supportReplyEmail }
      : { name, address: person.email },
    ...(picture ? { attachments: [picture] } : {}),
  })
}

/** Mails an answer of support to the member who asked, unless they have left the business. */
export async function mailAnswer(deps: SupportMailDeps, job: MessageJob): Promise<void> {
  const ctx = await tenantContext(deps, toBusinessId(job.businessId))
  const said = await findSaid(ctx, job.messageId)
  if (!said) return
  const { request, message } = said
  const person = await read(ctx, (ctx) => findMember(ctx, request.accountId))
  if (!person) return
  const language = isLanguage(person.language) ? person.language : 'en'
  const text = SUPPORT_TEXTS[language].answered
  const { reference } = request
  const { supportEmail, supportReplyEmail } = deps.config
  const fill = (sentence: string) => fillText(sentence, { reference, name: person.firstName })
  const content: MailContent = {
    language,
    subject: subjectOf(said),
    topLine: supportReplyEmail && markLine(language),
    from: 'Isiro',
    paragraphs: [fill(text.greeting), message.text],
    figures: [],
    action: { label: text.action, url: `${deps.config.appUrl}/support/${request.id}` },
    blocks: [],
    notes: [fill(request.state === 'closed' ? text.closed : text.footer)],
    foot: ['Isiro'],
  }
  await send(deps, ctx, said, content, {
    reader: 'member',
    to: { name: `${person.firstName} ${person.lastName}`.trim(), address: person.email },
    replyTo: { name: 'Isiro', address: supportReplyEmail ?? supportEmail },
  })
}

function markLine(language: Language): string {
  return `----- ${SUPPORT_TEXTS[language].mark} -----`
}

/** The same in every language: mail programs know a thread by it. */
function subjectOf({ request: { reference, subject }, earlier }: Said): string {
  return `${earlier.length > 0 ? 'Re: ' : ''}[${reference}] ${subject}`
}

function findSaid(ctx: Ctx, messageId: string): Promise<Said | null> {
  return read(ctx, async ({ db, businessId }) => {
    const message = await queries.findMessage(db, businessId, messageId)
    const request = message && (await queries.findRequest(db, businessId, message.requestId))
    if (!message || !request) return null // Erased in the meantime.
    const all = await queries.listMessages(db, businessId, request.id)
    const at = all.findIndex(({ id }) => id === messageId)
    return { request, message, earlier: all.slice(0, at) }
  })
}

/** To be called outside of transactions: the bytes may be in the store. */
async function screenshotFile(ctx: Ctx, { id, reference }: queries.RequestRow) {
  const row = await read(ctx, ({ db, businessId }) => queries.findScreenshot(db, businessId, id))
  const content = row && (await readFile(ctx, row))
  if (!row?.mediaType || !content) return null
  const { mediaType } = row
  return { name: `${reference}.${extensionOf(mediaType)}`, mediaType, content }
}

/** How many earlier mails of a thread one names, so that its head stays short. */
const MOST_NAMED = 10

/**
 * Sends a mail in the thread of its reader. All mails of a request name its reference, and besides it only those that the same reader
 * got: what support can be answered by, no member learns. With an address for answers their ids are signed.
 */
function send(
  { mailer, config }: SupportMailDeps,
  { businessId }: Pick<Ctx, 'businessId'>,
  { request, message, earlier }: Said,
  content: MailContent,
  { reader, ...envelope }: Pick<Mail, 'to' | 'replyTo' | 'attachments'> & { reader: Reader },
): Promise<void> {
  const { hostname } = new URL(config.appUrl)
  const isSigned = config.supportReplyEmail !== null
  const signed = (messageId: string | null) =>
    threadId(config, { reader, businessId, requestId: request.id }, messageId)
  const mailId = ({ id }: Pick<Message, 'id'>) =>
    isSigned ? signed(id) : `<support-${id}@${hostname}>`
  const thread = earlier
    .filter(({ accountId }) => (accountId === null) === (reader === 'member'))
    .map(mailId)
  const last = thread.at(-1)
  return mailer.send({
    ...envelope,
    subject: content.subject,
    text: printMailText(content),
    html: printMailHtml(content),
    messageId: mailId(message),
    // That of the conversation stands there, too, because some mail servers give a mail an id of their own.
    references: [
      `<${request.reference}@${hostname}>`,
      ...(isSigned ? [signed(null)] : []),
      ...thread.slice(-MOST_NAMED),
    ],
    ...(last === undefined ? {} : { inReplyTo: last }),
  })
}

function planLine(plan: queries.RequestRow['plan']): string {
  const hours = SUPPORT_HOURS[plan]
  return hours === null ? plan : `${plan}, within ${hours} hours on working days`
}

function printInstant(instant: Date): string {
  return `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
