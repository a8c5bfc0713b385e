import type { CreditedLine } from '@isiro/domain/credit-note'
import type { CreditNoteKind } from '@isiro/domain/credit-note-number'
import type { Currency } from '@isiro/domain/currency'
import type { DocumentDiscount } from '@isiro/domain/discount'
import type { EarlierNotes, HomeColumns, HomeSums } from '@isiro/domain/exchange-rate'
import { OPEN_SEQUENCE, type OpenNumber } from '@isiro/domain/invoice-number'
import type { Language } from '@isiro/domain/language'
import { foldForSearch } from '@isiro/domain/plain-text'
import type { VatGround } from '@isiro/domain/vat-lists'
import { VAT_CATEGORIES, type VatCategory } from '@isiro/domain/vat-rules'
import { WHT_TYPES, type WhtType } from '@isiro/domain/wht-rules'
import { type RawBuilder, sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { type PackedIds, packIds } from '../../platform/db/packed-ids.ts'
import { rowsJson } from '../../platform/db/row-json.ts'
import { searched } from '../../platform/db/search-condition.ts'
import type { Position } from '../../platform/http/paging.ts'
import type {
  ClientSnapshot,
  StoredLine,
  StoredTax,
  SupplierSnapshot,
} from '../documents/stored-document.ts'
import type { FreedPayment } from '../ledger/credited.ts'

/** The invoice that a note is for. */
export interface NotedInvoice {
  id: string
  number: string
  clientId: string
  language: Language
  currency: Currency
  issueDate: string
  supplyDate: string
  supplier: SupplierSnapshot
  lines: StoredLine[]
  discount: DocumentDiscount | null
  pricesIncludeVat: boolean
  taxes: StoredTax[]
  subtotal: number
  vat: number
  vatWithheld: number
  paid: number
  deducted: number
  vatDeducted: number
  credited: number
  debited: number
  expectedDeduction: number
  notedVat: number
  voidedAt: Date | null
  /** The rate into the currency of the books, and that currency; both null where it states none. */
  rateMicro: number | null
  homeCurrency: Currency | null
  /** The kind of the client as on the invoice. */
  clientKind: ClientSnapshot['kind']
}

const NOTED = sql`i.id, i.number, i.client_id, i.language, i.currency, i.issue_date, i.supply_date, i.supplier, i.lines, i.discount,
  i.prices_include_vat, i.taxes, i.subtotal, i.vat, i.vat_withheld, i.paid, i.deducted, i.vat_deducted, i.credited, i.debited,
  i.expected_deduction, i.noted_vat, i.voided_at, i.exchange_rate_micro AS rate_micro, i.home_currency, i.client ->> 'kind' AS client_kind`

/** An issued invoice, as its notes need it. */
export async function findNotedInvoice(
  db: Db,
  businessId: BusinessId,
  id: string,
): Promise<NotedInvoice | undefined> {
  const { rows } = await sql<NotedInvoice>`
    SELECT ${NOTED} FROM invoices i WHERE i.business_id = ${businessId} AND i.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** Reads and locks an invoice until the transaction ends, so that notes and payments of it wait for each other. */
export async function lockNotedInvoice(
  db: Db,
  businessId: BusinessId,
  id: string,
): Promise<NotedInvoice | undefined> {
  const { rows } = await sql<NotedInvoice>`
    SELECT ${NOTED} FROM invoices i WHERE i.business_id = ${businessId} AND i.id = ${id} FOR UPDATE`.execute(
    db,
  )
  return rows[0]
}

/** The parts of an invoice's lines that its earlier credit notes took, oldest first. */
export async function listCredited(
  db: Db,
  businessId: BusinessId,
  invoiceId: string,
): Promise<CreditedLine[]> {
  const { rows } = await sql<CreditedLine>`
    SELECT l.line, l."quantityMilli" AS quantity_milli, l.amount, l.net
    FROM credit_notes n, jsonb_to_recordset(n.lines) AS l (line integer, "quantityMilli" bigint, amount bigint, net bigint)
    WHERE n.business_id = ${businessId} AND n.invoice_id = ${invoiceId} AND n.kind = 'credit'
    ORDER BY n.issued_at, n.id`.execute(db)
  return rows
}

interface EarlierTax {
  tax: 'vat' | 'part' | 'wht' | 'none'
  code: string | null
  /** Of one of several taxes: its place among them, counted from 1. */
  place: number
  base: number
  amount: number
}

/** What the notes of one kind on an invoice took or added so far. */
export async function sumEarlier(
  db: Db,
  businessId: BusinessId,
  invoiceId: string,
  kind: CreditNoteKind,
): Promise<EarlierNotes> {
  const { rows } = await sql<EarlierTax>`
    SELECT t.tax, t.code, t.place, sum(t.base)::bigint AS base, sum(t.amount)::bigint AS amount
    FROM credit_notes n, LATERAL (
      SELECT r.tax, r.code, 0 AS place, r.base, r.amount
        FROM jsonb_to_recordset(n.taxes) AS r(tax text, code text, base bigint, amount bigint)
      UNION ALL SELECT 'part', r.row->>'code', p.place::int, (p.part->>'base')::bigint, (p.part->>'amount')::bigint
        FROM jsonb_array_elements(n.taxes) AS r(row), jsonb_array_elements(r.row->'parts') WITH ORDINALITY AS p(part, place)
      UNION ALL SELECT 'none', NULL, 0, n.subtotal, 0) t
    WHERE n.business_id = ${businessId} AND n.invoice_id = ${invoiceId} AND n.kind = ${kind}
    GROUP BY t.tax, t.code, t.place
    ORDER BY t.place`.execute(db)
  const of = (tax: EarlierTax['tax']) => rows.filter((row) => row.tax === tax)
  return {
    subtotal: of('none')[0]?.base ?? 0,
    vat: VAT_CATEGORIES.flatMap((category) =>
      of('vat')
        .filter(({ code }) => code === category)
        .map((row) => ({
          ...row,
          category,
          parts: of('part').filter(({ code }) => code === category),
        })),
    ),
    wht: WHT_TYPES.flatMap((type) =>
      of('wht')
        .filter(({ code }) => code === type)
        .map((row) => ({ ...row, type })),
    ),
  }
}

/** A line of a note as it is stored. */
export interface StoredNoteLine {
  /** The place of the line on the invoice, counted from 0; null on a debit note. */
  line: number | null
  description: string
  /** Null where an amount was given. */
  quantityMilli: number | null
  amount: number
  net: number
  vatCategory: VatCategory
  /** As on the invoice; missing where it says none. */
  vatGround?: VatGround | null
  whtType: WhtType | null
}

/** A note in the currency of the books, as it is stored; all null where its invoice states no rate. */
export type NoteHome = { [Name in keyof HomeSums]: HomeSums[Name] | null } & {
  homeCurrency: Currency | null
  homeTaxes: StoredTax[] | null
}

export interface NewCreditNote extends NoteHome {
  id: string
  kind: CreditNoteKind
  number: OpenNumber
  invoiceId: string
  clientId: string
  clientName: string
  language: Language
  currency: Currency
  issueDate: string
  reason: string
  supplier: SupplierSnapshot
  client: ClientSnapshot
  lines: StoredNoteLine[]
  taxes: StoredTax[]
  pricesIncludeVat: boolean
  subtotal: number
  vat: number
  wht: number
  vatWithheld: number
  total: number
  zeroSales: number | null
  exemptSales: number | null
  unchargedSales: number
  freed: FreedPayment[]
  isWatermarked: boolean
  /** The text that a search matches, besides the number. */
  search: string
  issuedAt: Date
}

/**
 * Gives a note the next number of its series and books it in the sums of its invoice. The counter stays locked until the
 * transaction ends, so the numbers have no gaps. Returns null if the number is taken already.
 */
export async function bookCreditNote(
  db: Db,
  businessId: BusinessId,
  { number, ...note }: NewCreditNote,
): Promise<string | null> {
  const { rows: taken } = await sql<{ sequence: string }>`
    INSERT INTO invoice_counters AS c (business_id, series, last_sequence) VALUES (${businessId}, ${number.series}, 1)
    ON CONFLICT (business_id, series) DO UPDATE SET last_sequence = c.last_sequence + 1
    RETURNING last_sequence::text AS sequence`.execute(db)
  const digits = (taken[0]?.sequence ?? '').padStart(number.width, '0')
  const closed = (text: string) => text.replaceAll(OPEN_SEQUENCE, () => digits)
  const numbered = {
    ...note,
    number: closed(number.text),
    numberKey: closed(number.series),
    search: closed(`${foldForSearch(`${number.text} ${number.series}`)} ${note.search}`),
  }
  // A statement of its own, so that it runs where the rows are.
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM book_credit_notes(${businessId}, ${rowsJson([numbered])}::jsonb) AS id`.execute(
    db,
  )
  return rows.length > 0 ? numbered.number : null
}

/** The rate of the invoice, at which its notes count, too; all null where it states none. */
type NoteRate = Pick<HomeColumns, 'rateMicro' | 'exchangeRateDate' | 'exchangeRateSource'>

export interface CreditNoteRow extends Omit<NewCreditNote, 'number' | 'search'>, NoteRate {
  number: string
  taxMonth: string
  invoiceNumber: string
  invoiceIssueDate: string
  /** Of the invoice. */
  amountInWords: boolean
}

const WHOLE = sql`n.id, n.kind, n.number, n.invoice_id, i.number AS invoice_number, i.issue_date AS invoice_issue_date, n.client_id,
  n.client_name, n.language, n.currency, n.issue_date, n.tax_month, n.reason, n.supplier, n.client, n.lines, n.taxes,
  n.prices_include_vat, n.subtotal, n.vat, n.wht, n.vat_withheld, n.total, n.zero_sales, n.exempt_sales, n.uncharged_sales, n.freed, n.home_currency, n.home_subtotal, n.home_vat, n.home_wht, n.home_vat_withheld, n.home_zero_sales,
  n.home_exempt_sales, n.home_taxes, n.is_watermarked, n.issued_at, i.amount_in_words, i.exchange_rate_micro AS rate_micro, i.exchange_rate_date, i.exchange_rate_source
  FROM credit_notes n JOIN invoices i ON i.business_id = n.business_id AND i.id = n.invoice_id`

export async function findCreditNote(
  db: Db,
  businessId: BusinessId,
  id: string,
): Promise<CreditNoteRow | undefined> {
  const { rows } = await sql<CreditNoteRow>`
    SELECT ${WHOLE} WHERE n.business_id = ${businessId} AND n.id = ${id}`.execute(db)
  return rows[0]
}

/** The notes of an invoice, oldest first. */
export async function listOfInvoice(
  db: Db,
  businessId: BusinessId,
  invoiceId: string,
): Promise<CreditNoteRow[]> {
  const { rows } = await sql<CreditNoteRow>`
    SELECT ${WHOLE} WHERE n.business_id = ${businessId} AND n.invoice_id = ${invoiceId}
    ORDER BY n.issued_at, n.id`.execute(db)
  return rows
}

export interface CreditNoteFilter {
  q?: string | undefined
  kind?: CreditNoteKind | undefined
  clientId?: string | undefined
  invoiceId?: string | undefined
  from?: string | undefined
  to?: string | undefined
  limit?: number | undefined
  after?: Position | undefined
}

export interface ListedRow {
  id: string
  kind: CreditNoteKind
  number: string
  invoiceId: string
  invoiceNumber: string
  clientId: string
  clientName: string
  currency: Currency
  issueDate: string
  reason: string
  noteTotal: number
  /** `issued_at` as text for the cursor. */
  sortKey: string
}

/** One page of notes, the latest first. Returns one row more than `limit` if there are more. */
export async function listCreditNotes(
  db: Db,
  businessId: BusinessId,
  { limit, after, ...filter }: CreditNoteFilter,
): Promise<ListedRow[]> {
  const from = after
    ? sql`AND (n.issued_at, n.id) < (${after.value}::timestamptz, ${after.id}::uuid)`
    : sql``
  const cut = limit === undefined ? sql`` : sql`LIMIT ${limit + 1}`
  const { rows } = await sql<ListedRow>`
    SELECT n.id, n.kind, n.number, n.invoice_id, i.number AS invoice_number, n.client_id, n.client_name, n.currency, n.issue_date,
      n.reason, n.subtotal + n.vat AS note_total,
      to_char(n.issued_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS sort_key
    FROM credit_notes n JOIN invoices i ON i.business_id = n.business_id AND i.id = n.invoice_id
    WHERE n.business_id = ${businessId} ${matching(filter)} ${from}
    ORDER BY n.issued_at DESC, n.id DESC ${cut}`.execute(db)
  return rows
}

/** The ids of all notes that match a filter, the latest first, read in one statement. */
export function listIds(
  db: Db,
  businessId: BusinessId,
  filter: CreditNoteFilter,
): Promise<PackedIds> {
  return packIds(
    db,
    sql`SELECT n.id FROM credit_notes n WHERE n.business_id = ${businessId} ${matching(filter)}
      ORDER BY n.issued_at DESC, n.id DESC`,
  )
}

/** The notes with these ids, in the order of `ids`. */
export async function findExported(
  db: Db,
  businessId: BusinessId,
  ids: string[],
): Promise<CreditNoteRow[]> {
  const { rows } = await sql<CreditNoteRow>`
    SELECT ${WHOLE} JOIN unnest(${ids}::uuid[]) WITH ORDINALITY AS wanted (id, place) ON n.id = wanted.id
    WHERE n.business_id = ${businessId} ORDER BY wanted.place`.execute(db)
  return rows
}

function matching({
  q,
  kind,
  clientId,
  invoiceId,
  from,
  to,
}: CreditNoteFilter): RawBuilder<unknown> {
  const byText = searched(q, sql`n.search`, [sql`n.total`])
  const byKind = kind ? sql`AND n.kind = ${kind}` : sql``
  const byInvoice = invoiceId ? sql`AND n.invoice_id = ${invoiceId}` : sql``
  const byClient = clientId
    ? sql`AND n.client_id = ANY (ARRAY(SELECT unnest(client_family(current_business_id(), ${clientId}::uuid))))`
    : sql``
  const byDay = sql`${from ? sql`AND n.issue_date >= ${from}::date` : sql``}
    ${to ? sql`AND n.issue_date <= ${to}::date` : sql``}`
  return sql`${byText} ${byKind} ${byInvoice} ${byClient} ${byDay}`
}
