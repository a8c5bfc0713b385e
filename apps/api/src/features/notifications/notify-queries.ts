import type { Refusal } from '@isiro/contracts/errors'
import type { NotificationKind } from '@isiro/domain/notification-kinds'
import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'

export interface NewNotification {
  id: string
  kind: NotificationKind
  at: Date
  clientName: string | null
  subjectId: string | null
  number: string | null
  amount: number | null
  currency: string | null
  /** 'YYYY-MM-DD' */
  dueOn: string | null
  refusal: Refusal | null
  /** The maker of the document that it is about; of one about none, the narrowed member whose deed it is. */
  maker: string | null
  /** The only member whom it is for; null for everybody. */
  reader: string | null
}

/** The ways besides open screens by which the owner wants a notification. */
export interface Ways {
  mail: boolean
  sms: boolean
  push: boolean
}

/** Adds a notification, and reads with it how the owner wants it. */
export async function insertNotification(
  db: Db,
  businessId: BusinessId,
  $: NewNotification,
): Promise<Ways> {
  const [, { rows }] = await Promise.all([
    sql`
      INSERT INTO notifications (business_id, id, kind, at, client_name, subject_id, number, amount, currency, due_on, refusal, maker,
        reader)
      VALUES (${businessId}, ${$.id}, ${$.kind}, ${$.at}, ${$.clientName}, ${$.subjectId}, ${$.number}, ${$.amount},
        ${$.currency}, ${$.dueOn}, ${$.refusal && JSON.stringify($.refusal)}::jsonb,
        ${$.maker}::uuid, ${$.reader}::uuid)`.execute(db),
    sql<Ways>`
      SELECT coalesce(s.by_mail, true) AND NOT coalesce(${$.kind} = ANY (s.muted), false) AS mail,
        -- That an SMS failed is not told by another.
        coalesce(s.by_sms AND ${$.kind} <> 'message_failed' AND NOT ${$.kind} = ANY (s.muted), false) AS sms,
        NOT coalesce(${$.kind} = ANY (s.muted), false)
          AND EXISTS (SELECT FROM push_subscriptions p WHERE p.business_id = ${businessId}) AS push
      FROM businesses b LEFT JOIN notification_settings s ON s.business_id = ${businessId} WHERE b.id = ${businessId}`.execute(
      db,
    ),
  ])
  return rows[0] ?? { mail: false, sms: false, push: false }
}

/** Counts one more on the latest unread notification of a kind, about the same record, since a time; false if there is none. */
export async function countOneMore(
  db: Db,
  businessId: BusinessId,
  { kind, subjectId, since }: { kind: NotificationKind; subjectId: string | null; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE notifications SET count = count + 1
    WHERE business_id = ${businessId} AND id = (
      SELECT id FROM notifications
      WHERE business_id = ${businessId} AND kind = ${kind} AND subject_id IS NOT DISTINCT FROM ${subjectId}::uuid
        AND read_at IS NULL AND at > ${since}
      ORDER BY id DESC LIMIT 1)
    RETURNING id`.execute(db)
  return rows.length > 0
}
