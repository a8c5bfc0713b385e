import type { BackupRecurring } from '@isiro/contracts/backup-recurring'
import type { RecurringState } from '@isiro/contracts/recurring'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

/** A row of a file with the columns that follow from it. */
type RestoredRecurring = BackupRecurring & {
  search: string
  state: RecurringState
  pausedFor: 'owner' | 'plan' | null
  wakeAt: Date | null
}

/** Inserts recurring invoices with what became of their dates. Returns the ids of those that were added. */
export async function insertRecurring(
  db: Db,
  businessId: BusinessId,
  rows: readonly RestoredRecurring[],
): Promise<string[]> {
  if (rows.length === 0) return []
  const { rows: added } = await sql<{ id: string }>`
    INSERT INTO recurring (business_id, id, client_id, content, currency, total, search, interval, every, starts_on, month_day,
      ends_on, dates_count, due_days, mode, send_by, review_on, review_note, review_told_at, state, paused_for, next_on, wake_at,
      created_at, updated_at)
    SELECT ${businessId}::uuid, id, "clientId", content, content ->> 'currency', total, search, g.interval, every, "startsOn",
      "monthDay", "endsOn", count, "dueDays", mode, "sendBy", "reviewOn", "reviewNote", "reviewToldAt", state, "pausedFor", "nextOn",
      "wakeAt", "createdAt", "updatedAt"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS g(id uuid, "clientId" uuid, content jsonb, total bigint, search text,
      interval text, every integer, "startsOn" date, "monthDay" integer, "endsOn" date, count integer, "dueDays" integer, mode text,
      "sendBy" text[], "reviewOn" date, "reviewNote" text, "reviewToldAt" timestamptz, state text, "pausedFor" text, "nextOn" date,
      "wakeAt" timestamptz, "createdAt" timestamptz, "updatedAt" timestamptz)
    ON CONFLICT DO NOTHING RETURNING id`.execute(db)
  const ids = new Set(added.map(({ id }) => id))
  const occurrences = rows
    .filter(({ id }) => ids.has(id))
    .flatMap(({ id: recurringId, occurrences }) =>
      occurrences.map((occurrence) => ({ ...occurrence, recurringId })),
    )
  await sql`
    INSERT INTO recurring_occurrences (business_id, id, recurring_id, on_date, state, invoice_id, reason, reason_details, late_days,
      worked_at)
    SELECT ${businessId}::uuid, id, "recurringId", "onDate", state, "invoiceId", reason, "reasonDetails", "lateDays", "workedAt"
    FROM jsonb_to_recordset(${JSON.stringify(occurrences)}::jsonb) AS g(id uuid, "recurringId" uuid, "onDate" date, state text,
      "invoiceId" uuid, reason text, "reasonDetails" jsonb, "lateDays" integer, "workedAt" timestamptz)
    ON CONFLICT DO NOTHING`.execute(db)
  return [...ids]
}
