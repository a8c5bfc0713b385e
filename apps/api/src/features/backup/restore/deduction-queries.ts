import type { BackupCertificate, BackupDeduction } from '@isiro/contracts/backup-payments'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

/** Lets nothing be kept back of these invoices for now, so that each asks for all that is open of it. */
export async function expectNothing(
  db: Db,
  businessId: BusinessId,
  invoiceIds: readonly string[],
): Promise<void> {
  await sql`
    UPDATE invoices SET expected_deduction = 0
    WHERE business_id = ${businessId} AND id = ANY(${invoiceIds}::uuid[]) AND expected_deduction > 0`.execute(
    db,
  )
}

/** What the client may keep back of an invoice in all, in minor units. */
export interface Expectation {
  id: string
  expected: number
}

/**
 * Records the rest as kept back of the invoices of older files whose money had reached the total: those files left the
 * deduction out where nobody had recorded one.
 */
export async function settleByExpectation(
  db: Db,
  businessId: BusinessId,
  expectations: readonly Expectation[],
): Promise<void> {
  await sql`
    INSERT INTO deductions (business_id, id, invoice_id, client_id, tax, amount, currency, deducted_on, recorded_at)
    SELECT ${businessId}::uuid, gen_random_uuid(), i.id, i.client_id, t.tax, t.amount, i.currency, o.day, i.issued_at
    FROM jsonb_to_recordset(${JSON.stringify(expectations)}::jsonb) AS g(id uuid, expected bigint)
    JOIN invoices i ON i.business_id = ${businessId}::uuid AND i.id = g.id
    CROSS JOIN LATERAL (SELECT i.subtotal + i.vat - i.paid - i.deducted AS rest,
      (SELECT max(a.received_on) FROM payment_allocations a
        WHERE a.business_id = i.business_id AND a.invoice_id = i.id AND a.amount > 0) AS day) o
    CROSS JOIN LATERAL (SELECT least(o.rest, i.vat_withheld - i.vat_deducted) AS vat) v
    CROSS JOIN LATERAL (VALUES ('vat', v.vat), ('wht', o.rest - v.vat)) t (tax, amount)
    WHERE o.day IS NOT NULL AND o.rest > 0 AND o.rest <= g.expected - i.deducted AND t.amount > 0`.execute(
    db,
  )
}

/** Sets what clients may keep back: never so much that an invoice asks for no money and is not settled. */
export async function restoreExpectations(
  db: Db,
  businessId: BusinessId,
  expectations: readonly Expectation[],
): Promise<void> {
  await sql`
    UPDATE invoices i SET expected_deduction = CASE
        WHEN i.subtotal + i.vat + i.debited - i.credited - i.paid > greatest(i.deducted, g.expected) THEN g.expected
        ELSE least(g.expected, i.deducted) END
    FROM jsonb_to_recordset(${JSON.stringify(expectations)}::jsonb) AS g(id uuid, expected bigint)
    WHERE i.business_id = ${businessId} AND i.id = g.id`.execute(db)
}

/** Inserts deductions in the order given. Triggers add them to the sums of their invoices. */
export async function insertDeductions(
  db: Db,
  businessId: BusinessId,
  accountId: string | null,
  deductions: readonly BackupDeduction[],
): Promise<void> {
  if (deductions.length === 0) return
  await sql`
    INSERT INTO deductions (business_id, id, invoice_id, client_id, payment_id, tax, wht_type, amount, currency, deducted_on,
      tax_month, reverses, recorded_at, recorded_by)
    SELECT ${businessId}::uuid, id, "invoiceId", "clientId", "paymentId", coalesce(tax, 'wht'), "whtType", amount, currency,
      "deductedOn", "taxMonth", reverses, "recordedAt", CASE WHEN "isByHand" THEN ${accountId}::uuid END
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(deductions)}::jsonb) AS (id uuid, "invoiceId" uuid, "clientId" uuid,
      "paymentId" uuid, tax text, "whtType" text, amount bigint, currency text, "deductedOn" date, "taxMonth" text,
      reverses uuid, "recordedAt" timestamptz, "isByHand" boolean)) WITH ORDINALITY AS g
    ORDER BY g.ordinality`.execute(db)
}

/**
 * Inserts a certificate, or gives its file to one that is here without it. Returns false if the one that is here says
 * something else.
 */
export async function putCertificate(
  db: Db,
  businessId: BusinessId,
  accountId: string | null,
  certificate: Omit<BackupCertificate, 'file'> & { file: Buffer | null },
): Promise<boolean> {
  const { id, deductionId, state, number, dated, at, file, mediaType } = certificate
  const { rows } = await sql`
    INSERT INTO deduction_certificates AS here (business_id, id, deduction_id, state, number, dated, at, by, file, media_type)
    VALUES (${businessId}, ${id}, ${deductionId}, ${state}, ${number}, ${dated}, ${at}, ${accountId}, ${file}, ${mediaType})
    ON CONFLICT (business_id, id) DO UPDATE SET file = excluded.file, media_type = excluded.media_type
    WHERE here.file IS NULL AND (here.deduction_id, here.state, here.number, here.dated, here.at)
      IS NOT DISTINCT FROM (excluded.deduction_id, excluded.state, excluded.number, excluded.dated, excluded.at)
    RETURNING id`.execute(db)
  return rows.length > 0
}
