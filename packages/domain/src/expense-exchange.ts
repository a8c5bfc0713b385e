import { partsInHome, type RateMicro } from './exchange-rate.ts'
import type { Minor } from './money.ts'

/** The figures of an expense in one currency: the amount, and of it the VAT and the WHT kept back. Null where there is none. */
export interface ExpenseSums {
  amount: Minor
  vatAmount: Minor | null
  whtAmount: Minor | null
}

/**
 * The figures of an expense in the currency of the books. What the supplier gets before VAT, the WHT and the VAT are differences
 * of running sums that are rounded once, so they add up to the amount, and the amount before VAT is converted exactly. Throws
 * RangeError where a figure leaves the safe integers.
 *
 * @example
 * // $107.50 with $7.50 of VAT and $5.00 of WHT at ₦1,534.257391
 * expenseInHome({ amount: 10_750, vatAmount: 750, whtAmount: 500 }, 1_534_257_391)
 * // amount 16_493_267, vatAmount 1_150_693, whtAmount 767_129
 */
export function expenseInHome(
  { amount, vatAmount, whtAmount }: ExpenseSums,
  rate: RateMicro,
): ExpenseSums {
  const [vat, wht] = [vatAmount ?? 0, whtAmount ?? 0]
  const [paid = 0, kept = 0, tax = 0] = partsInHome([amount - vat - wht, wht, vat], rate)
  return {
    amount: paid + kept + tax,
    vatAmount: vatAmount === null ? null : tax,
    whtAmount: whtAmount === null ? null : kept,
  }
}
