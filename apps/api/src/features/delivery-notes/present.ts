import type { AnswerSource } from '@isiro/contracts/answer-source'
import {
  DELIVERY_NOTE_EVENTS,
  type DeliveryNote,
  type DeliveryNoteListed,
} from '@isiro/contracts/delivery-notes'
import { publicUrl } from '@isiro/domain/public-pages'
import { formatQuantity } from '@isiro/domain/quantity'
import type { ClientAddress } from '../../platform/db/client-address.ts'
import { supplierOf } from '../invoices/service.ts'
import type { ListedRow } from './list-queries.ts'
import type { DeliveryNoteRow, listEvents, Receiver } from './queries.ts'

export function presentListed(row: ListedRow): DeliveryNoteListed {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    clientId: row.clientId,
    clientName: row.clientName,
    deliveryDate: row.deliveryDate,
    source: {
      kind: row.invoiceId === null ? 'quote' : 'invoice',
      // A constraint of the table: one of the two is there.
      id: row.invoiceId ?? row.quoteId ?? '',
      number: row.sourceNumber,
    },
    hasShortage: row.hasShortage,
  }
}

/** Whose word the receipt of a note is. */
export function sourceOf(
  { receiptByFile }: Pick<DeliveryNoteRow, 'receiptByFile'>,
  by: Receiver,
): AnswerSource {
  return receiptByFile ? 'file' : by
}

export function presentDeliveryNote(
  row: DeliveryNoteRow,
  events: Awaited<ReturnType<typeof listEvents>>,
  { baseUrl, isOwn }: ClientAddress,
): DeliveryNote {
  return {
    ...presentListed({ ...row, hasShortage: row.receivedRemark !== null }),
    language: row.language,
    issueDate: row.issueDate,
    client: row.client,
    supplier: supplierOf(row.supplier),
    items: row.lines.map(({ line, description, quantityMilli }) => ({
      line,
      description,
      quantity: formatQuantity(quantityMilli),
    })),
    address: row.address,
    carrier: row.carrier,
    vehicle: row.vehicle,
    remarks: row.remarks,
    isWatermarked: row.isWatermarked && !isOwn,
    issuedAt: row.issuedAt.toISOString(),
    viewedAt: row.viewedAt?.toISOString() ?? null,
    receipt:
      row.receivedAt && row.receivedBy && row.receivedName !== null
        ? {
            at: row.receivedAt.toISOString(),
            by: sourceOf(row, row.receivedBy),
            name: row.receivedName,
            remark: row.receivedRemark,
            from: row.receivedFrom,
          }
        : null,
    voidedAt: row.voidedAt?.toISOString() ?? null,
    voidReason: row.voidReason,
    clientUrl: publicUrl(baseUrl, 'delivery_note', row.linkToken),
    timeline: events.flatMap(({ id, kind, at, by, details }) => {
      const wireKind = kind.replace(/^delivery_note\./, '').replace('.', '_')
      const name = DELIVERY_NOTE_EVENTS.find((known) => known === wireKind)
      return name ? [{ id, kind: name, at: at.toISOString(), by, details }] : []
    }),
  }
}
