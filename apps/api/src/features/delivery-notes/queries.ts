import type { DeliveredLine, DeliveryNoteStatus } from '@isiro/domain/delivery-note'
import { OPEN_SEQUENCE, type OpenNumber } from '@isiro/domain/invoice-number'
import type { Language } from '@isiro/domain/language'
import { foldForSearch } from '@isiro/domain/plain-text'
import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { insertLink, liveToken } from '../../platform/db/public-links.ts'
import type { ClientSnapshot, SupplierSnapshot } from '../documents/stored-document.ts'

/** A line of a note as it is stored. */
export interface StoredDeliveryLine extends DeliveredLine {
  description: string
}

export type Receiver = 'client' | 'owner'

export interface NewDeliveryNote {
  id: string
  number: OpenNumber
  /** The one or the other. */
  invoiceId: string | null
  quoteId: string | null
  clientId: string
  clientName: string
  language: Language
  issueDate: string
  deliveryDate: string
  supplier: SupplierSnapshot
  client: ClientSnapshot
  lines: StoredDeliveryLine[]
  address: string | null
  carrier: string | null
  vehicle: string | null
  remarks: string | null
  isWatermarked: boolean
  /** The text that a search matches, besides the number. */
  search: string
  issuedAt: Date
  /** The maker of the invoice or quote. */
  maker: string | null
}

/**
 * Gives a note the next number of its series and inserts it with the link of its page. The counter stays locked until the
 * transaction ends, so the numbers have no gaps. Returns the number.
 */
export async function insertDeliveryNote(
  db: Db,
  businessId: BusinessId,
  { number, ...note }: NewDeliveryNote,
  linkToken: string,
): Promise<string> {
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
  const digits = sql`replace(${number.text}::text, ${sql.lit(OPEN_SEQUENCE)}, digits)`
  const searchText = `${foldForSearch(`${number.text} ${number.series}`)} ${note.search}`
  const { rows } = await sql<{ number: string }>`
    WITH taken AS (
      INSERT INTO invoice_counters AS c (business_id, series, last_sequence) VALUES (${businessId}, ${number.series}, 1)
      ON CONFLICT (business_id, series) DO UPDATE SET last_sequence = c.last_sequence + 1
      RETURNING last_sequence::text AS sequence
    ), numbered AS (
      SELECT lpad(sequence, greatest(${number.width}::integer, length(sequence)), '0') AS digits FROM taken
    )
    INSERT INTO delivery_notes (business_id, id, number, number_key, invoice_id, quote_id, client_id, client_name, language,
      issue_date, delivery_date, supplier, client, lines, address, carrier, vehicle, remarks, is_watermarked, search, issued_at, maker)
    SELECT ${businessId}::uuid, ${note.id}::uuid, ${digits}, replace(${number.series}, ${sql.lit(OPEN_SEQUENCE)}, digits),
      ${note.invoiceId}::uuid, ${note.quoteId}::uuid, ${note.clientId}::uuid, ${note.clientName}, ${note.language},
      ${note.issueDate}::date, ${note.deliveryDate}::date, ${json(note.supplier)}, ${json(note.client)}, ${json(note.lines)},
      ${note.address}, ${note.carrier}, ${note.vehicle}, ${note.remarks}, ${note.isWatermarked}::boolean,
      replace(${searchText}, ${sql.lit(OPEN_SEQUENCE)}, digits), ${note.issuedAt}::timestamptz, ${note.maker}::uuid
    FROM numbered RETURNING number`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The delivery note got no number.')
  const link = { token: linkToken, createdAt: note.issuedAt, maker: note.maker }
  await insertLink(db, businessId, { kind: 'delivery_note', id: note.id }, link)
  return row.number
}

export interface DeliveryNoteRow extends Omit<NewDeliveryNote, 'number' | 'search' | 'maker'> {
  number: string
  status: DeliveryNoteStatus
  /** The number of the invoice or quote. */
  sourceNumber: string
  linkToken: string
  viewedAt: Date | null
  receivedAt: Date | null
  receivedBy: Receiver | null
  receivedName: string | null
  receivedRemark: string | null
  receivedFrom: string | null
  /** Only a restored file says that it was received. */
  receiptByFile: boolean
  voidedAt: Date | null
  voidReason: string | null
}

/** The status of the note `n`, as `deliveryNoteStatus` in the domain computes it. */
export const STATUS = sql`CASE WHEN n.voided_at IS NOT NULL THEN 'void' WHEN n.received_at IS NOT NULL THEN 'received' ELSE 'open' END`

/** The number of the invoice or quote of the note `n`. */
export const sourceNumber = (businessId: BusinessId) => sql`coalesce(
  (SELECT i.number FROM invoices i WHERE i.business_id = ${businessId} AND i.id = n.invoice_id),
  (SELECT q.number FROM quotes q WHERE q.business_id = ${businessId} AND q.id = n.quote_id))`

/** All columns of a `DeliveryNoteRow`. */
export const whole = (
  businessId: BusinessId,
) => sql`n.id, n.number, n.invoice_id, n.quote_id, ${sourceNumber(businessId)} AS source_number, n.client_id, n.client_name, n.language,
  n.issue_date, n.delivery_date, n.supplier, n.client, n.lines, n.address, n.carrier, n.vehicle, n.remarks, n.is_watermarked,
  n.issued_at, n.viewed_at, n.received_at, n.received_by, n.received_name, n.received_remark, n.received_from, n.receipt_by_file, n.voided_at,
  n.void_reason, ${STATUS} AS status,
  ${liveToken('delivery_note', sql`${businessId}`, sql`n.id`)} AS link_token`

export async function findDeliveryNote(
  db: Db,
  businessId: BusinessId,
  id: string,
): Promise<DeliveryNoteRow | undefined> {
  const { rows } = await sql<DeliveryNoteRow>`
    SELECT ${whole(businessId)} FROM delivery_notes n WHERE n.business_id = ${businessId} AND n.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** Locks a note until the transaction ends, so that its receipt and its voiding wait for each other. */
export async function lockDeliveryNote(
  db: Db,
  businessId: BusinessId,
  id: string,
): Promise<DeliveryNoteRow | undefined> {
  const { rows } = await sql<DeliveryNoteRow>`
    SELECT ${whole(businessId)} FROM delivery_notes n WHERE n.business_id = ${businessId} AND n.id = ${id} FOR UPDATE OF n`.execute(
    db,
  )
  return rows[0]
}

/** Records the receiver's first view; undefined if there was one before. */
export function markViewed(db: Db, businessId: BusinessId, id: string, now: Date) {
  return db
    .updateTable('deliveryNotes')
    .set({ viewedAt: now })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('viewedAt', 'is', null)
    .returning(['number', 'clientName'])
    .executeTakeFirst()
}

export interface Receipt {
  by: Receiver
  name: string
  remark: string | null
  /** The network that it came from, shortened; null where the owner wrote it down. */
  from: string | null
}

export async function storeReceipt(
  db: Db,
  businessId: BusinessId,
  id: string,
  { by, name, remark, from }: Receipt,
  now: Date,
): Promise<void> {
  await db
    .updateTable('deliveryNotes')
    .set({
      receivedAt: now,
      receivedBy: by,
      receivedName: name,
      receivedRemark: remark,
      receivedFrom: from,
    })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}

export async function storeVoid(
  db: Db,
  businessId: BusinessId,
  id: string,
  reason: string | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('deliveryNotes')
    .set({ voidedAt: now, voidReason: reason })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}

interface EventRow {
  id: string
  kind: string
  at: Date
  by: string | null
  details: Record<string, string | number | null>
}

/** The events of a note, oldest first, with the names of the acting members. */
export async function listEvents(db: Db, businessId: BusinessId, id: string): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    SELECT a.id, a.kind, a.at, a.details, nullif(m.first_name || ' ' || m.last_name, ' ') AS by
    FROM activities a LEFT JOIN accounts m ON m.id = a.account_id
    WHERE a.business_id = ${businessId} AND a.subject_id = ${id} AND (a.kind LIKE 'delivery_note.%' OR a.kind LIKE 'question.%')
    ORDER BY a.at, a.id`.execute(db)
  return rows
}

export interface ConfirmedDelivery {
  number: string
  address: string | null
  receivedName: string
  receivedAt: Date
}

/** The confirmed deliveries of an invoice, and of the quote that it is of; the oldest first. */
export async function listConfirmed(
  db: Db,
  businessId: BusinessId,
  { invoiceId, quoteId }: { invoiceId: string; quoteId: string | null },
): Promise<ConfirmedDelivery[]> {
  const { rows } = await sql<ConfirmedDelivery>`
    SELECT n.number, n.address, n.received_name, n.received_at FROM delivery_notes n
    WHERE n.business_id = ${businessId} AND (n.invoice_id = ${invoiceId}::uuid OR n.quote_id = ${quoteId}::uuid)
      AND n.voided_at IS NULL AND n.received_at IS NOT NULL
    ORDER BY n.received_at, n.id`.execute(db)
  return rows
}
