import { type Ctx, transact } from '../../../platform/db/context.ts'
import { newId } from '../../../platform/db/ids.ts'
import { insertCharge, type NewCharge } from '../billing/charge-queries.ts'
import { bookSale } from '../receipts/sale.ts'

/** A charge that was paid and is in our books as a sale, whose receipt has no number yet. Returns its id. */
export function sold(ctx: Ctx, change: Partial<NewCharge> = {}): Promise<string> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const id = newId(ctx.now())
    const paidAt = change.paidAt ?? ctx.now()
    const charge: NewCharge = {
      id,
      kind: 'purchase',
      provider: 'paystack',
      reference: id,
      plan: 'pro',
      billingInterval: 'month',
      price: 750_000,
      credit: 0,
      amount: 750_000,
      state: 'paid',
      withCard: false,
      createdAt: paidAt,
      createdBy: ctx.accountId,
      providerTransactionId: id,
      ...change,
      paidAt,
    }
    await insertCharge(db, businessId, charge)
    await bookSale(ctx, { id, amount: charge.amount, paidAt })
    return id
  })
}
