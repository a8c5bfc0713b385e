import type { OpenInvoice, StatementEntry } from '@isiro/domain/client-statement'
import type { Currency } from '@isiro/domain/currency'
import { type RawBuilder, sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { liveToken } from '../../../platform/db/public-links.ts'

/** The ids of a client and all clients merged with it, and whether any was ever merged. */
export async function findFamily(
  db: Db,
  businessId: BusinessId,
  clientId: string,
): Promise<{ ids: string[]; wasMerged: boolean }> {
  const { rows } = await sql<{ ids: string[] | null; wasMerged: boolean }>`
    SELECT f.ids, EXISTS (SELECT 1 FROM client_merges m WHERE m.business_id = ${businessId} AND m.keep_id = ANY (f.ids))
      OR EXISTS (SELECT 1 FROM client_merge_members m WHERE m.business_id = ${businessId} AND m.client_id = ANY (f.ids)) AS was_merged
    FROM (SELECT client_family(${businessId}, ${clientId}::uuid) AS ids) f`.execute(db)
  return { ids: rows[0]?.ids ?? [], wasMerged: rows[0]?.wasMerged ?? false }
}

/** The currencies of an account: the largest open balance first, then the last used. */
export async function listCurrencies(
  db: Db,
  businessId: BusinessId,
  family: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ currency: Currency }>`
    SELECT currency FROM (
      SELECT i.currency, sum(i.balance) FILTER (WHERE i.voided_at IS NULL) AS owed, max(i.issue_date) AS last
      FROM invoices i WHERE i.business_id = ${businessId} AND i.client_id = ANY (${family}::uuid[]) GROUP BY i.currency
      UNION ALL
      SELECT p.currency, 0, max(p.received_on) FROM payments p
      WHERE p.business_id = ${businessId} AND p.client_id = ANY (${family}::uuid[]) GROUP BY p.currency
    ) used
    GROUP BY currency ORDER BY coalesce(sum(owed), 0) DESC, max(last) DESC, currency`.execute(db)
  return rows.map(({ currency }) => currency)
}

export interface AccountOf {
  family: readonly string[]
  wasMerged: boolean
  currency: Currency
  /** The business's time zone, in which the times of voids and refunds become dates. */
  timeZone: string
}

/** Unused money of the business: without held payments that await a decision. */
const UNUSED = sql`CASE WHEN p.held_reason IS NOT NULL AND r.payment_id IS NULL THEN 0
  ELSE p.amount - p.allocated - p.refunded END`

/** What an invoice was charged: its legal value. Money, tax kept back and notes have entries of their own. */
const CHARGED = sql`i.subtotal + i.vat`

/**
 * Every entry of an account, each on its own day, so that nothing that happens later changes an earlier one. Debits minus credits
 * always equal the open balances and the tax that may still be kept back of them, minus the client's unused credit. Tax of a
 * certificate that a credit note left to the client is no entry: the note has credited it.
 */
function entriesOf(businessId: BusinessId, account: AccountOf): RawBuilder<unknown> {
  const { family, wasMerged, currency, timeZone } = account
  const ofClient = (table: string) => {
    const t = sql.raw(table)
    return sql`${t}.business_id = ${businessId} AND ${t}.client_id = ANY (${family}::uuid[]) AND ${t}.currency = ${currency}`
  }
  const dayOf = (time: RawBuilder<unknown>) => sql`(${time} AT TIME ZONE ${timeZone})::date`
  // A reversal counts when it was made, and so does the entry of the part that stands, made with it.
  const isReversing = sql`EXISTS (SELECT 1 FROM deductions r WHERE r.business_id = ${businessId} AND r.invoice_id = d.invoice_id
    AND r.tax = d.tax AND r.reverses IS NOT NULL AND r.recorded_at = d.recorded_at)`
  // A payment of a client whose merge was undone may be on an invoice of the other client.
  const transferredOn = sql`greatest(a.received_on, ${dayOf(sql`a.allocated_at`)})`
  const transfers = wasMerged
    ? sql`
    UNION ALL
    SELECT ${transferredOn}, 'transfer_in', 5, p.id, i.number, p.reference, p.method, 0, NULL, greatest(-a.amount, 0), greatest(a.amount, 0)
    FROM invoices i
    JOIN payment_allocations a ON a.business_id = i.business_id AND a.invoice_id = i.id
    JOIN payments p ON p.business_id = a.business_id AND p.id = a.payment_id AND p.client_id <> ALL (${family}::uuid[])
    WHERE ${ofClient('i')}
    UNION ALL
    SELECT ${transferredOn}, 'transfer_out', 6, p.id, i.number, p.reference, p.method, 0, NULL, greatest(a.amount, 0), greatest(-a.amount, 0)
    FROM payments p
    JOIN payment_allocations a ON a.business_id = p.business_id AND a.payment_id = p.id
    JOIN invoices i ON i.business_id = a.business_id AND i.id = a.invoice_id AND i.client_id <> ALL (${family}::uuid[])
    WHERE ${ofClient('p')}`
    : sql``
  return sql`
    SELECT i.issue_date AS date, 'invoice' AS kind, 1 AS place, i.id, i.number, NULL::text AS reference, NULL::text AS method,
      i.wht + i.vat_withheld AS withheld, i.due_date, ${CHARGED} AS debit, 0::bigint AS credit
    FROM invoices i WHERE ${ofClient('i')}
    UNION ALL
    SELECT greatest(i.issue_date, ${dayOf(sql`i.voided_at`)}), 'void', 2, i.id, i.number, NULL, NULL, 0, NULL, 0, ${CHARGED}
    FROM invoices i WHERE ${ofClient('i')} AND i.voided_at IS NOT NULL
    UNION ALL
    SELECT n.issue_date, n.kind || '_note', 2, n.invoice_id, n.number, NULL, NULL, 0, NULL,
      CASE n.kind WHEN 'debit' THEN n.subtotal + n.vat ELSE 0 END, CASE n.kind WHEN 'credit' THEN n.subtotal + n.vat ELSE 0 END
    FROM credit_notes n WHERE ${ofClient('n')}
    UNION ALL
    SELECT CASE WHEN ${isReversing} THEN greatest(d.deducted_on, ${dayOf(sql`d.recorded_at`)}) ELSE d.deducted_on END,
      CASE d.tax WHEN 'wht' THEN 'wht' ELSE 'vat_withheld' END || CASE WHEN d.reverses IS NULL THEN '' ELSE '_reversed' END,
      3, d.id, i.number, NULL, NULL, 0, NULL, greatest(-d.amount, 0), greatest(d.amount, 0)
    FROM deductions d JOIN invoices i ON i.business_id = d.business_id AND i.id = d.invoice_id
    WHERE ${ofClient('i')}
    UNION ALL
    SELECT m.day, 'payment', 3, p.id,
      (SELECT string_agg(i.number, ', ' ORDER BY i.number) FROM (
        SELECT a.invoice_id FROM payment_allocations a
        WHERE a.business_id = ${businessId} AND a.payment_id = p.id
          AND ${dayOf(sql`a.allocated_at`)} <= greatest(m.day, ${dayOf(sql`p.recorded_at`)})
        GROUP BY a.invoice_id HAVING sum(a.amount) > 0) s
      JOIN invoices i ON i.business_id = ${businessId} AND i.id = s.invoice_id),
      p.reference, p.method, 0, NULL, greatest(-m.amount, 0), greatest(m.amount, 0)
    FROM payments p JOIN LATERAL (${countedMoney(businessId, dayOf)}) m ON m.amount <> 0
    WHERE ${ofClient('p')} AND p.kept_tax IS NULL
    UNION ALL
    SELECT ${dayOf(sql`f.requested_at`)}, 'refund', 4, p.id, NULL, p.reference, coalesce(f.method, f.through), 0, NULL, f.amount, 0
    FROM payments p JOIN refunds f ON f.business_id = p.business_id AND f.payment_id = p.id
    WHERE ${ofClient('p')}
    UNION ALL
    SELECT ${dayOf(sql`o.at`)}, 'refund_failed', 5, p.id, NULL, p.reference, coalesce(f.method, f.through), 0, NULL, 0, f.amount
    FROM payments p
    JOIN refunds f ON f.business_id = p.business_id AND f.payment_id = p.id
    JOIN refund_outcomes o ON o.business_id = f.business_id AND o.refund_id = f.id AND o.outcome = 'failed'
    WHERE ${ofClient('p')}
    ${transfers}`
}

/**
 * When the money of the payment `p` counts: on the day it was received. Of a held payment only what was used counts, on the day it
 * was used, and the rest on the day the owner decided about it.
 */
function countedMoney(
  businessId: BusinessId,
  dayOf: (time: RawBuilder<unknown>) => RawBuilder<unknown>,
) {
  const used = sql`
    SELECT a.allocated_at AS at, a.amount FROM payment_allocations a
    WHERE a.business_id = ${businessId} AND a.payment_id = p.id
    UNION ALL
    SELECT f.requested_at, f.amount FROM refunds f WHERE f.business_id = ${businessId} AND f.payment_id = p.id
    UNION ALL
    SELECT o.at, -f.amount FROM refunds f
    JOIN refund_outcomes o ON o.business_id = f.business_id AND o.refund_id = f.id AND o.outcome = 'failed'
    WHERE f.business_id = ${businessId} AND f.payment_id = p.id`
  const decided = sql`SELECT r.at FROM payment_reviews r WHERE r.business_id = ${businessId} AND r.payment_id = p.id`
  return sql`
    SELECT p.received_on AS day, p.amount WHERE p.held_reason IS NULL
    UNION ALL
    (WITH used AS (${used}), decided AS (${decided})
    SELECT greatest(p.received_on, ${dayOf(sql`e.at`)}), sum(e.amount)::bigint FROM (
      SELECT u.at, u.amount FROM used u WHERE u.at <= coalesce((SELECT d.at FROM decided d), 'infinity')
      UNION ALL
      SELECT d.at, p.amount - (SELECT coalesce(sum(u.amount), 0) FROM used u WHERE u.at <= d.at) FROM decided d
    ) e
    WHERE p.held_reason IS NOT NULL GROUP BY 1)`
}

export interface Account {
  opening: string
  entries: StatementEntry[]
  credit: string
  mayKeepBack: string
  open: (Omit<OpenInvoice, 'payUrl'> & { token: string | null })[]
}

/**
 * Reads an account over a period: opening balance, entries in order, and, as of now, unused credit, tax that may still be kept
 * back, and the open invoices. One extra entry beyond `limit` shows that there are more.
 */
export async function findAccount(
  db: Db,
  businessId: BusinessId,
  account: AccountOf,
  { from, to, limit }: { from: string; to: string; limit: number | null },
): Promise<Account> {
  const { family, currency } = account
  const cut = limit === null ? sql`` : sql`LIMIT ${limit + 1}`
  const { rows } = await sql<{
    opening: string
    entries: StatementEntry[] | null
    credit: string
    mayKeepBack: string
    open: Account['open'] | null
  }>`
    WITH entries AS MATERIALIZED (${entriesOf(businessId, account)})
    SELECT
      (SELECT coalesce(sum(e.debit - e.credit), 0)::text FROM entries e WHERE e.date < ${from}::date) AS opening,
      (SELECT json_agg(json_build_object('date', e.date, 'kind', e.kind, 'id', e.id, 'number', e.number, 'reference', e.reference,
          'method', e.method, 'withheld', e.withheld, 'dueDate', e.due_date, 'debit', e.debit, 'credit', e.credit)
          ORDER BY e.date, e.place, e.id, e.number)
        FROM (SELECT * FROM entries e WHERE e.date BETWEEN ${from}::date AND ${to}::date
          ORDER BY e.date, e.place, e.id, e.number ${cut}) e) AS entries,
      (SELECT coalesce(sum(${UNUSED}), 0)::text FROM payments p
        LEFT JOIN payment_reviews r ON r.business_id = p.business_id AND r.payment_id = p.id
        WHERE p.business_id = ${businessId} AND p.client_id = ANY (${family}::uuid[]) AND p.currency = ${currency}) AS credit,
      (SELECT coalesce(sum(i.subtotal + i.vat + i.debited - i.credited - i.paid - i.deducted - i.balance), 0)::text FROM invoices i
        WHERE i.business_id = ${businessId} AND i.client_id = ANY (${family}::uuid[]) AND i.currency = ${currency}
          AND i.voided_at IS NULL AND i.balance > 0) AS may_keep_back,
      (SELECT json_agg(json_build_object('id', i.id, 'number', i.number, 'issueDate', i.issue_date, 'dueDate', i.due_date,
          'balance', i.balance, 'token', ${liveToken('invoice', sql`${businessId}`, sql`i.id`)})
          ORDER BY i.due_date, i.id)
        FROM invoices i WHERE i.business_id = ${businessId} AND i.client_id = ANY (${family}::uuid[])
          AND i.currency = ${currency} AND i.voided_at IS NULL AND i.balance > 0) AS open`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('A statement without a FROM always has its row.')
  return { ...row, entries: row.entries ?? [], open: row.open ?? [] }
}
