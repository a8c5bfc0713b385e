import { sql } from 'kysely'
import { compiledByShape } from '../../../platform/db/compiled-query.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Entry } from './entry.ts'
import type { NewPayment } from './queries.ts'

/** The parts of an entry beside the payment and its activity. */
interface EntryShape {
  isAllocated: boolean
  isDeducted: boolean
}

/** The values of an entry's rows. */
interface EntryValues extends NewPayment {
  activityId: string
  activityKind: string
  activityDetails: string
  allocationId: string | null
  allocated: number
  whtKept: number
  deductionId: string | null
  deducted: number
  deductionActivityId: string | null
  deductionDetails: string | null
}

function entryShape({ allocation, deduction }: Entry): EntryShape {
  return { isAllocated: allocation !== null, isDeducted: deduction !== null }
}

function entryValues({ payment, activity, allocation, deduction }: Entry): EntryValues {
  return {
    ...payment,
    activityId: activity.id,
    activityKind: activity.kind,
    activityDetails: activity.details,
    allocationId: allocation?.id ?? null,
    allocated: allocation?.amount ?? 0,
    whtKept: allocation?.whtKept ?? 0,
    deductionId: deduction?.row.id ?? null,
    deducted: deduction?.row.amount ?? 0,
    deductionActivityId: deduction?.activity.id ?? null,
    deductionDetails: deduction?.activity.details ?? null,
  }
}

const newEntry = compiledByShape(
  (_db, { isAllocated, isDeducted }: EntryShape, $: EntryValues) => sql<{ id: string }>`
    WITH payment AS (
      INSERT INTO payments (business_id, id, client_id, currency, amount, method, received_on, reference, note, payer,
        recorded_at, recorded_by, source, provider_transaction_id, attempt_id, fee, held_reason, meant_for, search)
      VALUES (${$.businessId}, ${$.id}, ${$.clientId}, ${$.currency}, ${$.amount}, ${$.method}, ${$.receivedOn},
        ${$.reference}, ${$.note}, ${$.payer}, ${$.recordedAt}, ${$.recordedBy}, ${$.source},
        ${$.providerTransactionId}, ${$.attemptId}, ${$.fee}, ${$.heldReason}, ${$.meantFor}, ${$.search})
      ON CONFLICT (business_id, source, provider_transaction_id) DO NOTHING
      RETURNING id
    ) ${isAllocated ? addedAllocation($) : sql``} ${isDeducted ? addedDeduction($) : sql``}, activity AS (
      INSERT INTO activities (business_id, id, at, account_id, kind, subject_id, details)
      SELECT ${$.businessId}::uuid, ${$.activityId}::uuid, ${$.recordedAt}::timestamptz, ${$.recordedBy}::uuid,
        ${$.activityKind}, ${$.meantFor}::uuid, ${$.activityDetails}::jsonb
      FROM payment ${isDeducted ? deductionActivity($) : sql``}
    )
    SELECT id FROM payment`,
)

function addedAllocation($: EntryValues) {
  return sql`, allocation AS (
      INSERT INTO payment_allocations (business_id, id, payment_id, invoice_id, amount, wht_kept, received_on,
        allocated_at, allocated_by)
      SELECT ${$.businessId}::uuid, ${$.allocationId}::uuid, id, ${$.meantFor}::uuid, ${$.allocated}::bigint,
        ${$.whtKept}::bigint, ${$.receivedOn}::date, ${$.recordedAt}::timestamptz, ${$.recordedBy}::uuid
      FROM payment
    )`
}

function addedDeduction($: EntryValues) {
  return sql`, deduction AS (
      INSERT INTO wht_deductions (business_id, id, invoice_id, client_id, amount, currency, deducted_on, recorded_at)
      SELECT ${$.businessId}::uuid, ${$.deductionId}::uuid, ${$.meantFor}::uuid, ${$.clientId}::uuid,
        ${$.deducted}::bigint, ${$.currency}, ${$.receivedOn}::date, ${$.recordedAt}::timestamptz
      FROM payment
      ON CONFLICT (business_id, invoice_id) WHERE payment_id IS NULL DO NOTHING
      RETURNING id
    )`
}

function deductionActivity($: EntryValues) {
  return sql`UNION ALL
      SELECT ${$.businessId}::uuid, ${$.deductionActivityId}::uuid, ${$.recordedAt}::timestamptz, NULL,
        'wht.deducted', ${$.meantFor}::uuid, ${$.deductionDetails}::jsonb
      FROM deduction`
}

/** Inserts an entry. Returns false and inserts nothing if the ledger already has the provider's transaction. */
export async function insertEntry(db: Db, entry: Entry): Promise<boolean> {
  return (await newEntry(db, entryShape(entry), entryValues(entry))).length > 0
}
