import { sql } from 'kysely'
import type { BusinessId } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'

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
  issuedThisMonth: number
  received: string
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
  receivedByMonth: { month: string; amount: string }[] | null
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

/**
 * Everything the dashboard shows, in one statement. The invoices are added up in one pass over an index that
 * carries their figures; sums leave as text, since they may outgrow a safe integer.
 *
 * VAT counts by tax point, the earlier of issue and supply; WHT when the money it was kept back from came in.
 */
export async function findStats(
  db: Db,
  businessId: BusinessId,
  dates: { today: string; month: string; firstMonth: string },
): Promise<StatsRow | undefined> {
  const { today, month, firstMonth } = dates
  const { rows } = await sql<StatsRow>`
    WITH business AS (
      SELECT currency, tax_id, rc_number, address, bank_name, mobile_money_name FROM businesses WHERE id = ${businessId}
    ), figures AS (
      SELECT i.currency, i.issue_date, i.due_date, least(i.issue_date, i.supply_date) AS tax_point, i.vat,
        i.subtotal + i.vat AS invoiced, i.total, i.total - i.paid AS owed, (i.paid < i.total) AS is_open,
        ${today}::date - i.due_date AS days_late
      FROM invoices i WHERE i.business_id = ${businessId} AND i.voided_at IS NULL
    ), own AS (SELECT f.* FROM figures f JOIN business b ON b.currency = f.currency
    ), open_invoices AS (SELECT * FROM own WHERE is_open)
    SELECT b.currency,
      (b.tax_id IS NOT NULL AND b.rc_number IS NOT NULL AND b.address IS NOT NULL) AS is_profile_complete,
      (b.bank_name IS NOT NULL OR b.mobile_money_name IS NOT NULL) AS has_payout_details,
      (SELECT count(*) FROM clients WHERE business_id = ${businessId} AND archived_at IS NULL) AS total_clients,
      (SELECT count(*) FROM invoice_drafts WHERE business_id = ${businessId}) AS draft_count,
      coalesce((SELECT issued FROM invoice_usage WHERE business_id = ${businessId} AND month = ${month}), 0) AS issued_this_month,
      coalesce((SELECT sum(amount) FROM payments p WHERE p.business_id = ${businessId} AND p.currency = b.currency), 0)::text AS received,
      json_build_object(
        'total', (SELECT count(*) FROM figures),
        'active', (SELECT count(*) FROM figures WHERE is_open),
        'pending', (SELECT coalesce(sum(owed), 0)::text FROM open_invoices),
        'overdue', (SELECT json_build_object('count', count(*), 'amount', coalesce(sum(owed), 0)::text) FROM open_invoices WHERE days_late > 0),
        'vat', (SELECT coalesce(sum(vat), 0)::text FROM own WHERE to_char(tax_point, 'YYYY-MM') = ${month}),
        'otherCurrencies', (SELECT json_agg(DISTINCT currency) FROM figures WHERE currency <> b.currency),
        'ageing', (SELECT json_agg(json_build_object('bucket', bucket, 'count', count, 'amount', amount::text)) FROM (
            SELECT CASE WHEN days_late <= 0 THEN 'not_due' WHEN days_late <= 30 THEN 'd1_30' WHEN days_late <= 60 THEN 'd31_60'
              WHEN days_late <= 90 THEN 'd61_90' ELSE 'd90_plus' END AS bucket, count(*) AS count, sum(owed) AS amount
            FROM open_invoices GROUP BY 1) buckets),
        'invoicedByMonth', (SELECT json_agg(json_build_object('month', month, 'amount', amount::text)) FROM (
            SELECT to_char(issue_date, 'YYYY-MM') AS month, sum(invoiced) AS amount FROM own
            WHERE issue_date >= ${firstMonth}::date GROUP BY 1) months)
      ) AS invoices,
      (SELECT json_agg(json_build_object('month', month, 'amount', amount::text)) FROM (
        SELECT to_char(received_on, 'YYYY-MM') AS month, sum(amount) AS amount FROM payments p
        WHERE p.business_id = ${businessId} AND p.currency = b.currency AND p.received_on >= ${firstMonth}::date GROUP BY 1) months
      ) AS received_by_month,
      coalesce((SELECT sum(a.wht_kept) FROM payment_allocations a
        JOIN invoices i ON i.business_id = a.business_id AND i.id = a.invoice_id AND i.currency = b.currency
        WHERE a.business_id = ${businessId} AND a.received_on >= ${`${month}-01`}::date AND a.received_on < ${`${month}-01`}::date + interval '1 month'
      ), 0)::text AS wht_kept,
      (SELECT json_agg(r) FROM (
        SELECT i.id, i.number, i.client_id AS "clientId", i.client_name AS "clientName", i.currency, i.total, i.paid,
          invoice_status(i.voided_at, i.total, i.paid, i.due_date, ${today}::date) AS status,
          i.issue_date AS "issueDate", i.due_date AS "dueDate"
        FROM invoices i WHERE i.business_id = ${businessId} ORDER BY i.issued_at DESC, i.id DESC LIMIT 5) r
      ) AS recent,
      (SELECT row_to_json(r) FROM (
        SELECT i.id, i.number, i.client_name AS "clientName", i.total - i.paid AS balance, i.due_date AS "dueDate"
        FROM invoices i WHERE i.business_id = ${businessId} AND i.voided_at IS NULL AND i.paid < i.total
          AND i.due_date < ${today}::date AND i.currency = b.currency
        ORDER BY i.total - i.paid DESC, i.due_date LIMIT 1) r
      ) AS biggest_overdue,
      (SELECT json_agg(r) FROM (
        SELECT a.id, a.kind, a.at, a.subject_id AS "subjectId", a.details
        FROM activities a WHERE a.business_id = ${businessId} ORDER BY a.at DESC, a.id DESC LIMIT 8) r
      ) AS activity
    FROM business b`.execute(db)
  return rows[0]
}
