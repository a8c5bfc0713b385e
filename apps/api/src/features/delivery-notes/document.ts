import { todayIn } from '@isiro/domain/business-date'
import type { DocumentSupplier } from '@isiro/domain/invoice-document'
import { publicUrl } from '@isiro/domain/public-pages'
import { type Ctx, read } from '../../platform/db/context.ts'
import { found } from '../../platform/http/errors.ts'
import { findDocumentLogo } from '../business/service.ts'
import { supplierOf } from '../invoices/service.ts'
import { type DeliveryNoteRow, findDeliveryNote } from './queries.ts'

/** A delivery note as it is printed and shown to its receiver. */
export interface ShownDeliveryNote {
  row: DeliveryNoteRow
  supplier: DocumentSupplier
  /** The day of the receipt in the business's zone, and who confirmed it. */
  receipt: { on: string; name: string; remark: string | null } | null
  /** Absolute address of the receiver's page. */
  url: string
}

export function deliveryNoteDocument(ctx: Ctx, id: string): Promise<ShownDeliveryNote> {
  return read(ctx, async (ctx) => {
    const row = found(await findDeliveryNote(ctx.db, ctx.businessId, id))
    const { receivedAt, receivedName } = row
    return {
      row,
      supplier: { ...supplierOf(row.supplier), logo: await findDocumentLogo(ctx) },
      receipt:
        receivedAt && receivedName !== null
          ? {
              on: todayIn(ctx.timeZone, receivedAt),
              name: receivedName,
              remark: row.receivedRemark,
            }
          : null,
      url: publicUrl(ctx.config.appUrl, 'delivery_note', row.linkToken),
    }
  })
}
