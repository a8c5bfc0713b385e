import { isLanguage } from '@isiro/domain/language'
import { newToken } from '../../platform/db/ids.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { hashToken } from '../../platform/http/session.ts'
import type { JobHandlers } from '../../platform/jobs/jobs.ts'
import { mailHtml, mailText } from '../../platform/mail/mail-layout.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import * as queries from './queries.ts'
import { AUTH_MAIL_TEXTS, type AuthMail } from './texts/texts.ts'

const MINUTE_MS = 60_000

/** The account mails. A link's token is made when its mail is, so it never lies in the queue. */
export function authJobs(deps: Pick<Deps, 'db' | 'now' | 'config'>, mailer: Mailer): JobHandlers {
  const send = (accountId: string, mail: AuthMail, url: string | null) =>
    sendAccountMail(deps, mailer, accountId, mail, url)
  return {
    'mail.verify-email': async ({ accountId }) => {
      const token = await makeToken(deps, accountId, 'verify_email', 3 * 24 * 60 * MINUTE_MS)
      await send(accountId, 'verify_email', `${deps.config.appUrl}/verify-email/${token}`)
    },
    'mail.reset-password': async ({ accountId }) => {
      const token = await makeToken(deps, accountId, 'reset_password', 60 * MINUTE_MS)
      await send(accountId, 'reset_password', `${deps.config.appUrl}/reset-password/${token}`)
    },
    'mail.already-registered': ({ accountId }) =>
      send(accountId, 'already_registered', `${deps.config.appUrl}/login`),
    'mail.notice': ({ accountId, notice }) => send(accountId, notice, null),
  }
}

async function makeToken(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  accountId: string,
  purpose: queries.TokenPurpose,
  lifetimeMs: number,
): Promise<string> {
  const token = newToken()
  const createdAt = now()
  await queries.insertOneTimeToken(db, {
    tokenHash: hashToken(token),
    purpose,
    accountId,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + lifetimeMs),
  })
  return token
}

async function sendAccountMail(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  mailer: Mailer,
  accountId: string,
  mail: AuthMail,
  url: string | null,
): Promise<void> {
  const account = await queries.findAccount(db, accountId)
  if (!account) return // Deleted in the meantime: nobody is left to write to.
  const language = isLanguage(account.language) ? account.language : 'en'
  const text = AUTH_MAIL_TEXTS[language][mail]
  const values: Record<string, string> = { name: account.firstName, support: config.supportEmail }
  const fill = (sentence: string) =>
    sentence.replace(/\{(name|support)\}/g, (whole, key: string) => values[key] ?? whole)
  const content = {
    language,
    greeting: fill(text.greeting),
    body: fill(text.body),
    action: text.action && url ? { label: text.action, url } : null,
    footer: fill(text.footer),
  }
  await mailer.send({
    to: { name: `${account.firstName} ${account.lastName}`, address: account.email },
    subject: text.subject,
    text: mailText(content),
    html: mailHtml(content),
    messageId: `<${crypto.randomUUID()}@${new URL(config.appUrl).hostname}>`,
  })
}
