import type { DELIVERY_NOTE_FILTERS } from '@isiro/contracts/delivery-notes'
import type { DeliveryNoteStatus } from '@isiro/domain/delivery-note'
import { foldForSearch } from '@isiro/domain/plain-text'
import { type RawBuilder, sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { type PackedIds, packIds } from '../../platform/db/packed-ids.ts'
import { containing, type Position } from '../../platform/http/paging.ts'
import { type DeliveryNoteRow, STATUS, sourceNumber, whole } from './queries.ts'

export interface DeliveryNoteFilter {
  q?: string | undefined
  status?: (typeof DELIVERY_NOTE_FILTERS)[number] | undefined
  clientId?: string | undefined
  invoiceId?: string | null
  quoteId?: string | null
  from?: string | undefined
  to?: string | undefined
}

export interface ListedRow
  extends Pick<
    DeliveryNoteRow,
    | 'id'
    | 'number'
    | 'invoiceId'
    | 'quoteId'
    | 'sourceNumber'
    | 'clientId'
    | 'clientName'
    | 'deliveryDate'
    | 'status'
  > {
  hasShortage: boolean
}

/** One page of notes, the latest delivery first. Returns one row more than `limit` if there are more. */
export async function listDeliveryNotes(
  db: Db,
  businessId: BusinessId,
  {
    limit,
    after,
    ...filter
  }: DeliveryNoteFilter & { limit?: number | undefined; after?: Position | undefined },
): Promise<ListedRow[]> {
  const from = after
    ? sql`AND (n.delivery_date, n.id) < (${after.value}::date, ${after.id}::uuid)`
    : sql``
  const cut = limit === undefined ? sql`` : sql`LIMIT ${limit + 1}`
  const { rows } = await sql<ListedRow>`
    SELECT n.id, n.number, n.invoice_id, n.quote_id, ${sourceNumber(businessId)} AS source_number, n.client_id, n.client_name,
      n.delivery_date, ${STATUS} AS status, n.received_remark IS NOT NULL AS has_shortage
    FROM delivery_notes n
    WHERE n.business_id = ${businessId} ${matching(filter)} ${from}
    ORDER BY n.delivery_date DESC, n.id DESC ${cut}`.execute(db)
  return rows
}

/** How many notes of each status match a filter. */
export async function countByStatus(
  db: Db,
  businessId: BusinessId,
  filter: DeliveryNoteFilter,
): Promise<{ status: DeliveryNoteStatus; count: number }[]> {
  const { rows } = await sql<{ status: DeliveryNoteStatus; count: number }>`
    SELECT ${STATUS} AS status, count(*)::integer AS count FROM delivery_notes n
    WHERE n.business_id = ${businessId} ${matching(filter)} GROUP BY 1`.execute(db)
  return rows
}

/** The ids of all notes that match a filter, the latest delivery first, read in one statement. */
export function listIds(
  db: Db,
  businessId: BusinessId,
  filter: DeliveryNoteFilter,
): Promise<PackedIds> {
  return packIds(
    db,
    sql`SELECT n.id FROM delivery_notes n WHERE n.business_id = ${businessId} ${matching(filter)}
      ORDER BY n.delivery_date DESC, n.id DESC`,
  )
}

/** The notes with these ids, in the order of `ids`. */
export async function findExported(
  db: Db,
  businessId: BusinessId,
  ids: string[],
): Promise<DeliveryNoteRow[]> {
  const { rows } = await sql<DeliveryNoteRow>`
    SELECT ${whole(businessId)} FROM delivery_notes n JOIN unnest(${ids}::uuid[]) WITH ORDINALITY AS wanted (id, place) ON n.id = wanted.id
    WHERE n.business_id = ${businessId} ORDER BY wanted.place`.execute(db)
  return rows
}

function matching({
  q,
  status = 'all',
  clientId,
  invoiceId,
  quoteId,
  from,
  to,
}: DeliveryNoteFilter): RawBuilder<unknown> {
  const byText = q ? sql`AND n.search LIKE ${containing(foldForSearch(q))}` : sql``
  const byStatus = status === 'all' ? sql`` : sql`AND ${STATUS} = ${status}`
  const bySource = sql`${invoiceId ? sql`AND n.invoice_id = ${invoiceId}::uuid` : sql``}
    ${quoteId ? sql`AND n.quote_id = ${quoteId}::uuid` : sql``}`
  const byClient = clientId
    ? sql`AND n.client_id = ANY (ARRAY(SELECT unnest(client_family(current_business_id(), ${clientId}::uuid))))`
    : sql``
  const byDay = sql`${from ? sql`AND n.delivery_date >= ${from}::date` : sql``}
    ${to ? sql`AND n.delivery_date <= ${to}::date` : sql``}`
  return sql`${byText} ${byStatus} ${bySource} ${byClient} ${byDay}`
}
