import type { DeductionTax } from '@isiro/domain/settlement'
import { type RawBuilder, sql } from 'kysely'
import { compiledByShape } from '../../platform/db/compiled-query.ts'
import type { Db } from '../../platform/db/database.ts'
import type { NewDeduction } from './deductions/queries.ts'
import type { Entry } from './entry.ts'
import type { NewPayment } from './queries.ts'

/** The parts of an entry beside the payment and its activity. */
interface EntryShape {
  isAllocated: boolean
  deductsWht: boolean
  deductsVat: boolean
  changesExpectation: boolean
}

/** The values of a deduction of one tax; all empty without one. */
type DeductionValues<Tax extends DeductionTax> = {
  [K in `${Tax}Id` | `${Tax}Payment` | `${Tax}RecordedBy` | `${Tax}ActivityId` | `${Tax}Details`]:
    | string
    | null
} & { [K in `${Tax}Amount`]: number } & { [K in `${Tax}Type`]: NewDeduction['whtType'] }

/** The values of an entry's rows. */
type EntryValues = NewPayment &
  DeductionValues<'wht'> &
  DeductionValues<'vat'> & {
    activityId: string
    activityKind: string
    activityDetails: string
    allocationId: string | null
    allocated: number
    expectedDeduction: number
  }

function entryShape({ deductions, allocation, expectedDeduction }: Entry): EntryShape {
  const deducts = (tax: DeductionTax) => deductions.some(({ row }) => row.tax === tax)
  return {
    isAllocated: allocation !== null,
    deductsWht: deducts('wht'),
    deductsVat: deducts('vat'),
    changesExpectation: expectedDeduction !== null,
  }
}

function entryValues(entry: Entry): EntryValues {
  const { payment, activity, allocation, expectedDeduction, deductions } = entry
  const wht = deductions.find(({ row }) => row.tax === 'wht')
  const vat = deductions.find(({ row }) => row.tax === 'vat')
  return {
    ...payment,
    activityId: activity.id,
    activityKind: activity.kind,
    activityDetails: activity.details,
    allocationId: allocation?.id ?? null,
    allocated: allocation?.amount ?? 0,
    expectedDeduction: expectedDeduction ?? 0,
    whtId: wht?.row.id ?? null,
    whtAmount: wht?.row.amount ?? 0,
    whtType: wht?.row.whtType ?? null,
    whtPayment: wht?.row.paymentId ?? null,
    whtRecordedBy: wht?.row.recordedBy ?? null,
    whtActivityId: wht?.activity.id ?? null,
    whtDetails: wht?.activity.details ?? null,
    vatId: vat?.row.id ?? null,
    vatAmount: vat?.row.amount ?? 0,
    vatType: vat?.row.whtType ?? null,
    vatPayment: vat?.row.paymentId ?? null,
    vatRecordedBy: vat?.row.recordedBy ?? null,
    vatActivityId: vat?.activity.id ?? null,
    vatDetails: vat?.activity.details ?? null,
  }
}

const newEntry = compiledByShape(
  (_db, shape: EntryShape, $: EntryValues) => sql<{ id: string }>`
    WITH payment AS (
      INSERT INTO payments (business_id, id, client_id, currency, amount, method, received_on, reference, note, payer,
        recorded_at, recorded_by, source, provider_transaction_id, attempt_id, fee, exchange_rate_micro, home_currency, held_reason, meant_for, search)
      VALUES (${$.businessId}, ${$.id}, ${$.clientId}, ${$.currency}, ${$.amount}, ${$.method}, ${$.receivedOn},
        ${$.reference}, ${$.note}, ${$.payer}, ${$.recordedAt}, ${$.recordedBy}, ${$.source},
        ${$.providerTransactionId}, ${$.attemptId}, ${$.fee}, ${$.exchangeRateMicro}, ${$.homeCurrency}, ${$.heldReason}, ${$.meantFor}, ${$.search})
      ON CONFLICT (business_id, source, provider_transaction_id) DO NOTHING
      RETURNING id
    ) ${shape.changesExpectation ? changedExpectation($) : sql``}
    ${shape.deductsWht ? addedDeduction($, 'wht') : sql``} ${shape.deductsVat ? addedDeduction($, 'vat') : sql``}
    ${shape.isAllocated ? addedAllocation($, shape) : sql``}, activity AS (
      INSERT INTO activities (business_id, id, at, account_id, kind, subject_id, details)
      SELECT ${$.businessId}::uuid, ${$.activityId}::uuid, ${$.recordedAt}::timestamptz, ${$.recordedBy}::uuid,
        ${$.activityKind}, ${$.meantFor}::uuid, ${$.activityDetails}::jsonb
      FROM payment ${shape.deductsWht ? deductionActivity($, 'wht') : sql``} ${shape.deductsVat ? deductionActivity($, 'vat') : sql``}
    )
    SELECT id FROM payment`,
)

function changedExpectation($: EntryValues): RawBuilder<unknown> {
  return sql`, expectation AS (
      UPDATE invoices i SET expected_deduction = ${$.expectedDeduction}::bigint FROM payment
      WHERE i.business_id = ${$.businessId}::uuid AND i.id = ${$.meantFor}::uuid
    )`
}

/**
 * Comes after the deductions: an invoice that asks for no more money must be settled, and each trigger runs in the order
 * in which its row was inserted.
 */
function addedAllocation(
  $: EntryValues,
  { deductsWht, deductsVat }: EntryShape,
): RawBuilder<unknown> {
  return sql`, allocation AS (
      INSERT INTO payment_allocations (business_id, id, payment_id, invoice_id, amount, received_on, allocated_at,
        allocated_by)
      SELECT ${$.businessId}::uuid, ${$.allocationId}::uuid, payment.id, ${$.meantFor}::uuid, ${$.allocated}::bigint,
        ${$.receivedOn}::date, ${$.recordedAt}::timestamptz, ${$.recordedBy}::uuid
      FROM payment ${deductsWht ? sql`, wht` : sql``} ${deductsVat ? sql`, vat` : sql``}
    )`
}

function addedDeduction($: EntryValues, tax: DeductionTax): RawBuilder<unknown> {
  return sql`, ${sql.raw(tax)} AS (
      INSERT INTO deductions (business_id, id, invoice_id, client_id, payment_id, tax, wht_type, amount, currency,
        deducted_on, recorded_at, recorded_by)
      SELECT ${$.businessId}::uuid, ${$[`${tax}Id`]}::uuid, ${$.meantFor}::uuid, ${$.clientId}::uuid,
        ${$[`${tax}Payment`]}::uuid, ${sql.lit(tax)}, ${$[`${tax}Type`]}, ${$[`${tax}Amount`]}::bigint, ${$.currency},
        ${$.receivedOn}::date, ${$.recordedAt}::timestamptz, ${$[`${tax}RecordedBy`]}::uuid
      FROM payment RETURNING id
    )`
}

function deductionActivity($: EntryValues, tax: DeductionTax): RawBuilder<unknown> {
  return sql`UNION ALL
      SELECT ${$.businessId}::uuid, ${$[`${tax}ActivityId`]}::uuid, ${$.recordedAt}::timestamptz,
        ${$[`${tax}RecordedBy`]}::uuid, ${sql.lit(`${tax}.deducted`)}, ${$.meantFor}::uuid, ${$[`${tax}Details`]}::jsonb
      FROM ${sql.raw(tax)}`
}

/** Inserts an entry. Returns false and inserts nothing if the ledger already has the provider's transaction. */
export async function insertEntry(db: Db, entry: Entry): Promise<boolean> {
  return (await newEntry(db, entryShape(entry), entryValues(entry))).length > 0
}
