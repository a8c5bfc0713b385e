import { type AttachmentOwner, MAX_ATTACHMENTS } from '@isiro/contracts/attachments'
import { BackupAttachment } from '@isiro/contracts/backup-attachments'
import { receiptTypeOf } from '../../../platform/files/complete-file.ts'
import { pictureAlone } from '../../../platform/files/pictures/picture-alone.ts'
import { candidateRows, type SectionWork } from '../restore/candidate-rows.ts'
import { findDraftIds, findIds } from '../restore/restore-queries.ts'
import { describeList } from '../rows/description.ts'
import { insertRows } from '../rows/insert-queries.ts'
import { countAttachments } from './attachment-queries.ts'

export const ATTACHMENTS = describeList(BackupAttachment, {
  list: 'attachments',
  table: 'attachments',
  label: 'name',
  files: 'alone',
  mayDiffer: ['file', 'mediaType'],
  members: { file: { base64: 'file' } },
  added: ['addedBy'],
})

/**
 * The documents that a file refers to, by the kind of its owner: the table of issued ones, and the code that refuses a missing
 * one.
 */
const OWNERS = {
  invoice: { table: 'invoices', missing: 'backup.invoice_missing' },
  quote: { table: 'quotes', missing: 'backup.quote_missing' },
} as const

/** Restores the files of invoices, quotes and drafts, as far as the backup has them. */
export async function restoreAttachments(work: SectionWork): Promise<void> {
  const { ctx } = work
  const now = work.ctx.now().toISOString()
  for await (const batch of candidateRows(work, ATTACHMENTS)) {
    const ids = batch.map(({ row }) => row.ownerId)
    const owned = await findOwned(work, ids)
    const counts = await countAttachments(ctx.db, ctx.businessId, ids)
    for (const attachment of batch) {
      const { row } = attachment
      const count = counts.get(row.ownerId) ?? 0
      const file = Buffer.from(row.file, 'base64')
      const alone = receiptTypeOf(file) === row.mediaType ? pictureAlone(row.mediaType, file) : null
      if (!owned[row.ownerKind].has(row.ownerId) || work.refusedIds.has(row.ownerId))
        work.refuse(attachment, OWNERS[row.ownerKind].missing, 'ownerId')
      else if (row.addedAt > now) work.refuse(attachment, 'backup.in_future', 'addedAt')
      else if (count >= MAX_ATTACHMENTS) work.refuse(attachment, 'attachments.too_many', 'ownerId')
      else if (alone === null) work.refuse(attachment, 'validation.receipt_type', 'file')
      else {
        const kept = { ...row, file: alone.toString('base64'), addedBy: ctx.accountId }
        await insertRows(ctx, ATTACHMENTS, [kept])
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
      findIds(ctx, OWNERS[kind].table, ids),
      findDraftIds(ctx, kind, ids),
    ])
    return new Set(found.flatMap((ids) => [...ids]))
  }
  return { invoice: await find('invoice'), quote: await find('quote') }
}
