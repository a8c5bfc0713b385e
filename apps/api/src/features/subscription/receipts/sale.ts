import { todayIn } from '@isiro/domain/business-date'
import { ruleOn } from '@isiro/domain/dated-rule'
import { type Minor, scale } from '@isiro/domain/money'
import { WHOLE } from '@isiro/domain/percentage'
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

/** The VAT that the amount of a sale contains, in kobo, and its rate of that day in hundredths of a percent. */
export function vatOfSale({ amount, paidAt }: Omit<Sale, 'id'>): { vatRate: number; vat: Minor } {
  const vatRate = ruleOn(VAT_RULES.standardRate, dayOfSale({ paidAt })).value
  return { vatRate, vat: scale(amount, vatRate, WHOLE + vatRate) }
}

/**
 * Makes a paid charge a sale with its VAT, and lets the job number its receipt: the numbers run over all businesses, so whoever
 * takes one must not hold anything of a business meanwhile. Runs in the transaction that books the payment.
 */
export async function bookSale(ctx: Ctx, { id, amount, paidAt }: Sale): Promise<void> {
  const { db, businessId } = ctx
  await updateCharge(db, businessId, id, vatOfSale({ amount, paidAt }))
  // Due since it was paid, so that those that wait are in the order of their payments. The provider's clock may be ahead of ours.
  const dueAt = new Date(Math.min(paidAt.getTime(), ctx.now().getTime()))
  await planWork(db, businessId, 'subscription_receipt', id, dueAt)
  await ctx.jobs.add(db, SUBSCRIPTION_RECEIPTS, {})
}
