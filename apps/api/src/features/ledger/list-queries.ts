import type {
  DisputeState,
  HeldReason,
  PaymentMethod,
  PaymentSource,
  ReceivedMethod,
  RefundOutcome,
  ReviewResolution,
} from '@isiro/contracts/payments'
import type { Currency } from '@isiro/domain/currency'
import { type RawBuilder, sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { type PackedIds, packIds } from '../../platform/db/packed-ids.ts'
import { searched } from '../../platform/db/search-condition.ts'
import type { Position } from '../../platform/http/paging.ts'

export interface PaymentFilter {
  q?: string | undefined
  state?: 'confirmed' | 'held' | 'refunded' | 'disputed' | undefined
  method?: string | undefined
  clientId?: string | undefined
  /** The member who recorded them. */
  madeBy?: string | undefined
  from?: string | undefined
  to?: string | undefined
  limit?: number | undefined
  after?: Position | undefined
}

export interface ListedRow {
  id: string
  receivedOn: string
  recordedAt: Date
  clientId: string
  clientName: string
  currency: Currency
  amount: number
  allocated: number
  refunded: number
  method: ReceivedMethod
  source: PaymentSource
  reference: string | null
  payer: string | null
  heldReason: HeldReason | null
  /** The owner's decision about held money; null while there is none. */
  resolution: ReviewResolution | null
  dispute: DisputeState | null
  invoices: { id: string; invoiceNumber: string; amount: number }[] | null
}

/** The sub-selects name the business by the parameter, so that all of the statement is known to be of one. */
const listed = (businessId: BusinessId) => sql`
  p.id, p.received_on, p.recorded_at, coalesce(c.merged_into, p.client_id) AS client_id,
  coalesce((SELECT k.name FROM clients k WHERE k.business_id = ${businessId} AND k.id = c.merged_into), c.name) AS client_name, p.currency, p.amount, p.allocated,
  p.refunded, p.method, p.source, p.reference, p.payer, p.held_reason, r.resolution,
  (SELECT d.state FROM disputes d WHERE d.business_id = ${businessId} AND d.payment_id = p.id ORDER BY d.opened_at DESC, d.id DESC LIMIT 1) AS dispute,
  (SELECT json_agg(json_build_object('id', i.id, 'invoiceNumber', i.number, 'amount', s.amount) ORDER BY i.number)
    FROM (SELECT a.invoice_id, sum(a.amount) AS amount FROM payment_allocations a
      WHERE a.business_id = ${businessId} AND a.payment_id = p.id GROUP BY a.invoice_id HAVING sum(a.amount) > 0) s
    JOIN invoices i ON i.business_id = ${businessId} AND i.id = s.invoice_id) AS invoices`

const FROM = sql`
  payments p
  JOIN clients c ON c.business_id = p.business_id AND c.id = p.client_id
  LEFT JOIN payment_reviews r ON r.business_id = p.business_id AND r.payment_id = p.id`

/** One page of payments, the latest received first. Returns one row more than `limit` if there are more. */
export async function listPayments(
  db: Db,
  businessId: BusinessId,
  { limit, after, ...filter }: PaymentFilter,
): Promise<ListedRow[]> {
  const from = after
    ? sql`AND (p.received_on, p.id) < (${after.value}::date, ${after.id}::uuid)`
    : sql``
  const cut = limit === undefined ? sql`` : sql`LIMIT ${limit + 1}`
  const { rows } = await sql<ListedRow>`
    SELECT ${listed(businessId)} FROM ${FROM}
    WHERE p.business_id = ${businessId} ${matching(businessId, filter)} ${from}
    ORDER BY p.received_on DESC, p.id DESC ${cut}`.execute(db)
  return rows
}

function matching(
  businessId: BusinessId,
  { q, state, method, clientId, madeBy, from, to }: PaymentFilter,
): RawBuilder<unknown> {
  const byText = searched(q, sql`p.search`, [sql`p.amount`])
  const byMethod = method ? sql`AND p.method = ${method}` : sql``
  const byClient = clientId ? sql`AND p.client_id = ${anyOf(clientId)}` : sql``
  const byMaker = madeBy ? sql`AND p.recorded_by = ${madeBy}::uuid` : sql``
  const byDay = sql`${from ? sql`AND p.received_on >= ${from}::date` : sql``}
    ${to ? sql`AND p.received_on <= ${to}::date` : sql``}`
  return sql`${byText} ${byMethod} ${byClient} ${byMaker} ${byDay} ${inState(businessId, state)}`
}

/** The ids of a client and of those merged with it, read once per statement. */
function anyOf(clientId: string): RawBuilder<unknown> {
  return sql`ANY (ARRAY(SELECT unnest(client_family(current_business_id(), ${clientId}::uuid))))`
}

// Undecided held money always has an unallocated amount, so the index on credit covers it.
const IS_HELD = sql`p.held_reason IS NOT NULL AND r.payment_id IS NULL`

function inState(businessId: BusinessId, state: PaymentFilter['state']): RawBuilder<unknown> {
  switch (state) {
    case 'held':
      return sql`AND p.allocated + p.refunded < p.amount AND ${IS_HELD}`
    case 'disputed':
      return sql`AND EXISTS (SELECT FROM disputes d WHERE d.business_id = ${businessId} AND d.payment_id = p.id)`
    case 'refunded':
      return sql`AND p.refunded = p.amount AND NOT (${IS_HELD})`
    case 'confirmed':
      return sql`AND p.refunded < p.amount AND NOT (${IS_HELD})`
    default:
      return sql``
  }
}

/** The ids of all payments that match a filter, the latest received first, read in one statement. */
export function listIds(db: Db, businessId: BusinessId, filter: PaymentFilter): Promise<PackedIds> {
  return packIds(
    db,
    sql`SELECT p.id FROM payments p
      LEFT JOIN payment_reviews r ON r.business_id = p.business_id AND r.payment_id = p.id
      WHERE p.business_id = ${businessId} ${matching(businessId, filter)} ORDER BY p.received_on DESC, p.id DESC`,
  )
}

/** The payments with these ids, in the order of `ids`. */
export async function findListed(
  db: Db,
  businessId: BusinessId,
  ids: string[],
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    SELECT ${listed(businessId)} FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS wanted (id, place)
    JOIN (${FROM}) ON p.business_id = ${businessId} AND p.id = wanted.id
    ORDER BY wanted.place`.execute(db)
  return rows
}

export interface SummaryRow {
  received: { currency: Currency; amount: string; thisMonth: string }[] | null
  held: number
  claims: number
  credit: { currency: Currency; amount: string }[] | null
}

/** The sums received and not refunded, held, and left as credit. The sums may exceed a safe integer. */
export async function findSummary(
  db: Db,
  businessId: BusinessId,
  monthStart: string,
): Promise<SummaryRow | undefined> {
  const { rows } = await sql<SummaryRow>`
    WITH unused AS MATERIALIZED (
      SELECT p.currency, p.amount - p.allocated - p.refunded AS amount, (${IS_HELD}) AS is_held
      FROM payments p LEFT JOIN payment_reviews r ON r.business_id = p.business_id AND r.payment_id = p.id
      WHERE p.business_id = ${businessId} AND p.allocated + p.refunded < p.amount
    )
    SELECT
      (SELECT json_agg(json_build_object('currency', currency, 'amount', amount::text, 'thisMonth', this_month::text) ORDER BY amount DESC)
        FROM (SELECT currency, sum(received) AS amount,
            coalesce(sum(received) FILTER (WHERE received_on >= ${monthStart}::date), 0) AS this_month
          FROM received_payments WHERE business_id = ${businessId} GROUP BY currency) sums) AS received,
      (SELECT count(*) FROM unused WHERE is_held) AS held,
      (SELECT count(*) FROM payment_claims c WHERE c.business_id = ${businessId} AND NOT EXISTS (
        SELECT 1 FROM payment_claim_answers a WHERE a.business_id = ${businessId} AND a.claim_id = c.id)) AS claims,
      (SELECT json_agg(json_build_object('currency', currency, 'amount', amount::text) ORDER BY amount DESC)
        FROM (SELECT currency, sum(amount) AS amount FROM unused WHERE NOT is_held GROUP BY currency) sums) AS credit`.execute(
    db,
  )
  return rows[0]
}

/** A client's payments with unallocated money, oldest first; empty for an unknown client. */
export async function listCredit(db: Db, businessId: BusinessId, clientId: string) {
  const { rows } = await sql<{
    id: string
    currency: Currency
    amount: number
    receivedOn: string
  }>`
    SELECT p.id, p.currency, p.amount - p.allocated - p.refunded AS amount, p.received_on
    FROM payments p LEFT JOIN payment_reviews r ON r.business_id = p.business_id AND r.payment_id = p.id
    WHERE p.business_id = ${businessId} AND p.client_id = ${anyOf(clientId)}
      AND p.allocated + p.refunded < p.amount
      AND NOT (${IS_HELD})
    ORDER BY p.received_on, p.id`.execute(db)
  return rows
}

export interface DetailRow extends ListedRow {
  note: string | null
  fee: number | null
  businessCurrency: Currency
  exchangeRateMicro: number | null
  homeCurrency: Currency | null
  recordedByName: string | null
  meantForId: string | null
  meantForNumber: string | null
  allocations:
    | {
        id: string
        invoiceId: string
        invoiceNumber: string
        amount: number
        at: string
        by: string | null
      }[]
    | null
  refunds:
    | {
        id: string
        amount: number
        through: PaymentSource
        method: PaymentMethod | null
        reason: string | null
        outcome: RefundOutcome | null
        requestedAt: string
        requestedBy: string | null
        settledAt: string | null
        rate: number | null
        homeCurrency: Currency | null
      }[]
    | null
  reviews:
    | { resolution: ReviewResolution; note: string | null; at: string; by: string | null }[]
    | null
}

const nameOf = (account: string) =>
  sql`(SELECT nullif(n.first_name || ' ' || n.last_name, ' ') FROM accounts n WHERE n.id = ${sql.raw(account)})`

/** One payment with all its entries. */
export async function findPayment(
  db: Db,
  businessId: BusinessId,
  id: string,
): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    SELECT ${listed(businessId)}, p.note, p.fee, p.exchange_rate_micro, p.home_currency,
      (SELECT b.currency FROM businesses b WHERE b.id = ${businessId}) AS business_currency, ${nameOf('p.recorded_by')} AS recorded_by_name, m.id AS meant_for_id, m.number AS meant_for_number,
      (SELECT json_agg(json_build_object('id', a.id, 'invoiceId', a.invoice_id, 'invoiceNumber', i.number, 'amount', a.amount,
          'at', a.allocated_at, 'by', ${nameOf('a.allocated_by')}) ORDER BY a.allocated_at, a.id)
        FROM payment_allocations a JOIN invoices i ON i.business_id = a.business_id AND i.id = a.invoice_id
        WHERE a.business_id = ${businessId} AND a.payment_id = p.id) AS allocations,
      (SELECT json_agg(json_build_object('id', f.id, 'amount', f.amount, 'through', f.through, 'method', f.method, 'reason', f.reason,
          'outcome', o.outcome, 'requestedAt', f.requested_at, 'requestedBy', ${nameOf('f.requested_by')}, 'settledAt', o.at,
          'rate', f.exchange_rate_micro, 'homeCurrency', f.home_currency)
          ORDER BY f.requested_at, f.id)
        FROM refunds f LEFT JOIN refund_outcomes o ON o.business_id = f.business_id AND o.refund_id = f.id
        WHERE f.business_id = ${businessId} AND f.payment_id = p.id) AS refunds,
      (SELECT json_agg(json_build_object('resolution', v.resolution, 'note', v.note, 'at', v.at, 'by', ${nameOf('v.by')}))
        FROM payment_reviews v WHERE v.business_id = ${businessId} AND v.payment_id = p.id) AS reviews
    FROM ${FROM} LEFT JOIN invoices m ON m.business_id = p.business_id AND m.id = p.meant_for
    WHERE p.business_id = ${businessId} AND p.id = ${id}::uuid`.execute(db)
  return rows[0]
}
