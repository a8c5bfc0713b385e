import type { ExpensePaymentMethod } from '@isiro/contracts/expenses'
import { type ExpenseCategory, expenseCategoryName } from '@isiro/domain/expense-categories'
import type { NonDeductibleReason } from '@isiro/domain/expense-deductibility'
import type { ExpenseVatTreatment } from '@isiro/domain/expense-vat'
import type { Language } from '@isiro/domain/language'
import { formatMinor } from '@isiro/domain/money'
import { type Ctx, glance } from '../../../platform/context.ts'
import {
  type ColumnKind,
  dateCell,
  inParts,
  type TableCell,
  type TableFile,
} from '../../../platform/table-file.ts'
import type { ExpenseFilter } from '../filter-queries.ts'
import * as queries from './queries.ts'
import { EXPORT_WORDS } from './words.ts'

/** The kinds of the columns, in the order of the cells. */
const KINDS: ColumnKind[] = [
  ...(['date', 'text', 'text', 'text', 'amount', 'text', 'text', 'text', 'amount'] as const),
  ...(['text', 'text', 'text', 'text', 'text', 'text', 'number', 'text', 'text'] as const),
]

/** The expenses of a filter as a file for spreadsheets, the latest first. */
export function expensesFile(
  ctx: Ctx,
  filter: ExpenseFilter,
  language: Language,
): Omit<TableFile, 'name'> {
  const { head, sheet } = EXPORT_WORDS[language]
  return {
    sheet,
    columns: head.map((name, index) => ({ head: name, kind: KINDS[index] ?? 'text' })),
    rows: expenseRows(ctx, filter, language),
  }
}

async function* expenseRows(ctx: Ctx, filter: ExpenseFilter, language: Language) {
  const parts = inParts(
    () => glance(ctx, ({ db, businessId }) => queries.listIds(db, businessId, filter)),
    (ids) => glance(ctx, ({ db, businessId }) => queries.findExported(db, businessId, ids)),
  )
  for await (const rows of parts) yield rows.map((row) => cellsOf(row, language))
}

function cellsOf(row: queries.ExportedRow, language: Language): TableCell[] {
  const { yes, no, methods, treatments, reasons } = EXPORT_WORDS[language]
  const reason = row.nonDeductibleReason as NonDeductibleReason | null
  const treatment = row.vatTreatment as ExpenseVatTreatment | null
  const method = row.paymentMethod as ExpensePaymentMethod | null
  return [
    dateCell(row.expenseDate),
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
