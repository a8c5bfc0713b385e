import type { MessageKind } from '@isiro/contracts/messages'
import type { Country } from '@isiro/domain/countries'
import type { Currency } from '@isiro/domain/currency'
import type { Language } from '@isiro/domain/language'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { liveToken } from '../../../platform/db/public-links.ts'
import { holdDue, planWork } from '../../../platform/jobs/due-work.ts'

const REMINDERS: MessageKind[] = ['overdue_reminder', 'follow_up']

/** The run of a business, held until the transaction ends; undefined where it is not due or another worker has it. */
export async function lockDueRun(db: Db, businessId: BusinessId, now: Date) {
  const run = await db
    .selectFrom('automaticRuns')
    .where('businessId', '=', businessId)
    .select(['lastRun', 'summaryMonth'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return run && (await holdDue(db, businessId, 'automatic_run', businessId, now)) ? run : undefined
}

export async function saveRun(
  db: Db,
  businessId: BusinessId,
  { nextRunAt, ...run }: { lastRun: string | null; summaryMonth: string; nextRunAt: Date | null },
): Promise<void> {
  await db.updateTable('automaticRuns').set(run).where('businessId', '=', businessId).execute()
  await planWork(db, businessId, 'automatic_run', businessId, nextRunAt)
}

export interface OverdueRow {
  id: string
  number: string
  language: Language
  currency: Currency
  /** The business's. */
  country: Country
  dueDate: string
  balance: number
  linkToken: string | null
  /** The client that speaks for the one on the invoice, where they were merged. */
  clientId: string
  clientName: string
  phone: string | null
  email: string | null
  remindersOff: boolean
  off: string[]
  /** When it was last reminded of, by whomever; null for never. */
  remindedAt: Date | null
}

/** Every invoice that is overdue on a day, with whom it would be told to and when that was last done. */
export async function listOverdue(
  db: Db,
  businessId: BusinessId,
  today: string,
): Promise<OverdueRow[]> {
  const { rows } = await sql<OverdueRow>`
    SELECT i.id, i.number, i.language, i.currency, b.country, i.due_date, i.balance AS balance, ${liveToken('invoice', sql`${businessId}`, sql`i.id`)} AS link_token,
      c.id AS client_id, c.name AS client_name, c.phone, c.email, coalesce(s.reminders_off, false) AS reminders_off,
      coalesce(s.off, '{}') AS off, r.at AS reminded_at
    FROM invoices i
    JOIN businesses b ON b.id = i.business_id
    JOIN clients ic ON ic.business_id = i.business_id AND ic.id = i.client_id
    JOIN clients c ON c.business_id = i.business_id AND c.id = coalesce(ic.merged_into, ic.id)
    LEFT JOIN client_message_settings s ON s.business_id = c.business_id AND s.client_id = c.id
    LEFT JOIN (
      SELECT m.invoice_id, max(m.queued_at) AS at FROM messages m
      WHERE m.business_id = ${businessId} AND m.invoice_id IS NOT NULL AND m.state <> 'cancelled'
        AND m.type = ANY(${REMINDERS}::text[])
      GROUP BY m.invoice_id
    ) r ON r.invoice_id = i.id
    WHERE i.business_id = ${businessId} AND i.voided_at IS NULL AND i.balance > 0 AND is_past_due(i.due_date, ${today}::date)
    ORDER BY i.due_date, i.id`.execute(db)
  return rows
}

/** The clients that have had a reminder since then, about any invoice. */
export async function listRemindedClients(
  db: Db,
  businessId: BusinessId,
  since: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT coalesce(c.merged_into, c.id) AS id
    FROM messages m JOIN clients c ON c.business_id = m.business_id AND c.id = m.client_id
    WHERE m.business_id = ${businessId} AND m.queued_at >= ${since} AND m.state <> 'cancelled'
      AND m.type = ANY(${REMINDERS}::text[])`.execute(db)
  return rows.map(({ id }) => id)
}

export interface MonthFigures {
  currency: Currency
  /** Issued in the month and not void. */
  invoices: number
  invoiced: bigint
  payments: number
  received: bigint
  /** The current value, whatever the month. */
  owed: bigint
  overdue: bigint
}

interface FigureRow {
  currency: Currency
  invoices: number
  invoiced: string
  payments: number
  received: string
  owed: string
  overdue: string
}

/** A month of the business, a row a currency, the busiest first. */
export async function findMonth(
  db: Db,
  businessId: BusinessId,
  { from, to, today }: { from: string; to: string; today: string },
): Promise<MonthFigures[]> {
  const { rows } = await sql<FigureRow>`
    WITH issued AS (
      SELECT currency, count(*)::int AS invoices, sum(subtotal + vat) AS invoiced FROM sold_invoices
      WHERE business_id = ${businessId} AND voided_at IS NULL AND issue_date BETWEEN ${from}::date AND ${to}::date
      GROUP BY currency
    ), got AS (
      SELECT currency, (count(*) FILTER (WHERE kept_tax IS NULL))::int AS payments, sum(received) AS received FROM received_payments
      WHERE business_id = ${businessId} AND received_on BETWEEN ${from}::date AND ${to}::date
      GROUP BY currency
    ), open AS (
      SELECT currency, sum(balance) AS owed, sum(balance) FILTER (WHERE is_past_due(due_date, ${today}::date)) AS overdue
      FROM invoices WHERE business_id = ${businessId} AND voided_at IS NULL AND balance > 0 GROUP BY currency
    )
    SELECT currency, coalesce(invoices, 0) AS invoices, coalesce(invoiced, 0)::text AS invoiced,
      coalesce(payments, 0) AS payments, coalesce(received, 0)::text AS received,
      coalesce(owed, 0)::text AS owed, coalesce(overdue, 0)::text AS overdue
    FROM issued FULL JOIN got USING (currency) FULL JOIN open USING (currency)
    ORDER BY coalesce(invoiced, 0) + coalesce(received, 0) + coalesce(owed, 0) DESC, currency`.execute(
    db,
  )
  return rows.map(({ currency, invoices, payments, ...sums }) => ({
    currency,
    invoices,
    payments,
    invoiced: BigInt(sums.invoiced),
    received: BigInt(sums.received),
    owed: BigInt(sums.owed),
    overdue: BigInt(sums.overdue),
  }))
}
