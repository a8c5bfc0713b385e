import { expenseCategoryName } from '@isiro/domain/expense-categories'
import type { Language } from '@isiro/domain/language'
import { formatMinor } from '@isiro/domain/money'
import { whtRecipientName, whtTypeName } from '@isiro/domain/wht-names'
import { type Ctx, read } from '../../../platform/db/context.ts'
import {
  type ColumnKind,
  dateCell,
  inParts,
  type TableCell,
  type TableFile,
  tableOf,
} from '../../../platform/files/table-file.ts'
import type { ExpenseFilter } from '../filter-queries.ts'
import * as queries from './queries.ts'
import { EXPENSE_FILE_TEXTS } from './texts/texts.ts'

/** The kinds of the columns, in the order of the cells. */
const KINDS: ColumnKind[] = [
  ...(['date', 'text', 'text', 'text', 'amount', 'text', 'text', 'text', 'amount'] as const),
  ...(['text', 'text', 'text', 'text', 'text'] as const),
  ...(['text', 'text', 'amount', 'amount', 'amount'] as const),
  ...(['text', 'number', 'text', 'text', 'text', 'text'] as const),
]

/** The expenses of a filter as a CSV or Excel file, the latest first. */
export function expensesFile(
  ctx: Ctx,
  filter: ExpenseFilter,
  language: Language,
): Omit<TableFile, 'name'> {
  const parts = inParts(
    () => read(ctx, ({ db, businessId }) => queries.listIds(db, businessId, filter)),
    (ids) => read(ctx, ({ db, businessId }) => queries.findExported(db, businessId, ids)),
  )
  return tableOf(EXPENSE_FILE_TEXTS, language, KINDS, parts, (row) => cellsOf(row, language))
}

function cellsOf(row: queries.ExportedRow, language: Language): TableCell[] {
  const { yes, no, methods, treatments, reasons } = EXPENSE_FILE_TEXTS[language]
  const { nonDeductibleReason: reason, vatTreatment: treatment, paymentMethod: method } = row
  return [
    dateCell(row.expenseDate),
    row.description,
    expenseCategoryName(row.category, language),
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
    ...whtCells(row, language),
    row.notes,
    { figure: String(row.receiptCount) },
    row.createdAt.toISOString(),
    row.id,
    row.vatMonth,
    row.reverses,
  ]
}

/** The cells of withheld tax and of the amount paid to the supplier. Every expense has the latter. */
function whtCells(row: queries.ExportedRow, language: Language): TableCell[] {
  const { whtType: type, whtRecipient: recipient } = row
  return [
    type && whtTypeName(type, language),
    recipient && whtRecipientName({ recipient, resident: row.whtResident ?? true }, language),
    row.whtRate === null ? null : { figure: formatMinor(row.whtRate) },
    row.whtAmount === null ? null : { figure: formatMinor(row.whtAmount) },
    { figure: formatMinor(row.amount - (row.whtAmount ?? 0)) },
  ]
}
