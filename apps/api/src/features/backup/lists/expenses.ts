import { BackupExpense } from '@isiro/contracts/backup-expenses'
import { assetKindOf } from '@isiro/domain/asset-kinds'
import { expenseInHome } from '@isiro/domain/expense-exchange'
import { foldForSearch } from '@isiro/domain/plain-text'
import { paperKey } from '@isiro/domain/supplier-paper'
import { type Candidate, candidateRows, type SectionWork } from '../restore/candidate-rows.ts'
import { describeList } from '../rows/description.ts'
import { insertFree } from '../rows/insert-queries.ts'
import { isTaxMonthAhead } from './document-problem.ts'
import { findAmounts } from './expense-queries.ts'

export const EXPENSES = describeList(BackupExpense, {
  list: 'expenses',
  table: 'expenses',
  label: 'description',
  mayDiffer: ['vatMonth', 'whtMonth', 'vatTwin'],
  members: {
    paper: {
      object: {
        currency: 'paperCurrency',
        amount: 'paperAmount',
        vatAmount: 'paperVat',
        whtAmount: 'paperWht',
        rate: 'exchangeRateMicro',
        rateDate: 'exchangeRateDate',
        rateSource: 'exchangeRateSource',
      },
    },
    wht: {
      object: {
        type: 'whtType',
        recipient: 'whtRecipient',
        resident: 'whtResident',
        rate: 'whtRate',
        amount: 'whtAmount',
      },
    },
    imported: {
      object: { fingerprint: { hex: 'importFingerprint' }, occurrence: 'importOccurrence' },
    },
  },
  added: ['search', 'createdBy', 'paperNumber', 'paperSupplier', 'paperTaxId'],
})

type Expense = Candidate<BackupExpense>

/** Restores the expenses, deleted ones included. */
export async function restoreExpenses(work: SectionWork): Promise<void> {
  const now = work.ctx.now().toISOString()
  for await (const batch of candidateRows(work, EXPENSES)) {
    const valid = batch.filter((expense) => {
      const field = fieldAhead(expense.row, now)
      const isConverted = isInHome(expense.row)
      if (field !== null) work.refuse(expense, 'backup.in_future', field)
      else if (!isConverted) work.refuse(expense, 'backup.sums_differ', 'paper')
      return field === null && isConverted
    })
    await addExpenses(
      work,
      valid.filter(({ row }) => !row.reverses),
    )
    await addExpenses(work, await validReversals(work, valid))
  }
}

/** Whether the figures of an expense in another currency follow from what its paper states. */
function isInHome({ amount, currency, vatAmount, wht, paper }: BackupExpense): boolean {
  if (!paper) return true
  if (paper.currency === currency) return false
  try {
    const home = expenseInHome(paper, paper.rate)
    return (
      home.amount === amount &&
      home.vatAmount === vatAmount &&
      home.whtAmount === (wht?.amount ?? null)
    )
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** The field that lies in the future; null for none. */
function fieldAhead(row: BackupExpense, now: string): string | null {
  const { createdAt, updatedAt, deletedAt, vatMonth, whtMonth, expenseDate } = row
  if ([createdAt, updatedAt, deletedAt ?? ''].some((at) => at > now)) return 'updatedAt'
  if (isTaxMonthAhead(vatMonth, expenseDate, now)) return 'vatMonth'
  return isTaxMonthAhead(whtMonth, expenseDate, now) ? 'whtMonth' : null
}

async function addExpenses(work: SectionWork, expenses: Expense[]): Promise<void> {
  const rows = expenses.map(({ row }) => ({
    ...row,
    // The month of its date takes their place.
    vatMonth: row.vatMonth ?? '',
    whtMonth: row.whtMonth ?? '',
    assetKind: assetKindOf(row),
    vatHeldBack: row.vatHeldBack ?? false,
    paper: row.paper ?? null,
    ownPaper: row.ownPaper ?? false,
    vatTwin: row.vatTwin ?? false,
    ...paperKey(row),
    search: searchText(row),
    createdBy: work.ctx.accountId,
  }))
  const added = await insertFree(work.ctx, EXPENSES, rows)
  for (const expense of expenses)
    if (!added.has(expense.row.id)) work.refuse(expense, 'backup.already_recorded', 'imported')
  work.report.add('expenses', added.size)
}

/** The reversals whose expense is here with the same amounts above zero. */
async function validReversals(work: SectionWork, expenses: Expense[]): Promise<Expense[]> {
  const { db, businessId } = work.ctx
  const reversals = expenses.filter(({ row }) => row.reverses)
  const ids = reversals.flatMap(({ row }) => row.reverses ?? [])
  const reversed = await findAmounts(db, businessId, ids)
  return reversals.filter((reversal) => {
    const { row } = reversal
    const expense = reversed.get(row.reverses ?? '')
    if (!expense) work.refuse(reversal, 'backup.expense_missing', 'reverses')
    else if (!isMirrored(row, expense)) work.refuse(reversal, 'backup.sums_differ', 'amount')
    else return true
    return false
  })
}

function isMirrored(
  { amount, vatAmount, wht }: BackupExpense,
  expense: { amount: number; vatAmount: number | null; whtAmount: number | null },
): boolean {
  return (
    amount === -expense.amount &&
    (vatAmount ?? 0) === -(expense.vatAmount ?? 0) &&
    (wht?.amount ?? 0) === -(expense.whtAmount ?? 0)
  )
}

function searchText({ description, supplier, supplierInvoice, notes }: BackupExpense): string {
  const said = [description, supplier, supplierInvoice, notes].filter((text) => text !== null)
  return foldForSearch(said.join(' '))
}
