import type { FilterInvoices } from '@isiro/contracts/invoices'
import { formatExchangeRate } from '@isiro/domain/exchange-rate'
import type { Language } from '@isiro/domain/language'
import { formatMinor } from '@isiro/domain/money'
import { type Ctx, read, todayOf } from '../../platform/db/context.ts'
import {
  type ColumnKind,
  dateCell,
  inParts,
  type TableCell,
  type TableFile,
  tableOf,
} from '../../platform/files/table-file.ts'
import { type ExportedRow, findExported } from './export-queries.ts'
import { listIds } from './list-queries.ts'
import { balanceOf } from './present.ts'
import { INVOICE_FILE_TEXTS } from './texts/texts.ts'

/** The kinds of the columns, in the order of the cells. */
const KINDS: ColumnKind[] = [
  ...(['text', 'text', 'text', 'text', 'date', 'date', 'date', 'text'] as const),
  ...(['amount', 'amount', 'amount', 'amount', 'amount', 'amount', 'amount', 'amount'] as const),
  ...(['date', 'text', 'text', 'text', 'amount'] as const),
  ...(['text', 'date', 'text', 'text', 'amount', 'amount'] as const),
]

/** The drafts and invoices of a filter as a CSV or Excel file, in the reader's language, the latest first. */
export function invoicesFile(
  ctx: Ctx,
  filter: FilterInvoices,
  language: Language,
): Omit<TableFile, 'name'> {
  const today = todayOf(ctx)
  const wanted = { ...filter, status: filter.status ?? 'all', today }
  const parts = inParts(
    () => read(ctx, ({ db, businessId }) => listIds(db, businessId, wanted)),
    (ids) => read(ctx, ({ db, businessId }) => findExported(db, businessId, ids, today)),
  )
  return tableOf(INVOICE_FILE_TEXTS, language, KINDS, parts, (row) => cellsOf(row, language))
}

function cellsOf(row: ExportedRow, language: Language): TableCell[] {
  const amount = (minor: number | null) => (minor === null ? null : { figure: formatMinor(minor) })
  const { subtotal, vat } = row
  return [
    row.number,
    INVOICE_FILE_TEXTS[language].statuses[row.status],
    row.clientName,
    row.clientTaxId,
    dateCell(row.issueDate),
    dateCell(row.dueDate),
    dateCell(row.supplyDate),
    row.currency,
    amount(subtotal),
    amount(vat),
    subtotal === null || vat === null ? null : amount(subtotal + vat),
    amount(row.wht),
    amount(row.vatWithheld),
    amount(row.total),
    amount(row.paid),
    row.status === 'draft' ? null : amount(balanceOf(row)),
    dateCell(row.settledOn),
    row.notes,
    row.recordedAt.toISOString(),
    row.id,
    amount(row.discounts),
    row.rateMicro === null ? null : formatExchangeRate(row.rateMicro),
    dateCell(row.exchangeRateDate),
    row.exchangeRateSource,
    row.homeCurrency,
    amount(row.homeSubtotal),
    amount(row.homeVat),
  ]
}
