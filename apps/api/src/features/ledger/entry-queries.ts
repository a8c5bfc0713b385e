import { sql } from 'kysely'
import { compiled } from '../../platform/db/compiled-query.ts'
import type { Db } from '../../platform/db/database.ts'
import { rowsJson } from '../../platform/db/row-json.ts'
import type { Entry } from './entry.ts'
import type { NewPayment } from './queries.ts'

/** The payment of an entry, and its other rows as JSON. */
interface EntryValues extends NewPayment {
  expectedDeduction: number | null
  deductions: string
  allocations: string
  activities: string
}

/** The allocation is booked after the deductions: an invoice that asks for no more money must be settled. */
const newEntry = compiled(
  (_db, $: EntryValues) => sql<{ id: string }>`
    WITH payment AS (
      INSERT INTO payments (business_id, id, client_id, currency, amount, method, received_on, reference, note, payer,
        recorded_at, recorded_by, source, provider_transaction_id, attempt_id, fee, exchange_rate_micro, home_currency, held_reason, meant_for, search)
      VALUES (${$.businessId}, ${$.id}, ${$.clientId}, ${$.currency}, ${$.amount}, ${$.method}, ${$.receivedOn},
        ${$.reference}, ${$.note}, ${$.payer}, ${$.recordedAt}, ${$.recordedBy}, ${$.source},
        ${$.providerTransactionId}, ${$.attemptId}, ${$.fee}, ${$.exchangeRateMicro}, ${$.homeCurrency}, ${$.heldReason}, ${$.meantFor}, ${$.search})
      ON CONFLICT (business_id, source, provider_transaction_id) DO NOTHING
      RETURNING id
    ), expectation AS (
      UPDATE invoices i SET expected_deduction = ${$.expectedDeduction}::bigint FROM payment
      WHERE i.business_id = ${$.businessId}::uuid AND i.id = ${$.meantFor}::uuid AND ${$.expectedDeduction}::bigint IS NOT NULL
      RETURNING i.id
    ), deducted AS MATERIALIZED (
      SELECT payment.id, book_deductions(${$.businessId}::uuid, ${$.deductions}::jsonb)
      FROM payment LEFT JOIN expectation ON true
    ), activity AS (
      INSERT INTO activities (business_id, id, at, account_id, kind, subject_id, details)
      SELECT ${$.businessId}::uuid, a.id, a.at, a.account_id, a.kind, a.subject_id, a.details::jsonb
      FROM payment, jsonb_to_recordset(${$.activities}::jsonb)
        AS a (id uuid, at timestamptz, account_id uuid, kind text, subject_id uuid, details text)
    )
    SELECT id, book_allocations(${$.businessId}::uuid, ${$.allocations}::jsonb) FROM deducted`,
)

/** Inserts an entry. Returns false and inserts nothing if the ledger already has the provider's transaction. */
export async function insertEntry(
  db: Db,
  { payment, activity, expectedDeduction, deductions, allocation }: Entry,
): Promise<boolean> {
  const rows = await newEntry(db, {
    ...payment,
    expectedDeduction,
    deductions: rowsJson(deductions.map(({ row }) => row)),
    allocations: rowsJson(allocation === null ? [] : [allocation]),
    activities: rowsJson([activity, ...deductions.map(({ activity }) => activity)]),
  })
  return rows.length > 0
}
