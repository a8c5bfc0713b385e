import type { DeliveredLine } from '@isiro/domain/delivery-note'
import type { Language } from '@isiro/domain/language'
import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { ClientSnapshot, StoredLine, SupplierSnapshot } from '../documents/stored-document.ts'

/** The invoice or quote that is delivered. */
export interface DeliverySource {
  kind: 'invoice' | 'quote'
  id: string
  number: string
  clientId: string
  language: Language
  supplier: SupplierSnapshot
  client: ClientSnapshot
  lines: StoredLine[]
  isVoid: boolean
  isAccepted: boolean
  maker: string | null
}

/** The quote that an invoice is a part of; null if it is of none. */
export async function findQuoteOf(
  db: Db,
  businessId: BusinessId,
  invoiceId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('quoteInvoices')
    .select('quoteId')
    .where('businessId', '=', businessId)
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirst()
  return row?.quoteId ?? null
}

interface Wanted {
  id: string
  /** Keeps the row until the transaction ends, so that two notes cannot both deliver what is left. */
  isLocked: boolean
}

export async function findInvoiceSource(
  db: Db,
  businessId: BusinessId,
  { id, isLocked }: Wanted,
): Promise<DeliverySource | undefined> {
  const { rows } = await sql<DeliverySource>`
    SELECT 'invoice' AS kind, i.id, i.number, i.client_id, i.language, i.supplier, i.client, i.lines, i.maker,
      i.voided_at IS NOT NULL AS is_void, true AS is_accepted
    FROM invoices i WHERE i.business_id = ${businessId} AND i.id = ${id} ${isLocked ? sql`FOR UPDATE` : sql``}`.execute(
    db,
  )
  return rows[0]
}

export async function findQuoteSource(
  db: Db,
  businessId: BusinessId,
  { id, isLocked }: Wanted,
): Promise<DeliverySource | undefined> {
  const { rows } = await sql<DeliverySource>`
    SELECT 'quote' AS kind, q.id, q.number, q.client_id, q.language, q.supplier, q.client, q.lines, q.maker,
      q.withdrawn_at IS NOT NULL AS is_void, q.accepted_at IS NOT NULL AS is_accepted
    FROM quotes q WHERE q.business_id = ${businessId} AND q.id = ${id} ${isLocked ? sql`FOR UPDATE` : sql``}`.execute(
    db,
  )
  return rows[0]
}

/** The quantities of an invoice's or quote's lines that its notes deliver. Void ones deliver nothing. */
export async function listDelivered(
  db: Db,
  businessId: BusinessId,
  { kind, id }: Pick<DeliverySource, 'kind' | 'id'>,
): Promise<DeliveredLine[]> {
  const column = sql.raw(kind === 'invoice' ? 'invoice_id' : 'quote_id')
  const { rows } = await sql<DeliveredLine>`
    SELECT l.line, sum(l."quantityMilli")::bigint AS quantity_milli
    FROM delivery_notes n, jsonb_to_recordset(n.lines) AS l (line integer, "quantityMilli" bigint)
    WHERE n.business_id = ${businessId} AND n.${column} = ${id} AND n.voided_at IS NULL
    GROUP BY l.line`.execute(db)
  return rows
}
