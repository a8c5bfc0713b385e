import type {
  Expense,
  ExpenseSummary,
  ExpensesByCategory,
  FilterExpenses,
  ListExpenses,
  ReverseExpense,
  SaveExpense,
  SupplierMonth,
  SupplierMonthQuery,
  UpdateExpense,
} from '@isiro/contracts/expenses'
import { addMonths, monthOf, monthStart, todayIn } from '@isiro/domain/business-date'
import type { Currency } from '@isiro/domain/currency'
import { expenseCategoryName } from '@isiro/domain/expense-categories'
import type { Language } from '@isiro/domain/language'
import { formatMinor } from '@isiro/domain/money'
import { foldForSearch } from '@isiro/domain/plain-text'
import type { Changes } from '@isiro/domain/trail'
import { changesOf, recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, read, todayOf, transact } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import { AppError, found, refusedField } from '../../platform/http/errors.ts'
import { decodeCursor } from '../../platform/http/paging.ts'
import { requireCapability } from '../../platform/http/plan-gate.ts'
import { requireApproval } from '../approval-rules/service.ts'
import { requireBusiness } from '../business/service.ts'
import { vatRecovery } from '../tax/service.ts'
import { checkedExpense, refuseFarDate } from './checked-expense.ts'
import { refuseFiled } from './closed-months.ts'
import { presentExpense } from './present.ts'
import * as queries from './queries.ts'

const amount = (minor: string) => formatMinor(BigInt(minor))

/** A page of the list, or the whole list without a limit. */
export function listPage(
  ctx: Ctx,
  { cursor, ...query }: ListExpenses,
): Promise<queries.ExpenseRow[]> {
  const type = query.sort.endsWith('date') ? 'date' : 'bigint'
  const after = cursor === undefined ? undefined : decodeCursor(cursor, type)
  return read(ctx, ({ db, businessId }) =>
    queries.listExpenses(db, businessId, { ...query, after }),
  )
}

export function getExpense(ctx: Ctx, id: string, language: Language): Promise<Expense> {
  return read(ctx, async ({ db, businessId }) =>
    presentExpense(found(await queries.findExpense(db, businessId, id)), language),
  )
}

/** Creates an expense. The books have it in the business's own currency. Throws `approval.required`. */
export function createExpense(ctx: Ctx, input: SaveExpense, language: Language): Promise<Expense> {
  return transact(ctx, async (ctx) => {
    const business = await requireBusiness(ctx)
    requireCurrency(ctx, input, business.currency)
    const fields = checkedExpense(input, { business, today: todayOf(ctx) })
    const { currency } = business
    await requireApproval(ctx, askedExpense(fields))
    const at = ctx.now()
    const id = newId(at)
    const expense = { ...fields, id, currency, at, by: ctx.accountId }
    await queries.bookExpense(ctx.db, ctx.businessId, expense)
    await note(ctx, 'created', expense)
    return getExpense(ctx, id, language)
  })
}

/**
 * Replaces an expense's fields. Refuses an edit that began from an older version; the answer carries the
 * current version, so that the client can show both. Another amount or supplier is a cost to approve anew: `approval.required`.
 */
export function updateExpense(
  ctx: Ctx,
  id: string,
  { revision, ...input }: UpdateExpense,
  language: Language,
): Promise<Expense> {
  return transact(ctx, async (ctx) => {
    const business = await requireBusiness(ctx)
    const standing = await lockStanding(ctx, id)
    if (input.currency !== standing.paperCurrency) requireCurrency(ctx, input, standing.currency)
    const fields = checkedExpense(input, {
      business,
      home: standing.currency,
      today: todayOf(ctx),
      recordedOn: todayIn(ctx.timeZone, standing.createdAt),
    })
    if (revision !== undefined && revision !== standing.revision)
      throw new AppError('expenses.changed_meanwhile', {
        current: await getExpense(ctx, id, language),
        yours: input,
      })
    if (isOtherCost(standing, fields)) await requireApproval(ctx, askedExpense(fields))
    await refuseFiled(() => queries.updateExpense(ctx.db, ctx.businessId, id, fields, ctx.now()))
    const changes = changesOf(standing, fields, EXPENSE_FIELDS)
    await note(ctx, 'updated', { ...fields, id, currency: standing.currency }, changes)
    return getExpense(ctx, id, language)
  })
}

/** An expense as the rules of approvals see it. */
export function askedExpense({
  amount,
  supplier,
}: Pick<queries.ExpenseFields, 'amount' | 'supplier'>) {
  return { what: 'expense', amount, subjectName: supplier } as const
}

type Cost = Pick<queries.ExpenseFields, 'amount' | 'supplier'>

function isOtherCost(before: Cost, after: Cost): boolean {
  return before.amount !== after.amount || before.supplier !== after.supplier
}

/** Deletes an expense from every list and sum. It can be restored. */
export function deleteExpense(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const expense = await lockStanding(ctx, id)
    const now = ctx.now()
    await refuseFiled(() => queries.setDeleted(ctx.db, ctx.businessId, id, now, now))
    await note(ctx, 'deleted', expense)
  })
}

/** Restores a deleted expense with its receipts. An expense that is not deleted stays unchanged. */
export function restoreExpense(ctx: Ctx, id: string, language: Language): Promise<Expense> {
  return transact(ctx, async (ctx) => {
    const expense = found(await queries.lockExpense(ctx.db, ctx.businessId, id))
    if (expense.deletedAt !== null) {
      await queries.setDeleted(ctx.db, ctx.businessId, id, null, ctx.now())
      await note(ctx, 'restored', expense)
    }
    return getExpense(ctx, id, language)
  })
}

/**
 * Takes an expense back with a second one below zero in an open month. Throws `expenses.reversed` for an expense that has a
 * reversal or is one.
 */
export function reverseExpense(
  ctx: Ctx,
  id: string,
  { date = todayOf(ctx), reason }: ReverseExpense,
  language: Language,
): Promise<Expense> {
  refuseFarDate('date', date, todayOf(ctx))
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const expense = await lockStanding(ctx, id)
    if (expense.reverses !== null || (await queries.hasReversal(db, businessId, id)))
      throw new AppError('expenses.reversed')
    if (date < expense.expenseDate) throw refusedField('date', 'validation.reversal_before')
    const at = ctx.now()
    const reversal = { id: newId(at), reverses: id, date, notes: reason, at, by: ctx.accountId }
    await queries.bookReversal(db, businessId, reversal)
    await note(ctx, 'reversed', { ...expense, id: reversal.id })
    return getExpense(ctx, reversal.id, language)
  })
}

/** Throws `plan.upgrade_required` for another currency than that of the books, where the plan has only one. */
export function requireCurrency(
  ctx: Pick<Ctx, 'plan'>,
  { currency }: Pick<SaveExpense, 'currency'>,
  home: Currency,
): void {
  if (currency !== undefined && currency !== home) requireCapability(ctx, 'multi_currency')
}

/** An expense that is not deleted, locked until the transaction ends. */
export async function lockStanding(ctx: Ctx, id: string) {
  const expense = found(await queries.lockExpense(ctx.db, ctx.businessId, id))
  if (expense.deletedAt !== null) throw new AppError('resource.not_found')
  return expense
}

/** What the trail tells of an expense. */
const EXPENSE_FIELDS = [
  'description',
  'amount',
  'category',
  'expenseDate',
  'assetKind',
  'taxDeductible',
  'notes',
  'supplier',
  'supplierTaxId',
  'supplierInvoice',
  'vatTreatment',
  'vatAmount',
  'paymentMethod',
  'whtType',
  'whtAmount',
] as const

function note(
  ctx: Ctx,
  what: 'created' | 'updated' | 'deleted' | 'restored' | 'reversed',
  expense: { id: string; description: string; amount: number; currency: Currency },
  changes: Changes | null = null,
): Promise<void> {
  const { id, description, amount, currency } = expense
  return recordActivity(ctx, `expense.${what}`, id, { description, amount, currency }, changes)
}

/** Totals of all expenses of a filter. */
export async function summarise(ctx: Ctx, filter: FilterExpenses): Promise<ExpenseSummary> {
  const row = found(
    await read(ctx, async (ctx) => {
      const recovery = await vatRecovery(ctx, filter.from ?? null)
      return queries.findSummary(ctx.db, ctx.businessId, filter, recovery)
    }),
  )
  const totals = row.totals ?? []
  return {
    count: totals.reduce((sum, { count }) => sum + count, 0),
    categories: row.categories,
    totals: totals.map((sums) => ({
      currency: sums.currency,
      count: sums.count,
      total: amount(sums.total),
      assets: amount(sums.assets),
      deductible: amount(sums.deductible),
      recoverableVat: amount(sums.recoverableVat),
    })),
  }
}

/** Expenses summed by category. */
export async function byCategory(
  ctx: Ctx,
  period: { from?: string | undefined; to?: string | undefined },
  language: Language,
): Promise<ExpensesByCategory> {
  const rows = await read(ctx, ({ db, businessId }) =>
    queries.sumByCategory(db, businessId, period),
  )
  return rows.map((row) => {
    const { category } = row
    return {
      category,
      categoryName: expenseCategoryName(category, language),
      currency: row.currency,
      count: row.count,
      total: amount(row.total),
    }
  })
}

/**
 * The sum of a supplier's expenses in the calendar month of a date. It decides whether a small company has to
 * withhold tax from that supplier.
 */
export function supplierMonth(ctx: Ctx, query: SupplierMonthQuery): Promise<SupplierMonth> {
  return read(ctx, async (ctx) => {
    const { currency, legalForm } = await requireBusiness(ctx)
    const from = monthStart(monthOf(query.date))
    const sums = await queries.sumOfSupplier(ctx.db, ctx.businessId, {
      supplier: query.supplier,
      supplierTaxId: query.supplierTaxId ?? null,
      currency,
      from,
      until: addMonths(from, 1),
      except: query.except ?? null,
    })
    const name = foldForSearch(query.supplier)
    const own = sums.filter(
      ({ supplier, isSameTaxId }) =>
        isSameTaxId || (supplier !== null && foldForSearch(supplier) === name),
    )
    return {
      total: formatMinor(own.reduce((sum, { total }) => sum + BigInt(total), 0n)),
      count: own.reduce((sum, { count }) => sum + count, 0),
      payerIsCompany: legalForm === 'company',
    }
  })
}
