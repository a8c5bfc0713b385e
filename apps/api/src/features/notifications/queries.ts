import type { NotificationKind } from '@isiro/domain/notification-kinds'
import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Position } from '../../platform/http/paging.ts'

/** The columns of a notification that the owner sees. */
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

/** What everybody sees, and what is for one member alone. */
function isFor(reader: string | null) {
  return sql<boolean>`(reader IS NULL OR reader = ${reader}::uuid)`
}

/** The notifications behind a position, the newest first, of those that a member sees. */
export function listNotifications(
  db: Db,
  businessId: BusinessId,
  {
    after,
    reader,
    onlyUnread,
    limit,
  }: { after: Position | null; reader: string | null; onlyUnread: boolean; limit: number },
) {
  let rows = db
    .selectFrom('notifications')
    .select(SHOWN)
    .where('businessId', '=', businessId)
    .where(isFor(reader))
  if (after !== null)
    rows = rows.where(sql<boolean>`(at, id) < (${after.value}::timestamptz, ${after.id}::uuid)`)
  if (onlyUnread) rows = rows.where('readAt', 'is', null)
  return rows.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>[number]

/** Counts the unread notifications that a member sees, up to 100. */
export async function countUnread(
  db: Db,
  businessId: BusinessId,
  reader: string | null,
): Promise<number> {
  const rows = await db
    .selectFrom('notifications')
    .select('id')
    .where('businessId', '=', businessId)
    .where('readAt', 'is', null)
    .where(isFor(reader))
    .limit(100)
    .execute()
  return rows.length
}

/** Marks unread notifications that a member sees as read: these, or all up to an id. */
export async function markRead(
  db: Db,
  businessId: BusinessId,
  { which, reader }: { which: { ids: string[] } | { upTo: string }; reader: string | null },
  at: Date,
): Promise<void> {
  const unread = db
    .updateTable('notifications')
    .set({ readAt: at })
    .where('businessId', '=', businessId)
    .where('readAt', 'is', null)
    .where(isFor(reader))
  await ('ids' in which
    ? unread.where('id', 'in', which.ids)
    : unread.where('id', '<=', which.upTo)
  ).execute()
}

/** Marks the notifications of a kind about a record as read: it has been answered. */
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

export function findSettings(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('notificationSettings')
    .select(['byMail', 'bySms', 'muted'])
    .where('businessId', '=', businessId)
    .executeTakeFirst()
}

export async function saveSettings(
  db: Db,
  businessId: BusinessId,
  settings: { byMail: boolean; bySms: boolean; muted: NotificationKind[]; updatedAt: Date },
): Promise<void> {
  await db
    .insertInto('notificationSettings')
    .values({ ...settings, businessId })
    .onConflict((conflict) => conflict.column('businessId').doUpdateSet(settings))
    .execute()
}

/** The unread notifications since a time that were not mailed and that the owner wants mails about: the newest ones, oldest first. */
export async function listUnmailed(
  db: Db,
  businessId: BusinessId,
  { since, most }: { since: Date; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT n.id FROM notifications n
    LEFT JOIN notification_settings s ON s.business_id = n.business_id
    WHERE n.business_id = ${businessId} AND n.read_at IS NULL AND n.mailed_at IS NULL AND n.at >= ${since}
      AND coalesce(s.by_mail, true) AND NOT coalesce(n.kind = ANY (s.muted), false)
    ORDER BY n.at DESC, n.id DESC LIMIT ${most}`.execute(db)
  return rows.map(({ id }) => id).reverse()
}

/** A notification that nobody has read. */
export function findUnread(db: Db, businessId: BusinessId, id: string) {
  return db
    .selectFrom('notifications')
    .select(SHOWN)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('readAt', 'is', null)
    .executeTakeFirst()
}

/** A notification that nobody has read and that has not gone this way yet, locked until the transaction ends. */
export function lockUntold(
  db: Db,
  businessId: BusinessId,
  id: string,
  way: 'mailedAt' | 'pushedAt',
) {
  return db
    .selectFrom('notifications')
    .select([...SHOWN, 'maker', 'reader'])
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

/** The account that a notification is for alone, as a mail needs it; undefined where it is no member any more. */
export function findReader(db: Db, businessId: BusinessId, accountId: string) {
  return db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.accountId')
    .innerJoin('businesses as b', 'b.id', 'm.businessId')
    .where('m.businessId', '=', businessId)
    .where('m.accountId', '=', accountId)
    .select([
      'a.email',
      'a.firstName',
      'a.lastName',
      'a.language',
      'a.emailVerifiedAt',
      'b.country',
    ])
    .executeTakeFirst()
}

/** The member whom a notification is for alone; null for everybody. */
export async function findReaderOf(
  db: Db,
  businessId: BusinessId,
  id: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('notifications')
    .select('reader')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.reader ?? null
}

/** A session that still exists, by its token. */
export function findSession(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('sessions')
    .select(['id', 'expiresAt'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

/** Those of these sessions that still exist, with their accounts. */
export async function listSessionAccounts(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'accountId'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, accountId }) => [id, accountId]))
}

/** The accounts of the members who see only their own records. */
export async function listNarrowed(db: Db, businessId: BusinessId): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('members as m')
    .innerJoin('teamSettings as t', 't.businessId', 'm.businessId')
    .select('m.accountId')
    .where('m.businessId', '=', businessId)
    .where('m.role', '=', 'sales')
    .where('t.salesSeeAll', '=', false)
    .execute()
  return new Set(rows.map(({ accountId }) => accountId))
}

export interface NewPushSubscription {
  id: string
  sessionId: string
  /** When the session ends at the latest. */
  expiresAt: Date
  endpoint: string
  p256dh: string
  auth: string
  createdAt: Date
}

/** Stores a browser's subscription; a known endpoint gets the keys and the session of now. */
export async function saveSubscription(
  db: Db,
  businessId: BusinessId,
  subscription: NewPushSubscription,
): Promise<void> {
  const { sessionId, expiresAt, p256dh, auth } = subscription
  await db
    .insertInto('pushSubscriptions')
    .values({ ...subscription, businessId })
    .onConflict((conflict) =>
      conflict
        .columns(['businessId', 'endpoint'])
        .doUpdateSet({ sessionId, expiresAt, p256dh, auth }),
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

export function listSubscriptions(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('pushSubscriptions')
    .select(['sessionId', 'endpoint', 'p256dh', 'auth'])
    .where('businessId', '=', businessId)
    .execute()
}

/** Switches the mails off and leaves the other settings as they are. */
export async function stopMails(db: Db, businessId: BusinessId, at: Date): Promise<void> {
  await db
    .insertInto('notificationSettings')
    .values({ businessId, byMail: false, bySms: false, muted: [], updatedAt: at })
    .onConflict((conflict) =>
      conflict.column('businessId').doUpdateSet({ byMail: false, updatedAt: at }),
    )
    .execute()
}
