import type { ClientSort } from '@isiro/contracts/clients'
import type { ClientKind } from '@isiro/domain/client-kind'
import type { Currency } from '@isiro/domain/currency'
import type { Language } from '@isiro/domain/language'
import { foldForSearch } from '@isiro/domain/plain-text'
import { type RawBuilder, sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { refusedField } from '../../platform/http/errors.ts'
import { containing, type Position } from '../../platform/http/paging.ts'

export interface ClientFilter {
  sort: ClientSort
  limit?: number | undefined
  after?: Position | undefined
  q?: string | undefined
  isArchived?: boolean | undefined
}

export interface ClientRow {
  id: string
  name: string
  nameKey: string
  email: string | null
  phone: string | null
  address: string | null
  taxId: string | null
  kind: ClientKind
  language: Language
  withholdsWht: boolean
  withholdsVat: boolean
  chargesLateFees: boolean
  creditLimit: number | null
  archivedAt: Date | null
  createdAt: Date
  invoiceCount: number | null
  lastInvoiceDate: string | null
  owed: { currency: Currency; amount: string }[] | null
  daysToPay: number | null
  /** The sort value of the sort by open balance; null for other sorts. */
  sortOwed: string | null
}

const COLUMNS = sql`
  c.id, c.name, c.name_key, c.email, c.phone, c.address, c.tax_id, c.kind, c.language, c.withholds_wht, c.withholds_vat, c.charges_late_fees, c.credit_limit,
  c.archived_at, c.created_at`

/** The ids of a client and of all clients merged into it; their rows count as the kept client's. */
const familyOf = (businessId: BusinessId) => sql`
  array_append(ARRAY(SELECT m.id FROM clients m WHERE m.business_id = ${businessId} AND m.merged_into = c.id), c.id) AS family`

// Each subquery reads one index and no table: see invoices_by_client.
const figuresOf = (businessId: BusinessId) => sql`
  LEFT JOIN LATERAL (
    SELECT sum(per.count)::int AS invoice_count, max(per.last) AS last_invoice_date,
      json_agg(json_build_object('currency', per.currency, 'amount', per.owed::text) ORDER BY per.owed DESC, per.currency)
        FILTER (WHERE per.owed > 0) AS owed
    FROM (
      SELECT i.currency, count(*) AS count, max(i.issue_date) AS last, sum(i.balance) AS owed
      FROM invoices i WHERE i.business_id = ${businessId} AND i.client_id = ANY (p.family) AND i.voided_at IS NULL
      GROUP BY i.currency
    ) per
  ) f ON true
  LEFT JOIN LATERAL (
    SELECT round((percentile_cont(0.5) WITHIN GROUP (ORDER BY paid.days))::numeric)::int AS days_to_pay
    FROM (
      SELECT greatest(i.settled_on - i.issue_date, 0) AS days
      FROM invoices i WHERE i.business_id = ${businessId} AND i.client_id = ANY (p.family) AND i.settled_on IS NOT NULL
      ORDER BY i.issued_at DESC, i.id DESC LIMIT 12
    ) paid
  ) d ON true`

/** One page of clients with their figures, with one extra row if there is a next page. */
export async function listClients(
  db: Db,
  businessId: BusinessId,
  { sort, limit, after, q, isArchived }: ClientFilter,
): Promise<ClientRow[]> {
  const isByOwed = sort === '-owed'
  const cut = limit === undefined ? sql`` : sql`LIMIT ${limit + 1}`
  const order = isByOwed ? sql`sort_owed DESC, name_key, id` : sql`name_key, id`
  const { rows } = await sql<ClientRow>`
    ${isByOwed ? owedByClient(businessId) : sql``}
    SELECT p.*, f.*, d.*
    FROM (
      SELECT c.business_id, ${COLUMNS}, ${familyOf(businessId)}, ${isByOwed ? sql`coalesce(o.amount, 0)` : sql`NULL::numeric`} AS sort_owed
      FROM clients c ${isByOwed ? sql`LEFT JOIN owed o ON o.id = c.id` : sql``}
      WHERE c.business_id = ${businessId} AND c.merged_into IS NULL
        AND c.archived_at ${isArchived ? sql`IS NOT NULL` : sql`IS NULL`}
        ${q ? matching(businessId, q) : sql``} ${after ? behind(after, isByOwed) : sql``}
      ORDER BY ${order} ${cut}
    ) p ${figuresOf(businessId)}
    ORDER BY ${order}`.execute(db)
  return rows
}

/** Clients with their figures, by the ids that were asked for; for a merged client, the client it was merged into. */
export async function listClientsById(
  db: Db,
  businessId: BusinessId,
  ids: readonly string[],
): Promise<(ClientRow & { askedId: string })[]> {
  const { rows } = await sql<ClientRow & { askedId: string }>`
    SELECT p.*, f.*, d.*
    FROM (
      SELECT a.id AS asked_id, ${COLUMNS}, ${familyOf(businessId)}, NULL::numeric AS sort_owed
      FROM clients a JOIN clients c ON c.business_id = ${businessId} AND c.id = coalesce(a.merged_into, a.id)
      WHERE a.business_id = ${businessId} AND a.id = ANY (${ids}::uuid[])
    ) p ${figuresOf(businessId)}`.execute(db)
  return rows
}

/** Each client's open balance in the business's own currency, others by the rate of their invoice, for sorting the list. */
function owedByClient(businessId: BusinessId): RawBuilder<unknown> {
  return sql`
    WITH owed AS (
      SELECT coalesce(k.merged_into, k.id) AS id, sum(s.amount) AS amount
      FROM (
        SELECT i.client_id, sum(i.balance) AS amount FROM invoices i
        WHERE i.business_id = ${businessId} AND i.voided_at IS NULL AND i.balance > 0
          AND i.currency = (SELECT b.currency FROM businesses b WHERE b.id = ${businessId})
        GROUP BY i.client_id
        UNION ALL
        SELECT i.client_id, sum(round(i.balance::numeric * i.exchange_rate_micro / 1000000)) FROM invoices i
        WHERE i.business_id = ${businessId} AND i.home_currency IS NOT NULL AND i.voided_at IS NULL AND i.balance > 0
          AND i.home_currency = (SELECT b.currency FROM businesses b WHERE b.id = ${businessId})
        GROUP BY i.client_id
      ) s JOIN clients k ON k.business_id = ${businessId} AND k.id = s.client_id
      GROUP BY 1
    )`
}

/** Matches name, address or number, also of clients that were merged into the client. */
function matching(businessId: BusinessId, q: string): RawBuilder<unknown> {
  const pattern = containing(foldForSearch(q))
  const digits = q.replace(/\D/g, '').replace(/^0/, '')
  const byPhone = digits.length >= 3 ? sql`OR c.phone LIKE ${containing(digits)}` : sql``
  return sql`AND (c.name_key LIKE ${pattern} OR c.email LIKE ${pattern} ${byPhone} OR EXISTS (
    SELECT 1 FROM clients m WHERE m.business_id = ${businessId} AND m.merged_into = c.id
      AND (m.name_key LIKE ${pattern} OR m.email LIKE ${pattern})))`
}

const BY_OWED = /^(-?\d{1,30}):(.*)$/s

/** The position of a row in its list, for the cursor to the next page. */
export function positionOf(row: ClientRow, sort: ClientSort): Position {
  const value = sort === '-owed' ? `${row.sortOwed ?? '0'}:${row.nameKey}` : row.nameKey
  return { value, id: row.id }
}

function behind({ value, id }: Position, isByOwed: boolean): RawBuilder<unknown> {
  if (!isByOwed) return sql`AND (c.name_key, c.id) > (${value}, ${id}::uuid)`
  const [, owed, nameKey] = BY_OWED.exec(value) ?? []
  if (owed === undefined || nameKey === undefined) throw refusedField('cursor', 'validation.cursor')
  return sql`AND (coalesce(o.amount, 0) < ${owed}::numeric
    OR (coalesce(o.amount, 0) = ${owed}::numeric AND (c.name_key, c.id) > (${nameKey}, ${id}::uuid)))`
}

export interface ClientDetailRow extends ClientRow {
  paidThisYear: { currency: Currency; amount: string }[] | null
  paidInvoices:
    | { id: string; number: string; issueDate: string; settledOn: string; days: number }[]
    | null
}

/** One client with its figures. The id of a merged client finds the client it was merged into. */
export async function findClient(
  db: Db,
  businessId: BusinessId,
  id: string,
  yearStart: string,
): Promise<ClientDetailRow | undefined> {
  const { rows } = await sql<ClientDetailRow>`
    SELECT p.*, f.*, d.*, NULL AS sort_owed,
      (SELECT json_agg(json_build_object('currency', r.currency, 'amount', r.amount::text) ORDER BY r.amount DESC, r.currency)
        FROM (SELECT y.currency, sum(y.received) AS amount FROM received_payments y
          WHERE y.business_id = ${businessId} AND y.client_id = ANY (p.family)
            AND y.received_on >= ${yearStart}::date AND y.received_on < ${yearStart}::date + interval '1 year'
          GROUP BY y.currency HAVING sum(y.received) > 0) r) AS paid_this_year,
      (SELECT json_agg(json_build_object('id', l.id, 'number', l.number, 'issueDate', l.issue_date, 'settledOn', l.settled_on,
          'days', greatest(l.settled_on - l.issue_date, 0)) ORDER BY l.issued_at, l.id)
        FROM (SELECT i.id, i.number, i.issue_date, i.settled_on, i.issued_at FROM invoices i
          WHERE i.business_id = ${businessId} AND i.client_id = ANY (p.family) AND i.settled_on IS NOT NULL
          ORDER BY i.issued_at DESC, i.id DESC LIMIT 12) l) AS paid_invoices
    FROM (
      SELECT c.business_id, ${COLUMNS}, ${familyOf(businessId)} FROM clients c
      WHERE c.business_id = ${businessId}
        AND c.id = (SELECT coalesce(s.merged_into, s.id) FROM clients s WHERE s.business_id = ${businessId} AND s.id = ${id}::uuid)
    ) p ${figuresOf(businessId)}`.execute(db)
  return rows[0]
}
