import { inBusiness } from '@isiro/domain/business-address'
import { isLanguage } from '@isiro/domain/language'
import { fillText } from '@isiro/domain/message'
import { notificationPath } from '@isiro/domain/notification-kinds'
import { type SystemCtx, toBusinessId, transact } from '../../../platform/db/context.ts'
import type { Deps } from '../../../platform/http/http-types.ts'
import {
  type MailContent,
  printMailHtml,
  printMailText,
} from '../../../platform/mail/mail-layout.ts'
import { type Mailer, MailFailure } from '../../../platform/mail/mailer.ts'
import { findMember } from '../../business/service.ts'
import { tenantContext } from '../../business/tenant-context.ts'
import * as queries from '../queries.ts'
import { stopToken } from '../stop/token.ts'
import { AWAY_TEXTS } from './texts/texts.ts'
import { wordsOf } from './words.ts'

type MailDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'> & { mailer: Mailer }

/**
 * Mails a member a notification, once, if they have not read it meanwhile, still belong to the business and still want mails at a
 * confirmed address. Throws where the server could certainly not take the mail yet, so that the job is tried again.
 */
export async function mailNotification(
  deps: MailDeps,
  { businessId, notificationId }: { businessId: string; notificationId: string },
): Promise<void> {
  const { config, mailer } = deps
  const ctx = await tenantContext(deps, toBusinessId(businessId))
  const taken = await transact(ctx, (ctx) => takeMail(ctx, notificationId))
  if (!taken) return
  const { row, reader } = taken
  const language = isLanguage(reader.language) ? reader.language : 'en'
  const texts = AWAY_TEXTS[language]
  const words = wordsOf(row, { language, country: reader.country })
  const stopUrl = `${config.appUrl}/stop-mails/${stopToken(config, ctx.businessId, reader.id)}`
  const content: MailContent = {
    language,
    subject: words.line,
    from: 'Isiro',
    paragraphs: [fillText(texts.greeting, { name: reader.firstName }), words.body],
    figures: [],
    action: {
      label: words.action,
      url: config.appUrl + inBusiness(ctx.businessId, notificationPath(row.kind, row.subjectId)),
    },
    blocks: [],
    notes: [fillText(texts.footer, { stop: stopUrl })],
    foot: ['Isiro'],
  }
  try {
    await mailer.send({
      to: { name: `${reader.firstName} ${reader.lastName}`, address: reader.email },
      subject: content.subject,
      text: printMailText(content),
      html: printMailHtml(content),
      messageId: `<notification.${row.id}@${new URL(config.appUrl).hostname}>`,
      isAutomatic: true,
      unsubscribeUrl: stopUrl,
    })
  } catch (error) {
    // A mail that the server may have taken is not sent again; one that it refused for good would be
    // refused again.
    if (!(error instanceof MailFailure) || error.kind !== 'temporary') return
    await transact(ctx, ({ db, businessId }) =>
      queries.setNotified(db, businessId, row.id, 'mailedAt', null),
    )
    throw error
  }
}

/** The notification to mail, noted as mailed, with its member; null where nothing is to be mailed. */
async function takeMail(ctx: SystemCtx, notificationId: string) {
  const { db, businessId, now } = ctx
  const row = await queries.lockUntold(db, businessId, notificationId, 'mailedAt')
  if (!row) return null
  const reader = await findMember(ctx, row.accountId)
  if (!reader || reader.emailVerifiedAt === null) return null
  const settings = await queries.findSettings(db, businessId, row.accountId)
  if (settings?.byMail === false) return null
  await queries.setNotified(db, businessId, row.id, 'mailedAt', now())
  return { row, reader }
}
