import { todayIn } from '@isiro/domain/business-date'
import { ruleOn } from '@isiro/domain/dated-rule'
import { type Minor, scale } from '@isiro/domain/money'
import { VAT_RULES } from '@isiro/domain/vat-rules'
import type { Ctx } from '../../../platform/db/context.ts'
import { planWork } from '../../../platform/jobs/due-work.ts'
import { updateCharge } from '../billing/charge-queries.ts'
import { SUBSCRIPTION_RECEIPTS } from '../queues.ts'

/** The time zone of our own receipts. */
const SELLER_ZONE = 'Africa/Lagos'

/** A paid charge as it stands in our own books. */
export interface Sale {
  /** The charge's id. */
  id: string
  /** In kobo, VAT included. */
  amount: Minor
  paidAt: Date
}

/** The seller's date of a payment, which decides its VAT and the year of its receipt's number. */
export function dayOfSale({ paidAt }: Pick<Sale, 'paidAt'>): string {
  return todayIn(SELLER_ZONE, paidAt)
}

/**
 * Makes a paid charge a sale with its VAT, and lets the job number its receipt: the numbers run over all businesses, so whoever
 * takes one must not hold anything of a business meanwhile. Runs in the transaction that books the payment.
 */
export async function bookSale(ctx: Ctx, { id, amount, paidAt }: Sale): Promise<void> {
  const { db, businessId } = ctx
  const vatRate = ruleOn(VAT_RULES.standardRate, dayOfSale({ paidAt })).value
  const vat = scale(amount, vatRate, 10_000 + vatRate)
  await updateCharge(db, businessId, id, { vatRate, vat })
  // Due since it was paid, so that those that wait are in the order of their payments. The provider's clock may be ahead of ours.
  const dueAt = new Date(Math.min(paidAt.getTime(), ctx.now().getTime()))
  await planWork(db, businessId, 'subscription_receipt', id, dueAt)
  await ctx.jobs.add(db, SUBSCRIPTION_RECEIPTS, {})
}
