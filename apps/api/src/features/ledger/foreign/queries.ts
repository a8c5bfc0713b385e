import type { Currency } from '@isiro/domain/currency'
import { type RawBuilder, sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

/** Money that paid a foreign invoice, was taken off it, or went back to the client, with what was there before it. */
export interface GainRow {
  id: string
  day: string
  paymentId: string
  clientName: string
  currency: Currency
  homeCurrency: Currency
  amount: number
  usedBefore: number
  paymentRate: number
  /** Null of a refund. */
  invoice: {
    id: string
    number: string
    rate: number
    total: number
    home: number
    paidBefore: number
  } | null
  /** Null of what paid an invoice. */
  refundRate: number | null
}

interface Wanted {
  /** In which a refund has its day. */
  timeZone: string
  /** Days, both included; without them, all. */
  from?: string | undefined
  to?: string | undefined
  /** Of one payment alone. */
  paymentId?: string | undefined
}

/**
 * Allocations between an invoice and a payment that both state a rate, and refunds that state one of such a payment, the latest
 * first. Earlier amounts are summed over all of them, so that the parts of an invoice and of a payment add up. A refund that
 * failed never was.
 */
export async function listGainRows(
  db: Db,
  businessId: BusinessId,
  { timeZone, from, to, paymentId }: Wanted,
): Promise<GainRow[]> {
  const days = sql`${from ? sql`AND m.day >= ${from}::date` : sql``} ${to ? sql`AND m.day <= ${to}::date` : sql``}`
  const payment = paymentId ? sql`AND p.id = ${paymentId}::uuid` : sql``
  const { rows } = await sql<GainRow>`
    WITH rated AS (
      SELECT p.id, p.client_id, p.currency, p.home_currency, p.exchange_rate_micro FROM payments p
      WHERE p.business_id = ${businessId} AND p.home_currency IS NOT NULL ${payment}
    ), moved AS (
      SELECT t.*, (sum(t.amount) OVER (PARTITION BY t.payment_id ORDER BY t.at, t.id) - t.amount)::bigint AS used_before FROM (
        SELECT a.id, a.payment_id, a.invoice_id, a.received_on AS day, a.allocated_at AS at, a.amount, NULL::bigint AS refund_rate,
          NULL AS refund_home
        FROM rated p JOIN payment_allocations a ON a.business_id = ${businessId} AND a.payment_id = p.id
        UNION ALL
        SELECT f.id, f.payment_id, NULL, (f.requested_at AT TIME ZONE ${timeZone})::date, f.requested_at, f.amount,
          f.exchange_rate_micro, f.home_currency
        FROM rated p JOIN refunds f ON f.business_id = ${businessId} AND f.payment_id = p.id
        WHERE ${hasNotFailed(businessId)}) t
    )
    SELECT m.id, m.day, m.payment_id, coalesce(i.client_name, c.name) AS client_name, p.currency, p.home_currency, m.amount, m.used_before,
      p.exchange_rate_micro AS payment_rate, m.refund_rate,
      CASE WHEN i.id IS NOT NULL THEN json_build_object('id', i.id, 'number', i.number, 'rate', i.exchange_rate_micro,
        'total', i.subtotal + i.vat, 'home', i.home_subtotal + i.home_vat,
        'paidBefore', (SELECT coalesce(sum(b.amount), 0) FROM payment_allocations b WHERE b.business_id = ${businessId}
          AND b.invoice_id = i.id AND (b.allocated_at, b.id) < (m.at, m.id))) END AS invoice
    FROM moved m JOIN rated p ON p.id = m.payment_id
    JOIN clients c ON c.business_id = ${businessId} AND c.id = p.client_id
    LEFT JOIN invoices i ON i.business_id = ${businessId} AND i.id = m.invoice_id AND i.home_currency = p.home_currency
      AND i.subtotal + i.vat > 0
    WHERE (i.id IS NOT NULL OR m.refund_home = p.home_currency) ${days}
    ORDER BY m.day DESC, m.at DESC, m.id DESC`.execute(db)
  return rows
}

const hasNotFailed = (businessId: BusinessId) => sql`NOT EXISTS (SELECT 1 FROM refund_outcomes o
  WHERE o.business_id = ${businessId} AND o.refund_id = f.id AND o.outcome = 'failed')`

export interface ForeignSum {
  currency: Currency
  invoiced: string
  invoicedHome: string
  received: string
  receivedHome: string
  refunded: string
  refundedHome: string
  withoutRate: number
}

/** The invoices, money and refunds in each other currency in a period, in it and in the home currency. */
export async function sumForeign(
  db: Db,
  businessId: BusinessId,
  { home, from, to, timeZone }: ForeignPeriod,
): Promise<ForeignSum[]> {
  const { rows } = await sql<ForeignSum>`
    SELECT currency, sum(invoiced)::text AS invoiced, sum(invoiced_home)::text AS invoiced_home,
      sum(received)::text AS received, sum(received_home)::text AS received_home, sum(refunded)::text AS refunded,
      sum(refunded_home)::text AS refunded_home, sum(without_rate)::int AS without_rate
    FROM (
      SELECT i.currency, i.subtotal + i.vat AS invoiced, i.home_subtotal + i.home_vat AS invoiced_home, 0 AS received,
        0 AS received_home, 0 AS refunded, 0 AS refunded_home, 0 AS without_rate
      FROM sold_invoices i
      WHERE i.business_id = ${businessId} AND i.home_currency = ${home} AND i.voided_at IS NULL
        AND i.issue_date BETWEEN ${from}::date AND ${to}::date
      UNION ALL
      SELECT p.currency, 0, 0, CASE WHEN p.home_currency = ${home} THEN p.amount ELSE 0 END,
        CASE WHEN p.home_currency = ${home} THEN ${inHome(sql`p.amount`, sql`p.exchange_rate_micro`)} ELSE 0 END,
        0, 0, CASE WHEN p.home_currency = ${home} THEN 0 ELSE 1 END
      FROM received_payments p
      WHERE p.business_id = ${businessId} AND p.currency <> ${home} AND p.kept_tax IS NULL
        AND p.received_on BETWEEN ${from}::date AND ${to}::date
      UNION ALL
      SELECT r.currency, 0, 0, 0, 0, CASE WHEN r.is_known THEN r.amount ELSE 0 END,
        CASE WHEN r.is_known THEN ${inHome(sql`r.amount`, sql`r.rate`)} ELSE 0 END, CASE WHEN r.is_rated THEN 0 ELSE 1 END
      FROM (${foreignRefunds(businessId, { home, from, to, timeZone })}) r) money
    GROUP BY currency ORDER BY currency`.execute(db)
  return rows
}

interface ForeignPeriod {
  home: Currency
  from: string
  to: string
  /** In which a refund has its day. */
  timeZone: string
}

const inHome = (amount: RawBuilder<unknown>, rate: RawBuilder<unknown>) =>
  sql`round(${amount}::numeric * ${rate} / 1000000)`

/** The refunds of a period in other currencies; one is known where both it and its payment state a rate. */
function foreignRefunds(
  businessId: BusinessId,
  { home, from, to, timeZone }: ForeignPeriod,
): RawBuilder<unknown> {
  return sql`
    SELECT f.id, f.payment_id, p.client_id, p.currency, f.amount, f.exchange_rate_micro AS rate, d.day,
      f.home_currency IS NOT DISTINCT FROM ${home} AS is_rated,
      f.home_currency IS NOT DISTINCT FROM ${home} AND p.home_currency IS NOT DISTINCT FROM ${home} AS is_known
    FROM refunds f JOIN payments p ON p.business_id = f.business_id AND p.id = f.payment_id,
    LATERAL (SELECT (f.requested_at AT TIME ZONE ${timeZone})::date AS day) d
    WHERE f.business_id = ${businessId} AND p.currency <> ${home} AND d.day BETWEEN ${from}::date AND ${to}::date
      AND ${hasNotFailed(businessId)}`
}

/** Payments and refunds of a period without a rate, the latest first. */
export async function listWithoutRate(
  db: Db,
  businessId: BusinessId,
  { limit, ...period }: ForeignPeriod & { limit: number },
) {
  const { home, from, to } = period
  const { rows } = await sql<{
    id: string
    kind: 'payment' | 'refund'
    paymentId: string
    day: string
    clientName: string
    currency: Currency
    amount: number
  }>`
    SELECT m.id, m.kind, m.payment_id, m.day, c.name AS client_name, m.currency, m.amount
    FROM (
      SELECT p.id, 'payment' AS kind, p.id AS payment_id, p.received_on AS day, p.client_id, p.currency, p.amount FROM payments p
      WHERE p.business_id = ${businessId} AND p.currency <> ${home} AND p.kept_tax IS NULL
        AND p.home_currency IS DISTINCT FROM ${home} AND p.received_on BETWEEN ${from}::date AND ${to}::date
      UNION ALL
      SELECT r.id, 'refund', r.payment_id, r.day, r.client_id, r.currency, r.amount
      FROM (${foreignRefunds(businessId, period)}) r WHERE NOT r.is_rated) m
    JOIN clients c ON c.business_id = ${businessId} AND c.id = m.client_id
    ORDER BY m.day DESC, m.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

export async function setRate(
  db: Db,
  businessId: BusinessId,
  paymentId: string,
  { rate, home }: { rate: number; home: Currency },
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ exchangeRateMicro: rate, homeCurrency: home })
    .where('businessId', '=', businessId)
    .where('id', '=', paymentId)
    .execute()
}

/** A refund with the id of its payment. */
export function findRefund(db: Db, businessId: BusinessId, refundId: string) {
  return db
    .selectFrom('refunds')
    .select(['id', 'amount', 'paymentId'])
    .where('businessId', '=', businessId)
    .where('id', '=', refundId)
    .executeTakeFirst()
}

export async function setRefundRate(
  db: Db,
  businessId: BusinessId,
  refundId: string,
  { rate, home }: { rate: number; home: Currency },
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ exchangeRateMicro: rate, homeCurrency: home })
    .where('businessId', '=', businessId)
    .where('id', '=', refundId)
    .execute()
}
