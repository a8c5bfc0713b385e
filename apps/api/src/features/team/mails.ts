import { formatDate } from '@isiro/domain/format'
import { isLanguage, type Language } from '@isiro/domain/language'
import { localReading } from '@isiro/domain/local-clock'
import { fillText } from '@isiro/domain/message'
import { type Ctx, read, toBusinessId, transact } from '../../platform/db/context.ts'
import { newToken } from '../../platform/db/ids.ts'
import { insertMailedReference } from '../../platform/db/mailed-references.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { hashToken } from '../../platform/http/session.ts'
import { type MailContent, printMailHtml, printMailText } from '../../platform/mail/mail-layout.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { tenantContext } from '../business/tenant-context.ts'
import { findInvitation } from './invitation-queries.ts'
import * as queries from './queries.ts'
import { nameOf } from './service.ts'
import { ROLE_NAMES, TEAM_MAIL_TEXTS } from './texts/texts.ts'

type MailDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'> & { mailer: Mailer }
type TeamMail = keyof (typeof TEAM_MAIL_TEXTS)['en']

/** Mails an invitation that is still open. Its link's token is made with the mail, so it is never stored in the queue. */
export async function sendInvitation(
  deps: MailDeps,
  { businessId, invitationId }: { businessId: string; invitationId: string },
): Promise<void> {
  const ctx = await tenantContext(deps, toBusinessId(businessId))
  const token = newToken()
  const found = await transact(ctx, async ({ db, businessId, now }) => {
    const invitation = await findInvitation(db, businessId, invitationId)
    const isOpen = invitation && !invitation.acceptedAt && !invitation.revokedAt
    if (!isOpen || invitation.expiresAt <= now()) return undefined
    const inviter = await queries.findReader(db, invitation.invitedBy)
    if (!inviter) return undefined
    await insertMailedReference(db, businessId, {
      kind: 'invitation',
      reference: hashToken(token).toString('hex'),
      subjectId: invitationId,
      expiresAt: invitation.expiresAt,
    })
    return { invitation, inviter }
  })
  if (!found) return // It was revoked or accepted in the meantime.
  const { invitation, inviter } = found
  // The language of somebody unknown is that of the person who asks.
  const language = isLanguage(inviter.language) ? inviter.language : 'en'
  const { date } = localReading(ctx.timeZone, invitation.expiresAt)
  await send(deps, ctx, {
    mail: 'invitation',
    language,
    to: { name: invitation.email, address: invitation.email },
    url: `${deps.config.appUrl}/join/${token}`,
    values: {
      inviter: nameOf(inviter),
      role: ROLE_NAMES[language][invitation.role],
      until: formatDate(date, language, 'long'),
    },
  })
}

/** Tells a person of something in the team. */
export async function sendTeamMail(
  deps: MailDeps,
  { businessId, accountId, mail }: { businessId: string; accountId: string; mail: TeamMail },
): Promise<void> {
  const ctx = await tenantContext(deps, toBusinessId(businessId))
  const { reader, on } = await read(ctx, async ({ db, businessId }) => ({
    reader: await queries.findReader(db, accountId),
    on: (await queries.findTeamSettings(db, businessId)).factorRequiredOn,
  }))
  if (!reader || reader.email === '') return
  // The owner has thought better of it.
  if (mail === 'factor' && on === null) return
  const language = isLanguage(reader.language) ? reader.language : 'en'
  await send(deps, ctx, {
    mail,
    language,
    to: { name: nameOf(reader), address: reader.email },
    url: `${deps.config.appUrl}/settings/${mail === 'factor' ? 'security' : 'team'}`,
    values: { name: reader.firstName, date: on === null ? '' : formatDate(on, language, 'long') },
  })
}

interface Sent {
  mail: TeamMail
  language: Language
  to: { name: string; address: string }
  url: string
  values: Record<string, string>
}

async function send(
  { config, mailer }: MailDeps,
  ctx: Ctx,
  { mail, language, to, url, values }: Sent,
): Promise<void> {
  const business = await read(ctx, ({ db, businessId }) => queries.findBusiness(db, businessId))
  if (!business) return
  const text = TEAM_MAIL_TEXTS[language][mail]
  const named = { ...values, business: business.name, support: config.supportEmail }
  const fill = (sentence: string) => fillText(sentence, named)
  const content: MailContent = {
    language,
    subject: fill(text.subject),
    from: 'Isiro',
    paragraphs: [text.greeting, ...text.body].map(fill),
    figures: [],
    action: text.action ? { label: text.action, url } : null,
    blocks: [],
    notes: [fill(text.footer)],
    foot: ['Isiro'],
  }
  await mailer.send({
    to,
    subject: content.subject,
    text: printMailText(content),
    html: printMailHtml(content),
    messageId: `<${crypto.randomUUID()}@${new URL(config.appUrl).hostname}>`,
  })
}
