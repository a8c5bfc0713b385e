import type { ReceivedMethod } from '@isiro/contracts/payments'
import type { Currency } from '@isiro/domain/currency'
import type { ExpenseCategory } from '@isiro/domain/expense-categories'
import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'

/** The dates to read: the period and the previous one for comparison, and the step that divides the period. */
export interface Span {
  from: string
  to: string
  beforeFrom: string
  beforeTo: string
  step: 'day' | 'month'
}

export interface PartSum {
  /** The first day of this part of the period; null for the previous period as a whole. */
  part: string | null
  currency: Currency
  count: number
  /** In minor units, as text, since a sum may outgrow a safe integer. */
  amount: string
}

// One range of an index from the earlier start to the later end. Two ranges joined by OR would scan the table.
export const within = (column: string, { from, to, beforeFrom, beforeTo }: Span) => {
  const day = sql.raw(column)
  return sql`${day} >= ${beforeFrom}::date AND ${day} <= ${to}::date AND (${day} >= ${from}::date OR ${day} <= ${beforeTo}::date)`
}

// Rows are summed per day in index order first, so that only few rows are grouped by month.
export const partOf = ({ from, step }: Span) =>
  step === 'day'
    ? sql`CASE WHEN days.day >= ${from}::date THEN days.day END`
    : sql`CASE WHEN days.day >= ${from}::date THEN greatest(date_trunc('month', days.day::timestamp)::date, ${from}::date) END`

/** Invoiced values with VAT, without void invoices, net of notes on their days: one row per part and currency. */
export async function sumInvoiced(db: Db, businessId: BusinessId, span: Span): Promise<PartSum[]> {
  const { rows } = await sql<PartSum>`
    SELECT ${partOf(span)} AS part, currency, sum(count)::int AS count, sum(amount)::text AS amount FROM (
      SELECT i.issue_date AS day, i.currency, count(*) AS count, sum(i.subtotal + i.vat) AS amount
      FROM invoices i
      WHERE i.business_id = ${businessId} AND i.voided_at IS NULL AND ${within('i.issue_date', span)}
      GROUP BY i.issue_date, i.currency
      UNION ALL
      SELECT n.issue_date, n.currency, 0, sum(CASE n.kind WHEN 'credit' THEN -1 ELSE 1 END * (n.subtotal + n.vat))
      FROM credit_notes n WHERE n.business_id = ${businessId} AND ${within('n.issue_date', span)}
      GROUP BY n.issue_date, n.currency) days
    GROUP BY 1, 2`.execute(db)
  return rows
}

export interface ReceivedSum extends PartSum {
  method: ReceivedMethod
}

/** Money received and not refunded: one row per part, currency and method. Withheld tax is not money received. */
export async function sumReceived(
  db: Db,
  businessId: BusinessId,
  span: Span,
): Promise<ReceivedSum[]> {
  const { rows } = await sql<ReceivedSum>`
    SELECT ${partOf(span)} AS part, currency, method, sum(count)::int AS count, sum(amount)::text AS amount FROM (
      SELECT p.received_on AS day, p.currency, p.method, count(*) FILTER (WHERE p.refunded < p.amount) AS count,
        sum(p.amount - p.refunded) AS amount
      FROM payments p
      WHERE p.business_id = ${businessId} AND ${within('p.received_on', span)}
      GROUP BY p.received_on, p.currency, p.method) days
    GROUP BY 1, 2, 3`.execute(db)
  return rows
}

export interface ClientSum {
  clientId: string
  clientName: string
  count: number
  amount: string
  before: string
}

/** Money received from each client in the period, largest first. A merged client's money counts for the kept client. */
export async function sumReceivedByClient(
  db: Db,
  businessId: BusinessId,
  currency: Currency,
  span: Span,
): Promise<ClientSum[]> {
  const { from, to } = span
  const inPeriod = sql`p.received_on >= ${from}::date AND p.received_on <= ${to}::date`
  const { rows } = await sql<ClientSum>`
    SELECT k.id AS client_id, k.name AS client_name, sum(s.count)::int AS count, sum(s.amount)::text AS amount, sum(s.before)::text AS before
    FROM (
      SELECT p.client_id, count(*) FILTER (WHERE ${inPeriod} AND p.refunded < p.amount) AS count,
        coalesce(sum(p.amount - p.refunded) FILTER (WHERE ${inPeriod}), 0) AS amount,
        coalesce(sum(p.amount - p.refunded) FILTER (WHERE NOT (${inPeriod})), 0) AS before
      FROM payments p
      WHERE p.business_id = ${businessId} AND p.currency = ${currency} AND ${within('p.received_on', span)}
      GROUP BY p.client_id
    ) s
    JOIN clients c ON c.business_id = ${businessId} AND c.id = s.client_id
    JOIN clients k ON k.business_id = ${businessId} AND k.id = coalesce(c.merged_into, c.id)
    GROUP BY k.id, k.name HAVING sum(s.amount) > 0
    ORDER BY sum(s.amount) DESC, k.id`.execute(db)
  return rows
}

export interface AgeingSum {
  currency: Currency
  bucket: string
  count: number
  amount: string
}

/** Open balances now, by currency and days past the due date. */
export async function sumOwed(db: Db, businessId: BusinessId, today: string): Promise<AgeingSum[]> {
  const { rows } = await sql<AgeingSum>`
    SELECT i.currency,
      CASE WHEN i.due_date >= ${today}::date THEN 'not_due' WHEN i.due_date >= ${today}::date - 30 THEN 'd1_30'
        WHEN i.due_date >= ${today}::date - 60 THEN 'd31_60' WHEN i.due_date >= ${today}::date - 90 THEN 'd61_90'
        ELSE 'd90_plus' END AS bucket,
      count(*) AS count, sum(i.balance)::text AS amount
    FROM invoices i
    WHERE i.business_id = ${businessId} AND i.voided_at IS NULL AND i.balance > 0
    GROUP BY 1, 2`.execute(db)
  return rows
}

/**
 * How much the open balance has grown since the end of a day: the open balances of invoices issued since, and what
 * later payments, deductions and notes changed on earlier ones. Invoices voided since are left out, because they should
 * never have been owed.
 *
 * What an earlier invoice asked for then follows from its entries of then, by the rule of `expectationOf` in the domain:
 * where the money of then reached the total, the client had nothing left to keep back.
 */
export async function sumOwedSince(
  db: Db,
  businessId: BusinessId,
  currency: Currency,
  day: string,
): Promise<string> {
  const { rows } = await sql<{ more: string }>`
    SELECT (
      coalesce((SELECT sum(i.balance) FROM invoices i
        WHERE i.business_id = ${businessId} AND i.voided_at IS NULL AND i.balance > 0 AND i.currency = ${currency}
          AND i.issue_date > ${day}::date), 0)
      + coalesce((SELECT sum(i.balance - CASE WHEN past.open > past.keepable THEN past.open - past.keepable
            ELSE past.open - past.deducted END)
        FROM (
          SELECT invoice_id, sum(money) AS money, sum(kept) AS kept, sum(added) AS added, sum(asked) AS asked FROM (
            SELECT a.invoice_id, a.amount AS money, 0 AS kept, 0 AS added, 0 AS asked FROM payment_allocations a
            WHERE a.business_id = ${businessId} AND a.received_on > ${day}::date
            UNION ALL
            SELECT d.invoice_id, 0, d.amount, 0, 0 FROM deductions d
            WHERE d.business_id = ${businessId} AND d.deducted_on > ${day}::date
            UNION ALL
            SELECT n.invoice_id, 0, 0, sign.of * (n.subtotal + n.vat), sign.of * (n.wht + n.vat_withheld)
            FROM credit_notes n, LATERAL (SELECT CASE n.kind WHEN 'credit' THEN -1 ELSE 1 END AS of) sign
            WHERE n.business_id = ${businessId} AND n.issue_date > ${day}::date) entries
          GROUP BY invoice_id) since
        JOIN invoices i ON i.business_id = ${businessId} AND i.id = since.invoice_id AND i.voided_at IS NULL
          AND i.currency = ${currency} AND i.issue_date <= ${day}::date,
        LATERAL (SELECT i.subtotal + i.vat + i.debited - i.credited - since.added - (i.paid - since.money) AS open,
          i.deducted - since.kept AS deducted,
          greatest(i.deducted - since.kept, i.wht + i.vat_withheld + i.noted_deduction - since.asked) AS keepable) past), 0)
    )::text AS more`.execute(db)
  return rows[0]?.more ?? '0'
}

export interface SettledCount {
  /** 'YYYY-MM-DD', the first day of the month in which they were settled; null before the period. */
  month: string | null
  /** Days from issue to the last payment. */
  days: number
  count: number
}

/** Counts settled invoices by days to pay and month of settlement. */
export async function countDaysToPay(
  db: Db,
  businessId: BusinessId,
  currency: Currency,
  span: Span,
): Promise<SettledCount[]> {
  const { rows } = await sql<SettledCount>`
    SELECT CASE WHEN settled_on >= ${span.from}::date THEN date_trunc('month', settled_on::timestamp)::date END AS month,
      greatest(days, 0) AS days, sum(count)::int AS count
    FROM (
      SELECT i.settled_on, i.settled_on - i.issue_date AS days, count(*) AS count
      FROM invoices i
      WHERE i.business_id = ${businessId} AND i.voided_at IS NULL AND i.currency = ${currency}
        AND i.settled_on IS NOT NULL AND ${within('i.settled_on', span)} AND i.paid > 0
      GROUP BY i.settled_on, i.issue_date) settled
    GROUP BY 1, 2`.execute(db)
  return rows
}

export interface ExpenseSum extends PartSum {
  category: ExpenseCategory
  deductible: string
  recovered: string
}

/** Expenses: one row per part, currency and category. `recovered` is the VAT that comes back; `deductible` is without it. */
export async function sumExpenses(
  db: Db,
  businessId: BusinessId,
  span: Span,
): Promise<ExpenseSum[]> {
  const { rows } = await sql<ExpenseSum>`
    SELECT ${partOf(span)} AS part, currency, category, sum(count)::int AS count, sum(amount)::text AS amount, sum(deductible)::text AS deductible,
      sum(recovered)::text AS recovered FROM (
      SELECT e.expense_date AS day, e.currency, e.category, count(*) AS count, sum(e.amount) AS amount,
        coalesce(sum(e.vat_amount) FILTER (WHERE e.recovers_vat), 0) AS recovered,
        coalesce(sum(e.amount - CASE WHEN e.recovers_vat THEN e.vat_amount ELSE 0 END) FILTER (WHERE e.tax_deductible), 0) AS deductible
      FROM booked_expenses e
      WHERE e.business_id = ${businessId} AND e.deleted_at IS NULL AND ${within('e.expense_date', span)}
      GROUP BY e.expense_date, e.currency, e.category) days
    GROUP BY 1, 2, 3`.execute(db)
  return rows
}

/** All invoices ever issued. */
export async function countIssued(db: Db, businessId: BusinessId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT coalesce(sum(issued), 0)::int AS count FROM invoice_usage WHERE business_id = ${businessId}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
