import type { ExpensePaymentMethod } from '@isiro/contracts/expenses'
import { type ExpenseCategory, expenseCategoryName } from '@isiro/domain/expense-categories'
import type { NonDeductibleReason } from '@isiro/domain/expense-deductibility'
import type { ExpenseVatTreatment } from '@isiro/domain/expense-vat'
import type { Language } from '@isiro/domain/language'
import { formatMinor } from '@isiro/domain/money'
import { type Ctx, glance } from '../../../platform/context.ts'
import { type CsvCell, toCsv } from '../../../platform/csv.ts'
import type { ExpenseFilter } from '../filter-queries.ts'
import * as queries from './queries.ts'
import { EXPORT_WORDS } from './words.ts'

const ROWS_AT_ONCE = 500

/**
 * The expenses of a filter as a file for spreadsheets, part by part as its reader takes them: no part of
 * it waits in memory, and no connection to the database is held for a slow reader. Which expenses it has
 * is settled at the start, so that each stands in it once, whatever changes meanwhile.
 */
export async function* expensesCsv(
  ctx: Ctx,
  filter: ExpenseFilter,
  language: Language,
): AsyncGenerator<string> {
  const ids = await glance(ctx, ({ db, businessId }) => queries.listIds(db, businessId, filter))
  yield toCsv([EXPORT_WORDS[language].head])
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
    const some = ids.slice(from, from + ROWS_AT_ONCE)
    const rows = await glance(ctx, ({ db, businessId }) =>
      queries.findExported(db, businessId, some),
    )
    yield withoutMark(toCsv(rows.map((row) => cellsOf(row, language))))
  }
}

/** Only the file's beginning carries the mark of its encoding. */
function withoutMark(csv: string): string {
  return csv.slice(1)
}

function cellsOf(row: queries.ExportedRow, language: Language): CsvCell[] {
  const { yes, no, methods, treatments, reasons } = EXPORT_WORDS[language]
  const reason = row.nonDeductibleReason as NonDeductibleReason | null
  const treatment = row.vatTreatment as ExpenseVatTreatment | null
  const method = row.paymentMethod as ExpensePaymentMethod | null
  return [
    row.expenseDate,
    row.description,
    expenseCategoryName(row.category as ExpenseCategory, language),
    row.currency,
    { figure: formatMinor(row.amount) },
    row.taxDeductible ? yes : no,
    reason && reasons[reason],
    treatment && treatments[treatment],
    row.vatAmount === null ? null : { figure: formatMinor(row.vatAmount) },
    row.vatRecoverable ? yes : no,
    row.supplier,
    row.supplierTaxId,
    row.supplierInvoice,
    method && methods[method],
    row.notes,
    { figure: String(row.receiptCount) },
    row.createdAt.toISOString(),
    row.id,
  ]
}
