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

/** The tax that the client may keep back of an invoice in all, in minor units. */
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
    SELECT book_deductions(${businessId}, jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'invoice_id', i.id,
      'client_id', i.client_id, 'tax', t.tax, 'amount', t.amount, 'currency', i.currency, 'deducted_on', o.day,
      'recorded_at', i.issued_at)))
    FROM jsonb_to_recordset(${JSON.stringify(expectations)}::jsonb) AS g(id uuid, expected bigint)
    JOIN invoices i ON i.business_id = ${businessId}::uuid AND i.id = g.id
    CROSS JOIN LATERAL (SELECT i.subtotal + i.vat - i.paid - i.deducted AS rest,
      (SELECT max(a.received_on) FROM payment_allocations a
        WHERE a.business_id = ${businessId}::uuid AND a.invoice_id = i.id AND a.amount > 0) AS day) o
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
