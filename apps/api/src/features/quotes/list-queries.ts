import type { QUOTE_FILTERS, QUOTE_SORTS } from '@isiro/contracts/quote-list'
import type { Currency } from '@isiro/domain/currency'
import type { QuoteStatus } from '@isiro/domain/quote-status'
import { type RawBuilder, sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { type PackedIds, packIds } from '../../platform/db/packed-ids.ts'
import { searched } from '../../platform/db/search-condition.ts'
import type { Position, SortType } from '../../platform/http/paging.ts'
import { statusOn } from './queries.ts'

export interface QuoteFilter {
  status: (typeof QUOTE_FILTERS)[number]
  q?: string | undefined
  clientId?: string | undefined
  madeBy?: string | undefined
  from?: string | undefined
  to?: string | undefined
  /** Today in the business's time zone: an unanswered quote is expired from the midnight after its last day. */
  today: string
}

export interface ListedRow {
  id: string
  number: string | null
  clientId: string | null
  clientName: string
  currency: Currency
  total: number
  status: QuoteStatus
  issueDate: string | null
  validUntil: string | null
  /** The sort value, as text for the cursor. */
  sortKey: string
}

// Drafts have no number and may lack a last day, so each sort defines their place among the quotes.
const SORT_KEYS = {
  issued: { column: 'placed_at', type: 'timestamptz' },
  validUntil: { column: 'placed_until', type: 'date' },
  total: { column: 'total', type: 'bigint' },
} as const

export type QuoteSort = (typeof QUOTE_SORTS)[number]

function sortOf(sort: QuoteSort) {
  return SORT_KEYS[sort.replace('-', '') as keyof typeof SORT_KEYS]
}

/** The type of the cursor's sort value in this order. */
export function sortType(sort: QuoteSort): SortType {
  return sortOf(sort).type
}

/** Drafts and quotes that match a filter, with the columns that lists show. */
function listed(businessId: BusinessId, filter: QuoteFilter): RawBuilder<unknown> {
  const { status, today } = filter
  const drafts = sql`SELECT d.id, NULL::text AS number, d.client_id, d.client_name, d.currency, d.total, 'draft' AS status,
      d.issue_date, d.due_date AS valid_until, d.updated_at AS placed_at, coalesce(d.due_date, 'infinity'::date) AS placed_until
    FROM document_drafts d WHERE d.business_id = ${businessId} AND d.kind = 'quote' ${matching(sql`d`, filter)}`
  const quotes = sql`SELECT q.id, q.number, q.client_id, q.client_name, q.currency, q.total, ${statusOn(businessId, today)} AS status,
      q.issue_date, q.valid_until, q.issued_at AS placed_at, q.valid_until AS placed_until
    FROM quotes q WHERE q.business_id = ${businessId} ${matching(sql`q`, filter)}`
  if (status === 'draft') return drafts
  const both = status === 'all' ? sql`${drafts} UNION ALL ${quotes}` : quotes
  const ofStatus = status === 'all' ? sql`` : sql`WHERE status = ${status}`
  return sql`SELECT * FROM (${both}) found ${ofStatus}`
}

function matching(
  table: RawBuilder<unknown>,
  { q, clientId, madeBy, from, to }: QuoteFilter,
): RawBuilder<unknown> {
  return sql`${searched(q, sql`${table}.search`, [sql`${table}.total`])}
    ${
      clientId
        ? sql`AND ${table}.client_id = ANY (ARRAY(SELECT unnest(client_family(current_business_id(), ${clientId}::uuid))))`
        : sql``
    }
    ${madeBy ? sql`AND ${table}.maker = ${madeBy}::uuid` : sql``}
    ${from ? sql`AND ${table}.issue_date >= ${from}::date` : sql``}
    ${to ? sql`AND ${table}.issue_date <= ${to}::date` : sql``}`
}

/** One page of drafts and quotes together, with one extra row if there is a next page. */
export async function listQuotes(
  db: Db,
  businessId: BusinessId,
  {
    sort,
    limit,
    after,
    ...filter
  }: QuoteFilter & {
    sort: QuoteSort
    limit?: number | undefined
    after?: Position | undefined
  },
): Promise<ListedRow[]> {
  const { column, type } = sortOf(sort)
  const descending = sort.startsWith('-')
  const direction = sql.raw(descending ? 'DESC' : 'ASC')
  const key = sql.raw(column)
  const keyText =
    type === 'timestamptz'
      ? sql`to_char(${key} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
      : sql`${key}::text`
  const from = after
    ? sql`WHERE (${key}, id) ${sql.raw(descending ? '<' : '>')} (${after.value}::${sql.raw(type)}, ${after.id}::uuid)`
    : sql``
  const cut = limit === undefined ? sql`` : sql`LIMIT ${limit + 1}`
  const { rows } = await sql<ListedRow>`
    SELECT id, number, client_id, client_name, currency, total, status, issue_date, valid_until, ${keyText} AS sort_key
    FROM (${listed(businessId, filter)}) rows ${from}
    ORDER BY ${key} ${direction}, id ${direction} ${cut}`.execute(db)
  return rows
}

export interface StatusSum {
  status: QuoteStatus
  currency: Currency
  count: number
  total: string
}

/** How many drafts and quotes there are of each status and currency, and what they come to. */
export async function sumByStatus(
  db: Db,
  businessId: BusinessId,
  filter: QuoteFilter,
): Promise<StatusSum[]> {
  const { rows } = await sql<StatusSum>`
    SELECT status, currency, count(*)::integer AS count, sum(total)::text AS total
    FROM (${listed(businessId, filter)}) rows GROUP BY status, currency`.execute(db)
  return rows
}

/** The ids of all issued quotes that match a filter, the latest first, read in one statement. */
export function listIds(db: Db, businessId: BusinessId, filter: QuoteFilter): Promise<PackedIds> {
  return packIds(
    db,
    sql`SELECT id FROM (${listed(businessId, filter)}) rows WHERE number IS NOT NULL ORDER BY placed_at DESC, id DESC`,
  )
}
