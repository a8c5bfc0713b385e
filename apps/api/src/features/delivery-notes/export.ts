import type { FilterDeliveryNotes } from '@isiro/contracts/delivery-notes'
import { todayIn } from '@isiro/domain/business-date'
import { formatQuantity } from '@isiro/domain/quantity'
import { readInParts, type TableExport } from '../../platform/files/table-export.ts'
import { findExported, listIds } from './list-queries.ts'
import type { DeliveryNoteRow } from './queries.ts'
import { DELIVERY_NOTE_FILE_TEXTS } from './texts/texts.ts'

/** The delivery notes of a filter, the latest delivery first. */
export const DELIVERY_NOTES_EXPORT: TableExport<
  FilterDeliveryNotes,
  DeliveryNoteRow,
  (typeof DELIVERY_NOTE_FILE_TEXTS)['en']
> = {
  name: 'delivery-notes',
  texts: DELIVERY_NOTE_FILE_TEXTS,
  columns: {
    number: { text: (row) => row.number },
    status: { text: (row, { texts }) => texts.statuses[row.status] },
    issueDate: { date: (row) => row.issueDate },
    deliveryDate: { date: (row) => row.deliveryDate },
    source: { text: (row) => row.sourceNumber },
    client: { text: (row) => row.clientName },
    goods: { text: (row) => goodsOf(row) },
    address: { text: (row) => row.address },
    carrier: { text: (row) => row.carrier },
    vehicle: { text: (row) => row.vehicle },
    remarks: { text: (row) => row.remarks },
    receivedOn: {
      date: ({ receivedAt }, { ctx }) => receivedAt && todayIn(ctx.timeZone, receivedAt),
    },
    receivedBy: {
      text: (row, { texts }) =>
        row.receiptByFile ? `${row.receivedName}, ${texts.byFile}` : row.receivedName,
    },
    receivedRemark: { text: (row) => row.receivedRemark },
    voidReason: { text: (row) => row.voidReason },
    recordedAt: { text: (row) => row.issuedAt.toISOString() },
    id: { text: (row) => row.id },
  },
  rows: (ctx, filter) =>
    readInParts(
      ctx,
      ({ db, businessId }) => listIds(db, businessId, filter),
      ({ db, businessId }, ids) => findExported(db, businessId, ids),
    ),
}

function goodsOf({ lines }: DeliveryNoteRow): string {
  return lines
    .map(({ quantityMilli, description }) => `${formatQuantity(quantityMilli)} × ${description}`)
    .join('; ')
}
