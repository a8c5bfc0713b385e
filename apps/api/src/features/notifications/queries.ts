import type { NotificationKind } from '@isiro/domain/notification-kinds'
import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Position } from '../../platform/http/paging.ts'

/** The columns of a notification that its member sees. */
const SHOWN = [
  'id',
  'kind',
  'at',
  'clientName',
  'subjectId',
  'number',
  'amount',
  'currency',
  'dueOn',
  'count',
  'readAt',
  'refusal',
] as const

/** A member's notifications behind a position, the newest first. */
export function listNotifications(
  db: Db,
  businessId: BusinessId,
  accountId: string,
  { after, onlyUnread, limit }: { after: Position | null; onlyUnread: boolean; limit: number },
) {
  let rows = db
    .selectFrom('notifications')
    .select(SHOWN)
    .where('businessId', '=', businessId)
    .where('accountId', '=', accountId)
  if (after !== null)
    rows = rows.where(sql<boolean>`(at, id) < (${after.value}::timestamptz, ${after.id}::uuid)`)
  if (onlyUnread) rows = rows.where('readAt', 'is', null)
  return rows.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>[number]

/** Counts a member's unread notifications, up to 100. */
export async function countUnread(
  db: Db,
  businessId: BusinessId,
  accountId: string,
): Promise<number> {
  const rows = await db
    .selectFrom('notifications')
    .select('id')
    .where('businessId', '=', businessId)
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null)
    .limit(100)
    .execute()
  return rows.length
}

/** Marks a member's unread notifications as read: these, or all up to an id. */
export async function markRead(
  db: Db,
  businessId: BusinessId,
  accountId: string,
  which: { ids: string[] } | { upTo: string },
  at: Date,
): Promise<void> {
  const unread = db
    .updateTable('notifications')
    .set({ readAt: at })
    .where('businessId', '=', businessId)
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null)
  await ('ids' in which
    ? unread.where('id', 'in', which.ids)
    : unread.where('id', '<=', which.upTo)
  ).execute()
}

/** Marks the notifications of a kind about a record as read for everybody: it has been answered. */
export async function markAnswered(
  db: Db,
  businessId: BusinessId,
  { kind, subjectId }: { kind: NotificationKind; subjectId: string },
  at: Date,
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ readAt: at })
    .where('businessId', '=', businessId)
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .where('readAt', 'is', null)
    .execute()
}

/** Whether there is a notification of a kind about a date, 'YYYY-MM-DD', since a time. */
export async function hasDated(
  db: Db,
  businessId: BusinessId,
  { kind, dueOn, since }: { kind: NotificationKind; dueOn: string; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('notifications')
    .select('id')
    .where('businessId', '=', businessId)
    .where('kind', '=', kind)
    .where('dueOn', '=', dueOn)
    .where('at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What a member has set; undefined where the standard holds. */
export function findSettings(db: Db, businessId: BusinessId, accountId: string) {
  return db
    .selectFrom('notificationSettings')
    .select(['byMail', 'bySms', 'muted'])
    .where('businessId', '=', businessId)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
}

export async function saveSettings(
  db: Db,
  businessId: BusinessId,
  accountId: string,
  settings: { byMail: boolean; bySms: boolean; muted: NotificationKind[]; updatedAt: Date },
): Promise<void> {
  await db
    .insertInto('notificationSettings')
    .values({ ...settings, businessId, accountId })
    .onConflict((conflict) => conflict.columns(['businessId', 'accountId']).doUpdateSet(settings))
    .execute()
}

/**
 * The unread notifications since a time that were not mailed and that their members want mails about: the newest ones, oldest first.
 */
export async function listUnmailed(
  db: Db,
  businessId: BusinessId,
  { since, most }: { since: Date; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT n.id FROM notifications n
    LEFT JOIN notification_settings s ON s.business_id = n.business_id AND s.account_id = n.account_id
    WHERE n.business_id = ${businessId} AND n.read_at IS NULL AND n.mailed_at IS NULL AND n.at >= ${since}
      AND coalesce(s.by_mail, true) AND NOT coalesce(n.kind = ANY (s.muted), false)
    ORDER BY n.at DESC, n.id DESC LIMIT ${most}`.execute(db)
  return rows.map(({ id }) => id).reverse()
}

/** A notification that its member has not read. */
export function findUnread(db: Db, businessId: BusinessId, id: string) {
  return db
    .selectFrom('notifications')
    .select([...SHOWN, 'accountId'])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('readAt', 'is', null)
    .executeTakeFirst()
}

/** A notification that its member has not read and that has not gone this way yet, locked until the transaction ends. */
export function lockUntold(
  db: Db,
  businessId: BusinessId,
  id: string,
  way: 'mailedAt' | 'pushedAt',
) {
  return db
    .selectFrom('notifications')
    .select([...SHOWN, 'accountId'])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('readAt', 'is', null)
    .where(way, 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Notes that a notification has gone a way; null takes it back, because it certainly did not. */
export async function setNotified(
  db: Db,
  businessId: BusinessId,
  id: string,
  way: 'mailedAt' | 'pushedAt',
  at: Date | null,
): Promise<void> {
  await db
    .updateTable('notifications')
    .set(way === 'mailedAt' ? { mailedAt: at } : { pushedAt: at })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}

/** A session that still exists, by its token. */
export function findSession(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('sessions')
    .select(['id', 'expiresAt'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

/** Those of these sessions that still exist. */
export async function listSessions(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('sessions').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

export interface NewPushSubscription {
  id: string
  accountId: string
  sessionId: string
  /** When the session ends at the latest. */
  expiresAt: Date
  endpoint: string
  p256dh: string
  auth: string
  createdAt: Date
}

/** Stores a browser's subscription; a known endpoint gets the keys, the session and the member of now. */
export async function saveSubscription(
  db: Db,
  businessId: BusinessId,
  subscription: NewPushSubscription,
): Promise<void> {
  const { accountId, sessionId, expiresAt, p256dh, auth } = subscription
  await db
    .insertInto('pushSubscriptions')
    .values({ ...subscription, businessId })
    .onConflict((conflict) =>
      conflict
        .columns(['businessId', 'endpoint'])
        .doUpdateSet({ accountId, sessionId, expiresAt, p256dh, auth }),
    )
    .execute()
}

export async function deleteSubscription(
  db: Db,
  businessId: BusinessId,
  endpoint: string,
): Promise<void> {
  await db
    .deleteFrom('pushSubscriptions')
    .where('businessId', '=', businessId)
    .where('endpoint', '=', endpoint)
    .execute()
}

/** Deletes the subscriptions of a business beyond the `most` newest. */
export async function deleteOldSubscriptions(
  db: Db,
  businessId: BusinessId,
  most: number,
): Promise<void> {
  await sql`DELETE FROM push_subscriptions WHERE business_id = ${businessId} AND id IN (
    SELECT id FROM push_subscriptions WHERE business_id = ${businessId} ORDER BY created_at DESC, id DESC OFFSET ${most})`.execute(
    db,
  )
}

/** The browsers of a member that agreed to push messages. */
export function listSubscriptions(db: Db, businessId: BusinessId, accountId: string) {
  return db
    .selectFrom('pushSubscriptions')
    .select(['sessionId', 'endpoint', 'p256dh', 'auth'])
    .where('businessId', '=', businessId)
    .where('accountId', '=', accountId)
    .execute()
}

/** Switches a member's mails off and leaves the other settings as they are. */
export async function stopMails(
  db: Db,
  businessId: BusinessId,
  accountId: string,
  at: Date,
): Promise<void> {
  await db
    .insertInto('notificationSettings')
    .values({ businessId, accountId, byMail: false, bySms: false, muted: [], updatedAt: at })
    .onConflict((conflict) =>
      conflict.columns(['businessId', 'accountId']).doUpdateSet({ byMail: false, updatedAt: at }),
    )
    .execute()
}
