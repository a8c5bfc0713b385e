import { createHash } from 'node:crypto'
import type { ExpenseImport, OpenImport, StageRows } from '@isiro/contracts/expense-import'
import type { SaveExpense } from '@isiro/contracts/expenses'
import { formatMinor, parseMinor } from '@isiro/domain/money'
import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, glance, transact } from '../../../platform/db/context.ts'
import { newId } from '../../../platform/db/ids.ts'
import * as imports from '../../../platform/files/imports/queries.ts'
import { beginImport, holdForRows, presentImport } from '../../../platform/files/imports/service.ts'
import { AppError, found, refusedField } from '../../../platform/http/errors.ts'
import { requireBusiness } from '../../business/service.ts'
import { checkedExpense } from '../checked-expense.ts'
import type { ExpenseFields } from '../queries.ts'
import * as queries from './queries.ts'

const TABLES = { imports: 'expenseImports', rows: 'expenseImportRows' } as const

/**
 * Begins to take in a file: its rows then come in parts, in any order and as often as the connection
 * needs, and `commitImport` makes expenses of all of them or of none.
 */
export function openImport(
  ctx: Ctx,
  { fileName, rowCount, total: announced }: OpenImport,
): Promise<ExpenseImport> {
  const total = parseMinor(announced)
  if (total === null || total <= 0) throw refusedField('total', 'validation.rate')
  return transact(ctx, async (ctx) =>
    getImport(ctx, await beginImport(ctx, TABLES, { fileName, rowCount, total })),
  )
}

export function getImport(ctx: Ctx, id: string): Promise<ExpenseImport> {
  return glance(ctx, async ({ db, businessId }) =>
    present(found(await imports.findImport(db, businessId, TABLES, id))),
  )
}

/** Puts rows of the file aside, each checked like an expense that is typed. */
export function stageRows(ctx: Ctx, id: string, part: StageRows): Promise<ExpenseImport> {
  return transact(ctx, async (ctx) => {
    await holdForRows(ctx, TABLES, id, part, 'expenses.import_closed')
    const at = ctx.now()
    const staged = part.rows.map((row, index) => stagedRow(row, part.from, index, at))
    await queries.putRows(ctx.db, ctx.businessId, id, staged)
    return getImport(ctx, id)
  })
}

function stagedRow(row: SaveExpense, from: number, index: number, at: Date): queries.StagedRow {
  const fields = checkedExpense(row, `rows.${index}.`)
  return {
    rowNumber: from + index,
    fingerprint: fingerprintOf(fields),
    content: JSON.stringify(contentOf(newId(at), fields)),
  }
}

/** The row as its table names it, for the statement that makes expenses of all rows at once. */
function contentOf(id: string, fields: ExpenseFields) {
  return {
    id,
    description: fields.description,
    amount: fields.amount,
    category: fields.category,
    expense_date: fields.expenseDate,
    tax_deductible: fields.taxDeductible,
    non_deductible_reason: fields.nonDeductibleReason,
    notes: fields.notes,
    supplier: fields.supplier,
    supplier_tax_id: fields.supplierTaxId,
    supplier_invoice: fields.supplierInvoice,
    vat_treatment: fields.vatTreatment,
    vat_amount: fields.vatAmount,
    vat_recoverable: fields.vatRecoverable,
    payment_method: fields.paymentMethod,
    wht_type: fields.whtType,
    wht_recipient: fields.whtRecipient,
    wht_resident: fields.whtResident,
    wht_rate: fields.whtRate,
    wht_amount: fields.whtAmount,
    search: fields.search,
  }
}

/** What makes a row of a file the same row again: day, amount, words, and whose invoice it was. */
function fingerprintOf(fields: ExpenseFields): Buffer {
  const { expenseDate, amount, description, supplier, supplierInvoice } = fields
  const said = [expenseDate, amount, description, supplier, supplierInvoice]
  return createHash('sha256').update(JSON.stringify(said)).digest()
}

/**
 * Makes expenses of the whole file, or of nothing: every row must have arrived, and rows and sum must be
 * those that the file's reader saw. Asking again gives the same answer.
 */
export function commitImport(ctx: Ctx, id: string): Promise<ExpenseImport> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const opened = found(await imports.lockImport(db, businessId, TABLES, id, 'alone'))
    if (opened.committedAt === null) await takeIn(ctx, id, opened)
    return getImport(ctx, id)
  })
}

async function takeIn(ctx: Ctx, id: string, opened: { rowCount: number; total: number }) {
  const { db, businessId } = ctx
  const arrived = found(await queries.countRows(db, businessId, id))
  if (arrived.count !== opened.rowCount)
    throw new AppError('expenses.import_incomplete', {
      arrived: arrived.count,
      expected: opened.rowCount,
    })
  const { currency } = await requireBusiness(ctx)
  if (BigInt(arrived.total) !== BigInt(opened.total))
    throw new AppError('expenses.import_totals_differ', {
      arrived: formatMinor(BigInt(arrived.total)),
      expected: formatMinor(opened.total),
      currency,
    })
  const at = ctx.now()
  const added = await queries.takeIn(db, businessId, {
    importId: id,
    currency,
    at,
    by: ctx.accountId,
  })
  await imports.closeImport(db, businessId, TABLES, id, {
    committedAt: at,
    createdCount: added.count,
    createdTotal: added.total,
    knownCount: opened.rowCount - added.count,
  })
  await recordActivity(ctx, 'expense.imported', id, {
    count: added.count,
    amount: added.total,
    currency,
  })
}

/** Takes a file back: what it brought is deleted, and one that is still on its way is forgotten. */
export function takeBackImport(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const opened = found(await imports.lockImport(db, businessId, TABLES, id, 'alone'))
    if (opened.committedAt === null) return imports.deleteImport(db, businessId, TABLES, id)
    const count = await queries.deleteImported(db, businessId, id, ctx.now())
    if (count > 0) await recordActivity(ctx, 'expense.import_taken_back', id, { count })
  })
}

function present(row: imports.CountedImport<'expenseImports'>): ExpenseImport {
  const { result, ...file } = presentImport(row)
  const createdTotal = formatMinor(row.createdTotal ?? 0)
  return { ...file, total: formatMinor(row.total), result: result && { ...result, createdTotal } }
}
