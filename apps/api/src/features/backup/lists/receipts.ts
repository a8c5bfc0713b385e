import { BackupReceipt } from '@isiro/contracts/backup-expenses'
import { MAX_RECEIPTS } from '@isiro/contracts/expense-receipts'
import { receiptTypeOf } from '../../../platform/files/complete-file.ts'
import { candidateRows, type SectionWork } from '../restore/candidate-rows.ts'
import { findIds } from '../restore/restore-queries.ts'
import { describeList } from '../rows/description.ts'
import { insertOrGive } from '../rows/insert-queries.ts'
import { countReceipts } from './expense-queries.ts'

export const RECEIPTS = describeList(BackupReceipt, {
  list: 'receipts',
  table: 'expenseReceipts',
  label: 'name',
  files: 'alone',
  mayDiffer: ['file', 'mediaType', 'thumbnail'],
  members: {
    file: { base64: 'file' },
    thumbnail: { object: { mediaType: 'thumbnailType', file: { base64: 'thumbnail' } } },
  },
  added: ['addedBy'],
  where: { removedAt: null },
})

/** Restores the files of receipts. One that was removed is put back. */
export async function restoreReceipts(work: SectionWork): Promise<void> {
  const { ctx } = work
  const { db, businessId, accountId: addedBy } = ctx
  for await (const batch of candidateRows(work, RECEIPTS)) {
    const ids = batch.map(({ row }) => row.expenseId)
    const [expenses, counts] = await Promise.all([
      findIds(ctx, 'expenses', ids),
      countReceipts(db, businessId, ids),
    ])
    for (const receipt of batch) {
      const { row } = receipt
      const count = counts.get(row.expenseId) ?? 0
      if (!expenses.has(row.expenseId) || work.refusedIds.has(row.expenseId))
        work.refuse(receipt, 'backup.expense_missing', 'expenseId')
      else if (count >= MAX_RECEIPTS)
        work.refuse(receipt, 'expenses.too_many_receipts', 'expenseId')
      else if (receiptTypeOf(Buffer.from(row.file, 'base64')) !== row.mediaType)
        work.refuse(receipt, 'validation.receipt_type', 'file')
      else if (await insertOrGive(ctx, RECEIPTS, { ...row, addedBy }, PUT_BACK))
        counts.set(row.expenseId, count + 1)
      else work.refuse(receipt, 'backup.differs')
    }
  }
}

/** The removed receipt with the same file is no longer removed. */
const PUT_BACK = { gets: ['removedAt'], same: ['expenseId', 'file'] } as const
