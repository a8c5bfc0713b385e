import { MAX_RECEIPTS } from '@isiro/contracts/expense-receipts'
import { foldForSearch } from '@isiro/domain/plain-text'
import { receiptTypeOf } from '../../expenses/receipts/receipt-file.ts'
import { type Candidate, candidateRows, type SectionWork } from './candidate-rows.ts'
import * as queries from './expense-queries.ts'
import { findIds } from './restore-queries.ts'

/** Restores the expenses, deleted ones included, and the files of receipts as far as the backup has them. */
export async function restoreExpenses(work: SectionWork): Promise<void> {
  const { db, businessId, accountId } = work.ctx
  const now = work.ctx.now().toISOString()
  for await (const batch of candidateRows(work, 'expenses')) {
    const sound = batch.filter((expense) => {
      const { createdAt, updatedAt, deletedAt } = expense.row
      if ([createdAt, updatedAt, deletedAt ?? ''].every((at) => at <= now)) return true
      work.refuse('expenses', expense, 'backup.in_future', 'updatedAt')
      return false
    })
    const rows = sound.map(({ row }) => ({ ...row, search: searchText(row) }))
    const added = new Set(await queries.insertExpenses(db, businessId, accountId, rows))
    for (const expense of sound)
      if (!added.has(expense.row.id))
        work.refuse('expenses', expense, 'backup.already_recorded', 'imported')
    work.report.add('expenses', added.size)
  }
  await restoreReceipts(work)
}

function searchText({
  description,
  supplier,
  supplierInvoice,
  notes,
}: Candidate<'expenses'>['row']) {
  const said = [description, supplier, supplierInvoice, notes].filter((text) => text !== null)
  return foldForSearch(said.join(' '))
}

async function restoreReceipts(work: SectionWork): Promise<void> {
  const { db, businessId, accountId } = work.ctx
  for await (const batch of candidateRows(work, 'receipts')) {
    const ids = batch.map(({ row }) => row.expenseId)
    const [expenses, counts] = await Promise.all([
      findIds(db, businessId, 'expenses', ids),
      queries.countReceipts(db, businessId, ids),
    ])
    for (const receipt of batch) {
      const { row } = receipt
      const file = Buffer.from(row.file, 'base64')
      const count = counts.get(row.expenseId) ?? 0
      if (!expenses.has(row.expenseId) || work.refusedIds.has(row.expenseId))
        work.refuse('receipts', receipt, 'backup.expense_missing', 'expenseId')
      else if (count >= MAX_RECEIPTS)
        work.refuse('receipts', receipt, 'expenses.too_many_receipts', 'expenseId')
      else if (receiptTypeOf(file) !== row.mediaType)
        work.refuse('receipts', receipt, 'validation.receipt_type', 'file')
      else {
        counts.set(row.expenseId, count + 1)
        await queries.insertReceipt(db, businessId, accountId, { ...row, file })
      }
    }
  }
}
