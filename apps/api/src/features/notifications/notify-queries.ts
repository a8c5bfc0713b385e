import type { Refusal } from '@isiro/contracts/errors'
import type { Currency } from '@isiro/domain/currency'
import { type NotificationKind, rolesConcerned } from '@isiro/domain/notification-kinds'
import { rolesThatCan } from '@isiro/domain/roles'
import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'

export interface NewNotification {
  id: string
  /** The member who is notified. */
  accountId: string
  kind: NotificationKind
  at: Date
  clientName: string | null
  subjectId: string | null
  number: string | null
  amount: number | null
  currency: Currency | null
  /** 'YYYY-MM-DD' */
  dueOn: string | null
  refusal: Refusal | null
  /** The maker of the document that it is about; of one about none, the narrowed member whose deed it is. */
  maker: string | null
}

/** The ways besides open screens by which a member wants a notification. */
export interface Ways {
  mail: boolean
  sms: boolean
  push: boolean
}

export interface Reader extends Ways {
  accountId: string
}

interface Event {
  kind: NotificationKind
  maker: string | null
  by: string | null
  to: readonly string[] | null
}

/**
 * The members whom an event concerns, and how each wants to be told: those that it names, or else those of a role that the kind
 * concerns, without those who see only their own records where the document is somebody else's; and without the one whose deed it is.
 */
export async function listReaders(
  db: Db,
  businessId: BusinessId,
  { kind, maker, by, to }: Event,
): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    SELECT m.account_id AS "accountId",
      coalesce(s.by_mail, true) AND NOT coalesce(${kind} = ANY (s.muted), false) AS mail,
      -- That an SMS failed is not told by another.
      coalesce(s.by_sms AND ${kind} <> 'message_failed' AND NOT ${kind} = ANY (s.muted), false)
        AND m.role = ANY (${rolesWithSms()}) AS sms,
      NOT coalesce(${kind} = ANY (s.muted), false)
        AND EXISTS (SELECT FROM push_subscriptions p
          WHERE p.business_id = ${businessId} AND p.account_id = m.account_id) AS push
    FROM members m
    JOIN team_settings t ON t.business_id = ${businessId}
    LEFT JOIN notification_settings s ON s.business_id = ${businessId} AND s.account_id = m.account_id
    WHERE m.business_id = ${businessId} AND m.account_id IS DISTINCT FROM ${by}::uuid
      AND ${to ? sql`m.account_id = ANY (${to}::uuid[])` : ofRoles(kind, maker)}
    ORDER BY m.created_at, m.account_id`.execute(db)
  return rows
}

function ofRoles(kind: NotificationKind, maker: string | null) {
  return sql`m.role = ANY (${rolesConcerned(kind)})
    AND (m.role <> 'sales' OR t.sales_see_all OR m.account_id = ${maker}::uuid)`
}

/** The roles that are told by SMS if they wish: each SMS counts in the allowance of the business, so its keepers. */
export const rolesWithSms = () => [...rolesThatCan('settings.write')]

export async function insertNotifications(
  db: Db,
  businessId: BusinessId,
  notifications: readonly NewNotification[],
): Promise<void> {
  await db
    .insertInto('notifications')
    .values(
      notifications.map(({ refusal, ...notification }) => ({
        ...notification,
        businessId,
        refusal: refusal && JSON.stringify(refusal),
      })),
    )
    .execute()
}

/**
 * Counts one more on each member's latest unread notification of a kind, about the same record, since a time. Returns the members
 * who have one.
 */
export async function countOneMore(
  db: Db,
  businessId: BusinessId,
  { kind, subjectId, since }: { kind: NotificationKind; subjectId: string | null; since: Date },
): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    UPDATE notifications SET count = count + 1
    WHERE business_id = ${businessId} AND id IN (
      SELECT DISTINCT ON (account_id) id FROM notifications
      WHERE business_id = ${businessId} AND kind = ${kind} AND subject_id IS NOT DISTINCT FROM ${subjectId}::uuid
        AND read_at IS NULL AND at > ${since}
      ORDER BY account_id, id DESC)
    RETURNING account_id AS "accountId"`.execute(db)
  return rows.map(({ accountId }) => accountId)
}
