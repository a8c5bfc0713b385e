import { createHash } from 'node:crypto'
import type { SaveExpense } from '@isiro/contracts/expenses'
import { formatMinor } from '@isiro/domain/money'
import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, todayOf } from '../../../platform/db/context.ts'
import { fileImport } from '../../../platform/files/imports/service.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { ApprovalRequired, requireApproval } from '../../approval-rules/service.ts'
import { requireBusiness } from '../../business/service.ts'
import { checkedExpense } from '../checked-expense.ts'
import { refuseFiled } from '../closed-months.ts'
import type { ExpenseFields } from '../queries.ts'
import { askedExpense, requireCurrency } from '../service.ts'
import * as queries from './queries.ts'

/** Imports expenses from a file. Rows are fingerprinted, so the same file imported twice creates them once. */
export const expenseImport = fileImport({
  kind: 'expenses',

  async checkRows(ctx, rows: readonly SaveExpense[]) {
    const business = await requireBusiness(ctx)
    const today = todayOf(ctx)
    const checked = rows.map((row, index) => {
      requireCurrency(ctx, row, business.currency)
      const fields = checkedExpense(row, { business, today }, `rows.${index}.`)
      return { ...fields, importFingerprint: fingerprintOf(fields) }
    })
    await requireApprovalOfRows(ctx, checked)
    return checked
  },

  /** Throws `expenses.import_totals_differ` if the sum differs from the one of the file's preview. */
  async createRecords(ctx, { id, total }) {
    const { db, businessId } = ctx
    const { currency } = await requireBusiness(ctx)
    const arrived = await queries.sumRows(db, businessId, id)
    if (BigInt(arrived) !== BigInt(total ?? 0))
      throw new AppError('expenses.import_totals_differ', {
        arrived: formatMinor(BigInt(arrived)),
        expected: formatMinor(total ?? 0),
        currency,
      })
    const rows = { importId: id, currency, at: ctx.now(), by: ctx.accountId }
    const created = await queries.importRows(db, businessId, rows)
    const { count, total: amount } = created
    await recordActivity(ctx, 'expense.imported', id, { count, amount, currency })
    return { createdCount: count, createdTotal: amount }
  },

  async deleteRecords(ctx, id) {
    const count = await refuseFiled(() =>
      queries.deleteImported(ctx.db, ctx.businessId, id, ctx.now()),
    )
    if (count > 0) await recordActivity(ctx, 'expense.import_taken_back', id, { count })
    return { deletedCount: count, keptCount: 0 }
  },
})

/** Identifies a row across files: by date, amount, description and supplier. As PostgreSQL reads bytes. */
function fingerprintOf(fields: ExpenseFields): string {
  const { expenseDate, amount, description, supplier, supplierInvoice } = fields
  const said = [expenseDate, amount, description, supplier, supplierInvoice]
  return `\\x${createHash('sha256').update(JSON.stringify(said)).digest('hex')}`
}

/**
 * Refuses a file with an expense that somebody has to approve first, at its row: a file is one deed, so each such expense is asked
 * for by itself. A rule is about amounts above a limit, so that the largest row stands for all.
 */
async function requireApprovalOfRows(ctx: Ctx, rows: readonly ExpenseFields[]): Promise<void> {
  const largest = rows.reduce((most, { amount }) => Math.max(most, amount), 0)
  const index = rows.findIndex(({ amount }) => amount === largest)
  const row = rows[index]
  if (!row) return
  try {
    await requireApproval(ctx, askedExpense(row))
  } catch (error) {
    if (!(error instanceof ApprovalRequired)) throw error
    const fields = [{ path: `rows.${index}.amount`, message: error.code }]
    throw new AppError('approval.required', { ...error.details, fields })
  }
}
