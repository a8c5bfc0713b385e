import { MAX_RECEIPTS } from '@isiro/contracts/expense-receipts'
import { foldForSearch } from '@isiro/domain/plain-text'
import { receiptTypeOf } from '../../expenses/receipts/receipt-file.ts'
import { type Candidate, candidateRows, type SectionWork } from './candidate-rows.ts'
import { isTaxMonthAhead } from './document-problem.ts'
import * as queries from './expense-queries.ts'
import { findIds } from './restore-queries.ts'

type Expense = Candidate<'expenses'>

/** Restores the expenses, deleted ones included, and the files of receipts as far as the backup has them. */
export async function restoreExpenses(work: SectionWork): Promise<void> {
  const now = work.ctx.now().toISOString()
  for await (const batch of candidateRows(work, 'expenses')) {
    const sound = batch.filter((expense) => {
      const field = fieldAhead(expense.row, now)
      if (field !== null) work.refuse('expenses', expense, 'backup.in_future', field)
      return field === null
    })
    await addExpenses(
      work,
      sound.filter(({ row }) => !row.reverses),
    )
    await addExpenses(work, await soundReversals(work, sound))
  }
  await restoreReceipts(work)
}

/** The field that lies in the future; null for none. */
function fieldAhead(row: Expense['row'], now: string): string | null {
  const { createdAt, updatedAt, deletedAt, vatMonth, whtMonth, expenseDate } = row
  if ([createdAt, updatedAt, deletedAt ?? ''].some((at) => at > now)) return 'updatedAt'
  if (isTaxMonthAhead(vatMonth, expenseDate, now)) return 'vatMonth'
  return isTaxMonthAhead(whtMonth, expenseDate, now) ? 'whtMonth' : null
}

async function addExpenses(work: SectionWork, expenses: Expense[]): Promise<void> {
  const { db, businessId, accountId } = work.ctx
  const rows = expenses.map(({ row }) => ({ ...row, search: searchText(row) }))
  const added = new Set(await queries.insertExpenses(db, businessId, accountId, rows))
  for (const expense of expenses)
    if (!added.has(expense.row.id))
      work.refuse('expenses', expense, 'backup.already_recorded', 'imported')
  work.report.add('expenses', added.size)
}

/** The reversals whose expense is here with the same amounts above zero. */
async function soundReversals(work: SectionWork, expenses: Expense[]): Promise<Expense[]> {
  const { db, businessId } = work.ctx
  const reversals = expenses.filter(({ row }) => row.reverses)
  const ids = reversals.flatMap(({ row }) => row.reverses ?? [])
  const reversed = await queries.findAmounts(db, businessId, ids)
  return reversals.filter((reversal) => {
    const { row } = reversal
    const expense = reversed.get(row.reverses ?? '')
    if (!expense) work.refuse('expenses', reversal, 'backup.expense_missing', 'reverses')
    else if (!isMirrored(row, expense))
      work.refuse('expenses', reversal, 'backup.sums_differ', 'amount')
    else return true
    return false
  })
}

function isMirrored(
  { amount, vatAmount, wht }: Expense['row'],
  expense: { amount: number; vatAmount: number | null; whtAmount: number | null },
): boolean {
  return (
    amount === -expense.amount &&
    (vatAmount ?? 0) === -(expense.vatAmount ?? 0) &&
    (wht?.amount ?? 0) === -(expense.whtAmount ?? 0)
  )
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
      else if (await queries.putReceipt(db, businessId, accountId, { ...row, file }))
        counts.set(row.expenseId, count + 1)
      else work.refuse('receipts', receipt, 'backup.differs')
    }
  }
}
