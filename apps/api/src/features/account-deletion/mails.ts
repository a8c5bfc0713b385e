import { type BusinessDate, todayIn } from '@isiro/domain/business-date'
import { formatDate } from '@isiro/domain/format'
import { isLanguage } from '@isiro/domain/language'
import { fillText } from '@isiro/domain/message'
import { type Ctx, read, toBusinessId, transact } from '../../platform/db/context.ts'
import { newToken } from '../../platform/db/ids.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { hashToken } from '../../platform/http/session.ts'
import { type MailContent, printMailHtml, printMailText } from '../../platform/mail/mail-layout.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { tenantContext } from '../business/tenant-context.ts'
import * as queries from './queries.ts'
import { DELETION_MAIL_TEXTS, type DeletionMail } from './texts/texts.ts'

type MailDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'> & { mailer: Mailer }

/** Mails the link that takes a deletion back. Its token is made with the mail, so it is never stored in the queue. */
export async function sendRequestedMail(
  deps: MailDeps,
  { accountId, businessId }: { accountId: string; businessId: string },
): Promise<void> {
  const ctx = await tenantContext(deps, toBusinessId(businessId))
  const token = newToken()
  const deletion = await transact(ctx, async ({ db, businessId }) => {
    const deletion = await queries.findDeletion(db, businessId)
    if (deletion?.beganAt !== null) return undefined
    await queries.addUndoToken(db, businessId, deletion, hashToken(token))
    return deletion
  })
  if (!deletion) return // It was taken back in the meantime, or the erasure has begun.
  await send(deps, ctx, accountId, {
    mail: deletion.retainedUntil === null ? 'requested' : 'requested_retained',
    url: `${deps.config.appUrl}/restore-account/${token}`,
    until: todayIn(ctx.timeZone, deletion.undoUntil),
    retainedUntil: deletion.retainedUntil,
  })
}

/** Mails that the account is back. */
export async function sendUndoneMail(
  deps: MailDeps,
  { accountId, businessId }: { accountId: string; businessId: string },
): Promise<void> {
  const ctx = await tenantContext(deps, toBusinessId(businessId))
  await send(deps, ctx, accountId, {
    mail: 'undone',
    url: `${deps.config.appUrl}/login`,
    until: null,
    retainedUntil: null,
  })
}

/** Mails that the erasure begins, and until when records are kept. The address is erased after it. */
export async function sendErasureMail(
  deps: MailDeps,
  ctx: Ctx,
  accountId: string,
  retainedUntil: BusinessDate | null,
): Promise<void> {
  const mail = retainedUntil === null ? 'erased' : 'erased_retained'
  await send(deps, ctx, accountId, { mail, url: null, until: null, retainedUntil })
}

interface Told {
  mail: DeletionMail
  url: string | null
  until: BusinessDate | null
  retainedUntil: BusinessDate | null
}

/** Mails a member that their account is erased. The address is erased after it. */
export async function sendPersonErasedMail(deps: MailDeps, accountId: string): Promise<void> {
  const account = await queries.findReader(deps.db.withoutTenant, accountId)
  const told = { mail: 'person_erased', url: null, until: null, retainedUntil: null } as const
  if (account) await sendTo(deps, account, { ...told, business: '' })
}

async function send(deps: MailDeps, ctx: Ctx, accountId: string, told: Told): Promise<void> {
  const { account, business } = await read(ctx, async ({ db, businessId }) => ({
    account: await queries.findReader(db, accountId),
    business: await queries.findBusiness(db, businessId),
  }))
  if (account && business) await sendTo(deps, account, { ...told, business: business.name })
}

type Reader = NonNullable<Awaited<ReturnType<typeof queries.findReader>>>

async function sendTo(
  { config, mailer }: MailDeps,
  account: Reader,
  { mail, url, until, retainedUntil, business }: Told & { business: string },
): Promise<void> {
  if (account.email === '') return
  const language = isLanguage(account.language) ? account.language : 'en'
  const text = DELETION_MAIL_TEXTS[language][mail]
  const values = {
    name: account.firstName,
    business,
    until: until === null ? '' : formatDate(until, language, 'long'),
    retainedUntil: retainedUntil === null ? '' : formatDate(retainedUntil, language, 'long'),
    support: config.supportEmail,
    privacy: config.privacyEmail,
  }
  const fill = (sentence: string) => fillText(sentence, values)
  const content: MailContent = {
    language,
    subject: fill(text.subject),
    from: 'Isiro',
    paragraphs: [text.greeting, ...text.body].map(fill),
    figures: [],
    action: text.action && url ? { label: text.action, url } : null,
    blocks: [],
    notes: [fill(text.footer)],
    foot: ['Isiro'],
  }
  await mailer.send({
    to: { name: `${account.firstName} ${account.lastName}`, address: account.email },
    subject: content.subject,
    text: printMailText(content),
    html: printMailHtml(content),
    messageId: `<${crypto.randomUUID()}@${new URL(config.appUrl).hostname}>`,
  })
}
