import type { OccurrenceState } from '@isiro/contracts/recurring'
import type { Currency } from '@isiro/domain/currency'
import type { InvoiceStatus } from '@isiro/domain/invoice-status'
import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'

export interface NewOccurrence {
  id: string
  recurringId: string
  onDate: string
  state: OccurrenceState
  invoiceId: string | null
  reason: string | null
  reasonDetails: Record<string, unknown> | null
  lateDays: number
  workedAt: Date
}

/** Notes what became of dates. A date that has a row already violates `recurring_occurrences_once`. */
export async function insertOccurrences(
  db: Db,
  businessId: BusinessId,
  occurrences: readonly NewOccurrence[],
): Promise<void> {
  if (occurrences.length === 0) return
  await db
    .insertInto('recurringOccurrences')
    .values(
      occurrences.map(({ reasonDetails, ...occurrence }) => ({
        ...occurrence,
        reasonDetails: reasonDetails && JSON.stringify(reasonDetails),
        businessId,
      })),
    )
    .execute()
}

/** The latest date of which something has become; null for none. */
export async function findLastDate(
  db: Db,
  businessId: BusinessId,
  recurringId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('recurringOccurrences')
    .select((eb) => eb.fn.max('onDate').as('last'))
    .where('businessId', '=', businessId)
    .where('recurringId', '=', recurringId)
    .executeTakeFirst()
  return row?.last ?? null
}

export function findOccurrenceOn(
  db: Db,
  businessId: BusinessId,
  recurringId: string,
  onDate: string,
) {
  return db
    .selectFrom('recurringOccurrences')
    .select(['id', 'state'])
    .where('businessId', '=', businessId)
    .where('recurringId', '=', recurringId)
    .where('onDate', '=', onDate)
    .executeTakeFirst()
}

/** Reads an occurrence and locks it until the transaction ends. */
export function lockOccurrence(db: Db, businessId: BusinessId, id: string) {
  return db
    .selectFrom('recurringOccurrences')
    .select(['id', 'recurringId', 'onDate', 'state'])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Notes the invoice of a date that was refused before. */
export async function setOutcome(
  db: Db,
  businessId: BusinessId,
  id: string,
  outcome: { state: 'issued' | 'drafted'; invoiceId: string; workedAt: Date },
): Promise<void> {
  await db
    .updateTable('recurringOccurrences')
    .set({ ...outcome, reason: null, reasonDetails: null })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}

export interface OccurrenceRow {
  id: string
  onDate: string
  state: OccurrenceState
  lateDays: number
  reason: string | null
  reasonDetails: Record<string, unknown> | null
  workedAt: Date
  invoiceId: string | null
  number: string | null
  /** Null where the draft was deleted. */
  status: InvoiceStatus | null
  total: number | null
  balance: number | null
  currency: Currency | null
}

/** The latest dates with their invoices or drafts, the newest first. */
export async function listOccurrences(
  db: Db,
  businessId: BusinessId,
  recurringId: string,
  { most, today }: { most: number; today: string },
): Promise<OccurrenceRow[]> {
  const { rows } = await sql<OccurrenceRow>`
    SELECT o.id, o.on_date, o.state, o.late_days, o.reason, o.reason_details, o.worked_at, o.invoice_id, i.number,
      CASE WHEN i.id IS NOT NULL
        THEN invoice_status(i.voided_at, i.balance, i.paid + i.deducted, i.due_date, ${today}::date)
        WHEN d.id IS NOT NULL THEN 'draft' END AS status,
      coalesce(i.total, d.total) AS total, coalesce(i.balance, 0) AS balance, coalesce(i.currency, d.currency) AS currency
    FROM recurring_occurrences o
    LEFT JOIN invoices i ON i.business_id = o.business_id AND i.id = o.invoice_id
    LEFT JOIN document_drafts d ON d.business_id = o.business_id AND d.kind = 'invoice' AND d.id = o.invoice_id
    WHERE o.business_id = ${businessId} AND o.recurring_id = ${recurringId}::uuid
    ORDER BY o.on_date DESC LIMIT ${most}`.execute(db)
  return rows
}
