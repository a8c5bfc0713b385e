import { todayIn } from '@isiro/domain/business-date'
import { formatDate } from '@isiro/domain/format'
import { isLanguage } from '@isiro/domain/language'
import { fillText } from '@isiro/domain/message'
import { type Ctx, read, toBusinessId, transact } from '../../platform/db/context.ts'
import { newToken } from '../../platform/db/ids.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { hashToken } from '../../platform/http/session.ts'
import { type MailContent, printMailHtml, printMailText } from '../../platform/mail/mail-layout.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { findPerson } from '../auth/service.ts'
import { tenantContext } from '../business/tenant-context.ts'
import * as exports from './exports/queries.ts'
import * as requests from './requests/queries.ts'
import { PRIVACY_TEXTS, type PrivacyMail } from './texts/texts.ts'

export type PrivacyMailDeps = Deps & { mailer: Mailer }

/** The values of the mail's sentences besides the reader's name and the privacy mailbox. Dates are those of calendars. */
interface MailValues {
  date?: string
  reference?: string
  answer?: string
}

/** Mails the link of an export. The token is created here, so it is never stored in the queue. */
export async function mailExport(
  deps: PrivacyMailDeps,
  data: { businessId: string; exportId: string },
): Promise<void> {
  const ctx = await tenantContext(deps, toBusinessId(data.businessId))
  const token = newToken()
  const row = await transact(ctx, async ({ db, businessId }) => {
    const row = await exports.findExport(db, businessId, data.exportId)
    if (!row || row.downloadedAt !== null) return null
    await exports.setToken(db, businessId, row, hashToken(token))
    return row
  })
  if (!row?.expiresAt) return
  await sendPrivacyMail(deps, ctx, {
    mail: 'export_ready',
    accountId: row.accountId,
    path: `/data-export/${token}`,
    values: { date: todayIn(ctx.timeZone, row.expiresAt) },
  })
}

/** Tells the person that a request was received or answered. */
export async function mailRequest(
  deps: PrivacyMailDeps,
  data: {
    businessId: string
    reference: string
    mail: 'request_received' | 'request_answered'
  },
): Promise<void> {
  const ctx = await tenantContext(deps, toBusinessId(data.businessId))
  const row = await findRequest(ctx, data.reference)
  if (!row) return
  await sendPrivacyMail(deps, ctx, {
    mail: data.mail,
    accountId: row.accountId,
    path: '/data-privacy',
    values: { reference: row.reference, date: row.dueOn, answer: row.answer ?? '' },
  })
}

/** Tells the operator's privacy mailbox of a new request, in English as the operator's commands are. */
export async function mailPrivacyMailbox(
  deps: PrivacyMailDeps,
  data: { businessId: string; reference: string },
): Promise<void> {
  const ctx = await tenantContext(deps, toBusinessId(data.businessId))
  const row = await findRequest(ctx, data.reference)
  if (!row) return
  const person = await findPerson(ctx, row.accountId)
  const { reference, requestType, dueOn, details } = row
  const content: MailContent = {
    language: 'en',
    subject: `Privacy request ${reference}: ${requestType}, due on ${dueOn}`,
    from: 'Isiro',
    paragraphs: [details],
    figures: [
      { label: 'Reference', value: reference },
      { label: 'Kind', value: requestType },
      { label: 'Due on', value: dueOn },
      { label: 'Person', value: `${person.firstName} ${person.lastName}, ${person.email}` },
    ],
    action: null,
    blocks: [],
    notes: [`Answer it with: npm run operator -- privacy-request ${reference} --answer "…"`],
    foot: ['Isiro'],
  }
  await send(deps, { name: 'Privacy', address: deps.config.privacyEmail }, content)
}

function findRequest(ctx: Ctx, reference: string) {
  return read(ctx, ({ db, businessId }) => requests.findRequest(db, businessId, reference))
}

async function sendPrivacyMail(
  deps: PrivacyMailDeps,
  ctx: Ctx,
  about: { mail: PrivacyMail; accountId: string; path: string; values: MailValues },
): Promise<void> {
  const person = await findPerson(ctx, about.accountId)
  const language = isLanguage(person.language) ? person.language : 'en'
  const text = PRIVACY_TEXTS[language].mails[about.mail]
  const { date, ...others } = about.values
  const values = {
    ...others,
    ...(date === undefined ? {} : { date: formatDate(date, language, 'long') }),
    name: person.firstName,
    privacy: deps.config.privacyEmail,
  }
  const fill = (sentence: string) => fillText(sentence, values)
  const content: MailContent = {
    language,
    subject: fill(text.subject),
    from: 'Isiro',
    paragraphs: [fill(text.greeting), fill(text.body)],
    figures: [],
    action: { label: text.action, url: `${deps.config.appUrl}${about.path}` },
    blocks: [],
    notes: [fill(text.footer)],
    foot: ['Isiro'],
  }
  await send(
    deps,
    { name: `${person.firstName} ${person.lastName}`, address: person.email },
    content,
  )
}

function send(
  { mailer, config }: PrivacyMailDeps,
  to: { name: string; address: string },
  content: MailContent,
): Promise<void> {
  return mailer.send({
    to,
    subject: content.subject,
    text: printMailText(content),
    html: printMailHtml(content),
    messageId: `<${crypto.randomUUID()}@${new URL(config.appUrl).hostname}>`,
  })
}
