import type { INVOICE_SORTS, ListStatus } from '@isiro/contracts/invoice-list'
import type { Currency } from '@isiro/domain/currency'
import type { InvoiceStatus } from '@isiro/domain/invoice-status'
import { foldForSearch } from '@isiro/domain/plain-text'
import { searchedAmount } from '@isiro/domain/searched-amount'
import { type RawBuilder, sql } from 'kysely'
import { compiledByShape } from '../../platform/db/compiled-query.ts'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { type PackedIds, packIds } from '../../platform/db/packed-ids.ts'
import { containing, type Position, type SortType } from '../../platform/http/paging.ts'

/** What narrows a list besides its status: words or an amount, a client, and who made it. */
interface Search {
  q?: string | undefined
  clientId?: string | undefined
  madeBy?: string | undefined
}

/** Ranges of issue dates and due dates, both ends included. */
export interface InvoiceDays {
  from?: string | undefined
  to?: string | undefined
  dueFrom?: string | undefined
  dueTo?: string | undefined
}

export interface InvoiceFilter extends InvoiceDays, Search {
  status: ListStatus
  sort: (typeof INVOICE_SORTS)[number]
  limit?: number | undefined
  after?: Position | undefined
  /** Today in the business's time zone: an invoice is overdue from its midnight. */
  today: string
}

export interface ListedRow {
  id: string
  number: string | null
  clientId: string | null
  clientName: string
  currency: Currency
  total: number
  paid: number
  /** The money still asked for. */
  balance: number
  status: InvoiceStatus
  issueDate: string | null
  dueDate: string | null
  /** The sort value, as text for the cursor. */
  sortKey: string
}

// Drafts have no number and no due date, so each sort defines their place among the invoices.
const SORT_KEYS = {
  issued: { invoice: 'i.issued_at', draft: 'd.updated_at', type: 'timestamptz' },
  due: { invoice: 'i.due_date', draft: "coalesce(d.due_date, 'infinity'::date)", type: 'date' },
  total: { invoice: 'i.total', draft: 'd.total', type: 'bigint' },
} as const

/** The type of the cursor's sort value in this order. */
export function sortType(sort: InvoiceFilter['sort']): SortType {
  return SORT_KEYS[sort.replace('-', '') as keyof typeof SORT_KEYS].type
}

interface PageShape {
  status: InvoiceFilter['status']
  sort: InvoiceFilter['sort']
  hasLimit: boolean
  isContinued: boolean
  hasText: boolean
  /** Whether the text can be an amount. */
  hasAmount: boolean
  hasClient: boolean
  hasMaker: boolean
  /** The date ranges that are given. */
  days: readonly (keyof InvoiceDays)[]
}

interface PageValues extends Record<keyof InvoiceDays, string> {
  businessId: BusinessId
  today: string
  rows: number | null
  afterValue: string
  afterId: string
  pattern: string
  amount: number | null
  clientId: string
  madeBy: string
}

const pageOfInvoices = compiledByShape((_db, shape: PageShape, $: PageValues) => {
  const descending = shape.sort.startsWith('-')
  const key = SORT_KEYS[shape.sort.replace('-', '') as keyof typeof SORT_KEYS]
  const direction = sql.raw(descending ? 'DESC' : 'ASC')
  const beyond = sql.raw(descending ? '<' : '>')
  const from = (column: string, id: string) =>
    shape.isContinued
      ? sql`AND (${sql.raw(column)}, ${sql.raw(id)}) ${beyond} (${$.afterValue}::${sql.raw(key.type)}, ${$.afterId}::uuid)`
      : sql``
  const cut = shape.hasLimit ? sql`LIMIT ${$.rows}` : sql``
  const keyText = (column: string) =>
    sql.raw(
      key.type === 'timestamptz'
        ? `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
        : `${column}::text`,
    )
  const matching = (table: 'i' | 'd') =>
    sql`${matches(table, {
      pattern: shape.hasText && $.pattern,
      amount: shape.hasAmount ? $.amount : null,
      clientId: shape.hasClient && $.clientId,
      madeBy: shape.hasMaker && $.madeBy,
    })} ${onDays(table, shape.days, $)}`

  const invoices = sql`(
    SELECT i.id, i.number, i.client_id, i.client_name, i.currency, i.total, i.paid, i.balance,
      invoice_status(i.voided_at, i.balance, i.paid + i.deducted, i.due_date, ${$.today}::date) AS status,
      i.issue_date, i.due_date, ${keyText(key.invoice)} AS sort_key, ${sql.raw(key.invoice)} AS sort_value
    FROM invoices i
    WHERE i.business_id = ${$.businessId} ${matching('i')} ${inStatus(shape.status, $.today)} ${from(key.invoice, 'i.id')}
    ORDER BY ${sql.raw(key.invoice)} ${direction}, i.id ${direction} ${cut}
  )`
  const drafts = sql`(
    SELECT d.id, NULL::text AS number, d.client_id, d.client_name, d.currency, d.total, 0::bigint AS paid, d.total AS balance,
      'draft' AS status, d.issue_date, d.due_date, ${keyText(key.draft)} AS sort_key, ${sql.raw(key.draft)} AS sort_value
    FROM document_drafts d
    WHERE d.business_id = ${$.businessId} AND d.kind = 'invoice' ${matching('d')} ${from(key.draft, 'd.id')}
    ORDER BY ${sql.raw(key.draft)} ${direction}, d.id ${direction} ${cut}
  )`
  const halves =
    shape.status === 'draft' ? [drafts] : shape.status === 'all' ? [drafts, invoices] : [invoices]
  return sql<ListedRow>`
    SELECT id, number, client_id, client_name, currency, total, paid, balance, status, issue_date, due_date, sort_key
    FROM (${sql.join(halves, sql` UNION ALL `)}) rows
    ORDER BY sort_value ${direction}, id ${direction} ${cut}`
})

/** Issued invoices as a list has them, by their ids. */
export async function listInvoicesById(
  db: Db,
  businessId: BusinessId,
  { ids, today }: { ids: readonly string[]; today: string },
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    SELECT i.id, i.number, i.client_id, i.client_name, i.currency, i.total, i.paid, i.balance,
      invoice_status(i.voided_at, i.balance, i.paid + i.deducted, i.due_date, ${today}::date) AS status,
      i.issue_date, i.due_date, '' AS sort_key
    FROM invoices i WHERE i.business_id = ${businessId} AND i.id = ANY (${ids}::uuid[])`.execute(db)
  return rows
}

/**
 * One page of drafts and invoices together, with one extra row if there is a next page. Each half reads its own
 * index in order and stops after the page, however many rows the business has.
 */
export function listInvoices(
  db: Db,
  businessId: BusinessId,
  { status, sort, limit, after, q, clientId, madeBy, today, ...days }: InvoiceFilter,
): Promise<ListedRow[]> {
  const amount = searchedAmount(q ?? '')
  const shape = {
    status,
    sort,
    hasLimit: limit !== undefined,
    isContinued: after !== undefined,
    hasText: q !== undefined && q !== '',
    hasAmount: amount !== null,
    hasClient: clientId !== undefined,
    hasMaker: madeBy !== undefined,
    days: givenDays(days),
  }
  return pageOfInvoices(db, shape, {
    businessId,
    today,
    rows: limit === undefined ? null : limit + 1,
    afterValue: after?.value ?? '',
    afterId: after?.id ?? '',
    pattern: patternOf(q),
    amount,
    clientId: clientId ?? '',
    madeBy: madeBy ?? '',
    from: days.from ?? '',
    to: days.to ?? '',
    dueFrom: days.dueFrom ?? '',
    dueTo: days.dueTo ?? '',
  })
}

export interface StatusSum {
  status: InvoiceStatus
  currency: Currency
  count: number
  total: string
  balance: string
}

const STATUSES = ['void', 'credited', 'paid', 'overdue', 'part_paid', 'pending'] as const

/**
 * Number and totals of the invoices in each status, one row per status and currency. Each status has its own
 * subquery: most statuses have an index of their own, and a single query would sort all rows by status first.
 */
export async function sumByStatus(
  db: Db,
  businessId: BusinessId,
  { q, clientId, madeBy, today, ...days }: Search & Pick<InvoiceFilter, 'today'> & InvoiceDays,
): Promise<StatusSum[]> {
  const matching = (table: 'i' | 'd') =>
    sql`${matches(table, conditionsOf({ q, clientId, madeBy }))} ${onDays(table, givenDays(days), days)}`
  const issued = STATUSES.map(
    (status) => sql`
      SELECT ${sql.lit(status)} AS status, i.currency, count(*) AS count, sum(i.total)::text AS total,
        ${status === 'void' ? sql`'0'` : sql`sum(i.balance)::text`} AS balance
      FROM invoices i WHERE i.business_id = ${businessId} ${inStatus(status, today)} ${matching('i')}
      GROUP BY i.currency`,
  )
  const { rows } = await sql<StatusSum>`
    ${sql.join(issued, sql` UNION ALL `)}
    UNION ALL
    SELECT 'draft', d.currency, count(*), sum(d.total)::text, '0' FROM document_drafts d
    WHERE d.business_id = ${businessId} AND d.kind = 'invoice' ${matching('d')} GROUP BY d.currency`.execute(
    db,
  )
  return rows
}

function patternOf(q: string | undefined): string {
  return containing(foldForSearch(q ?? ''))
}

/** The values of a search's conditions; false or null for one that is not asked for. */
interface Conditions {
  pattern: string | false
  amount: number | null
  clientId: string | false
  madeBy: string | false
}

function conditionsOf({ q, clientId, madeBy }: Search): Conditions {
  return {
    pattern: q ? patternOf(q) : false,
    amount: searchedAmount(q ?? ''),
    clientId: clientId ?? false,
    madeBy: madeBy ?? false,
  }
}

/** The conditions of a search, without false ones. A client's condition includes all clients merged with it. */
function matches(
  table: 'i' | 'd',
  { pattern, amount, clientId, madeBy }: Conditions,
): RawBuilder<unknown> {
  const text = sql`${sql.raw(`${table}.search`)} LIKE ${pattern}`
  const amounts = sql.raw(table === 'i' ? 'i.total, i.balance' : 'd.total')
  const found = amount === null ? text : sql`(${text} OR ${amount}::bigint IN (${amounts}))`
  const byText = pattern === false ? sql`` : sql`AND ${found}`
  const byClient =
    clientId === false
      ? sql``
      : sql`AND ${sql.raw(`${table}.client_id`)} = ANY (
      ARRAY(SELECT unnest(client_family(current_business_id(), ${clientId}::uuid))))`
  const byMaker = madeBy === false ? sql`` : sql`AND ${sql.raw(`${table}.maker`)} = ${madeBy}::uuid`
  return sql`${byText} ${byClient} ${byMaker}`
}

const DAY_CONDITIONS = {
  from: 'issue_date >=',
  to: 'issue_date <=',
  dueFrom: 'due_date >=',
  dueTo: 'due_date <=',
} as const

function givenDays(days: InvoiceDays): (keyof InvoiceDays)[] {
  const names = Object.keys(DAY_CONDITIONS) as (keyof InvoiceDays)[]
  return names.filter((name) => days[name] !== undefined)
}

function onDays(
  table: 'i' | 'd',
  given: readonly (keyof InvoiceDays)[],
  values: InvoiceDays,
): RawBuilder<unknown> {
  const conditions = given.map(
    (name) => sql`AND ${sql.raw(`${table}.${DAY_CONDITIONS[name]}`)} ${values[name]}::date`,
  )
  return sql.join(conditions, sql` `)
}

/** The ids of a file's drafts and invoices in one snapshot, the latest issued first. */
export function listIds(
  db: Db,
  businessId: BusinessId,
  { status, q, clientId, madeBy, today, ...days }: Omit<InvoiceFilter, 'sort' | 'limit' | 'after'>,
): Promise<PackedIds> {
  const matching = (table: 'i' | 'd') =>
    sql`${matches(table, conditionsOf({ q, clientId, madeBy }))} ${onDays(table, givenDays(days), days)}`
  const invoices = sql`SELECT i.id, i.issued_at AS at FROM invoices i
    WHERE i.business_id = ${businessId} ${matching('i')} ${inStatus(status, today)}`
  const drafts = sql`SELECT d.id, d.updated_at AS at FROM document_drafts d
    WHERE d.business_id = ${businessId} AND d.kind = 'invoice' ${matching('d')}`
  const halves = status === 'draft' ? [drafts] : status === 'all' ? [drafts, invoices] : [invoices]
  return packIds(
    db,
    sql`SELECT id FROM (${sql.join(halves, sql` UNION ALL `)}) rows ORDER BY at DESC, id DESC`,
  )
}

// Written out beside invoice_status, so that they can use the index of open invoices. Both ask is_past_due.
function inStatus(status: InvoiceFilter['status'], today: string): RawBuilder<unknown> {
  switch (status) {
    case 'issued':
      return sql`AND i.voided_at IS NULL`
    case 'unpaid':
      return sql`AND i.voided_at IS NULL AND i.balance > 0`
    case 'void':
      return sql`AND i.voided_at IS NOT NULL`
    case 'paid':
      return sql`AND i.voided_at IS NULL AND i.balance = 0 AND i.paid + i.deducted > 0`
    case 'credited':
      return sql`AND i.voided_at IS NULL AND i.balance = 0 AND i.paid + i.deducted = 0`
    case 'overdue':
      return sql`AND i.voided_at IS NULL AND i.balance > 0 AND is_past_due(i.due_date, ${today}::date)`
    case 'part_paid':
      return sql`AND i.voided_at IS NULL AND i.balance > 0 AND i.paid + i.deducted > 0 AND NOT is_past_due(i.due_date, ${today}::date)`
    case 'pending':
      return sql`AND i.voided_at IS NULL AND i.balance > 0 AND i.paid + i.deducted = 0 AND NOT is_past_due(i.due_date, ${today}::date)`
    default:
      return sql``
  }
}
