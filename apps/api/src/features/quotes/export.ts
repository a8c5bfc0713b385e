import type { FilterQuotes } from '@isiro/contracts/quote-list'
import { todayIn } from '@isiro/domain/business-date'
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
import { listIds } from './list-queries.ts'
import { findExported, type QuoteRow } from './queries.ts'
import { QUOTE_FILE_TEXTS } from './texts/texts.ts'

/** The kinds of the columns, in the order of the cells. */
const KINDS: ColumnKind[] = [
  ...(['text', 'text', 'date', 'date', 'text', 'text', 'text'] as const),
  ...(['amount', 'amount', 'amount', 'amount', 'amount', 'amount'] as const),
  ...(['date', 'text', 'text', 'text', 'text', 'text', 'text'] as const),
]

/** The issued quotes of a filter as a CSV or Excel file, in the reader's language, the latest first. */
export function quotesFile(
  ctx: Ctx,
  { status = 'all', ...filter }: FilterQuotes,
  language: Language,
): Omit<TableFile, 'name'> {
  const today = todayOf(ctx)
  const parts = inParts(
    () => read(ctx, ({ db, businessId }) => listIds(db, businessId, { ...filter, status, today })),
    (ids) => read(ctx, ({ db, businessId }) => findExported(db, businessId, ids, today)),
  )
  return tableOf(QUOTE_FILE_TEXTS, language, KINDS, parts, (row) => cellsOf(ctx, row, language))
}

function cellsOf({ timeZone }: Ctx, row: QuoteRow, language: Language): TableCell[] {
  const amount = (minor: number) => ({ figure: formatMinor(minor) })
  const day = (at: Date | null) => dateCell(at && todayIn(timeZone, at))
  return [
    row.number,
    QUOTE_FILE_TEXTS[language].statuses[row.status],
    dateCell(row.issueDate),
    dateCell(row.validUntil),
    row.clientName,
    row.client.taxId,
    row.currency,
    amount(row.subtotal),
    amount(row.vat),
    amount(row.subtotal + row.vat),
    amount(row.wht),
    amount(row.vatWithheld),
    amount(row.total),
    day(row.acceptedAt ?? row.declinedAt),
    row.acceptedName ?? row.declinedName,
    row.declineReason,
    row.invoices.map(({ number }) => number).join(', '),
    row.notes,
    row.issuedAt.toISOString(),
    row.id,
  ]
}
