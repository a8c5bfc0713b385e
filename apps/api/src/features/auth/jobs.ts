import type { TakenOut } from '@isiro/contracts/auth'
import { inBusiness } from '@isiro/domain/business-address'
import { formatDate } from '@isiro/domain/format'
import { isLanguage, type Language } from '@isiro/domain/language'
import { localReading } from '@isiro/domain/local-clock'
import { fillText } from '@isiro/domain/message'
import { newToken } from '../../platform/db/ids.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { hashToken } from '../../platform/http/session.ts'
import { type QueueWork, workQueue } from '../../platform/jobs/queue.ts'
import { type MailContent, printMailHtml, printMailText } from '../../platform/mail/mail-layout.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { settleDueEmailChanges } from './email-change.ts'
import * as changes from './email-change-queries.ts'
import { mailDueRecoveries } from './factors/recovery.ts'
import * as recoveries from './factors/recovery-queries.ts'
import { bringBusinesses } from './join.ts'
import * as queries from './queries.ts'
import {
  CHANGE_EMAIL,
  CHANGE_EMAIL_NOTICE,
  EMAIL_CHANGES_DUE,
  FACTORS_LOST,
  JOIN_BUSINESSES,
  NEW_BROWSER,
  OTHER_BUSINESSES,
  RECOVERIES_DUE,
  RECOVERY_READY,
  RESET_PASSWORD,
  SECURITY_NOTICE,
  TAKEN_OVER,
  VERIFY_EMAIL,
} from './queues.ts'
import type { TakeoverHook } from './takeover.ts'
import { AUTH_MAIL_TEXTS, type AuthMail, TAKEN_OUT_NAMES, UNKNOWN_BROWSER } from './texts/texts.ts'
import * as tokens from './token-queries.ts'

const MINUTE_MS = 60_000

type MailDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'> & { mailer: Mailer }

/** Jobs that send the account mails. A link's token is created with its mail, so it is never stored in the queue. */
export const AUTH_JOBS: readonly QueueWork<MailDeps>[] = [
  workQueue(VERIFY_EMAIL, (deps: MailDeps) => async ({ accountId }) => {
    const token = await makeToken(deps, accountId, 'verify_email', 3 * 24 * 60 * MINUTE_MS)
    const url = `${deps.config.appUrl}/verify-email/${token}`
    await sendAccountMail(deps, accountId, await verifyMailOf(deps, accountId), url)
  }),
  workQueue(RESET_PASSWORD, (deps: MailDeps) => async ({ accountId }) => {
    const token = await makeToken(deps, accountId, 'reset_password', 60 * MINUTE_MS)
    const url = `${deps.config.appUrl}/reset-password/${token}`
    await sendAccountMail(deps, accountId, 'reset_password', url)
  }),
  workQueue(CHANGE_EMAIL, (deps: MailDeps) => async ({ accountId }) => {
    const db = deps.db.withoutTenant
    const change = await changes.findEmailChange(db, accountId, deps.now())
    if (!change) return // It was stopped or confirmed in the meantime.
    const token = newToken()
    await changes.setEmailChangeToken(db, accountId, 'new', hashToken(token))
    const url = `${deps.config.appUrl}/verify-email/${token}`
    await sendAccountMail(deps, accountId, 'change_email', url, { to: change.newEmail })
  }),
  workQueue(CHANGE_EMAIL_NOTICE, (deps: MailDeps) => async ({ accountId, timeZone = 'UTC' }) => {
    const db = deps.db.withoutTenant
    const change = await changes.findEmailChange(db, accountId, deps.now())
    if (!change) return
    const { asksPresent, newEmail, takesEffectAt } = change
    const token = newToken()
    await changes.setEmailChangeToken(db, accountId, 'present', hashToken(token))
    const url = `${deps.config.appUrl}/email-change/${token}`
    const stopUrl = `${url}?answer=stop`
    const values = (language: Language) => ({
      address: newEmail,
      date: formatDate(localReading(timeZone, takesEffectAt).date, language, 'long'),
    })
    if (asksPresent)
      await sendAccountMail(deps, accountId, 'change_email_notice', url, { values, stopUrl })
    else await sendAccountMail(deps, accountId, 'change_email_told', stopUrl, { values })
  }),
  workQueue(EMAIL_CHANGES_DUE, (deps: MailDeps) => () => settleDueEmailChanges(deps)),
  workQueue(FACTORS_LOST, (deps: MailDeps) => async ({ accountId, timeZone }) => {
    const recovery = await recoveries.findRecovery(deps.db.withoutTenant, accountId, deps.now())
    if (!recovery) return // It was stopped in the meantime.
    const url = await recoveryLink(deps, accountId, 'stopTokenHash')
    await sendAccountMail(deps, accountId, 'factors_lost', `${url}?answer=stop`, {
      values: (language) => ({ time: timeInWords(recovery.readyAt, timeZone, language) }),
    })
  }),
  workQueue(RECOVERIES_DUE, (deps: MailDeps) => () => mailDueRecoveries(deps)),
  workQueue(RECOVERY_READY, (deps: MailDeps) => async ({ accountId }) => {
    const recovery = await recoveries.findRecovery(deps.db.withoutTenant, accountId, deps.now())
    if (!recovery) return
    const url = await recoveryLink(deps, accountId, 'tokenHash')
    await sendAccountMail(deps, accountId, 'recovery_ready', url)
  }),
  workQueue(
    OTHER_BUSINESSES,
    (deps: MailDeps) =>
      ({ accountId }) =>
        sendAccountMail(
          deps,
          accountId,
          'other_businesses',
          `${deps.config.appUrl}/other-businesses`,
        ),
  ),
  workQueue(
    SECURITY_NOTICE,
    (deps: MailDeps) =>
      ({ accountId, notice, host = '' }) =>
        sendAccountMail(deps, accountId, notice, null, { values: () => ({ host }) }),
  ),
  workQueue(TAKEN_OVER, (deps: MailDeps) => async ({ accountId, takenOut, businessId }) => {
    const path = '/settings/getting-paid'
    const there = businessId === undefined ? path : inBusiness(businessId, path)
    const url = `${deps.config.appUrl}${there}`
    await sendAccountMail(deps, accountId, 'taken_over', url, {
      values: (language) => ({ things: thingsInWords(takenOut, language) }),
    })
  }),
  workQueue(
    NEW_BROWSER,
    (deps: MailDeps) =>
      async ({ accountId, at, timeZone, browser, system }) => {
        const url = `${deps.config.appUrl}/settings/security`
        await sendAccountMail(deps, accountId, 'new_browser', url, {
          values: (language) => ({
            browser: [browser, system].filter(Boolean).join(', ') || UNKNOWN_BROWSER[language],
            time: timeInWords(new Date(at), timeZone, language),
          }),
        })
      },
  ),
]

/** The job that finishes what a person promised themselves by joining an account. */
export function joinJobs<Deps extends MailDeps>(
  hooks: readonly TakeoverHook[],
): readonly QueueWork<Deps>[] {
  return [workQueue(JOIN_BUSINESSES, (deps: Deps) => (join) => bringBusinesses(deps, hooks, join))]
}

/** The address of a link of a recovery. Its token is made with the mail. */
async function recoveryLink(
  { db, config }: MailDeps,
  accountId: string,
  link: recoveries.RecoveryLink,
): Promise<string> {
  const token = newToken()
  await recoveries.setRecoveryToken(db.withoutTenant, accountId, link, hashToken(token))
  return `${config.appUrl}/recovery/${token}`
}

/** 'bank details, phone number' in the reader's language. */
function thingsInWords(takenOut: readonly TakenOut[], language: Language): string {
  const names = takenOut.map((thing) => TAKEN_OUT_NAMES[language][thing])
  return new Intl.ListFormat(language).format(names)
}

/** A moment in the business's zone: '23 November 2026, 14:05'. */
function timeInWords(at: Date, timeZone: string, language: Language): string {
  const { date, time } = localReading(timeZone, at)
  return `${formatDate(date, language, 'long')}, ${time}`
}

/** The owner of a mailbox is notified if its address already had an account before this one. */
async function verifyMailOf({ db }: MailDeps, accountId: string): Promise<AuthMail> {
  const account = await queries.findAccount(db.withoutTenant, accountId)
  const accounts = account ? await queries.listOpenAccounts(db.withoutTenant, account.email) : []
  return accounts.length > 1 ? 'already_registered' : 'verify_email'
}

async function makeToken(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  accountId: string,
  purpose: tokens.TokenPurpose,
  lifetimeMs: number,
): Promise<string> {
  const token = newToken()
  const createdAt = now()
  await tokens.insertOneTimeToken(db.withoutTenant, {
    tokenHash: hashToken(token),
    purpose,
    accountId,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + lifetimeMs),
  })
  return token
}

interface MailOptions {
  /** Another address than the account's own. */
  to?: string
  /** The values of the text besides the reader and the support address. */
  values?: (language: Language) => Record<string, string>
  /** The address of the mail's second link, by which its reader stops what the first one does. */
  stopUrl?: string
}

async function sendAccountMail(
  { db, config, mailer }: MailDeps,
  accountId: string,
  mail: AuthMail,
  url: string | null,
  { to, values, stopUrl }: MailOptions = {},
): Promise<void> {
  const account = await queries.findAccount(db.withoutTenant, accountId)
  if (!account) return // The account was deleted in the meantime.
  const language = isLanguage(account.language) ? account.language : 'en'
  const text = AUTH_MAIL_TEXTS[language][mail]
  const named = {
    name: account.firstName,
    support: config.supportEmail,
    ...values?.(language),
  }
  const fill = (sentence: string) => fillText(sentence, named)
  const content: MailContent = {
    language,
    subject: text.subject,
    from: 'Isiro',
    paragraphs: [fill(text.greeting), fill(text.body)],
    figures: [],
    action: text.action && url ? { label: text.action, url } : null,
    ...('stop' in text && stopUrl ? { secondary: { label: text.stop, url: stopUrl } } : {}),
    blocks: [],
    notes: [fill(text.footer)],
    foot: ['Isiro'],
  }
  await mailer.send({
    to: { name: `${account.firstName} ${account.lastName}`, address: to ?? account.email },
    subject: text.subject,
    text: printMailText(content),
    html: printMailHtml(content),
    messageId: `<${crypto.randomUUID()}@${new URL(config.appUrl).hostname}>`,
  })
}
