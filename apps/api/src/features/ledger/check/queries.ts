import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

/** An invoice or a payment whose stored sums differ from the sums of its entries. */
export interface BookFault {
  what: 'invoice' | 'payment' | 'allocation'
  id: string
}

/** The invoices and payments of one business that do not add up; empty if the books are correct. */
export async function listFaults(db: Db, businessId: BusinessId): Promise<BookFault[]> {
  const { rows } = await sql<BookFault>`
    WITH entries AS MATERIALIZED (
      SELECT payment_id, invoice_id, sum(amount) AS amount
      FROM payment_allocations WHERE business_id = ${businessId} GROUP BY payment_id, invoice_id
    ), deducted AS MATERIALIZED (
      SELECT invoice_id, sum(amount) AS amount, coalesce(sum(amount) FILTER (WHERE tax = 'vat'), 0) AS vat
      FROM deductions WHERE business_id = ${businessId} GROUP BY invoice_id
    ), returned AS MATERIALIZED (
      SELECT n.invoice_id, sum(f.amount) AS amount, coalesce(sum(f.amount) FILTER (WHERE f."keptTax" = 'vat'), 0) AS vat
      FROM credit_notes n, jsonb_to_recordset(n.freed) AS f(amount bigint, "keptTax" text)
      WHERE n.business_id = ${businessId} AND f."keptTax" IS NOT NULL GROUP BY n.invoice_id
    ), refunded AS MATERIALIZED (
      SELECT r.payment_id, sum(r.amount) AS amount
      FROM refunds r LEFT JOIN refund_outcomes o ON o.business_id = r.business_id AND o.refund_id = r.id
      WHERE r.business_id = ${businessId} AND o.outcome IS DISTINCT FROM 'failed' GROUP BY r.payment_id
    )
    SELECT 'invoice' AS what, i.id
    FROM invoices i
    LEFT JOIN (SELECT invoice_id, sum(amount) AS amount FROM entries GROUP BY invoice_id) e ON e.invoice_id = i.id
    LEFT JOIN deducted d ON d.invoice_id = i.id
    LEFT JOIN returned t ON t.invoice_id = i.id
    WHERE i.business_id = ${businessId} AND (i.paid <> coalesce(e.amount, 0) OR i.deducted <> coalesce(d.amount, 0) - coalesce(t.amount, 0)
      OR i.vat_deducted <> coalesce(d.vat, 0) - coalesce(t.vat, 0) OR i.paid + i.deducted + i.credited > i.subtotal + i.vat + i.debited
      OR (i.balance = 0 AND i.paid + i.deducted + i.credited <> i.subtotal + i.vat + i.debited)
      OR (i.balance = 0) <> (i.settled_on IS NOT NULL) OR (i.voided_at IS NOT NULL AND i.paid <> 0))
    UNION ALL
    SELECT 'payment', p.id
    FROM payments p
    LEFT JOIN (SELECT payment_id, sum(amount) AS amount FROM entries GROUP BY payment_id) e ON e.payment_id = p.id
    LEFT JOIN refunded r ON r.payment_id = p.id
    WHERE p.business_id = ${businessId} AND (p.allocated <> coalesce(e.amount, 0) OR p.refunded <> coalesce(r.amount, 0)
      OR p.allocated < 0 OR p.refunded < 0 OR p.allocated + p.refunded > p.amount)
    UNION ALL
    SELECT 'allocation', e.payment_id
    FROM entries e
    JOIN payments p ON p.business_id = ${businessId} AND p.id = e.payment_id
    JOIN invoices i ON i.business_id = ${businessId} AND i.id = e.invoice_id
    WHERE e.amount < 0 OR p.currency <> i.currency`.execute(db)
  return rows
}
