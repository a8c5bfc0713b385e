import { type AttachmentOwner, MAX_ATTACHMENTS } from '@isiro/contracts/attachments'
import { receiptTypeOf } from '../../expenses/receipts/receipt-file.ts'
import * as queries from './attachment-queries.ts'
import { candidateRows, type SectionWork } from './candidate-rows.ts'
import { findDraftIds, findIds } from './restore-queries.ts'

/** What a file refers to, by the kind of its owner: the table of issued ones, and what a missing one is refused with. */
const OWNERS = {
  invoice: { table: 'invoices', missing: 'backup.invoice_missing' },
  quote: { table: 'quotes', missing: 'backup.quote_missing' },
} as const

/** Restores the files of invoices, quotes and drafts, as far as the backup has them. */
export async function restoreAttachments(work: SectionWork): Promise<void> {
  const { db, businessId, accountId } = work.ctx
  const now = work.ctx.now().toISOString()
  for await (const batch of candidateRows(work, 'attachments')) {
    const ids = batch.map(({ row }) => row.ownerId)
    const owned = await findOwned(work, ids)
    const counts = await queries.countAttachments(db, businessId, ids)
    for (const attachment of batch) {
      const { row } = attachment
      const file = Buffer.from(row.file, 'base64')
      const count = counts.get(row.ownerId) ?? 0
      if (!owned[row.ownerKind].has(row.ownerId) || work.refusedIds.has(row.ownerId))
        work.refuse('attachments', attachment, OWNERS[row.ownerKind].missing, 'ownerId')
      else if (row.addedAt > now)
        work.refuse('attachments', attachment, 'backup.in_future', 'addedAt')
      else if (count >= MAX_ATTACHMENTS)
        work.refuse('attachments', attachment, 'attachments.too_many', 'ownerId')
      else if (receiptTypeOf(file) !== row.mediaType)
        work.refuse('attachments', attachment, 'validation.receipt_type', 'file')
      else {
        await queries.insertAttachment(db, businessId, accountId, { ...row, file })
        counts.set(row.ownerId, count + 1)
        work.report.add('attachments')
      }
    }
  }
}

/** The ids among these that are documents of each kind, issued or drafts. */
async function findOwned({ ctx }: SectionWork, ids: readonly string[]) {
  const find = async (kind: AttachmentOwner) => {
    const found = await Promise.all([
      findIds(ctx.db, ctx.businessId, OWNERS[kind].table, ids),
      findDraftIds(ctx.db, ctx.businessId, kind, ids),
    ])
    return new Set(found.flatMap((ids) => [...ids]))
  }
  return { invoice: await find('invoice'), quote: await find('quote') }
}
