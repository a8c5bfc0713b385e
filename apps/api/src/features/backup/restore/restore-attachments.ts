import { MAX_ATTACHMENTS } from '@isiro/contracts/attachments'
import { receiptTypeOf } from '../../expenses/receipts/receipt-file.ts'
import * as queries from './attachment-queries.ts'
import { candidateRows, type SectionWork } from './candidate-rows.ts'
import { findIds } from './restore-queries.ts'

/** Restores the files of invoices and drafts, as far as the backup has them. */
export async function restoreAttachments(work: SectionWork): Promise<void> {
  const { db, businessId, accountId } = work.ctx
  const now = work.ctx.now().toISOString()
  for await (const batch of candidateRows(work, 'attachments')) {
    const ids = batch.map(({ row }) => row.ownerId)
    const [invoices, drafts, counts] = await Promise.all([
      findIds(db, businessId, 'invoices', ids),
      findIds(db, businessId, 'invoiceDrafts', ids),
      queries.countAttachments(db, businessId, ids),
    ])
    for (const attachment of batch) {
      const { row } = attachment
      const file = Buffer.from(row.file, 'base64')
      const count = counts.get(row.ownerId) ?? 0
      const isOwned = invoices.has(row.ownerId) || drafts.has(row.ownerId)
      if (!isOwned || work.refusedIds.has(row.ownerId))
        work.refuse('attachments', attachment, 'backup.invoice_missing', 'ownerId')
      else if (row.addedAt > now)
        work.refuse('attachments', attachment, 'backup.in_future', 'addedAt')
      else if (count >= MAX_ATTACHMENTS)
        work.refuse('attachments', attachment, 'attachments.too_many', 'ownerId')
      else if (receiptTypeOf(file) !== row.mediaType)
        work.refuse('attachments', attachment, 'validation.receipt_type', 'file')
      else {
        await queries.insertAttachment(db, businessId, accountId, { ...row, file })
        counts.set(row.ownerId, count + 1)
      }
    }
  }
}
