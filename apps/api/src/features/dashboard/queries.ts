import type { Country } from '@isiro/domain/countries'
import type { Currency } from '@isiro/domain/currency'
import type { InvoiceStatus } from '@isiro/domain/invoice-status'
import type { StorageUse } from '@isiro/domain/storage-level'
import { TRAIL_ONLY } from '@isiro/domain/trail'
import { type RawBuilder, sql } from 'kysely'
import { compiled } from '../../platform/db/compiled-query.ts'
import type { BusinessId } from '../../platform/db/context.ts'
import type { CurrencyText } from '../../platform/db/currency-sum.ts'
import type { Db } from '../../platform/db/database.ts'

export interface OwedRow extends CurrencyText {
  bucket: string
  count: number
}

export interface StatsRow {
  currency: Currency
  country: Country
  isProfileComplete: boolean
  hasPayoutDetails: boolean
  totalClients: number
  draftCount: number
  spentThisMonth: string
  assetsThisMonth: string
  issuedThisMonth: number
  /** As counted last; null before the first count. */
  storage: StorageUse | null
  invoices: {
    total: number
    active: number
    vat: string
    owed: OwedRow[] | null
    invoicedByMonth: MonthSum[] | null
  }
  whtKept: string
  recent: RecentRow[] | null
  biggestOverdue: {
    id: string
    number: string
    clientName: string
    currency: Currency
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
  currency: Currency
  total: number
  paid: number
  balance: number
  status: InvoiceStatus
  issueDate: string
  dueDate: string
}

/** Builds a period's tax statements as the tax return computes them, with one row per currency. */
type PeriodTax = (
  businessId: BusinessId,
  period: { from: string; until: string },
) => {
  sales: RawBuilder<{ currency: Currency; outputVat: string }>
  whtKept: RawBuilder<{ currency: Currency; amount: string }>
}

interface StatsValues {
  businessId: BusinessId
  today: string
  month: string
  monthStart: string
  nextMonth: string
  /** The first day of the first month of the chart. */
  firstMonth: string
}

/**
 * Builds one statement for all invoice figures of the dashboard. Months and open invoices each read a range of a
 * covering index once. The number of invoices is the number issued minus the void ones. Sums are returned as text, since
 * they may outgrow a safe integer.
 *
 * `taxOf` provides the month's tax, so that the dashboard and the tax return use the same statements.
 */
export function statsQuery(taxOf: PeriodTax) {
  return compiled((_db, $: StatsValues) => {
    const { businessId, today, month, monthStart, nextMonth, firstMonth } = $
    const tax = taxOf(businessId, { from: monthStart, until: nextMonth })
    return sql<StatsRow>`
    WITH business AS MATERIALIZED (
      SELECT b.currency, b.country, b.vat_status, b.tax_id, b.rc_number, b.address, p.bank_name, p.mobile_money_name
      FROM businesses b JOIN payout_details p ON p.business_id = b.id WHERE b.id = ${businessId}
    ), open_days AS MATERIALIZED (
      SELECT i.due_date, i.currency, count(*) AS count, sum(i.balance) AS amount, max(i.balance) AS biggest
      FROM invoices i
      WHERE i.business_id = ${businessId} AND i.voided_at IS NULL AND i.balance > 0
      GROUP BY i.due_date, i.currency
    ), foreign_days AS MATERIALIZED (
      SELECT i.due_date, i.currency, sum(i.balance) AS amount, sum(${HOME_BALANCE}) AS home, max(${HOME_BALANCE}) AS biggest
      FROM invoices i
      WHERE i.business_id = ${businessId} AND i.home_currency IS NOT NULL AND i.voided_at IS NULL AND i.balance > 0
        AND i.home_currency = (SELECT currency FROM business)
      GROUP BY i.due_date, i.currency
    ), owed AS MATERIALIZED (
      SELECT CASE WHEN NOT is_past_due(due_date, ${today}::date) THEN 'not_due' WHEN due_date >= ${today}::date - 30 THEN 'd1_30'
          WHEN due_date >= ${today}::date - 60 THEN 'd31_60' WHEN due_date >= ${today}::date - 90 THEN 'd61_90'
          ELSE 'd90_plus' END AS bucket,
        currency, sum(count)::int AS count, sum(amount) AS amount, sum(rated) AS rated, sum(home) AS home
      FROM (
        SELECT o.due_date, o.currency, o.count, o.amount, own.amount AS rated, own.amount AS home
        FROM open_days o, LATERAL (SELECT CASE WHEN o.currency = (SELECT currency FROM business) THEN o.amount ELSE 0 END AS amount) own
        UNION ALL
        SELECT due_date, currency, 0, 0, amount, home FROM foreign_days) all_days
      GROUP BY 1, 2
    ), days AS MATERIALIZED (
      SELECT i.issue_date AS day, i.currency, sum(i.subtotal + i.vat) AS amount, sum(i.subtotal + i.vat) AS home
      FROM sold_invoices i
      WHERE i.business_id = ${businessId} AND i.voided_at IS NULL AND i.issue_date >= ${firstMonth}::date
        AND i.issue_date < ${nextMonth}::date
        AND i.currency = (SELECT currency FROM business)
      GROUP BY i.issue_date, i.currency
      UNION ALL
      SELECT i.issue_date, i.currency, sum(i.subtotal + i.vat), sum(i.home_subtotal + i.home_vat)
      FROM sold_invoices i
      WHERE i.business_id = ${businessId} AND i.home_currency IS NOT NULL AND i.voided_at IS NULL
        AND i.issue_date >= ${firstMonth}::date AND i.issue_date < ${nextMonth}::date
        AND i.home_currency = (SELECT currency FROM business)
      GROUP BY i.issue_date, i.currency
      UNION ALL
      SELECT n.issue_date, n.stated_currency, sum(n.stated_subtotal + n.stated_vat), sum(n.subtotal + n.vat)
      FROM booked_notes n
      WHERE n.business_id = ${businessId} AND n.issue_date >= ${firstMonth}::date AND n.issue_date < ${nextMonth}::date
        AND n.currency = (SELECT currency FROM business)
      GROUP BY n.issue_date, n.stated_currency
    )
    SELECT b.currency, b.country,
      (b.address IS NOT NULL AND (b.vat_status = 'small' OR num_nulls(b.tax_id, b.rc_number) = 0)) AS is_profile_complete,
      (b.bank_name IS NOT NULL OR b.mobile_money_name IS NOT NULL) AS has_payout_details,
      (SELECT count(*) FROM clients WHERE business_id = ${businessId} AND archived_at IS NULL AND merged_into IS NULL) AS total_clients,
      (SELECT count(*) FROM document_drafts WHERE business_id = ${businessId} AND kind = 'invoice') AS draft_count,
      coalesce((SELECT sum(e.amount) FROM expenses e WHERE e.business_id = ${businessId} AND e.deleted_at IS NULL
        AND e.expense_date >= ${monthStart}::date AND e.expense_date < ${nextMonth}::date AND e.currency = b.currency
        AND e.asset_kind IS NULL), 0)::text AS spent_this_month,
      coalesce((SELECT sum(e.amount) FROM expenses e WHERE e.business_id = ${businessId} AND e.deleted_at IS NULL
        AND e.expense_date >= ${monthStart}::date AND e.expense_date < ${nextMonth}::date AND e.currency = b.currency
        AND e.asset_kind IS NOT NULL), 0)::text AS assets_this_month,
      coalesce((SELECT issued FROM invoice_usage WHERE business_id = ${businessId} AND month = ${month}), 0) AS issued_this_month,
      (SELECT json_build_object('rows', row_count, 'bytes', bytes) FROM storage_uses WHERE business_id = ${businessId}) AS storage,
      json_build_object(
        'total', (SELECT coalesce(sum(issued), 0) FROM invoice_usage WHERE business_id = ${businessId})
          - (SELECT count(*) FROM sold_invoices i WHERE i.business_id = ${businessId} AND i.voided_at IS NOT NULL),
        'active', (SELECT coalesce(sum(count), 0) FROM open_days),
        'vat', coalesce((SELECT s.output_vat FROM (${tax.sales}) s WHERE s.currency = b.currency), '0'),
        'owed', (SELECT json_agg(json_build_object('bucket', bucket, 'currency', currency, 'count', count, 'amount', amount::text,
            'rated', rated::text, 'home', home::text)) FROM owed),
        'invoicedByMonth', (SELECT json_agg(json_build_object('month', to_char(month, 'YYYY-MM'), 'currency', currency,
            'amount', amount::text, 'rated', amount::text, 'home', home::text)) FROM (
            SELECT date_trunc('month', day::timestamp) AS month, currency, sum(amount) AS amount, sum(home) AS home FROM days GROUP BY 1, 2) months)
      ) AS invoices,
      coalesce((SELECT k.amount FROM (${tax.whtKept}) k WHERE k.currency = b.currency), '0') AS wht_kept,
      (SELECT json_agg(r) FROM (
        SELECT i.id, i.number, i.client_id AS "clientId", i.client_name AS "clientName", i.currency, i.total, i.paid, i.balance,
          invoice_status(i.voided_at, i.balance, i.paid + i.deducted, i.due_date, ${today}::date) AS status,
          i.issue_date AS "issueDate", i.due_date AS "dueDate"
        FROM invoices i WHERE i.business_id = ${businessId} ORDER BY i.issued_at DESC, i.id DESC LIMIT 5) r
      ) AS recent,
      (SELECT row_to_json(r) FROM (
        SELECT i.id, i.number, i.client_name AS "clientName", i.currency, i.balance AS balance, i.due_date AS "dueDate"
        FROM (SELECT o.* FROM (
            SELECT due_date, currency, biggest, false AS is_foreign FROM open_days WHERE currency = b.currency
            UNION ALL SELECT due_date, currency, biggest, true FROM foreign_days) o
          WHERE is_past_due(o.due_date, ${today}::date) ORDER BY o.biggest DESC, o.due_date LIMIT 1) d
        JOIN invoices i ON i.business_id = ${businessId} AND i.voided_at IS NULL AND i.balance > 0
          AND i.due_date = d.due_date AND i.currency = d.currency
          AND d.biggest = CASE WHEN d.is_foreign THEN ${HOME_BALANCE} ELSE i.balance END
        ORDER BY i.id LIMIT 1) r
      ) AS biggest_overdue,
      (SELECT json_agg(r) FROM (
        SELECT a.id, a.kind, a.at, a.subject_id AS "subjectId", a.details
        FROM activities a
        WHERE a.business_id = ${businessId} AND split_part(a.kind, '.', 1) <> ALL (${sql.lit(TRAIL_ONLY_WORDS)}::text[])
        ORDER BY a.at DESC, a.id DESC LIMIT 8) r
      ) AS activity
    FROM business b`
  })
}

/** The first words of activities that are no news, as a list of PostgreSQL's. */
const TRAIL_ONLY_WORDS = `{${TRAIL_ONLY.join(',')}}`

/** The open part of an invoice `i`, by its own rate. */
const HOME_BALANCE = sql`round(i.balance::numeric * i.exchange_rate_micro / 1000000)`

export interface MonthSum extends CurrencyText {
  /** 'YYYY-MM' */
  month: string
}

const receivedByMonth = compiled(
  (_db, $: { businessId: BusinessId }) => sql<MonthSum>`
    WITH business AS MATERIALIZED (SELECT currency FROM businesses WHERE id = ${$.businessId})
    SELECT to_char(month, 'YYYY-MM') AS month, currency, sum(amount)::text AS amount, sum(rated)::text AS rated, sum(home)::text AS home FROM (
      SELECT date_trunc('month', p.received_on::timestamp) AS month, p.currency, p.amount, own.amount AS rated, own.amount AS home
      FROM (
        SELECT received_on, currency, sum(received) AS amount FROM received_payments
        WHERE business_id = ${$.businessId} GROUP BY received_on, currency) p,
      LATERAL (SELECT CASE WHEN p.currency = (SELECT currency FROM business) THEN p.amount ELSE 0 END AS amount) own
      UNION ALL
      SELECT date_trunc('month', p.received_on::timestamp), p.currency, 0, sum(p.received),
        sum(round(p.received::numeric * p.exchange_rate_micro / 1000000))
      FROM received_payments p
      WHERE p.business_id = ${$.businessId} AND p.home_currency IS NOT NULL AND p.home_currency = (SELECT currency FROM business)
      GROUP BY 1, 2) received
    GROUP BY received.month, received.currency`,
)

/** Money received and not given back, one row per month and currency; what went back at another rate is an exchange gain. */
export function sumReceivedByMonth(db: Db, businessId: BusinessId): Promise<MonthSum[]> {
  return receivedByMonth(db, { businessId })
}
