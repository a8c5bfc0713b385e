import { inBusiness } from '@isiro/domain/business-address'
import { isLanguage } from '@isiro/domain/language'
import { fillText } from '@isiro/domain/message'
import { notificationPath } from '@isiro/domain/notification-kinds'
import { read, toBusinessId, transact } from '../../../platform/db/context.ts'
import type { Deps } from '../../../platform/http/http-types.ts'
import {
  type MailContent,
  printMailHtml,
  printMailText,
} from '../../../platform/mail/mail-layout.ts'
import { type Mailer, MailFailure } from '../../../platform/mail/mailer.ts'
import { findOwner } from '../../business/service.ts'
import { tenantContext } from '../../business/tenant-context.ts'
import * as queries from '../queries.ts'
import { stopToken } from '../stop/token.ts'
import { AWAY_TEXTS } from './texts/texts.ts'
import { wordsOf } from './words.ts'

type MailDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'> & { mailer: Mailer }

/**
 * Mails the owner a notification, or the member whom it is for alone, once, if nobody has read it meanwhile and mails still go out, at a confirmed
 * address. Throws where the server could certainly not take the mail yet, so that the job is tried again.
 */
export async function mailNotification(
  deps: MailDeps,
  { businessId, notificationId }: { businessId: string; notificationId: string },
): Promise<void> {
  const { config, mailer } = deps
  const ctx = await tenantContext(deps, toBusinessId(businessId))
  const owner = await read(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const reader = await queries.findReaderOf(db, businessId, notificationId)
    return reader === null ? findOwner(ctx) : queries.findReader(db, businessId, reader)
  })
  if (!owner || owner.emailVerifiedAt === null) return
  const row = await transact(ctx, async ({ db, businessId, now }) => {
    const settings = await queries.findSettings(db, businessId)
    if (settings?.byMail === false) return undefined
    const row = await queries.lockUntold(db, businessId, notificationId, 'mailedAt')
    if (row) await queries.setNotified(db, businessId, row.id, 'mailedAt', now())
    return row
  })
  if (!row) return
  const language = isLanguage(owner.language) ? owner.language : 'en'
  const texts = AWAY_TEXTS[language]
  const words = wordsOf(row, { language, country: owner.country })
  const stopUrl = `${config.appUrl}/stop-mails/${stopToken(config, ctx.businessId)}`
  const content: MailContent = {
    language,
    subject: words.line,
    from: 'Isiro',
    paragraphs: [fillText(texts.greeting, { name: owner.firstName }), words.body],
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
      to: { name: `${owner.firstName} ${owner.lastName}`, address: owner.email },
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
