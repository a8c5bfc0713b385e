import type { ReceivedMethod } from '@isiro/contracts/payments'
import type { Currency } from '@isiro/domain/currency'
import type { ExpenseCategory } from '@isiro/domain/expense-categories'
import { type RawBuilder, sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { CorrectedSums } from '../../platform/db/corrected-sums.ts'
import type { CurrencyText } from '../../platform/db/currency-sum.ts'
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

/** A sum that knows what of it states a rate into the home currency, and its worth by it. */
export interface RatedSum extends PartSum, CurrencyText {
  currency: Currency
  amount: string
}

/** An amount of a row by its rate. */
const byRate = (amount: RawBuilder<unknown>, rate: RawBuilder<unknown>) =>
  sql`round(${amount}::numeric * ${rate} / 1000000)`

/** The part of an amount that states a rate, and its worth: of money in the home currency both are the amount. */
const rated = (home: Currency, currency: RawBuilder<unknown>, amount: RawBuilder<unknown>) =>
  sql`CASE WHEN ${currency} = ${home} THEN ${amount} ELSE 0 END`

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
export async function sumInvoiced(
  db: Db,
  businessId: BusinessId,
  home: Currency,
  span: Span,
): Promise<RatedSum[]> {
  const isConverted = sql`n.currency = ${home} AND n.stated_currency <> ${home}`
  const { rows } = await sql<RatedSum>`
    SELECT ${partOf(span)} AS part, currency, sum(count)::int AS count, sum(amount)::text AS amount,
      sum(rated + ${rated(home, sql`currency`, sql`amount`)})::text AS rated,
      sum(home + ${rated(home, sql`currency`, sql`amount`)})::text AS home FROM (
      SELECT i.issue_date AS day, i.currency, count(*) AS count, sum(i.subtotal + i.vat) AS amount, 0 AS rated, 0 AS home
      FROM sold_invoices i
      WHERE i.business_id = ${businessId} AND i.voided_at IS NULL AND ${within('i.issue_date', span)}
      GROUP BY i.issue_date, i.currency
      UNION ALL
      SELECT i.issue_date, i.currency, 0, 0, sum(i.subtotal + i.vat), sum(i.home_subtotal + i.home_vat)
      FROM sold_invoices i
      WHERE i.business_id = ${businessId} AND i.voided_at IS NULL AND i.home_currency IS NOT NULL AND i.home_currency = ${home}
        AND ${within('i.issue_date', span)}
      GROUP BY i.issue_date, i.currency
      UNION ALL
      SELECT n.issue_date, n.stated_currency, 0, sum(n.stated_subtotal + n.stated_vat),
        coalesce(sum(n.stated_subtotal + n.stated_vat) FILTER (WHERE ${isConverted}), 0),
        coalesce(sum(n.subtotal + n.vat) FILTER (WHERE ${isConverted}), 0)
      FROM booked_notes n
      WHERE n.business_id = ${businessId} AND ${within('n.issue_date', span)}
      GROUP BY n.issue_date, n.stated_currency) days
    GROUP BY 1, 2`.execute(db)
  return rows
}

export interface ReceivedSum extends RatedSum {
  method: ReceivedMethod
}

/** Money received and not refunded: one row per part, currency and method. Withheld tax is not money received. */
export async function sumReceived(
  db: Db,
  businessId: BusinessId,
  home: Currency,
  span: Span,
): Promise<ReceivedSum[]> {
  const { rows } = await sql<ReceivedSum>`
    SELECT ${partOf(span)} AS part, currency, method, sum(count)::int AS count, sum(amount)::text AS amount,
      sum(rated + ${rated(home, sql`currency`, sql`amount`)})::text AS rated,
      sum(home + ${rated(home, sql`currency`, sql`amount`)})::text AS home FROM (
      SELECT p.received_on AS day, p.currency, p.method, count(*) FILTER (WHERE p.received > 0) AS count,
        sum(p.received) AS amount, 0 AS rated, 0 AS home
      FROM received_payments p
      WHERE p.business_id = ${businessId} AND ${within('p.received_on', span)}
      GROUP BY p.received_on, p.currency, p.method
      UNION ALL
      SELECT p.received_on, p.currency, p.method, 0, 0, sum(p.received),
        sum(${byRate(sql`p.received`, sql`p.exchange_rate_micro`)})
      FROM received_payments p
      WHERE p.business_id = ${businessId} AND p.home_currency IS NOT NULL AND p.home_currency = ${home} AND ${within('p.received_on', span)}
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
  /** The parts of the amount in other currencies, each in its own. */
  others: { currency: Currency; amount: string }[] | null
}

/**
 * Money received from each client in the period in one currency, largest first, with money in others whose rate is into it.
 * A merged client's money counts for the kept client.
 */
export async function sumReceivedByClient(
  db: Db,
  businessId: BusinessId,
  currency: Currency,
  span: Span,
): Promise<ClientSum[]> {
  const { from, to } = span
  const inPeriod = sql`p.received_on >= ${from}::date AND p.received_on <= ${to}::date`
  const { rows } = await sql<ClientSum>`
    SELECT k.id AS client_id, k.name AS client_name, sum(s.count)::int AS count, sum(s.amount)::text AS amount, sum(s.before)::text AS before,
      json_agg(json_build_object('currency', s.currency, 'amount', s.own::text) ORDER BY s.currency)
        FILTER (WHERE s.own > 0) AS others
    FROM (
      SELECT p.client_id, NULL AS currency, 0 AS own, count(*) FILTER (WHERE ${inPeriod} AND p.received > 0) AS count,
        coalesce(sum(p.received) FILTER (WHERE ${inPeriod}), 0) AS amount,
        coalesce(sum(p.received) FILTER (WHERE NOT (${inPeriod})), 0) AS before
      FROM received_payments p
      WHERE p.business_id = ${businessId} AND p.currency = ${currency} AND ${within('p.received_on', span)}
      GROUP BY p.client_id
      UNION ALL
      SELECT p.client_id, p.currency, coalesce(sum(p.received) FILTER (WHERE ${inPeriod}), 0),
        count(*) FILTER (WHERE ${inPeriod} AND p.received > 0),
        coalesce(sum(${byRate(sql`p.received`, sql`p.exchange_rate_micro`)}) FILTER (WHERE ${inPeriod}), 0),
        coalesce(sum(${byRate(sql`p.received`, sql`p.exchange_rate_micro`)}) FILTER (WHERE NOT (${inPeriod})), 0)
      FROM received_payments p
      WHERE p.business_id = ${businessId} AND p.home_currency IS NOT NULL AND p.home_currency = ${currency}
        AND ${within('p.received_on', span)}
      GROUP BY p.client_id, p.currency
    ) s
    JOIN clients c ON c.business_id = ${businessId} AND c.id = s.client_id
    JOIN clients k ON k.business_id = ${businessId} AND k.id = coalesce(c.merged_into, c.id)
    GROUP BY k.id, k.name HAVING sum(s.amount) > 0
    ORDER BY sum(s.amount) DESC, k.id`.execute(db)
  return rows
}

export interface AgeingSum extends CurrencyText {
  bucket: string
  count: number
}

/** Open balances now, by currency and days past the due date. */
export async function sumOwed(
  db: Db,
  businessId: BusinessId,
  home: Currency,
  today: string,
): Promise<AgeingSum[]> {
  const { rows } = await sql<AgeingSum>`
    SELECT days.currency,
      CASE WHEN NOT is_past_due(days.due_date, ${today}::date) THEN 'not_due' WHEN days.due_date >= ${today}::date - 30 THEN 'd1_30'
        WHEN days.due_date >= ${today}::date - 60 THEN 'd31_60' WHEN days.due_date >= ${today}::date - 90 THEN 'd61_90'
        ELSE 'd90_plus' END AS bucket,
      sum(days.count)::int AS count, sum(days.amount)::text AS amount,
      sum(rated + ${rated(home, sql`days.currency`, sql`days.amount`)})::text AS rated,
      sum(home + ${rated(home, sql`days.currency`, sql`days.amount`)})::text AS home
    FROM (
      SELECT i.due_date, i.currency, count(*) AS count, sum(i.balance) AS amount, 0 AS rated, 0 AS home
      FROM invoices i
      WHERE i.business_id = ${businessId} AND i.voided_at IS NULL AND i.balance > 0
      GROUP BY i.due_date, i.currency
      UNION ALL
      SELECT i.due_date, i.currency, 0, 0, sum(i.balance), sum(${byRate(sql`i.balance`, sql`i.exchange_rate_micro`)})
      FROM invoices i
      WHERE i.business_id = ${businessId} AND i.home_currency IS NOT NULL AND i.home_currency = ${home}
        AND i.voided_at IS NULL AND i.balance > 0
      GROUP BY i.due_date, i.currency) days
    GROUP BY 1, 2`.execute(db)
  return rows
}

/**
 * How much the open balance has grown since the end of a day: the open balances of invoices issued since, and what
 * later payments, deductions and notes changed on earlier ones. Invoices voided since are left out, because they should
 * never have been owed.
 *
 * The sum that an earlier invoice asked for then follows from its entries up to that day, by the rule of `expectationOf` in the
 * domain: once the money reached the total, the client had nothing left to keep back.
 *
 * Invoices in another currency whose rate is into this one count by it. The index of figures finds the earlier invoices, so
 * that no entry of a later one is looked up.
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
      + coalesce((SELECT sum(${byRate(sql`i.balance`, sql`i.exchange_rate_micro`)}) FROM invoices i
        WHERE i.business_id = ${businessId} AND i.home_currency IS NOT NULL AND i.home_currency = ${currency}
          AND i.voided_at IS NULL AND i.balance > 0 AND i.issue_date > ${day}::date), 0)
      + coalesce((SELECT sum(CASE WHEN i.currency = ${currency} THEN i.balance - past.owed
            ELSE ${byRate(sql`i.balance`, sql`i.exchange_rate_micro`)} - ${byRate(sql`past.owed`, sql`i.exchange_rate_micro`)} END)
        FROM (
          SELECT invoice_id, sum(money) AS money, sum(kept) AS kept, sum(added) AS added, sum(asked) AS asked FROM (
            SELECT a.invoice_id, a.amount AS money, 0 AS kept, 0 AS added, 0 AS asked FROM payment_allocations a
            WHERE a.business_id = ${businessId} AND a.received_on > ${day}::date
            UNION ALL
            SELECT d.invoice_id, 0, d.amount, 0, 0 FROM deductions d
            WHERE d.business_id = ${businessId} AND d.deducted_on > ${day}::date
            UNION ALL
            SELECT n.invoice_id, 0, -coalesce((SELECT sum(f.amount) FROM jsonb_to_recordset(n.freed) AS f(amount bigint, "keptTax" text)
              WHERE f."keptTax" IS NOT NULL), 0), sign.of * (n.subtotal + n.vat), sign.of * (n.wht + n.vat_withheld)
            FROM credit_notes n, LATERAL (SELECT CASE n.kind WHEN 'credit' THEN -1 ELSE 1 END AS of) sign
            WHERE n.business_id = ${businessId} AND n.issue_date > ${day}::date) entries
          WHERE invoice_id IN (SELECT o.id FROM invoices o
            WHERE o.business_id = ${businessId} AND o.voided_at IS NULL AND o.issue_date <= ${day}::date)
          GROUP BY invoice_id) since
        JOIN invoices i ON i.business_id = ${businessId} AND i.id = since.invoice_id
          AND (i.currency = ${currency} OR i.home_currency = ${currency}),
        LATERAL (SELECT i.subtotal + i.vat + i.debited - i.credited - since.added - (i.paid - since.money) AS open,
          i.deducted - since.kept AS deducted,
          greatest(i.deducted - since.kept, i.wht + i.vat_withheld + i.noted_deduction - since.asked) AS keepable) entered,
        LATERAL (SELECT CASE WHEN entered.open > entered.keepable THEN entered.open - entered.keepable
          ELSE entered.open - entered.deducted END AS owed) past), 0)
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

/** The costs of a part, of which `count` and `amount` are; beside them the assets. In minor units, as text. */
export interface ExpenseSum extends PartSum {
  category: ExpenseCategory
  /** Without VAT that comes back. */
  deductible: string
  /** The VAT that comes back, of costs and assets. */
  recovered: string
  /** What was spent on assets, and the part of it that is no VAT that comes back. */
  assets: string
  assetCost: string
}

/** Expenses: one row per part, currency and category. */
export async function sumExpenses(
  db: Db,
  businessId: BusinessId,
  span: Span,
  {
    recovered,
    deductible,
    assets,
    correction,
  }: CorrectedSums<'recovered' | 'deductible' | 'assets'>,
): Promise<ExpenseSum[]> {
  const { rows } = await sql<ExpenseSum>`
    SELECT ${partOf(span)} AS part, currency, category, sum(count)::int AS count, sum(amount)::text AS amount, sum(deductible)::text AS deductible,
      sum(recovered)::text AS recovered, sum(assets)::text AS assets, sum(asset_cost)::text AS asset_cost FROM (
      SELECT e.expense_date AS day, e.currency, e.category, count(*) FILTER (WHERE e.asset_kind IS NULL) AS count,
        coalesce(sum(e.amount) FILTER (WHERE e.asset_kind IS NULL), 0) AS amount,
        coalesce(sum(e.amount) FILTER (WHERE e.asset_kind IS NOT NULL), 0) AS assets, ${assets} AS asset_cost,
        ${recovered} AS recovered,
        ${deductible} AS deductible
      FROM booked_expenses e
      WHERE e.business_id = ${businessId} AND e.deleted_at IS NULL AND ${within('e.expense_date', span)}
      GROUP BY e.expense_date, e.currency, e.category
      ${
        correction === null
          ? sql``
          : sql`UNION ALL SELECT e.expense_date, e.currency, e.category, 0, 0, 0, ${correction.assets}, ${correction.recovered}, ${correction.deductible}
      FROM ${correction.where(within('e.expense_date', span))} GROUP BY e.expense_date, e.currency, e.category`
      }) days
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
