import type { Refusal } from '@isiro/contracts/errors'
import type { QuoteDraftContent } from '@isiro/contracts/quote-drafts'
import type { Currency } from '@isiro/domain/currency'
import type { DocumentDiscount } from '@isiro/domain/discount'
import type { DrawnSignature } from '@isiro/domain/drawn-signature'
import { OPEN_SEQUENCE, type OpenNumber } from '@isiro/domain/invoice-number'
import type { Language } from '@isiro/domain/language'
import { foldForSearch } from '@isiro/domain/plain-text'
import type { QuotePart } from '@isiro/domain/quote-schedule'
import type { IssuedQuoteStatus } from '@isiro/domain/quote-status'
import { type RawBuilder, sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { insertLink, liveToken } from '../../platform/db/public-links.ts'
import type {
  ClientSnapshot,
  StoredLine,
  StoredTax,
  SupplierSnapshot,
} from '../documents/stored-document.ts'

/** The typed content of an issued quote, from which its duplicates and invoices are made. */
export type StoredContent = QuoteDraftContent

export type Answerer = 'client' | 'owner'

export interface NewQuote {
  id: string
  number: OpenNumber
  clientId: string
  clientName: string
  language: Language
  currency: Currency
  issueDate: string
  validUntil: string
  supplier: SupplierSnapshot
  client: ClientSnapshot
  lines: StoredLine[]
  discount: DocumentDiscount | null
  pricesIncludeVat: boolean
  taxes: StoredTax[]
  subtotal: number
  vat: number
  wht: number
  vatWithheld: number
  total: number
  rateMicro: number | null
  exchangeRateDate: string | null
  exchangeRateSource: string | null
  homeCurrency: Currency | null
  notes: string | null
  terms: string | null
  amountInWords: boolean
  content: StoredContent
  parts: QuotePart[]
  isWatermarked: boolean
  /** The text that a search matches, besides the number. */
  search: string
  issuedAt: Date
  /** The account that made it; null for one of a file. */
  maker: string | null
}

/**
 * Gives a quote the next number of its series and inserts it with the link of its page. The counter stays locked until the
 * transaction ends, so the numbers have no gaps.
 */
export async function insertQuote(
  db: Db,
  businessId: BusinessId,
  { number, ...quote }: NewQuote,
  linkToken: string,
): Promise<string> {
  const digits = sql`replace(${number.text}::text, ${sql.lit(OPEN_SEQUENCE)}, digits)`
  const searchText = `${foldForSearch(`${number.text} ${number.series}`)} ${quote.search}`
  const json = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`
  const { rows } = await sql<{ number: string }>`
    WITH taken AS (
      INSERT INTO invoice_counters AS c (business_id, series, last_sequence) VALUES (${businessId}, ${number.series}, 1)
      ON CONFLICT (business_id, series) DO UPDATE SET last_sequence = c.last_sequence + 1
      RETURNING last_sequence::text AS sequence
    ), numbered AS (
      SELECT lpad(sequence, greatest(${number.width}::integer, length(sequence)), '0') AS digits FROM taken
    )
    INSERT INTO quotes (business_id, id, number, number_key, client_id, client_name, language, currency, issue_date, valid_until,
      supplier, client, lines, discount, prices_include_vat, taxes, subtotal, vat, wht, vat_withheld, total, exchange_rate_micro,
      exchange_rate_date, exchange_rate_source, home_currency, notes, terms, amount_in_words, content, parts, is_watermarked,
      search, issued_at, maker)
    SELECT ${businessId}::uuid, ${quote.id}::uuid, ${digits}, replace(${number.series}, ${sql.lit(OPEN_SEQUENCE)}, digits),
      ${quote.clientId}::uuid, ${quote.clientName}, ${quote.language}, ${quote.currency}, ${quote.issueDate}::date,
      ${quote.validUntil}::date, ${json(quote.supplier)}, ${json(quote.client)}, ${json(quote.lines)}, ${json(quote.discount)},
      ${quote.pricesIncludeVat}::boolean, ${json(quote.taxes)}, ${quote.subtotal}::bigint, ${quote.vat}::bigint,
      ${quote.wht}::bigint, ${quote.vatWithheld}::bigint, ${quote.total}::bigint, ${quote.rateMicro}::bigint,
      ${quote.exchangeRateDate}::date, ${quote.exchangeRateSource}, ${quote.homeCurrency}, ${quote.notes}, ${quote.terms},
      ${quote.amountInWords}::boolean, ${json(quote.content)}, ${json(quote.parts)}, ${quote.isWatermarked}::boolean,
      replace(${searchText}, ${sql.lit(OPEN_SEQUENCE)}, digits), ${quote.issuedAt}::timestamptz, ${quote.maker}::uuid
    FROM numbered RETURNING number`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The quote got no number.')
  const link = { token: linkToken, createdAt: quote.issuedAt, maker: quote.maker }
  await insertLink(db, businessId, { kind: 'quote', id: quote.id }, link)
  return row.number
}

/** An invoice of a part, that is not void. */
export interface PartInvoice {
  position: number
  id: string
  number: string
  issueDate: string
  /** The token of its client's page; null once that is withdrawn. */
  linkToken: string | null
}

export interface QuoteRow extends Omit<NewQuote, 'number'> {
  number: string
  status: IssuedQuoteStatus
  linkToken: string
  invoices: PartInvoice[]
  viewedAt: Date | null
  remindedAt: Date | null
  acceptedAt: Date | null
  acceptedBy: Answerer | null
  acceptedName: string | null
  signature: string | null
  drawnSignature: DrawnSignature | null
  answeredFrom: string | null
  /** Only a restored file says that it was answered. */
  answerByFile: boolean
  /** Why the acceptance did not invoice the deposit that it promised. */
  depositRefusal: Refusal | null
  declinedAt: Date | null
  declinedBy: Answerer | null
  declinedName: string | null
  declineReason: string | null
  withdrawnAt: Date | null
  withdrawReason: string | null
}

/** Whether each part of the quote `q` has an invoice that is not void. */
const isInvoiced = (
  businessId: BusinessId,
) => sql`(SELECT count(DISTINCT p.position) FROM quote_invoices p
    JOIN invoices i ON i.business_id = p.business_id AND i.id = p.invoice_id
    WHERE p.business_id = ${businessId} AND p.quote_id = q.id AND i.voided_at IS NULL) >= jsonb_array_length(q.parts)`

/** The status of the quote `q` on a day. */
export function statusOn(businessId: BusinessId, today: string): RawBuilder<unknown> {
  return sql`quote_status(q.withdrawn_at, q.declined_at, q.accepted_at, ${isInvoiced(businessId)}, q.viewed_at, q.valid_until, ${today}::date)`
}

function whole(businessId: BusinessId, today: string): RawBuilder<unknown> {
  return sql`q.id, q.number, q.client_id, q.client_name, q.language, q.currency, q.issue_date, q.valid_until, q.supplier, q.client,
    q.lines, q.discount, q.prices_include_vat, q.taxes, q.subtotal, q.vat, q.wht, q.vat_withheld, q.total,
    q.exchange_rate_micro AS rate_micro, q.exchange_rate_date, q.exchange_rate_source, q.home_currency, q.notes, q.terms,
    q.amount_in_words, q.content, q.parts, q.is_watermarked, q.search, q.issued_at, q.maker, q.viewed_at, q.reminded_at, q.accepted_at, q.accepted_by,
    q.accepted_name, q.signature, q.drawn_signature, q.answered_from, q.answer_by_file, q.declined_at, q.declined_by, q.declined_name, q.decline_reason,
    q.accepted_name, q.signature, q.drawn_signature, q.answered_from, q.deposit_refusal, q.declined_at, q.declined_by, q.declined_name, q.decline_reason,
    q.withdrawn_at, q.withdraw_reason, ${statusOn(businessId, today)} AS status,
    ${liveToken('quote', sql`${businessId}`, sql`q.id`)} AS link_token,
    coalesce((SELECT json_agg(json_build_object('position', p.position, 'id', i.id, 'number', i.number, 'issueDate', i.issue_date, 'linkToken',
        ${liveToken('invoice', sql`${businessId}`, sql`i.id`)}) ORDER BY p.position)
      FROM quote_invoices p JOIN invoices i ON i.business_id = p.business_id AND i.id = p.invoice_id
      WHERE p.business_id = ${businessId} AND p.quote_id = q.id AND i.voided_at IS NULL), '[]') AS invoices
    FROM quotes q`
}

export async function findQuote(
  db: Db,
  businessId: BusinessId,
  id: string,
  today: string,
): Promise<QuoteRow | undefined> {
  const { rows } = await sql<QuoteRow>`
    SELECT ${whole(businessId, today)} WHERE q.business_id = ${businessId} AND q.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** Locks a quote until the transaction ends, so that its answers and invoices wait for each other. False if there is none. */
export async function lockQuote(db: Db, businessId: BusinessId, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('quotes')
    .select('id')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** The quotes with these ids, in the order of `ids`. */
export async function findExported(
  db: Db,
  businessId: BusinessId,
  ids: string[],
  today: string,
): Promise<QuoteRow[]> {
  const { rows } = await sql<QuoteRow>`
    SELECT ${whole(businessId, today)} JOIN unnest(${ids}::uuid[]) WITH ORDINALITY AS wanted (id, place) ON q.id = wanted.id
    WHERE q.business_id = ${businessId} ORDER BY wanted.place`.execute(db)
  return rows
}

export interface Acceptance {
  by: Answerer
  name: string | null
  /** As it was typed. */
  signature: string | null
  drawnSignature: DrawnSignature | null
  /** The network that it came from, shortened; null where the owner wrote it down. */
  from: string | null
}

export async function storeAcceptance(
  db: Db,
  businessId: BusinessId,
  id: string,
  { by, name, signature, drawnSignature, from }: Acceptance,
  now: Date,
): Promise<void> {
  await db
    .updateTable('quotes')
    .set({
      acceptedAt: now,
      acceptedBy: by,
      acceptedName: name,
      signature,
      drawnSignature: drawnSignature && JSON.stringify(drawnSignature),
      answeredFrom: from,
    })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}

/** Notes why the promised deposit was not invoiced; null once it is. */
export async function storeDepositRefusal(
  db: Db,
  businessId: BusinessId,
  id: string,
  refusal: Refusal | null,
): Promise<void> {
  await db
    .updateTable('quotes')
    .set({ depositRefusal: refusal && JSON.stringify(refusal) })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}

export interface Decline {
  by: Answerer
  name: string | null
  reason: string | null
  from: string | null
}

export async function storeDecline(
  db: Db,
  businessId: BusinessId,
  id: string,
  { by, name, reason, from }: Decline,
  now: Date,
): Promise<void> {
  await db
    .updateTable('quotes')
    .set({
      declinedAt: now,
      declinedBy: by,
      declinedName: name,
      declineReason: reason,
      answeredFrom: from,
    })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}

export async function storeWithdrawal(
  db: Db,
  businessId: BusinessId,
  id: string,
  reason: string | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('quotes')
    .set({ withdrawnAt: now, withdrawReason: reason })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}

/** Notes that the client was reminded of a quote. */
export async function storeReminder(
  db: Db,
  businessId: BusinessId,
  id: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('quotes')
    .set({ remindedAt: now })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}

/** Records the client's first view; undefined if there was one before. */
export function markViewed(db: Db, businessId: BusinessId, id: string, now: Date) {
  return db
    .updateTable('quotes')
    .set({ viewedAt: now })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('viewedAt', 'is', null)
    .returning(['number', 'clientName'])
    .executeTakeFirst()
}

export async function insertQuoteInvoice(
  db: Db,
  businessId: BusinessId,
  row: { quoteId: string; invoiceId: string; position: number; createdAt: Date },
): Promise<void> {
  await db
    .insertInto('quoteInvoices')
    .values({ businessId, ...row })
    .execute()
}

export interface EventRow {
  id: string
  kind: string
  at: Date
  by: string | null
  details: Record<string, string | number | null>
}

/** The events of a quote or its draft, oldest first, with the names of the acting members. */
export async function listEvents(db: Db, businessId: BusinessId, id: string): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    SELECT a.id, a.kind, a.at, a.details, nullif(m.first_name || ' ' || m.last_name, ' ') AS by
    FROM activities a LEFT JOIN accounts m ON m.id = a.account_id
    WHERE a.business_id = ${businessId} AND a.subject_id = ${id} AND (a.kind LIKE 'quote.%' OR a.kind LIKE 'question.%')
    ORDER BY a.at, a.id`.execute(db)
  return rows
}
