import { candidateRows, type SectionWork } from './candidate-rows.ts'
import * as queries from './claim-queries.ts'
import { findIds } from './restore-queries.ts'

/** Restores what clients said that they have paid. */
export async function restoreClaims(work: SectionWork): Promise<void> {
  const { db, businessId, accountId } = work.ctx
  for await (const batch of candidateRows(work, 'claims')) {
    const rows = batch.map(({ row }) => row)
    const [invoices, payments] = await Promise.all([
      findIds(
        db,
        businessId,
        'invoices',
        rows.map(({ invoiceId }) => invoiceId),
      ),
      findIds(
        db,
        businessId,
        'payments',
        rows.flatMap(({ answer }) => answer?.paymentId ?? []),
      ),
    ])
    const isHere = (ids: Set<string>, id: string) => ids.has(id) && !work.refusedIds.has(id)
    const sound = batch.filter((claim) => {
      const { invoiceId, answer } = claim.row
      if (!isHere(invoices, invoiceId)) {
        work.refuse('claims', claim, 'backup.invoice_missing', 'invoiceId')
        return false
      }
      if (answer?.paymentId && !isHere(payments, answer.paymentId)) {
        work.refuse('claims', claim, 'backup.payment_missing', 'answer.paymentId')
        return false
      }
      return true
    })
    await queries.insertClaims(
      db,
      businessId,
      accountId,
      sound.map(({ row }) => row),
    )
  }
}
