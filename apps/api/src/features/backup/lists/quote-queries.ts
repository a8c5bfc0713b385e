import type { BackupQuoteInvoice } from '@isiro/contracts/backup-quotes'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

/** An invoice, compared with the part of a quote that a file claims it to be. */
export interface StandingPart {
  hasInvoice: boolean
  isAccepted: boolean
  /** Whether the invoice has the figures of the part. */
  isSame: boolean
  /** Whether the part has another invoice already, and neither is void. */
  isTaken: boolean
}

/** Undefined if the quote is not here. */
export async function findPart(
  db: Db,
  businessId: BusinessId,
  { id, quoteId, position }: BackupQuoteInvoice,
): Promise<StandingPart | undefined> {
  const { rows } = await sql<StandingPart>`
    SELECT i.id IS NOT NULL AS has_invoice, q.accepted_at IS NOT NULL AS is_accepted,
      coalesce(i.currency = q.currency AND i.subtotal = (part ->> 'subtotal')::bigint AND i.vat = (part ->> 'vat')::bigint
        AND i.wht = (part ->> 'wht')::bigint, false) AS is_same,
      i.voided_at IS NULL AND EXISTS (SELECT 1 FROM quote_invoices p
        JOIN invoices o ON o.business_id = p.business_id AND o.id = p.invoice_id
        WHERE p.business_id = ${businessId} AND p.quote_id = q.id AND p.position = ${position} AND o.voided_at IS NULL) AS is_taken
    FROM quotes q CROSS JOIN LATERAL (SELECT q.parts -> ${position}::integer AS part) place
    LEFT JOIN invoices i ON i.business_id = ${businessId} AND i.id = ${id}
    WHERE q.business_id = ${businessId} AND q.id = ${quoteId}`.execute(db)
  return rows[0]
}
