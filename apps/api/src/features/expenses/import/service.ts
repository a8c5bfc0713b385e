import { createHash } from 'node:crypto'
import type { ExpenseImport, OpenImport } from '@isiro/contracts/expense-import'
import type { SaveExpense } from '@isiro/contracts/expenses'
import { todayIn } from '@isiro/domain/business-date'
import { formatMinor, parseMinor } from '@isiro/domain/money'
import { recordActivity } from '../../../platform/db/activity.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { CountedImport } from '../../../platform/files/imports/queries.ts'
import { fileImport, presentImport } from '../../../platform/files/imports/service.ts'
import { AppError, refusedField } from '../../../platform/http/errors.ts'
import { requireBusiness } from '../../business/service.ts'
import { checkedExpense } from '../checked-expense.ts'
import { refuseFiled } from '../closed-months.ts'
import type { ExpenseFields } from '../queries.ts'
import * as queries from './queries.ts'

/** Imports expenses from a file. Rows are fingerprinted, so the same file imported twice creates them once. */
export const expenseImport = fileImport({
  tables: { imports: 'expenseImports', rows: 'expenseImportRows' },
  codes: { closed: 'expenses.import_closed', incomplete: 'expenses.import_incomplete' },

  announced({ fileName, rowCount, total: announced }: OpenImport) {
    const total = parseMinor(announced)
    if (total === null || total <= 0) throw refusedField('total', 'validation.rate')
    return { fileName, rowCount, total }
  },

  async putRows(ctx, id, { from, rows }: { from: number; rows: SaveExpense[] }) {
    const at = ctx.now()
    const business = await requireBusiness(ctx)
    const today = todayIn(ctx.timeZone, at)
    const staged = rows.map((row, index) => {
      const fields = checkedExpense(row, { business, today }, `rows.${index}.`)
      return stagedRow(fields, from + index, at)
    })
    await queries.putRows(ctx.db, ctx.businessId, id, staged)
  },

  /** Throws `expenses.import_totals_differ` if the sum differs from the one of the file's preview. */
  async createRecords(ctx, { id, total }) {
    const { db, businessId } = ctx
    const { currency } = await requireBusiness(ctx)
    const arrived = await queries.sumRows(db, businessId, id)
    if (BigInt(arrived) !== BigInt(total))
      throw new AppError('expenses.import_totals_differ', {
        arrived: formatMinor(BigInt(arrived)),
        expected: formatMinor(total),
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
  },
  nothingDeleted: undefined,
  present,
})

function stagedRow(fields: ExpenseFields, rowNumber: number, at: Date): queries.StagedRow {
  return {
    rowNumber,
    fingerprint: fingerprintOf(fields),
    content: JSON.stringify(contentOf(newId(at), fields)),
  }
}

/** A row as JSON with the table's column names, for the statement that creates expenses of all rows. */
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

/** Identifies a row across files: by date, amount, description and supplier. */
function fingerprintOf(fields: ExpenseFields): Buffer {
  const { expenseDate, amount, description, supplier, supplierInvoice } = fields
  const said = [expenseDate, amount, description, supplier, supplierInvoice]
  return createHash('sha256').update(JSON.stringify(said)).digest()
}

function present(row: CountedImport<'expenseImports'>): ExpenseImport {
  const { result, ...file } = presentImport(row)
  const createdTotal = formatMinor(row.createdTotal ?? 0)
  return { ...file, total: formatMinor(row.total), result: result && { ...result, createdTotal } }
}
