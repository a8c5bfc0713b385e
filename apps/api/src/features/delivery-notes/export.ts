import type { FilterDeliveryNotes } from '@isiro/contracts/delivery-notes'
import { todayIn } from '@isiro/domain/business-date'
import type { Language } from '@isiro/domain/language'
import { formatQuantity } from '@isiro/domain/quantity'
import { type Ctx, read } from '../../platform/db/context.ts'
import {
  type ColumnKind,
  dateCell,
  inParts,
  type TableCell,
  type TableFile,
  tableOf,
} from '../../platform/files/table-file.ts'
import { findExported, listIds } from './list-queries.ts'
import type { DeliveryNoteRow } from './queries.ts'
import { DELIVERY_NOTE_FILE_TEXTS } from './texts/texts.ts'

/** The kinds of the columns, in the order of the cells. */
const KINDS: ColumnKind[] = [
  ...(['text', 'text', 'date', 'date', 'text', 'text', 'text', 'text', 'text', 'text'] as const),
  ...(['text', 'date', 'text', 'text', 'text', 'text', 'text'] as const),
]

/** The delivery notes of a filter as a CSV or Excel file, in the reader's language, the latest delivery first. */
export function deliveryNotesFile(
  ctx: Ctx,
  filter: FilterDeliveryNotes,
  language: Language,
): Omit<TableFile, 'name'> {
  const parts = inParts(
    () => read(ctx, ({ db, businessId }) => listIds(db, businessId, filter)),
    (ids) => read(ctx, ({ db, businessId }) => findExported(db, businessId, ids)),
  )
  return tableOf(DELIVERY_NOTE_FILE_TEXTS, language, KINDS, parts, (row) =>
    cellsOf(ctx, row, language),
  )
}

function cellsOf({ timeZone }: Ctx, row: DeliveryNoteRow, language: Language): TableCell[] {
  return [
    row.number,
    DELIVERY_NOTE_FILE_TEXTS[language].statuses[row.status],
    dateCell(row.issueDate),
    dateCell(row.deliveryDate),
    row.sourceNumber,
    row.clientName,
    row.lines
      .map(({ quantityMilli, description }) => `${formatQuantity(quantityMilli)} × ${description}`)
      .join('; '),
    row.address,
    row.carrier,
    row.vehicle,
    row.remarks,
    dateCell(row.receivedAt && todayIn(timeZone, row.receivedAt)),
    row.receivedName,
    row.receivedRemark,
    row.voidReason,
    row.issuedAt.toISOString(),
    row.id,
  ]
}
