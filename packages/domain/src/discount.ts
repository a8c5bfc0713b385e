import type { Minor } from './money.ts'
import { type Percentage, percentOf } from './percentage.ts'
import { shares } from './shares.ts'

/** A part of the price that is not asked for, agreed before VAT is computed. */
export type Discount =
  | {
      kind: 'percent'
      /** More than 0 and at most the whole. */
      percentage: Percentage
    }
  | {
      kind: 'amount'
      /** More than 0 and at most the price. */
      amount: Minor
    }

export const DISCOUNT_KINDS = ['percent', 'amount'] as const

/** A discount as a document prints it. */
export interface DocumentDiscount {
  amount: Minor
  /** Null where it was given as an amount. */
  rate: Percentage | null
}

/** A discount with what it takes off; null where there is none. */
export function documentDiscount(
  discount: Discount | null,
  amount: Minor,
): DocumentDiscount | null {
  return discount && { amount, rate: discount.kind === 'percent' ? discount.percentage : null }
}

/** A discount that is more than the price it is taken from. */
export class DiscountTooLarge extends RangeError {
  /** The line whose discount it is, counted from 0; null: the discount of the whole document. */
  readonly line: number | null

  constructor(line: number | null) {
    super('a discount is more than the price')
    this.line = line
  }
}

/**
 * The amount that a discount takes off a price, rounded to the kobo, halves up. Throws DiscountTooLarge with `line` if that is
 * more than the price.
 */
export function discountAmount(
  price: Minor,
  discount: Discount | null,
  line: number | null,
): Minor {
  if (discount === null) return 0
  const amount =
    discount.kind === 'amount' ? discount.amount : percentOf(price, discount.percentage)
  if (amount > price) throw new DiscountTooLarge(line)
  return amount
}

/** Takes one discount off several prices together, from each in proportion: what is left of each. */
export function discountTogether(prices: Minor[], amount: Minor): Minor[] {
  if (amount === 0) return prices
  const parts = shares(amount, prices)
  return prices.map((price, index) => price - (parts[index] ?? 0))
}
