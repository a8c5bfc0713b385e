import type { Currency } from '@isiro/domain/currency'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

/** Money that paid a foreign invoice, or was taken off it, with what was there before it. */
export interface SettlementRow {
  id: string
  day: string
  paymentId: string
  invoiceId: string
  invoiceNumber: string
  clientName: string
  currency: Currency
  homeCurrency: Currency
  amount: number
  paidBefore: number
  usedBefore: number
  invoiceTotal: number
  invoiceHome: number
  invoiceRate: number
  paymentRate: number
}

interface Wanted {
  /** Days, both included; without them, all. */
  from?: string | undefined
  to?: string | undefined
  /** Of one payment alone. */
  paymentId?: string | undefined
}

/**
 * The settlements of invoices with a rate by payments with a rate of the same home currency, the latest first. What came
 * before each is summed over all of them, so that the parts of an invoice and of a payment add up.
 */
export async function listSettlements(
  db: Db,
  businessId: BusinessId,
  { from, to, paymentId }: Wanted,
): Promise<SettlementRow[]> {
  const days = sql`${from ? sql`AND s.received_on >= ${from}::date` : sql``}
    ${to ? sql`AND s.received_on <= ${to}::date` : sql``}`
  const payment = paymentId ? sql`AND s.payment_id = ${paymentId}::uuid` : sql``
  const { rows } = await sql<SettlementRow>`
    SELECT s.id, s.received_on AS day, s.payment_id, s.invoice_id, s.number AS invoice_number, s.client_name, s.currency,
      s.home_currency, s.amount, s.paid_before, s.used_before, s.invoice_total, s.invoice_home, s.invoice_rate,
      p.exchange_rate_micro AS payment_rate
    FROM (
      SELECT a.id, a.received_on, a.allocated_at, a.payment_id, a.invoice_id, a.amount, i.number, i.client_name, i.currency,
        i.home_currency, i.subtotal + i.vat AS invoice_total, i.home_subtotal + i.home_vat AS invoice_home,
        i.exchange_rate_micro AS invoice_rate,
        (sum(a.amount) OVER (PARTITION BY a.invoice_id ORDER BY a.allocated_at, a.id) - a.amount)::bigint AS paid_before,
        (sum(a.amount) OVER (PARTITION BY a.payment_id ORDER BY a.allocated_at, a.id) - a.amount)::bigint AS used_before
      FROM payment_allocations a JOIN invoices i ON i.business_id = a.business_id AND i.id = a.invoice_id
      WHERE a.business_id = ${businessId} AND i.home_currency IS NOT NULL AND i.subtotal + i.vat > 0) s
    JOIN payments p ON p.business_id = ${businessId} AND p.id = s.payment_id AND p.home_currency = s.home_currency
    WHERE true ${days} ${payment}
    ORDER BY s.received_on DESC, s.allocated_at DESC, s.id DESC`.execute(db)
  return rows
}

export interface ForeignSum {
  currency: Currency
  invoiced: string
  invoicedHome: string
  received: string
  receivedHome: string
  withoutRate: number
}

/** What was invoiced and received in each other currency in a period, in it and in the home currency. */
export async function sumForeign(
  db: Db,
  businessId: BusinessId,
  { home, from, to }: { home: Currency; from: string; to: string },
): Promise<ForeignSum[]> {
  const { rows } = await sql<ForeignSum>`
    SELECT currency, sum(invoiced)::text AS invoiced, sum(invoiced_home)::text AS invoiced_home,
      sum(received)::text AS received, sum(received_home)::text AS received_home, sum(without_rate)::int AS without_rate
    FROM (
      SELECT i.currency, i.subtotal + i.vat AS invoiced, i.home_subtotal + i.home_vat AS invoiced_home, 0 AS received,
        0 AS received_home, 0 AS without_rate
      FROM invoices i
      WHERE i.business_id = ${businessId} AND i.home_currency = ${home} AND i.voided_at IS NULL
        AND i.issue_date BETWEEN ${from}::date AND ${to}::date
      UNION ALL
      SELECT p.currency, 0, 0, CASE WHEN p.home_currency = ${home} THEN p.amount - p.refunded ELSE 0 END,
        CASE WHEN p.home_currency = ${home}
          THEN round((p.amount - p.refunded)::numeric * p.exchange_rate_micro / 1000000) ELSE 0 END,
        CASE WHEN p.home_currency = ${home} THEN 0 ELSE 1 END
      FROM payments p
      WHERE p.business_id = ${businessId} AND p.currency <> ${home} AND p.method <> 'wht'
        AND p.received_on BETWEEN ${from}::date AND ${to}::date) money
    GROUP BY currency ORDER BY currency`.execute(db)
  return rows
}

/** Payments of a period in another currency whose worth in the home currency nobody has said, the latest first. */
export async function listWithoutRate(
  db: Db,
  businessId: BusinessId,
  { home, from, to, limit }: { home: Currency; from: string; to: string; limit: number },
) {
  const { rows } = await sql<{
    id: string
    day: string
    clientName: string
    currency: Currency
    amount: number
  }>`
    SELECT p.id, p.received_on AS day, c.name AS client_name, p.currency, p.amount
    FROM payments p JOIN clients c ON c.business_id = p.business_id AND c.id = p.client_id
    WHERE p.business_id = ${businessId} AND p.currency <> ${home} AND p.method <> 'wht'
      AND p.home_currency IS DISTINCT FROM ${home} AND p.received_on BETWEEN ${from}::date AND ${to}::date
    ORDER BY p.received_on DESC, p.id DESC LIMIT ${limit}`.execute(db)
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
