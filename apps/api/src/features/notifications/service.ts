import type {
  ListNotifications,
  NotificationSettings,
  ReadNotifications,
  SaveNotificationSettings,
  UnreadCount,
} from '@isiro/contracts/notifications'
import { isLanguage, type Language } from '@isiro/domain/language'
import type { NotificationKind } from '@isiro/domain/notification-kinds'
import { can } from '@isiro/domain/roles'
import { type Ctx, read, type SystemCtx, transact } from '../../platform/db/context.ts'
import { found } from '../../platform/http/errors.ts'
import { decodeCursor } from '../../platform/http/paging.ts'
import { findMember } from '../business/service.ts'
import { publicPushKey } from './away/push-keys.ts'
import { wordsOf } from './away/words.ts'
import * as queries from './queries.ts'
import { NOTIFICATION_MAIL } from './queues.ts'

export { notifyMembers } from './notify.ts'

/** The member who reads: notifications are a person's, so a context without one has none. */
function readerOf({ accountId }: Pick<SystemCtx, 'accountId'>): string {
  return found(accountId ?? undefined)
}

/** The settings of a member who has set nothing. */
export const STANDARD_SETTINGS = { byMail: true, bySms: false, muted: [] }

/** The notifications of one page with one more, the newest first. */
export function listPage(
  ctx: Ctx,
  { cursor, limit, state }: ListNotifications & { limit: number },
): Promise<queries.NotificationRow[]> {
  const after = cursor === undefined ? null : decodeCursor(cursor, 'timestamptz')
  const page = { after, onlyUnread: state === 'unread', limit: limit + 1 }
  return read(ctx, ({ db, businessId }) =>
    queries.listNotifications(db, businessId, readerOf(ctx), page),
  )
}

/** Marks the member's notifications as read on all their devices. Those that are read already stay as they are. */
export function readNotifications(ctx: Ctx, which: ReadNotifications): Promise<UnreadCount> {
  return transact(ctx, async ({ db, businessId, now }) => {
    const reader = readerOf(ctx)
    await queries.markRead(db, businessId, reader, which, now())
    return { unread: await queries.countUnread(db, businessId, reader) }
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

/** Marks what asks members a question as read, in the transaction that answers it. */
export function closeQuestion({ db, businessId, now }: SystemCtx, id: string): Promise<void> {
  return queries.markAnswered(db, businessId, { kind: 'question_asked', subjectId: id }, now())
}

/** Whether somebody was notified of a date since a time, in a transaction. */
export function wasNotified(
  { db, businessId }: SystemCtx,
  date: { kind: NotificationKind; dueOn: string; since: Date },
): Promise<boolean> {
  return queries.hasDated(db, businessId, date)
}

/** An SMS about a notification, and the member who gets it. */
export interface NewsSms {
  line: string
  phone: string
  name: string
  language: Language
}

/**
 * The SMS about an unread notification, in a transaction; null where its member wants none, has read it, has no phone number or
 * no confirmed address, or is none whom the business tells by SMS.
 */
export async function findNewsSms(ctx: SystemCtx, notificationId: string): Promise<NewsSms | null> {
  const { db, businessId } = ctx
  const row = await queries.findUnread(db, businessId, notificationId)
  if (!row) return null
  const settings = await queries.findSettings(db, businessId, row.accountId)
  const reader = await findMember(ctx, row.accountId)
  if (!settings?.bySms || !reader || smsBlock(reader) !== null || reader.phone === null) return null
  const language = isLanguage(reader.language) ? reader.language : 'en'
  return {
    line: wordsOf(row, { language, country: reader.country }).line,
    phone: reader.phone,
    name: `${reader.firstName} ${reader.lastName}`,
    language,
  }
}

/** News that is older than this surprises more than it tells. */
const NEWS_WAITS_MS = 7 * 86_400_000
/** A mailbox gets so many of the newest at most, when it is confirmed. */
const MOST_WAITING = 20

/** Mails the unread news that waited for an address to be confirmed. */
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
    const accountId = readerOf(ctx)
    const reader = found(await findMember(ctx, accountId))
    const settings = await queries.findSettings(ctx.db, ctx.businessId, accountId)
    return {
      ...(settings ?? STANDARD_SETTINGS),
      email: reader.email,
      isEmailConfirmed: reader.emailVerifiedAt !== null,
      smsBlock: smsBlock(reader),
      pushKey: publicPushKey(ctx.config),
    }
  })
}

type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>

/** Why a member gets no SMS; null if they can. An SMS counts in the allowance of the business, so its keepers alone get some. */
function smsBlock({ role, phone, emailVerifiedAt }: Member): NotificationSettings['smsBlock'] {
  if (!can(role, 'settings.write')) return 'role'
  if (phone === null) return 'phone'
  return emailVerifiedAt === null ? 'email' : null
}

export function saveSettings(
  ctx: Ctx,
  settings: SaveNotificationSettings,
): Promise<NotificationSettings> {
  return transact(ctx, async (ctx) => {
    const muted = [...new Set(settings.muted)]
    const saved = { ...settings, muted, updatedAt: ctx.now() }
    await queries.saveSettings(ctx.db, ctx.businessId, readerOf(ctx), saved)
    return getSettings(ctx)
  })
}
