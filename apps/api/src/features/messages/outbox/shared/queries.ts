import type { MessageChannel } from '@isiro/contracts/messages'
import type { MessageType } from '@isiro/domain/quick-templates'
import { sql } from 'kysely'
import type { BusinessId } from '../../../../platform/db/context.ts'
import type { Db } from '../../../../platform/db/database.ts'

/** Notes that an invoice's link was passed on by hand; false where there is no such invoice. */
export async function insertShared(
  db: Db,
  businessId: BusinessId,
  shared: {
    id: string
    invoiceId: string
    channel: MessageChannel
    type: MessageType
    way: string
    recipient: string
    at: Date
    madeBy: string | null
  },
): Promise<boolean> {
  const { id, invoiceId, channel, type, way, recipient, at, madeBy } = shared
  const { rows } = await sql<{ id: string }>`
    INSERT INTO messages AS m (business_id, id, channel, type, client_id, invoice_id, recipient, recipient_name, body, language,
      details, parts, state, search, not_before, queued_at, settled_at, made_by, maker)
    SELECT i.business_id, ${id}::uuid, ${channel}, ${type}, i.client_id, i.id, ${recipient}, i.client_name, '',
      i.language, jsonb_build_object('way', ${way}::text), 0, 'shared', concat_ws(' ', ${recipient}::text, i.search), ${at},
      ${at}, ${at}, ${madeBy}::uuid, i.maker
    FROM invoices i WHERE i.business_id = ${businessId} AND i.id = ${invoiceId}::uuid
    RETURNING m.id`.execute(db)
  return rows.length > 0
}
