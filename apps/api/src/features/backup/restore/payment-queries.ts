import type { BackupPayment } from '@isiro/contracts/backup-payments'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { PayableInvoice } from './ledger-replay.ts'

/** The invoices of these ids, with what is paid of them. They are locked, so that no other payment pays them meanwhile. */
export async function findPayable(
  db: Db,
  businessId: BusinessId,
  ids: readonly string[],
): Promise<PayableInvoice[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<PayableInvoice>`
    SELECT i.id, i.currency, i.subtotal + i.vat + i.debited - i.credited AS legal,
      i.vat + i.debited AS vat, i.wht + i.vat_withheld + i.noted_deduction AS asked, i.paid, i.deducted,
      i.vat_deducted, i.expected_deduction, i.voided_at IS NOT NULL AS is_void
    FROM invoices i
    WHERE i.business_id = ${businessId} AND i.id = ANY(${[...new Set(ids)]}::uuid[])
    ORDER BY i.id FOR NO KEY UPDATE`.execute(db)
  return rows
}

/** Which of these transactions, each as 'provider:id', are in the ledger, by the provider's word or a file's. */
export async function findTransactions(
  db: Db,
  businessId: BusinessId,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const { rows } = await sql<{ key: string }>`
    SELECT p.key FROM (
      SELECT coalesce(restored_source, source) || ':' || coalesce(restored_transaction_id, provider_transaction_id) AS key
      FROM payments WHERE business_id = ${businessId}
        AND (provider_transaction_id IS NOT NULL OR restored_transaction_id IS NOT NULL)) p
    WHERE p.key = ANY(${keys}::text[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** The names that a search finds a payment by: of its client, and the number of the invoice that it came for. */
export async function findNames(
  db: Db,
  businessId: BusinessId,
  payments: readonly Pick<BackupPayment, 'id' | 'clientId' | 'meantFor'>[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; names: string }>`
    SELECT g.id, concat_ws(' ', coalesce(i.client_name, c.name), i.number) AS names
    FROM jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) AS g(id uuid, "clientId" uuid, "meantFor" uuid)
    LEFT JOIN clients c ON c.business_id = ${businessId} AND c.id = g."clientId"
    LEFT JOIN invoices i ON i.business_id = ${businessId} AND i.id = g."meantFor"`.execute(db)
  return new Map(rows.map(({ id, names }) => [id, names]))
}

type NewPayment = Omit<BackupPayment, 'allocations' | 'refunds' | 'review'> & { search: string }

/** Inserts payments as ones by hand. What a file says of a provider is kept beside it. */
export async function insertPayments(
  db: Db,
  businessId: BusinessId,
  accountId: string | null,
  payments: readonly NewPayment[],
): Promise<void> {
  await sql`
    INSERT INTO payments (business_id, id, client_id, currency, amount, method, received_on, reference, note, payer, fee,
      exchange_rate_micro, home_currency, held_reason, meant_for, search, recorded_at, recorded_by, restored_source, restored_transaction_id)
    SELECT ${businessId}::uuid, id, "clientId", currency, amount, method, "receivedOn", reference, note, payer, fee,
      "rateMicro", "homeCurrency", "heldReason", "meantFor", search, "recordedAt", ${accountId}::uuid, nullif(source, 'hand'),
      CASE WHEN source <> 'hand' THEN "providerTransactionId" END
    FROM jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) AS g(id uuid, "clientId" uuid, currency text,
      amount bigint, method text, "receivedOn" date, reference text, note text, payer text, source text,
      "providerTransactionId" text, fee bigint, "rateMicro" bigint, "homeCurrency" text, "heldReason" text, "meantFor" uuid, search text,
      "recordedAt" timestamptz)`.execute(db)
}

export async function insertReviews(
  db: Db,
  businessId: BusinessId,
  accountId: string | null,
  reviews: readonly (NonNullable<BackupPayment['review']> & { paymentId: string })[],
): Promise<void> {
  if (reviews.length === 0) return
  await sql`
    INSERT INTO payment_reviews (business_id, payment_id, resolution, note, at, by)
    SELECT ${businessId}::uuid, "paymentId", resolution, note, at, ${accountId}::uuid
    FROM jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb) AS g("paymentId" uuid, resolution text, note text,
      at timestamptz)`.execute(db)
}

/** Inserts allocations in the order given. The trigger adds them to the sums of payments and invoices. */
export async function insertAllocations(
  db: Db,
  businessId: BusinessId,
  accountId: string | null,
  allocations: readonly (BackupPayment['allocations'][number] & { paymentId: string })[],
): Promise<void> {
  await sql`
    INSERT INTO payment_allocations (business_id, id, payment_id, invoice_id, amount, received_on, allocated_at,
      allocated_by)
    SELECT ${businessId}::uuid, id, "paymentId", "invoiceId", amount, "receivedOn", "allocatedAt",
      ${accountId}::uuid
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(allocations)}::jsonb) AS (id uuid, "paymentId" uuid,
      "invoiceId" uuid, amount bigint, "receivedOn" date, "allocatedAt" timestamptz)) WITH ORDINALITY AS g
    ORDER BY g.ordinality`.execute(db)
}

type NewRefund = BackupPayment['refunds'][number] & { paymentId: string }

/** Inserts refunds as ones by hand. What a file says of a provider is kept beside it. */
export async function insertRefunds(
  db: Db,
  businessId: BusinessId,
  accountId: string | null,
  refunds: readonly NewRefund[],
): Promise<void> {
  if (refunds.length === 0) return
  await sql`
    INSERT INTO refunds (business_id, id, payment_id, amount, through, method, reason, requested_at, requested_by,
      exchange_rate_micro, home_currency, restored_through, restored_refund_id)
    SELECT ${businessId}::uuid, id, "paymentId", amount, 'hand', method, reason, "requestedAt", ${accountId}::uuid,
      "rateMicro", "homeCurrency", nullif(through, 'hand'), CASE WHEN through <> 'hand' THEN "providerRefundId" END
    FROM jsonb_to_recordset(${JSON.stringify(refunds)}::jsonb) AS g(id uuid, "paymentId" uuid, amount bigint,
      through text, method text, reason text, "requestedAt" timestamptz, "rateMicro" bigint, "homeCurrency" text,
      "providerRefundId" text)`.execute(db)
}

export async function insertOutcomes(
  db: Db,
  businessId: BusinessId,
  refunds: readonly NewRefund[],
): Promise<void> {
  const outcomes = refunds.flatMap(({ id, outcome }) => (outcome ? [{ id, ...outcome }] : []))
  if (outcomes.length === 0) return
  await sql`
    INSERT INTO refund_outcomes (business_id, refund_id, outcome, at)
    SELECT ${businessId}::uuid, id, outcome, at
    FROM jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) AS g(id uuid, outcome text, at timestamptz)`.execute(
    db,
  )
}
