import type { BackupDeliveryNote } from '@isiro/contracts/backup-delivery-notes'
import type { DeliveredLine } from '@isiro/domain/delivery-note'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

/** An invoice or quote that a note claims to deliver of. */
export interface StandingSource {
  number: string
  clientId: string
  lines: { quantityMilli: number }[]
  /** An accepted quote, or an invoice that is of no quote. */
  isDeliverable: boolean
  /** By notes that are here and not void. */
  delivered: DeliveredLine[]
}

/** Undefined if the invoice or quote is not here. */
export async function findSource(
  db: Db,
  businessId: BusinessId,
  { invoiceId, quoteId }: Pick<BackupDeliveryNote, 'invoiceId' | 'quoteId'>,
): Promise<StandingSource | undefined> {
  const delivered = sql`coalesce((SELECT json_agg(json_build_object('line', l.line, 'quantityMilli', l."quantityMilli"))
    FROM delivery_notes n, jsonb_to_recordset(n.lines) AS l (line integer, "quantityMilli" bigint)
    WHERE n.business_id = ${businessId} AND n.voided_at IS NULL
      AND (n.invoice_id = ${invoiceId}::uuid OR n.quote_id = ${quoteId}::uuid)), '[]')`
  const { rows } = await sql<StandingSource>`
    SELECT s.number, s.client_id, s.lines, s.is_deliverable, ${delivered} AS delivered FROM (
      SELECT i.business_id, i.number, i.client_id, i.lines, NOT EXISTS (SELECT FROM quote_invoices p
        WHERE p.business_id = ${businessId} AND p.invoice_id = i.id) AS is_deliverable
      FROM invoices i WHERE i.business_id = ${businessId} AND i.id = ${invoiceId}::uuid
      UNION ALL
      SELECT q.business_id, q.number, q.client_id, q.lines, q.accepted_at IS NOT NULL
      FROM quotes q WHERE q.business_id = ${businessId} AND q.id = ${quoteId}::uuid) s`.execute(db)
  return rows[0]
}
