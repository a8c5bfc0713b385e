import type { ListCreditNotes } from '@isiro/contracts/credit-notes'
import type { Language } from '@isiro/domain/language'
import { formatMinor } from '@isiro/domain/money'
import { type Ctx, read } from '../../platform/db/context.ts'
import {
  type ColumnKind,
  dateCell,
  inParts,
  type TableCell,
  type TableFile,
  tableOf,
} from '../../platform/files/table-file.ts'
import { type CreditNoteRow, findExported, listIds } from './queries.ts'
import { CREDIT_NOTE_FILE_TEXTS } from './texts/texts.ts'

/** The kinds of the columns, in the order of the cells. */
const KINDS: ColumnKind[] = [
  ...(['text', 'text', 'date', 'text', 'date', 'text', 'text', 'text', 'text'] as const),
  ...(['amount', 'amount', 'amount', 'amount', 'amount', 'text', 'text', 'text'] as const),
]

/** The notes of a filter as a CSV or Excel file, in the reader's language, the latest first. */
export function creditNotesFile(
  ctx: Ctx,
  filter: Omit<ListCreditNotes, 'limit' | 'cursor'>,
  language: Language,
): Omit<TableFile, 'name'> {
  const parts = inParts(
    () => read(ctx, ({ db, businessId }) => listIds(db, businessId, filter)),
    (ids) => read(ctx, ({ db, businessId }) => findExported(db, businessId, ids)),
  )
  return tableOf(CREDIT_NOTE_FILE_TEXTS, language, KINDS, parts, (row) => cellsOf(row, language))
}

/** Amounts of credit notes are below zero, so that a column adds up to the change of the sales. */
function cellsOf(row: CreditNoteRow, language: Language): TableCell[] {
  const sign = row.kind === 'credit' ? -1 : 1
  const amount = (minor: number) => ({ figure: formatMinor(sign * minor + 0) })
  return [
    row.number,
    CREDIT_NOTE_FILE_TEXTS[language].kinds[row.kind],
    dateCell(row.issueDate),
    row.invoiceNumber,
    dateCell(row.invoiceIssueDate),
    row.clientName,
    row.client.taxId,
    row.reason,
    row.currency,
    amount(row.subtotal),
    amount(row.vat),
    amount(row.subtotal + row.vat),
    amount(row.wht),
    amount(row.vatWithheld),
    row.taxMonth,
    row.issuedAt.toISOString(),
    row.id,
  ]
}
