import type {
  ListNotifications,
  NotificationSettings,
  ReadNotifications,
  SaveNotificationSettings,
  UnreadCount,
} from '@isiro/contracts/notifications'
import type { Country } from '@isiro/domain/countries'
import type { Language } from '@isiro/domain/language'
import { type Ctx, read, type SystemCtx, transact } from '../../platform/db/context.ts'
import { found } from '../../platform/http/errors.ts'
import { decodeCursor } from '../../platform/http/paging.ts'
import { findOwner } from '../business/service.ts'
import { publicPushKey } from './away/push-keys.ts'
import { wordsOf } from './away/words.ts'
import * as queries from './queries.ts'
import { NOTIFICATION_MAIL } from './queues.ts'

export { notifyMember, notifyOwner } from './notify.ts'

/** The settings of an owner who has set nothing. */
export const STANDARD_SETTINGS = { byMail: true, bySms: false, muted: [] }

/** The notifications of one page with one more, the newest first. */
export function listPage(
  ctx: Ctx,
  { cursor, limit, state }: ListNotifications & { limit: number },
): Promise<queries.NotificationRow[]> {
  const after = cursor === undefined ? null : decodeCursor(cursor, 'timestamptz')
  const reader = ctx.accountId
  const page = { after, reader, onlyUnread: state === 'unread', limit: limit + 1 }
  return read(ctx, ({ db, businessId }) => queries.listNotifications(db, businessId, page))
}

/** Marks notifications as read on all devices. Those that are read already stay as they are. */
export function readNotifications(ctx: Ctx, which: ReadNotifications): Promise<UnreadCount> {
  return transact(ctx, async ({ db, businessId, accountId, now }) => {
    await queries.markRead(db, businessId, { which, reader: accountId }, now())
    return { unread: await queries.countUnread(db, businessId, accountId) }
  })
}

/** Marks the notifications of a claim as read, in the transaction that answers the claim. */
export function closeClaim({ db, businessId, now }: SystemCtx, claimId: string): Promise<void> {
  return queries.markAnswered(db, businessId, { kind: 'claim', subjectId: claimId }, now())
}

/** Marks what asks members for an approval as read, in the transaction that answers it. */
export function closeApproval({ db, businessId, now }: SystemCtx, id: string): Promise<void> {
  return queries.markAnswered(db, businessId, { kind: 'approval_waiting', subjectId: id }, now())
}

/** The text of an SMS about an unread notification, in a transaction; null where the owner wants none or has read it. */
export async function findSmsLine(
  { db, businessId }: SystemCtx,
  notificationId: string,
  reader: { language: Language; country: Country },
): Promise<string | null> {
  const settings = await queries.findSettings(db, businessId)
  if (!settings?.bySms) return null
  const row = await queries.findUnread(db, businessId, notificationId)
  return row ? wordsOf(row, reader).line : null
}

/** News that is older than this surprises more than it tells. */
const NEWS_WAITS_MS = 7 * 86_400_000
/** A mailbox gets so many of the newest at most, when it is confirmed. */
const MOST_WAITING = 20

/** Mails the owner the unread news that waited for the address to be confirmed. */
export function mailWaitingNews(ctx: Ctx): Promise<void> {
  return transact(ctx, async ({ db, businessId, jobs, now }) => {
    const since = new Date(now().getTime() - NEWS_WAITS_MS)
    const waiting = await queries.listUnmailed(db, businessId, { since, most: MOST_WAITING })
    for (const notificationId of waiting)
      await jobs.add(db, NOTIFICATION_MAIL, { businessId, notificationId })
  })
}

export function getSettings(ctx: Ctx): Promise<NotificationSettings> {
  return read(ctx, async (ctx) => {
    const owner = found(await findOwner(ctx))
    const settings = await queries.findSettings(ctx.db, ctx.businessId)
    const isEmailConfirmed = owner.emailVerifiedAt !== null
    return {
      ...(settings ?? STANDARD_SETTINGS),
      email: owner.email,
      isEmailConfirmed,
      smsBlock: smsBlock(owner.phone, isEmailConfirmed),
      pushKey: publicPushKey(ctx.config),
    }
  })
}

function smsBlock(phone: string | null, isEmailConfirmed: boolean) {
  if (phone === null) return 'phone'
  return isEmailConfirmed ? null : 'email'
}

export function saveSettings(
  ctx: Ctx,
  settings: SaveNotificationSettings,
): Promise<NotificationSettings> {
  return transact(ctx, async (ctx) => {
    const muted = [...new Set(settings.muted)]
    const saved = { ...settings, muted, updatedAt: ctx.now() }
    await queries.saveSettings(ctx.db, ctx.businessId, saved)
    return getSettings(ctx)
  })
}
