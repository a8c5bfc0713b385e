import { type RawBuilder, sql } from 'kysely'
import type { BusinessId } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { prepared } from '../../platform/prepared-query.ts'

interface Sums {
  count: number
  amount: string
}

export interface StatsRow {
  currency: string
  isProfileComplete: boolean
  hasPayoutDetails: boolean
  totalClients: number
  draftCount: number
  spentThisMonth: string
  issuedThisMonth: number
  invoices: {
    total: number
    active: number
    pending: string
    overdue: Sums
    vat: string
    otherCurrencies: string[] | null
    ageing: (Sums & { bucket: string })[] | null
    invoicedByMonth: { month: string; amount: string }[] | null
  }
  whtKept: string
  recent: RecentRow[] | null
  biggestOverdue: {
    id: string
    number: string
    clientName: string
    balance: number
    dueDate: string
  } | null
  activity:
    | {
        id: string
        kind: string
        at: string
        subjectId: string | null
        details: Record<string, string | number | null>
      }[]
    | null
}

export interface RecentRow {
  id: string
  number: string
  clientId: string
  clientName: string
  currency: string
  total: number
  paid: number
  status: string
  issueDate: string
  dueDate: string
}

/** The month's tax, as the tax return reckons it: statements with a row a currency. */
interface MonthTax {
  sales: RawBuilder<{ currency: string; outputVat: string }>
  whtKept: RawBuilder<{ currency: string; amount: string }>
}

/**
 * Everything the dashboard shows of invoices, in one statement. Counts, months and open invoices each read an index that
 * carries their figures, and only as much of it as they need; sums leave as text, since they may outgrow a
 * safe integer.
 *
 * The month's tax is not reckoned here: its statements come from where the return is made.
 */
export async function findStats(
  db: Db,
  businessId: BusinessId,
  dates: {
    today: string
    month: string
    monthStart: string
    nextMonth: string
    firstMonth: string
  },
  tax: MonthTax,
): Promise<StatsRow | undefined> {
  const { today, month, monthStart, nextMonth, firstMonth } = dates
  const { rows } = await sql<StatsRow>`
    WITH business AS MATERIALIZED (
      SELECT currency, tax_id, rc_number, address, bank_name, mobile_money_name FROM businesses WHERE id = ${businessId}
    ), counted AS MATERIALIZED (
      SELECT i.currency, count(*) AS count, count(*) FILTER (WHERE i.paid < i.total) AS active
      FROM invoices i WHERE i.business_id = ${businessId} AND i.voided_at IS NULL GROUP BY i.currency
    ), buckets AS MATERIALIZED (
      SELECT CASE WHEN i.due_date >= ${today}::date THEN 'not_due' WHEN i.due_date >= ${today}::date - 30 THEN 'd1_30'
          WHEN i.due_date >= ${today}::date - 60 THEN 'd31_60' WHEN i.due_date >= ${today}::date - 90 THEN 'd61_90'
          ELSE 'd90_plus' END AS bucket,
        count(*) AS count, sum(i.total - i.paid) AS amount
      FROM invoices i
      WHERE i.business_id = ${businessId} AND i.voided_at IS NULL AND i.paid < i.total AND i.currency = (SELECT currency FROM business)
      GROUP BY 1
    ), recent_figures AS MATERIALIZED (
      SELECT i.issue_date, i.subtotal + i.vat AS invoiced
      FROM invoices i
      WHERE i.business_id = ${businessId} AND i.voided_at IS NULL AND i.issue_date >= ${firstMonth}::date
        AND i.currency = (SELECT currency FROM business)
    )
    SELECT b.currency,
      (b.tax_id IS NOT NULL AND b.rc_number IS NOT NULL AND b.address IS NOT NULL) AS is_profile_complete,
      (b.bank_name IS NOT NULL OR b.mobile_money_name IS NOT NULL) AS has_payout_details,
      (SELECT count(*) FROM clients WHERE business_id = ${businessId} AND archived_at IS NULL AND merged_into IS NULL) AS total_clients,
      (SELECT count(*) FROM invoice_drafts WHERE business_id = ${businessId}) AS draft_count,
      coalesce((SELECT sum(e.amount) FROM expenses e WHERE e.business_id = ${businessId} AND e.deleted_at IS NULL
        AND e.expense_date >= ${monthStart}::date AND e.expense_date < ${nextMonth}::date AND e.currency = b.currency), 0)::text AS spent_this_month,
      coalesce((SELECT issued FROM invoice_usage WHERE business_id = ${businessId} AND month = ${month}), 0) AS issued_this_month,
      json_build_object(
        'total', (SELECT coalesce(sum(count), 0) FROM counted),
        'active', (SELECT coalesce(sum(active), 0) FROM counted),
        'pending', (SELECT coalesce(sum(amount), 0)::text FROM buckets),
        'overdue', (SELECT json_build_object('count', coalesce(sum(count), 0), 'amount', coalesce(sum(amount), 0)::text)
          FROM buckets WHERE bucket <> 'not_due'),
        'vat', coalesce((SELECT s.output_vat FROM (${tax.sales}) s WHERE s.currency = b.currency), '0'),
        'otherCurrencies', (SELECT json_agg(currency ORDER BY currency) FROM counted WHERE currency <> b.currency),
        'ageing', (SELECT json_agg(json_build_object('bucket', bucket, 'count', count, 'amount', amount::text)) FROM buckets),
        'invoicedByMonth', (SELECT json_agg(json_build_object('month', to_char(month, 'YYYY-MM'), 'amount', amount::text)) FROM (
            SELECT date_trunc('month', issue_date::timestamp) AS month, sum(invoiced) AS amount FROM recent_figures GROUP BY 1) months)
      ) AS invoices,
      coalesce((SELECT k.amount FROM (${tax.whtKept}) k WHERE k.currency = b.currency), '0') AS wht_kept,
      (SELECT json_agg(r) FROM (
        SELECT i.id, i.number, i.client_id AS "clientId", i.client_name AS "clientName", i.currency, i.total, i.paid,
          invoice_status(i.voided_at, i.total, i.paid, i.due_date, ${today}::date) AS status,
          i.issue_date AS "issueDate", i.due_date AS "dueDate"
        FROM invoices i WHERE i.business_id = ${businessId} ORDER BY i.issued_at DESC, i.id DESC LIMIT 5) r
      ) AS recent,
      (SELECT row_to_json(r) FROM (
        SELECT i.id, i.number, i.client_name AS "clientName", i.total - i.paid AS balance, i.due_date AS "dueDate"
        FROM invoices i
        WHERE i.business_id = ${businessId} AND (i.due_date, i.id) = (
          SELECT o.due_date, o.id FROM invoices o
          WHERE o.business_id = ${businessId} AND o.voided_at IS NULL AND o.paid < o.total
            AND o.due_date < ${today}::date AND o.currency = b.currency
          ORDER BY o.total - o.paid DESC, o.due_date, o.id LIMIT 1)) r
      ) AS biggest_overdue,
      (SELECT json_agg(r) FROM (
        SELECT a.id, a.kind, a.at, a.subject_id AS "subjectId", a.details
        FROM activities a WHERE a.business_id = ${businessId} ORDER BY a.at DESC, a.id DESC LIMIT 8) r
      ) AS activity
    FROM business b`.execute(db)
  return rows[0]
}

export interface MonthSum {
  /** 'YYYY-MM' */
  month: string
  amount: string
}

const receivedByMonth = prepared(
  (_db, $: { businessId: BusinessId }) => sql<MonthSum>`
    SELECT to_char(month, 'YYYY-MM') AS month, sum(amount)::text AS amount FROM (
      SELECT date_trunc('month', received_on::timestamp) AS month, amount - refunded AS amount FROM payments
      WHERE business_id = ${$.businessId} AND currency = (SELECT currency FROM businesses WHERE id = ${$.businessId}) AND method <> 'wht'
    ) received GROUP BY received.month`,
)

/** The money received in the business's own currency, a row a month. */
export function sumReceivedByMonth(db: Db, businessId: BusinessId): Promise<MonthSum[]> {
  return receivedByMonth(db, { businessId })
}
