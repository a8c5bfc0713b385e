import type { Language } from '@isiro/domain/language'
import { formatMinor } from '@isiro/domain/money'
import { type Ctx, read } from '../../../platform/db/context.ts'
import {
  type ColumnKind,
  dateCell,
  type TableCell,
  type TableFile,
  tableOf,
} from '../../../platform/files/table-file.ts'
import { canRun, presentListed } from '../present.ts'
import { type ListedRow, listRecurring, type RecurringFilter } from '../queries.ts'
import { RECURRING_FILE_TEXTS } from './texts/texts.ts'

/** The kinds of the columns, in the order of the cells. */
const KINDS: ColumnKind[] = [
  'text',
  'text',
  'amount',
  'text',
  'text',
  'number',
  'date',
  'date',
  'date',
  'text',
]

/** The recurring invoices of a filter as a CSV or Excel file, by their next dates. */
export function recurringFile(
  ctx: Ctx,
  filter: Omit<RecurringFilter, 'canRun'>,
  language: Language,
): Omit<TableFile, 'name'> {
  return tableOf(RECURRING_FILE_TEXTS, language, KINDS, rowsOf(ctx, filter), (row) =>
    cellsOf(ctx, row, language),
  )
}

/** A business has few of them, and each is small: they are read at once. */
async function* rowsOf(ctx: Ctx, filter: Omit<RecurringFilter, 'canRun'>) {
  yield await read(ctx, ({ db, businessId }) =>
    listRecurring(db, businessId, { ...filter, canRun: canRun(ctx) }),
  )
}

function cellsOf(ctx: Ctx, row: ListedRow, language: Language): TableCell[] {
  const texts = RECURRING_FILE_TEXTS[language]
  const { state, nextOn } = presentListed(row, ctx)
  return [
    row.clientName,
    row.content.items.map(({ description }) => description).join('; '),
    { figure: formatMinor(row.total) },
    row.currency,
    texts.interval[row.interval],
    { figure: String(row.every) },
    dateCell(row.startsOn),
    dateCell(row.endsOn),
    dateCell(nextOn),
    texts.state[state],
  ]
}
