import type { AssetKind } from '@isiro/domain/asset-kinds'
import type { Currency } from '@isiro/domain/currency'
import type { ExpenseCategory } from '@isiro/domain/expense-categories'
import type { TaxDuty } from '@isiro/domain/tax-calendar'
import { type RawBuilder, sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

// The rows behind the journal, each on the day on which it counts. What is in two currencies is read as it is stored.

/** Days, both included, and the zone in which a moment has its day. */
export interface JournalSpan {
  from: string
  to: string
  timeZone: string
}

type Part = RawBuilder<unknown>

const dayOf = (moment: Part, { timeZone }: JournalSpan) =>
  sql`(${moment} AT TIME ZONE ${timeZone})::date`
const inSpan = (day: Part, { from, to }: JournalSpan) =>
  sql`${day} BETWEEN ${from}::date AND ${to}::date`

/** Before VAT, with its parts that are not at the standard rate, and VAT. In the document's currency and as the books count it. */
export interface SaleRow {
  subtotal: number
  zero: number
  exempt: number
  uncharged: number
  vat: number
  bookedSubtotal: number
  bookedZero: number
  bookedExempt: number
  bookedUncharged: number
  bookedVat: number
}

interface PaperRow {
  id: string
  day: string
  document: string | null
  party: string | null
  currency: Currency
  bookedCurrency: Currency
}

const SALE = sql`coalesce(d.home_currency, d.currency) AS booked_currency, d.subtotal, coalesce(d.zero_sales, 0) AS zero,
  coalesce(d.exempt_sales, 0) AS exempt, d.uncharged_sales AS uncharged, d.vat,
  coalesce(d.home_subtotal, d.subtotal) AS booked_subtotal,
  coalesce(CASE WHEN d.home_currency IS NULL THEN d.zero_sales ELSE d.home_zero_sales END, 0) AS booked_zero,
  coalesce(CASE WHEN d.home_currency IS NULL THEN d.exempt_sales ELSE d.home_exempt_sales END, 0) AS booked_exempt,
  CASE WHEN d.home_currency IS NULL OR d.uncharged_sales = 0 THEN d.uncharged_sales ELSE d.home_subtotal END AS booked_uncharged,
  coalesce(d.home_vat, d.vat) AS booked_vat`

export interface InvoiceRow extends PaperRow, SaleRow {
  taxMonth: string | null
  isLateFee: boolean
  openedOn: string | null
  voidedOn: string | null
}

/** The invoices that were issued, brought over or made void in a period. */
export async function listInvoices(
  db: Db,
  businessId: BusinessId,
  span: JournalSpan,
): Promise<InvoiceRow[]> {
  const voidedOn = sql`greatest(d.issue_date, ${dayOf(sql`d.voided_at`, span)})`
  const { rows } = await sql<InvoiceRow>`
    SELECT d.id, d.issue_date AS day, d.number AS document, d.client_name AS party, d.currency, ${SALE}, d.tax_month,
      d.opening_day - 1 AS opened_on, CASE WHEN d.voided_at IS NOT NULL THEN ${voidedOn} END AS voided_on,
      EXISTS (SELECT FROM late_fees f WHERE f.business_id = ${businessId} AND f.fee_invoice_id = d.id) AS is_late_fee
    FROM invoices d
    WHERE d.business_id = ${businessId} AND (
      (d.opening_day IS NULL AND ${inSpan(sql`d.issue_date`, span)})
      OR ${inSpan(sql`(d.opening_day - 1)`, span)}
      OR (d.voided_at IS NOT NULL AND ${inSpan(voidedOn, span)}))`.execute(db)
  return rows
}

export interface NoteRow extends PaperRow, SaleRow {
  kind: 'credit' | 'debit'
  taxMonth: string | null
}

export async function listNotes(
  db: Db,
  businessId: BusinessId,
  span: JournalSpan,
): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    SELECT d.id, d.issue_date AS day, d.number AS document, d.client_name AS party, d.currency, ${SALE}, d.tax_month, d.kind
    FROM credit_notes d WHERE d.business_id = ${businessId} AND ${inSpan(sql`d.issue_date`, span)}`.execute(
    db,
  )
  return rows
}

export interface PaymentRow {
  id: string
  day: string
  document: string | null
  party: string
  reference: string | null
  currency: Currency
  amount: number
  fee: number
  rate: number | null
  homeCurrency: Currency | null
  method: string
  /** The provider that it came through. */
  source: 'hand' | 'paystack' | 'flutterwave'
  of: 'money' | 'opening' | 'withheld'
}

/** The money that came in a period, the credit that was brought over, and the certified tax that notes left to clients. */
export async function listPayments(
  db: Db,
  businessId: BusinessId,
  span: JournalSpan,
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    SELECT p.id, p.received_on AS day, c.name AS party, p.reference, p.currency, p.amount, coalesce(p.fee, 0) AS fee,
      p.exchange_rate_micro AS rate, p.home_currency, p.method, coalesce(p.restored_source, p.source) AS source,
      CASE WHEN p.kept_tax IS NOT NULL THEN 'withheld' WHEN p.opening_day IS NOT NULL THEN 'opening' ELSE 'money' END AS of,
      coalesce((SELECT i.number FROM invoices i WHERE i.business_id = ${businessId} AND i.id = p.meant_for),
        (SELECT i.number FROM payment_allocations a JOIN invoices i ON i.business_id = a.business_id AND i.id = a.invoice_id
          WHERE a.business_id = ${businessId} AND a.payment_id = p.id ORDER BY a.allocated_at, a.id LIMIT 1)) AS document
    FROM payments p JOIN clients c ON c.business_id = ${businessId} AND c.id = p.client_id
    WHERE p.business_id = ${businessId} AND ${inSpan(sql`p.received_on`, span)}`.execute(db)
  return rows
}

export interface AllocationRow {
  id: string
  day: string
  document: string
  party: string
  currency: Currency
  amount: number
  withPayment: string | null
}

/** What money paid invoices in a period, or was taken off them. What was booked with its payment names that. */
export async function listAllocations(
  db: Db,
  businessId: BusinessId,
  span: JournalSpan,
): Promise<AllocationRow[]> {
  const { rows } = await sql<AllocationRow>`
    SELECT a.id, a.received_on AS day, i.number AS document, i.client_name AS party, p.currency, a.amount,
      CASE WHEN a.allocated_at = p.recorded_at AND a.received_on = p.received_on AND p.kept_tax IS NULL AND p.opening_day IS NULL
        THEN p.id END AS with_payment
    FROM payment_allocations a
    JOIN payments p ON p.business_id = ${businessId} AND p.id = a.payment_id
    JOIN invoices i ON i.business_id = ${businessId} AND i.id = a.invoice_id
    WHERE a.business_id = ${businessId} AND ${inSpan(sql`a.received_on`, span)}`.execute(db)
  return rows
}

export interface RefundRow {
  id: string
  day: string
  document: string | null
  party: string
  reference: string | null
  currency: Currency
  amount: number
  method: string | null
  source: 'hand' | 'paystack' | 'flutterwave'
}

/** The money that went back in a period. What failed never did. */
export async function listRefunds(
  db: Db,
  businessId: BusinessId,
  span: JournalSpan,
): Promise<RefundRow[]> {
  const day = dayOf(sql`r.requested_at`, span)
  const { rows } = await sql<RefundRow>`
    SELECT r.id, ${day} AS day, c.name AS party, p.reference, p.currency, r.amount, r.method,
      coalesce(r.restored_through, r.through) AS source,
      (SELECT i.number FROM invoices i WHERE i.business_id = ${businessId} AND i.id = p.meant_for) AS document
    FROM refunds r
    JOIN payments p ON p.business_id = ${businessId} AND p.id = r.payment_id
    JOIN clients c ON c.business_id = ${businessId} AND c.id = p.client_id
    WHERE r.business_id = ${businessId} AND ${inSpan(day, span)}
      AND NOT EXISTS (SELECT FROM refund_outcomes o WHERE o.business_id = ${businessId} AND o.refund_id = r.id
        AND o.outcome = 'failed')`.execute(db)
  return rows
}

export interface DeductionRow extends PaperRow {
  tax: 'wht' | 'vat'
  amount: number
  bookedAmount: number
  isReversal: boolean
  wasLost: boolean
  taxMonth: string
  withPayment: string | null
}

/**
 * What clients withheld in a period. A reversal counts on the day on which it was made, and so does what was recorded anew with
 * it: as on the client's statement.
 */
export async function listDeductions(
  db: Db,
  businessId: BusinessId,
  span: JournalSpan,
): Promise<DeductionRow[]> {
  const isReversing = sql`EXISTS (SELECT FROM deductions r WHERE r.business_id = ${businessId} AND r.invoice_id = d.invoice_id
    AND r.tax = d.tax AND r.reverses IS NOT NULL AND r.recorded_at = d.recorded_at)`
  const day = sql`CASE WHEN ${isReversing} THEN greatest(d.deducted_on, ${dayOf(sql`d.recorded_at`, span)}) ELSE d.deducted_on END`
  const { rows } = await sql<DeductionRow>`
    SELECT d.id, ${day} AS day, i.number AS document, i.client_name AS party, d.currency,
      coalesce(d.home_currency, d.currency) AS booked_currency, d.tax, d.amount, coalesce(d.home_amount, d.amount) AS booked_amount,
      d.reverses IS NOT NULL AS is_reversal, coalesce(d.tax_month, to_char(d.deducted_on, 'YYYY-MM')) AS tax_month,
      coalesce((SELECT k.state = 'lost' FROM deduction_certificates k WHERE k.business_id = ${businessId}
        AND k.deduction_id = d.reverses ORDER BY k.at DESC, k.id DESC LIMIT 1), false) AS was_lost,
      (SELECT p.id FROM payments p WHERE p.business_id = ${businessId} AND p.id = d.payment_id AND d.reverses IS NULL
        AND p.recorded_at = d.recorded_at AND p.received_on = d.deducted_on AND p.kept_tax IS NULL AND p.opening_day IS NULL
        AND NOT ${isReversing}) AS with_payment
    FROM deductions d JOIN invoices i ON i.business_id = ${businessId} AND i.id = d.invoice_id
    WHERE d.business_id = ${businessId} AND ${inSpan(sql`(${day})`, span)}`.execute(db)
  return rows
}

export interface CertificateRow extends PaperRow {
  amount: number
  bookedAmount: number
  isLost: boolean
  taxMonth: string
}

/** Certificates of WHT that were given up in a period, or came after they had been. VAT withheld counts without one. */
export async function listCertificates(
  db: Db,
  businessId: BusinessId,
  span: JournalSpan,
): Promise<CertificateRow[]> {
  const day = dayOf(sql`k.at`, span)
  const { rows } = await sql<CertificateRow>`
    SELECT k.id, ${day} AS day, i.number AS document, i.client_name AS party, d.currency,
      coalesce(d.home_currency, d.currency) AS booked_currency, d.amount, coalesce(d.home_amount, d.amount) AS booked_amount,
      k.state = 'lost' AS is_lost, to_char(d.deducted_on, 'YYYY-MM') AS tax_month
    FROM (SELECT k.id, k.deduction_id, k.at, k.state,
        lag(k.state) OVER (PARTITION BY k.deduction_id ORDER BY k.at, k.id) AS before
      FROM deduction_certificates k WHERE k.business_id = ${businessId}) k
    JOIN deductions d ON d.business_id = ${businessId} AND d.id = k.deduction_id AND d.tax = 'wht'
    JOIN invoices i ON i.business_id = ${businessId} AND i.id = d.invoice_id
    WHERE (k.state = 'lost') <> (coalesce(k.before, '') = 'lost') AND ${inSpan(day, span)}`.execute(
    db,
  )
  return rows
}

export interface ExpenseRow {
  id: string
  day: string
  document: string | null
  party: string | null
  note: string
  currency: Currency
  amount: number
  vat: number
  recovered: number
  wht: number
  category: ExpenseCategory
  assetKind: AssetKind | null
  method: string | null
  isReversal: boolean
  vatMonth: string
  whtMonth: string
}

/** The expenses of a period with the VAT that comes back of each; `lost` has what doesn't, where only a share of a month's does. */
export async function listExpenses(
  db: Db,
  businessId: BusinessId,
  span: JournalSpan,
  lost: Part | null,
): Promise<ExpenseRow[]> {
  const shared = lost
    ? sql`LEFT JOIN (SELECT e.id, e.lost FROM ${lost} WHERE ${inSpan(sql`e.expense_date`, span)}) s ON s.id = x.id`
    : sql`CROSS JOIN (SELECT 0::bigint AS lost) s`
  const { rows } = await sql<ExpenseRow>`
    SELECT x.id, x.expense_date AS day, x.supplier_invoice AS document, x.supplier AS party, x.description AS note, x.currency,
      x.amount, coalesce(x.vat_amount, 0) AS vat,
      (CASE WHEN x.recovers_vat THEN x.vat_amount - coalesce(s.lost, 0) ELSE 0 END)::bigint AS recovered,
      coalesce(x.wht_amount, 0) AS wht, x.category, x.asset_kind, x.payment_method AS method, x.is_reversal, x.vat_month, x.wht_month
    FROM booked_expenses x ${shared}
    WHERE x.business_id = ${businessId} AND x.deleted_at IS NULL AND ${inSpan(sql`x.expense_date`, span)}`.execute(
    db,
  )
  return rows
}

export interface TaxPaymentRow {
  id: string
  day: string
  document: string | null
  duty: TaxDuty
  period: string
  amount: number
  voidedOn: string | null
}

/** Tax that was paid in a period, or whose record was made void in it. What only moves a credit is no payment. */
export async function listTaxPayments(
  db: Db,
  businessId: BusinessId,
  span: JournalSpan,
): Promise<TaxPaymentRow[]> {
  const voidedOn = sql`greatest(t.paid_on, ${dayOf(sql`t.voided_at`, span)})`
  const { rows } = await sql<TaxPaymentRow>`
    SELECT t.id, t.paid_on AS day, t.reference AS document, t.duty, t.period, t.amount,
      CASE WHEN t.voided_at IS NOT NULL THEN ${voidedOn} END AS voided_on
    FROM tax_payments t
    WHERE t.business_id = ${businessId} AND t.from_period IS NULL
      AND (${inSpan(sql`t.paid_on`, span)} OR (t.voided_at IS NOT NULL AND ${inSpan(voidedOn, span)}))`.execute(
    db,
  )
  return rows
}

export interface OpeningRow {
  bankDay: string | null
  bank: number | null
  taxDay: string | null
  vatCredit: number | null
  whtCredits: number | null
}

/** What was in the bank and what tax credits there were when the business began here. */
export async function findOpening(
  db: Db,
  businessId: BusinessId,
  span: JournalSpan,
): Promise<OpeningRow | undefined> {
  const { rows } = await sql<OpeningRow>`
    SELECT b.opening_day - 1 AS bank_day, b.amount AS bank, ${dayOf(sql`t.updated_at`, span)} AS tax_day, t.vat_credit, t.wht_credits
    FROM (SELECT ${businessId}::uuid AS business_id) o
    LEFT JOIN opening_bank_balances b ON b.business_id = ${businessId}
    LEFT JOIN tax_openings t ON t.business_id = ${businessId}`.execute(db)
  return rows[0]
}
