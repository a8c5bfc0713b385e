import type { TaxException, TaxExceptionKind } from '@isiro/contracts/tax-exceptions'
import type { Currency } from '@isiro/domain/currency'
import { WHOLE } from '@isiro/domain/percentage'
import { type RawBuilder, sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { soldIn } from '../queries.ts'
import { inMonths } from '../tax-month-queries.ts'

export interface ExceptionRow {
  kind: TaxExceptionKind
  /** How many of this kind there are in all. */
  count: number
  id: string
  label: string
  amount: number | null
  currency: Currency | null
  date: string | null
  where: TaxException['where']
}

export interface ExceptionsWanted {
  /** The business's own currency. */
  currency: Currency
  from: string
  until: string
  /** Whether the business charges VAT and files returns. */
  filesVat: boolean
  /** The standard rate of VAT in the month. */
  standardRate: number
  /** Whether the plan keeps receipts, so that a missing one can be added. */
  keepsReceipts: boolean
  /** Whether the certificates of this month's deductions should be there. */
  isCertificateLate: boolean
  /** Rows of each kind at most. */
  limit: number
}

/** Reads the problems to correct in a month, the count and the first few of each kind, in one statement. */
export async function listExceptions(
  db: Db,
  businessId: BusinessId,
  wanted: ExceptionsWanted,
): Promise<ExceptionRow[]> {
  const { limit, currency, filesVat, isCertificateLate } = wanted
  const parts = [
    otherCurrencies(businessId, wanted),
    ...(filesVat ? [notCharged(businessId, currency)] : []),
    clientsWithoutTaxId(businessId),
    ...(filesVat ? purchases(businessId, wanted) : []),
    samePapers(businessId, wanted),
    suppliersWithoutTaxId(businessId, wanted),
    ...(isCertificateLate ? [lateCertificates(businessId, wanted)] : []),
  ]
  const all = sql.join(
    parts.map(
      (part) =>
        sql`(SELECT *, count(*) OVER () AS count FROM (${part}) x ORDER BY x.date DESC, x.id DESC LIMIT ${limit})`,
    ),
    sql` UNION ALL `,
  )
  // The index of figures finds the month's invoices; only what may be shown is looked up in the table.
  const { rows } = await sql<ExceptionRow>`
    WITH sold AS MATERIALIZED (
      SELECT i.id, i.client_id, i.issue_date, i.currency, i.subtotal + i.vat AS amount, i.uncharged_sales
      FROM booked_invoices i WHERE ${soldIn(businessId, wanted)})
    ${all}`.execute(db)
  return rows
}

type Part = RawBuilder<unknown>

/** A sold invoice as the table has it. */
const itsRow = (businessId: BusinessId) =>
  sql`JOIN invoices i ON i.business_id = ${businessId} AND i.id = s.id`

function notCharged(businessId: BusinessId, currency: Currency): Part {
  return sql`SELECT 'not_charged' AS kind, s.id, i.number AS label, s.uncharged_sales AS amount, s.currency, i.issue_date AS date, 'invoice' AS where
    FROM sold s ${itsRow(businessId)} WHERE s.currency = ${currency} AND s.uncharged_sales <> 0`
}

function otherCurrencies(businessId: BusinessId, wanted: ExceptionsWanted): Part {
  // Each part has an index of its own, expenses_vat, expenses_same_paper and expenses_vat_unknown; together they would scan the table.
  const foreignPurchases = (which: Part) => sql`
    SELECT 'other_currency', e.id, e.description, e.amount, e.currency, e.expense_date, 'expense'
    FROM expenses e WHERE ${spent(businessId, wanted)} AND e.currency <> ${wanted.currency} AND ${which}`
  return sql`SELECT 'other_currency' AS kind, s.id, i.number AS label, s.amount, s.currency, i.issue_date AS date, 'invoice' AS where
    FROM sold s ${itsRow(businessId)} WHERE s.currency <> ${wanted.currency}
    UNION ALL ${foreignPurchases(sql`e.vat_treatment IS NOT NULL AND NOT e.vat_twin`)}
    UNION ALL ${foreignPurchases(sql`e.vat_treatment IS NOT NULL AND e.vat_twin`)}
    UNION ALL ${foreignPurchases(sql`e.vat_treatment IS NULL`)}`
}

/** Companies and public bodies whose Tax ID is not known today, once each. */
function clientsWithoutTaxId(businessId: BusinessId): Part {
  // By client first: joined as they are, each client would be compared with each invoice of the month.
  return sql`SELECT 'client_tax_id' AS kind, c.id, c.name AS label, null::bigint AS amount, null AS currency, max(sales.last) AS date, 'client' AS where
    FROM (SELECT s.client_id, max(s.issue_date) AS last FROM sold s GROUP BY s.client_id) sales
    JOIN clients o ON o.business_id = ${businessId} AND o.id = sales.client_id
    JOIN clients c ON c.business_id = ${businessId} AND c.id = coalesce(o.merged_into, o.id)
    WHERE c.tax_id IS NULL AND c.kind <> 'individual'
    GROUP BY c.id, c.name`
}

/** The amount as the paper states it: in another currency, too, a supplier rounds in its own. */
const PAPER_AMOUNT = sql`coalesce(e.paper_amount, e.amount)`

/** VAT that comes back and cannot be: of a bill without VAT, or above the rate on all of it, with ₦1 for rounding. */
const implausibleVat = (
  standardRate: number,
) => sql`e.recovers_vat AND coalesce(e.paper_vat, e.vat_amount) > CASE
  WHEN e.vat_treatment IN ('zero', 'exempt', 'small_supplier', 'not_charged') THEN 0
  WHEN e.vat_treatment = 'import' THEN ${PAPER_AMOUNT}
  ELSE ${PAPER_AMOUNT} - round(${PAPER_AMOUNT} * ${WHOLE}::numeric / (${WHOLE}::int + ${standardRate}::int)) + 100 END`

/** A bill that was taken back needs no word of the owner. */
const standing = (
  businessId: BusinessId,
) => sql`NOT e.is_reversal AND NOT EXISTS (SELECT FROM expenses r
  WHERE r.business_id = ${businessId} AND r.reverses = e.id)`

const withoutReceipt = (
  businessId: BusinessId,
) => sql`e.recovers_vat AND NOT EXISTS (SELECT 1 FROM expense_receipts r
  WHERE r.business_id = ${businessId} AND r.expense_id = e.id AND r.removed_at IS NULL)`

function purchases(businessId: BusinessId, wanted: ExceptionsWanted): Part[] {
  const { keepsReceipts, currency } = wanted
  const of = (kind: string, condition: Part) =>
    sql`SELECT ${sql.lit(kind)} AS kind, e.id, e.description AS label, e.amount, e.currency, e.expense_date AS date, 'expense' AS where
      FROM booked_expenses e WHERE ${spent(businessId, wanted)} AND e.currency = ${currency} AND ${condition}`
  return [
    of('vat_implausible', implausibleVat(wanted.standardRate)),
    of('vat_held_back', sql`e.vat_held_back AND ${standing(businessId)}`),
    of('supplier_tax_id', sql`e.recovers_vat AND e.supplier_tax_id IS NULL`),
    ...(keepsReceipts ? [of('receipt_missing', withoutReceipt(businessId))] : []),
    of('vat_unknown', sql`e.vat_treatment IS NULL AND NOT e.recovers_vat`),
  ]
}

/** Expenses whose paper another has, until the owner says that they are two. Also of a business without VAT: each is a cost. */
function samePapers(businessId: BusinessId, wanted: ExceptionsWanted): Part {
  return sql`SELECT 'same_paper' AS kind, e.id, e.description AS label, e.amount, e.currency, e.expense_date AS date, 'expense' AS where
    FROM expenses e WHERE ${spent(businessId, wanted)} AND e.same_paper AND ${standing(businessId)}`
}

/** Payments with WHT to a supplier without a Tax ID, for whom most rates are doubled. */
function suppliersWithoutTaxId(businessId: BusinessId, wanted: ExceptionsWanted): Part {
  return sql`SELECT 'wht_supplier_tax_id' AS kind, e.id, e.supplier AS label, e.wht_amount AS amount, e.currency, e.expense_date AS date, 'expense' AS where
    FROM expenses e WHERE e.business_id = ${businessId} AND e.deleted_at IS NULL AND ${inMonths(sql`e.wht_month`, wanted)}
      AND e.wht_amount IS NOT NULL AND e.supplier_tax_id IS NULL`
}

function lateCertificates(businessId: BusinessId, { from, until }: ExceptionsWanted): Part {
  return sql`SELECT 'wht_certificate_late' AS kind, d.id, i.number AS label, d.amount, d.currency, d.deducted_on AS date, 'wht' AS where
    FROM standing_deductions d
    JOIN invoices i ON i.business_id = d.business_id AND i.id = d.invoice_id
    WHERE d.business_id = ${businessId} AND d.tax = 'wht' AND d.deducted_on >= ${from}::date AND d.deducted_on < ${until}::date
      AND (SELECT c.id FROM deduction_certificates c WHERE c.business_id = ${businessId} AND c.deduction_id = d.id LIMIT 1) IS NULL`
}

function spent(businessId: BusinessId, wanted: ExceptionsWanted): Part {
  return sql`e.business_id = ${businessId} AND e.deleted_at IS NULL AND ${inMonths(sql`e.vat_month`, wanted)}`
}
