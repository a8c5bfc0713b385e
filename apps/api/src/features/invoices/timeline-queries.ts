import { type RawBuilder, sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'

export interface TimelineRow {
  id: string
  kind: string
  at: Date | string
  by: string | null
  details: Record<string, string | number | null>
}

/**
 * The timeline of one invoice or draft, oldest first, with the names of the acting members. It shows messages in their
 * current state, which is stored only in their own rows.
 */
export function timelineOf(id: RawBuilder<unknown> | string, businessId: BusinessId) {
  return sql<TimelineRow[]>`coalesce((
    SELECT json_agg(json_build_object('id', a.id, 'kind', a.kind, 'at', a.at, 'details', a.details,
      'by', nullif(m.first_name || ' ' || m.last_name, ' ')) ORDER BY a.at, a.id)
    FROM (
      SELECT id, kind, at, details, account_id FROM activities WHERE business_id = ${businessId} AND subject_id = ${id}
      UNION ALL
      SELECT id, 'invoice.message', queued_at, jsonb_build_object('channel', channel, 'type', type, 'state', state,
        'reason', reason, 'recipient', recipient, 'sentAt', sent_at, 'settledAt', settled_at), made_by
      FROM messages WHERE business_id = ${businessId} AND invoice_id = ${id}
    ) a LEFT JOIN accounts m ON m.id = a.account_id), '[]')`
}

/** Reads the timeline without the invoice. */
export async function findTimeline(
  db: Db,
  businessId: BusinessId,
  id: string,
): Promise<TimelineRow[]> {
  const row = await db.selectNoFrom(timelineOf(id, businessId).as('timeline')).executeTakeFirst()
  return row?.timeline ?? []
}
