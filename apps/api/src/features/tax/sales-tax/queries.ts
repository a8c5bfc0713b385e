import type { Currency } from '@isiro/domain/currency'
import type { Percentage } from '@isiro/domain/percentage'
import type { VatCategory } from '@isiro/domain/vat-rules'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

interface Span {
  currency: Currency
  from: string
  to: string
}

export interface SalesTaxSum {
  name: string | null
  category: VatCategory
  rate: Percentage
  base: string
  amount: string
}

/**
 * The sales tax of the invoices and the notes of a period by name, category and rate: of several taxes on a document, each. An invoice in another currency counts
 * at its exchange rate, each figure rounded once as on the document; a note as it is stored.
 */
export async function sumByRate(
  db: Db,
  businessId: BusinessId,
  { currency, from, to }: Span,
): Promise<SalesTaxSum[]> {
  const { rows } = await sql<SalesTaxSum>`
    SELECT p.name, t.code AS category, p.rate, sum(d.sign * round(p.base * d.worth))::text AS base,
      sum(d.sign * round(p.amount * d.worth))::text AS amount
    FROM (
      SELECT i.supplier->>'taxName' AS name, i.taxes, 1 AS sign,
        CASE WHEN i.currency = ${currency} THEN 1 ELSE i.exchange_rate_micro / 1000000.0 END AS worth
      FROM sold_invoices i
      WHERE i.business_id = ${businessId} AND i.voided_at IS NULL AND i.issue_date BETWEEN ${from}::date AND ${to}::date
        AND coalesce(i.home_currency, i.currency) = ${currency}
      UNION ALL
      SELECT i.supplier->>'taxName', n.taxes, n.sign, 1
      FROM booked_notes n JOIN invoices i ON i.business_id = n.business_id AND i.id = n.invoice_id
      WHERE n.business_id = ${businessId} AND n.issue_date BETWEEN ${from}::date AND ${to}::date
        AND n.currency = ${currency}) d
    CROSS JOIN LATERAL jsonb_to_recordset(d.taxes) AS t(tax text, code text, rate integer, base numeric, amount numeric, parts jsonb)
    CROSS JOIN LATERAL jsonb_to_recordset(coalesce(t.parts, jsonb_build_array(jsonb_build_object(
      'name', d.name, 'rate', t.rate, 'base', t.base, 'amount', t.amount)))) AS p(name text, rate integer, base numeric, amount numeric)
    WHERE t.tax = 'vat'
    GROUP BY p.name, t.code, p.rate
    ORDER BY p.rate DESC, p.name, t.code`.execute(db)
  return rows
}

/** The recoverable tax on the expenses of a period, and the invoices whose figures cannot be converted. */
export async function sumPaid(
  db: Db,
  businessId: BusinessId,
  { currency, from, to }: Span,
): Promise<{ paid: string; unconverted: number }> {
  const { rows } = await sql<{ paid: string; unconverted: number }>`
    SELECT
      (SELECT coalesce(sum(e.vat_amount), 0)::text FROM expenses e
        WHERE e.business_id = ${businessId} AND e.deleted_at IS NULL AND e.vat_recoverable AND NOT e.vat_twin AND e.currency = ${currency}
          AND e.expense_date BETWEEN ${from}::date AND ${to}::date) AS paid,
      (SELECT count(*)::int FROM sold_invoices i
        WHERE i.business_id = ${businessId} AND i.voided_at IS NULL AND i.issue_date BETWEEN ${from}::date AND ${to}::date
          AND coalesce(i.home_currency, i.currency) <> ${currency}) AS unconverted`.execute(db)
  return rows[0] ?? { paid: '0', unconverted: 0 }
}
