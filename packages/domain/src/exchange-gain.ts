import { inHomeCurrency, type RateMicro } from './exchange-rate.ts'
import { type Minor, scale } from './money.ts'

/** Money that pays an invoice in another currency than the books, with what was there before it. */
export interface ForeignSettlement {
  /** In the invoice's currency; negative where an earlier payment is taken back. */
  amount: Minor
  /** Money that had paid the invoice before. */
  paidBefore: Minor
  /** The part of the payment that had been used before. */
  usedBefore: Minor
  /** Subtotal and VAT of the invoice, in its own currency and as the books have it. */
  invoiceTotal: Minor
  invoiceHome: Minor
  /** The worth of a unit of the currency on the day the money came. */
  rate: RateMicro
}

/** All in the smallest unit of the home currency. */
export interface RealisedGain {
  /** The worth in the books of the part of the invoice that was paid. */
  invoiced: Minor
  /** The worth of the money when it came. */
  received: Minor
  /** Above zero a gain, below zero a loss. */
  gain: Minor
}

/**
 * The exchange gain of money that pays an invoice: its worth when it came, less its share of the invoice in the books (IAS
 * 21, paragraph 28). Each side is a difference of running sums that are rounded once, so that the parts of an invoice add
 * up to exactly its value in the books, and the parts of a payment to exactly its worth. Throws RangeError where a figure
 * leaves the safe integers.
 *
 * @example
 * // $100.00 invoiced at 1,500 and paid at 1,534.25 gained ₦3,425.00
 * realisedGain({ amount: 10_000, paidBefore: 0, usedBefore: 0, invoiceTotal: 10_000, invoiceHome: 15_000_000, rate: 1_534_250_000 })
 */
export function realisedGain(settlement: ForeignSettlement): RealisedGain {
  const { amount, paidBefore, usedBefore, invoiceTotal, invoiceHome, rate } = settlement
  const carried = (paid: Minor) => scale(paid, invoiceHome, invoiceTotal)
  const invoiced = carried(paidBefore + amount) - carried(paidBefore)
  const received = inHomeCurrency(usedBefore + amount, rate) - inHomeCurrency(usedBefore, rate)
  return { invoiced, received, gain: received - invoiced }
}

/** Money of a payment in another currency that goes back, with what there was before it. */
export interface ForeignRefund {
  amount: Minor
  /** The part of the payment that had been used or refunded before. */
  usedBefore: Minor
  /** The worth of a unit of the currency on the day the money came. */
  rate: RateMicro
  /** The worth of a unit on the day the money went back. */
  refundRate: RateMicro
}

/** All in the smallest unit of the home currency. */
export interface RefundGain {
  /** The worth of the money when it came. */
  received: Minor
  /** The worth of the money when it went back. */
  refunded: Minor
  /** Above zero a gain, below zero a loss. */
  gain: Minor
}

/**
 * The exchange gain of money that goes back to the client: its worth when it came, less its worth when it went. Its
 * worth when it came continues the running sum of `realisedGain`, so that what a payment paid, what went back of it
 * and what is left add up to exactly its worth.
 *
 * @example
 * // $40.00 that came at 1,550 and went back at 1,600 lost ₦2,000.00
 * refundGain({ amount: 4_000, usedBefore: 6_000, rate: 1_550_000_000, refundRate: 1_600_000_000 })
 */
export function refundGain({ amount, usedBefore, rate, refundRate }: ForeignRefund): RefundGain {
  const received = inHomeCurrency(usedBefore + amount, rate) - inHomeCurrency(usedBefore, rate)
  const refunded = inHomeCurrency(amount, refundRate)
  return { received, refunded, gain: received - refunded }
}
