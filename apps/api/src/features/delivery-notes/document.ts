import type { AnswerSource } from '@isiro/contracts/answer-source'
import { todayIn } from '@isiro/domain/business-date'
import type { DocumentSupplier } from '@isiro/domain/invoice-document'
import { publicUrl } from '@isiro/domain/public-pages'
import { clientAddress } from '../../platform/db/client-address.ts'
import { type Ctx, read } from '../../platform/db/context.ts'
import { found } from '../../platform/http/errors.ts'
import { findDocumentLogo } from '../business/service.ts'
import { supplierOf } from '../invoices/service.ts'
import { sourceOf } from './present.ts'
import { type DeliveryNoteRow, findDeliveryNote } from './queries.ts'

/** A delivery note as it is printed and shown to its receiver. */
export interface ShownDeliveryNote {
  row: DeliveryNoteRow
  supplier: DocumentSupplier
  /** The day of the receipt in the business's zone, who received the goods, and whose word that is. */
  receipt: { on: string; by: AnswerSource; name: string; remark: string | null } | null
  /** Absolute address of the receiver's page. */
  url: string
}

export function deliveryNoteDocument(ctx: Ctx, id: string): Promise<ShownDeliveryNote> {
  return read(ctx, async (ctx) => {
    const stored = found(await findDeliveryNote(ctx.db, ctx.businessId, id))
    const { baseUrl, isOwn } = await clientAddress(ctx)
    const row = { ...stored, isWatermarked: stored.isWatermarked && !isOwn }
    const { receivedAt, receivedBy, receivedName } = row
    return {
      row,
      supplier: { ...supplierOf(row.supplier), logo: await findDocumentLogo(ctx) },
      receipt:
        receivedAt && receivedBy && receivedName !== null
          ? {
              on: todayIn(ctx.timeZone, receivedAt),
              by: sourceOf(row, receivedBy),
              name: receivedName,
              remark: row.receivedRemark,
            }
          : null,
      url: publicUrl(baseUrl, 'delivery_note', row.linkToken),
    }
  })
}
