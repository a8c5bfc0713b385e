import type { ClientProfitSort } from '@isiro/contracts/analytics-reports'
import type { Currency } from '@isiro/domain/currency'
import { type RawBuilder, sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { CurrencyText } from '../../../platform/db/currency-sum.ts'
import type { Db } from '../../../platform/db/database.ts'
import { refusedField } from '../../../platform/http/errors.ts'
import type { Position } from '../../../platform/http/paging.ts'
import { partOf, type Span, within } from '../queries.ts'

/** An amount of an invoice `i` in the currency of the books, by the invoice's own rate. */
const home = (amount: RawBuilder<unknown>) =>
  sql`round(${amount}::numeric * i.exchange_rate_micro / 1000000)`

export interface OpenRow {
  clientId: string
  dueOn: string
  /** In minor units, as text, since a sum may outgrow a safe integer. */
  amount: string
  invoices: number
}

/** The sums that each client still owes, by due date, in one currency; invoices in others count where they state a rate. */
export async function listOpen(
  db: Db,
  businessId: BusinessId,
  currency: Currency,
): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    SELECT coalesce(c.merged_into, c.id) AS client_id, o.due_date AS due_on, sum(o.amount)::text AS amount, sum(o.invoices)::int AS invoices
    FROM (
      SELECT i.client_id, i.due_date, sum(i.balance) AS amount, count(*) AS invoices FROM invoices i
      WHERE i.business_id = ${businessId} AND i.voided_at IS NULL AND i.balance > 0 AND i.currency = ${currency}
      GROUP BY i.client_id, i.due_date
      UNION ALL
      SELECT i.client_id, i.due_date, sum(${home(sql`i.balance`)}), count(*) FROM invoices i
      WHERE i.business_id = ${businessId} AND i.voided_at IS NULL AND i.balance > 0 AND i.currency <> ${currency}
        AND i.home_currency = ${currency}
      GROUP BY i.client_id, i.due_date) o
    JOIN clients c ON c.business_id = ${businessId} AND c.id = o.client_id
    GROUP BY 1, 2`.execute(db)
  return rows
}

/** The names of some clients by their ids. */
export async function findClientNames(
  db: Db,
  businessId: BusinessId,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('clients')
    .where('businessId', '=', businessId)
    .where('id', 'in', ids)
    .select(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The sums that are owed in each other currency, with the parts that state a rate into the currency of the books. */
export async function sumOpenAbroad(
  db: Db,
  businessId: BusinessId,
  currency: Currency,
): Promise<CurrencyText[]> {
  const { rows } = await sql<CurrencyText>`
    SELECT currency, sum(amount)::text AS amount, sum(rated)::text AS rated, sum(home)::text AS home FROM (
      SELECT i.currency, sum(i.balance) AS amount, 0 AS rated, 0 AS home FROM invoices i
      WHERE i.business_id = ${businessId} AND i.voided_at IS NULL AND i.balance > 0 AND i.currency <> ${currency}
      GROUP BY i.currency
      UNION ALL
      SELECT i.currency, 0, sum(i.balance), sum(${home(sql`i.balance`)}) FROM invoices i
      WHERE i.business_id = ${businessId} AND i.voided_at IS NULL AND i.balance > 0 AND i.home_currency IS NOT NULL
        AND i.home_currency = ${currency}
      GROUP BY i.currency) owed
    GROUP BY currency`.execute(db)
  return rows
}

export interface PaidRow {
  clientId: string
  /** For each of its invoices, the days from the due date to the last of the money. */
  days: number[]
}

/** The invoices that money settled since a day, by client. */
export async function listPaidAfter(
  db: Db,
  businessId: BusinessId,
  since: string,
): Promise<PaidRow[]> {
  const { rows } = await sql<PaidRow>`
    SELECT coalesce(c.merged_into, c.id) AS client_id, array_agg(i.settled_on - i.due_date) AS days
    FROM invoices i JOIN clients c ON c.business_id = i.business_id AND c.id = i.client_id
    WHERE i.business_id = ${businessId} AND i.voided_at IS NULL AND i.settled_on IS NOT NULL AND i.settled_on >= ${since}::date
      AND i.paid > 0
    GROUP BY 1`.execute(db)
  return rows
}

/**
 * The money that expenses of a period cost, without the WHT that goes to the tax office and without assets, and their first day;
 * null for none.
 */
export async function sumSpending(
  db: Db,
  businessId: BusinessId,
  { currency, from, to }: { currency: Currency; from: string; to: string },
): Promise<{ first: string | null; amount: string }> {
  const { rows } = await sql<{ first: string | null; amount: string }>`
    SELECT min(e.expense_date) AS first, coalesce(sum(e.amount - coalesce(e.wht_amount, 0)), 0)::text AS amount
    FROM expenses e
    WHERE e.business_id = ${businessId} AND e.deleted_at IS NULL AND e.asset_kind IS NULL AND e.currency = ${currency}
      AND e.expense_date >= ${from}::date AND e.expense_date <= ${to}::date`.execute(db)
  return rows[0] ?? { first: null, amount: '0' }
}

/**
 * The opening bank balance with its day, and all money in the currency of the books that came in and went out from that day on:
 * payments less their fees, refunds, expenses without the tax kept back, and taxes paid. Undefined without an opening balance.
 */
export async function findMoneyInHand(
  db: Db,
  businessId: BusinessId,
  currency: Currency,
): Promise<{ since: string; amount: string } | undefined> {
  const { rows } = await sql<{ since: string; amount: string }>`
    SELECT o.opening_day AS since, (o.amount
      + coalesce((SELECT sum(p.amount - coalesce(p.fee, 0)) FROM received_payments p WHERE p.business_id = ${businessId}
          AND p.currency = ${currency} AND p.kept_tax IS NULL AND p.received_on >= o.opening_day), 0)
      - coalesce((SELECT sum(p.refunded) FROM payments p WHERE p.business_id = ${businessId} AND p.currency = ${currency}), 0)
      - coalesce((SELECT sum(e.amount - coalesce(e.wht_amount, 0)) FROM expenses e WHERE e.business_id = ${businessId}
          AND e.deleted_at IS NULL AND e.currency = ${currency} AND e.expense_date >= o.opening_day), 0)
      - coalesce((SELECT sum(t.amount) FROM tax_payments t WHERE t.business_id = ${businessId} AND t.voided_at IS NULL
          AND t.from_period IS NULL AND t.paid_on >= o.opening_day), 0))::text AS amount
    FROM opening_bank_balances o WHERE o.business_id = ${businessId}`.execute(db)
  return rows[0]
}

export interface SalesSum {
  /** The first day of this part of the period; null for the previous period as a whole. */
  part: string | null
  currency: Currency
  invoiced: string
  credited: string
}

/** Sales before VAT by day of issue, as the books count them, and what credit notes took: one row per part and currency. */
export async function sumSales(db: Db, businessId: BusinessId, span: Span): Promise<SalesSum[]> {
  const { rows } = await sql<SalesSum>`
    SELECT ${partOf(span)} AS part, currency, coalesce(sum(invoiced), 0)::text AS invoiced,
      coalesce(sum(credited), 0)::text AS credited FROM (
      SELECT i.issue_date AS day, i.currency, sum(i.subtotal) AS invoiced, 0 AS credited FROM booked_invoices i
      WHERE i.business_id = ${businessId} AND i.voided_at IS NULL AND ${within('i.issue_date', span)}
      GROUP BY i.issue_date, i.currency
      UNION ALL
      SELECT n.issue_date, n.currency, sum(n.subtotal) FILTER (WHERE n.kind = 'debit'), -sum(n.subtotal) FILTER (WHERE n.kind = 'credit')
      FROM booked_notes n
      WHERE n.business_id = ${businessId} AND ${within('n.issue_date', span)}
      GROUP BY 1, 2) days
    GROUP BY 1, 2`.execute(db)
  return rows
}

export interface SalesAbroad {
  part: string | null
  currency: Currency
  /** Before VAT, in that currency: of invoices that state a rate. */
  sales: string
}

/** The parts of the sales of `sumSales` in other currencies. */
export async function sumSalesAbroad(
  db: Db,
  businessId: BusinessId,
  currency: Currency,
  span: Span,
): Promise<SalesAbroad[]> {
  const { rows } = await sql<SalesAbroad>`
    SELECT ${partOf(span)} AS part, currency, sum(sales)::text AS sales FROM (
      SELECT i.issue_date AS day, i.currency, sum(i.subtotal) AS sales FROM sold_invoices i
      WHERE i.business_id = ${businessId} AND i.voided_at IS NULL AND i.home_currency IS NOT NULL
        AND i.home_currency = ${currency} AND ${within('i.issue_date', span)}
      GROUP BY i.issue_date, i.currency
      UNION ALL
      SELECT n.issue_date, n.stated_currency, sum(n.stated_subtotal) FROM booked_notes n
      WHERE n.business_id = ${businessId} AND n.currency = ${currency} AND n.stated_currency <> ${currency}
        AND ${within('n.issue_date', span)}
      GROUP BY n.issue_date, n.stated_currency) days
    GROUP BY 1, 2`.execute(db)
  return rows
}

/** All purchases of a period with their VAT, and the VAT that a business which charges VAT could have had back, once of each paper. */
export async function sumPurchases(
  db: Db,
  businessId: BusinessId,
  { currency, from, to }: { currency: Currency; from: string; to: string },
): Promise<{ amount: string; inputVat: string }> {
  const { rows } = await sql<{ amount: string; inputVat: string }>`
    SELECT coalesce(sum(e.amount), 0)::text AS amount,
      coalesce(sum(e.vat_amount) FILTER (WHERE NOT e.same_paper AND (e.vat_recoverable OR e.vat_treatment IN ('charged', 'import'))), 0)::text AS input_vat
    FROM expenses e
    WHERE e.business_id = ${businessId} AND e.deleted_at IS NULL AND e.currency = ${currency}
      AND e.expense_date >= ${from}::date AND e.expense_date <= ${to}::date`.execute(db)
  return rows[0] ?? { amount: '0', inputVat: '0' }
}

export interface ClientProfitRow {
  clientId: string
  clientName: string
  sales: string
  credited: string
  received: string
  waiting: string
  daysToPay: number | null
  /** The figures of all clients together, on every row. */
  allSales: string
  allCredited: string
  allReceived: string
  allWaiting: string
  clients: number
}

export interface ClientProfitWanted {
  currency: Currency
  from: string
  to: string
  sort: ClientProfitSort
  limit?: number | undefined
  after?: Position | undefined
}

/** The clients of a period with what each brought, the highest of the sort first, with one extra row if there is a next page. */
export async function listClientProfit(
  db: Db,
  businessId: BusinessId,
  { currency, from, to, sort, limit, after }: ClientProfitWanted,
): Promise<ClientProfitRow[]> {
  const days = (column: string) =>
    sql`${sql.raw(column)} >= ${from}::date AND ${sql.raw(column)} <= ${to}::date`
  const by = sql.raw(`a.${sort}`)
  const cut = limit === undefined ? sql`` : sql`LIMIT ${limit + 1}`
  const { rows } = await sql<ClientProfitRow>`
    SELECT p.id AS client_id, p.name AS client_name, p.sales::text, p.credited::text, p.received::text, p.waiting::text, d.days_to_pay,
      p.all_sales::text, p.all_credited::text, p.all_received::text, p.all_waiting::text, p.clients
    FROM (
      SELECT a.*, k.name, ${by} AS sorted FROM (
        SELECT f.*, sum(f.sales) OVER () AS all_sales, sum(f.credited) OVER () AS all_credited,
          sum(f.received) OVER () AS all_received, sum(f.waiting) OVER () AS all_waiting, (count(*) OVER ())::int AS clients
        FROM (
          SELECT coalesce(c.merged_into, c.id) AS id, sum(x.sales) AS sales, sum(x.credited) AS credited, sum(x.received) AS received,
            sum(x.waiting) AS waiting
          FROM (
            SELECT i.client_id, sum(i.subtotal) AS sales, 0 AS credited, 0 AS received, 0 AS waiting FROM sold_invoices i
            WHERE i.business_id = ${businessId} AND i.voided_at IS NULL AND i.currency = ${currency} AND ${days('i.issue_date')}
            GROUP BY i.client_id
            UNION ALL
            SELECT i.client_id, sum(i.home_subtotal), 0, 0, 0 FROM sold_invoices i
            WHERE i.business_id = ${businessId} AND i.voided_at IS NULL AND i.home_currency IS NOT NULL
              AND i.home_currency = ${currency} AND ${days('i.issue_date')}
            GROUP BY i.client_id
            UNION ALL
            SELECT n.client_id, sum(n.subtotal), coalesce(-sum(n.subtotal) FILTER (WHERE n.kind = 'credit'), 0), 0, 0
            FROM booked_notes n WHERE n.business_id = ${businessId} AND n.currency = ${currency} AND ${days('n.issue_date')}
            GROUP BY n.client_id
            UNION ALL
            SELECT p.client_id, 0, 0, sum(p.received), 0 FROM received_payments p
            WHERE p.business_id = ${businessId} AND p.currency = ${currency} AND ${days('p.received_on')}
            GROUP BY p.client_id
            UNION ALL
            SELECT p.client_id, 0, 0, sum(round(p.received::numeric * p.exchange_rate_micro / 1000000)), 0 FROM received_payments p
            WHERE p.business_id = ${businessId} AND p.home_currency IS NOT NULL AND p.home_currency = ${currency}
              AND ${days('p.received_on')}
            GROUP BY p.client_id
            UNION ALL
            SELECT d.client_id, 0, 0, 0, sum(d.booked_amount)
            FROM standing_deductions d
            LEFT JOIN (
              SELECT DISTINCT ON (t.deduction_id) t.deduction_id, t.state FROM deduction_certificates t
              WHERE t.business_id = ${businessId} ORDER BY t.deduction_id, t.at DESC, t.id DESC) newest ON newest.deduction_id = d.id
            WHERE d.business_id = ${businessId} AND d.tax = 'wht' AND d.booked_currency = ${currency} AND ${days('d.deducted_on')}
              AND coalesce(newest.state, 'waiting') = 'waiting'
            GROUP BY d.client_id) x
          JOIN clients c ON c.business_id = ${businessId} AND c.id = x.client_id
          GROUP BY 1) f
        WHERE f.sales <> 0 OR f.credited <> 0 OR f.received <> 0 OR f.waiting <> 0) a
      JOIN clients k ON k.business_id = ${businessId} AND k.id = a.id
      WHERE true ${after ? behind(after, by) : sql``}
      ORDER BY ${by} DESC, a.id ${cut}) p
    LEFT JOIN LATERAL (
      SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY greatest(i.settled_on - i.issue_date, 0)) AS days_to_pay
      FROM invoices i WHERE i.business_id = ${businessId}
        AND i.client_id = ANY (array_append(ARRAY(SELECT m.id FROM clients m WHERE m.business_id = ${businessId} AND m.merged_into = p.id), p.id))
        AND i.voided_at IS NULL AND i.currency = ${currency} AND i.paid > 0 AND ${days('i.settled_on')}) d ON true
    ORDER BY p.sorted DESC, p.id`.execute(db)
  return rows
}

const AMOUNT = /^-?\d{1,30}$/

function behind({ value, id }: Position, by: RawBuilder<unknown>): RawBuilder<unknown> {
  if (!AMOUNT.test(value)) throw refusedField('cursor', 'validation.cursor')
  return sql`AND (${by} < ${value}::numeric OR (${by} = ${value}::numeric AND a.id > ${id}::uuid))`
}

export interface BroughtRow {
  currency: Currency
  sales: string
  received: string
}

/** The sales and money of a period in each currency, in that; the currencies by name. */
export async function sumBrought(
  db: Db,
  businessId: BusinessId,
  { from, to }: { from: string; to: string },
): Promise<BroughtRow[]> {
  const { rows } = await sql<BroughtRow>`
    SELECT currency, sum(sales)::text AS sales, sum(received)::text AS received FROM (
      SELECT i.currency, sum(i.subtotal) AS sales, 0 AS received FROM sold_invoices i
      WHERE i.business_id = ${businessId} AND i.voided_at IS NULL AND i.issue_date >= ${from}::date AND i.issue_date <= ${to}::date
      GROUP BY i.currency
      UNION ALL
      SELECT n.stated_currency, sum(n.stated_subtotal), 0 FROM booked_notes n
      WHERE n.business_id = ${businessId} AND n.issue_date >= ${from}::date AND n.issue_date <= ${to}::date
      GROUP BY n.stated_currency
      UNION ALL
      SELECT p.currency, 0, sum(p.received) FROM received_payments p
      WHERE p.business_id = ${businessId} AND p.received_on >= ${from}::date AND p.received_on <= ${to}::date
      GROUP BY p.currency) brought
    GROUP BY currency ORDER BY currency`.execute(db)
  return rows
}

/** The sales and money of each client in other currencies with a rate into the currency of the books, each in its own. */
export async function listBroughtAbroad(
  db: Db,
  businessId: BusinessId,
  { currency, from, to }: { currency: Currency; from: string; to: string },
): Promise<(BroughtRow & { clientId: string })[]> {
  const { rows } = await sql<BroughtRow & { clientId: string }>`
    SELECT coalesce(c.merged_into, c.id) AS client_id, x.currency, sum(x.sales)::text AS sales, sum(x.received)::text AS received
    FROM (
      SELECT i.client_id, i.currency, sum(i.subtotal) AS sales, 0 AS received FROM sold_invoices i
      WHERE i.business_id = ${businessId} AND i.voided_at IS NULL AND i.home_currency IS NOT NULL AND i.home_currency = ${currency}
        AND i.issue_date >= ${from}::date AND i.issue_date <= ${to}::date
      GROUP BY i.client_id, i.currency
      UNION ALL
      SELECT n.client_id, n.stated_currency, sum(n.stated_subtotal), 0 FROM booked_notes n
      WHERE n.business_id = ${businessId} AND n.currency = ${currency} AND n.stated_currency <> ${currency}
        AND n.issue_date >= ${from}::date AND n.issue_date <= ${to}::date
      GROUP BY n.client_id, n.stated_currency
      UNION ALL
      SELECT p.client_id, p.currency, 0, sum(p.received) FROM received_payments p
      WHERE p.business_id = ${businessId} AND p.home_currency IS NOT NULL AND p.home_currency = ${currency}
        AND p.received_on >= ${from}::date AND p.received_on <= ${to}::date
      GROUP BY p.client_id, p.currency) x
    JOIN clients c ON c.business_id = ${businessId} AND c.id = x.client_id
    GROUP BY 1, 2 ORDER BY 2`.execute(db)
  return rows
}
