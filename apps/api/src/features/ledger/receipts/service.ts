import { PROVIDER_NAMES } from '@isiro/contracts/payment-providers'
import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import { type Ctx, read } from '../../../platform/db/context.ts'
import * as queries from './queries.ts'
import type { ReceiptDocument } from './receipt-document.ts'

export { receiptPdf } from './printed-receipt.ts'
export { type ReceiptDocument, type ReceiptEntry, receiptSums } from './receipt-document.ts'

/** The receipt of the money received for an invoice; null before the first payment. */
export function findReceipt(
  ctx: Ctx,
  document: InvoiceDocument,
  invoiceId: string,
): Promise<ReceiptDocument | null> {
  return read(ctx, async ({ db, businessId }) => {
    const money = await queries.listReceived(db, businessId, invoiceId)
    if (money.length === 0) return null
    const sum = (amounts: { amount: number }[]) =>
      amounts.reduce((total, { amount }) => total + amount, 0)
    return {
      invoice: document,
      entries: money.map(({ receivedOn, method, source, reference, amount, ofPayment }) => ({
        receivedOn,
        method,
        through: source === 'hand' ? null : PROVIDER_NAMES[source],
        reference,
        amount,
        ofPayment,
      })),
      received: sum(money),
    }
  })
}
