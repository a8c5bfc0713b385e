import type { VatRow } from './invoice-totals.ts'
import { type Minor, scale, scaleBig, sum } from './money.ts'
import { type Percentage, percentOf, WHOLE } from './percentage.ts'

/** The most taxes that one document charges on the same sale. */
export const MAX_SALES_TAXES = 4

/** The longest name of a tax, in characters. */
export const MAX_TAX_NAME = 20

/** The longest name of all taxes of a document together. */
export const MAX_JOINT_NAME = MAX_SALES_TAXES * (MAX_TAX_NAME + 1) - 1

/** One of several taxes that a business charges on the same sale, such as GST and QST in Quebec. */
export type SalesTax = {
  /** As documents print it. */
  name: string
  rate: Percentage
  /** Whether it is charged on the price with the taxes before it, and not on the price alone. */
  isCompound: boolean
}

/** The taxes of a business that charges several, in their order; empty where it charges one or none. */
export type SalesTaxes = SalesTax[]

/** One of the taxes of a document: what it is of, and what it comes to. */
export type TaxPart = SalesTax & { base: Minor; amount: Minor }

/** The taxes on a sale: one rate, and the taxes that it is made of where they are several. */
export interface TaxTerms {
  rate: Percentage
  taxes?: readonly SalesTax[] | undefined
}

/** An amount before tax with the tax on it, and the parts of the tax where they are several. */
export interface TaxedAmount {
  base: Minor
  amount: Minor
  parts?: TaxPart[] | undefined
}

/** The name of several taxes together: 'GST+QST'. */
export function jointName(taxes: readonly Pick<SalesTax, 'name'>[]): string {
  return taxes.map(({ name }) => name).join('+')
}

/**
 * The rate of several taxes together, to the nearest ten-thousandth of a percent. It is for the eye: amounts come from the taxes
 * themselves.
 *
 * @example
 * // 2.5% and 2.5%, and 15% on the price with both: 5% + 15% of 105%
 * jointRate([NHIL, GETFUND, { name: 'VAT', rate: 150_000, isCompound: true }]) // 207_500
 */
export function jointRate(taxes: readonly SalesTax[]): Percentage {
  const { sums, whole } = runningRates(taxes)
  const all = sums.at(-1) ?? 0n
  return Number((all * BigInt(WHOLE) * 2n + whole) / (whole * 2n))
}

/**
 * The tax on an amount that does not hold it. Each tax is rounded once, halves away from zero, and a compound one is charged on
 * the rounded ones before it, so that every printed figure follows from printed figures.
 *
 * @example
 * taxOn(10_000, QUEBEC) // GST 500, QST 998: 114.98 in all
 */
export function taxOn(base: Minor, { rate, taxes }: TaxTerms): TaxedAmount {
  if (!taxes) return { base, amount: percentOf(base, rate) }
  const parts: TaxPart[] = []
  for (const tax of taxes) {
    const own = partBase(base, tax, parts)
    parts.push({ ...tax, base: own, amount: percentOf(own, tax.rate) })
  }
  return { base, amount: amountOf(parts), parts }
}

/**
 * The tax in an amount that holds it: all of it rounded once, and what is left is before tax. The taxes of which it is made divide
 * it by `taxInside`.
 */
export function taxIn(gross: Minor, terms: TaxTerms): TaxedAmount {
  if (!terms.taxes) {
    const amount = scale(gross, terms.rate, WHOLE + terms.rate)
    return { base: gross - amount, amount }
  }
  const { sums, whole } = runningRates(terms.taxes)
  const all = sums.at(-1) ?? 0n
  const amount = rounded(BigInt(gross) * all, whole + all)
  return taxInside(gross - amount, amount, terms)
}

/**
 * The tax in a price, divided over the taxes that it is made of in proportion. Each is the difference of two rounded running sums,
 * so that they add up to the tax, whatever it is.
 */
export function taxInside(base: Minor, amount: Minor, { taxes }: TaxTerms): TaxedAmount {
  if (!taxes) return { base, amount }
  const { sums } = runningRates(taxes)
  const all = sums.at(-1) ?? 0n
  const upTo = sums.map((rates) => (all === 0n ? 0 : rounded(BigInt(amount) * rates, all)))
  const parts: TaxPart[] = []
  for (const [at, tax] of taxes.entries())
    parts.push({
      ...tax,
      base: partBase(base, tax, parts),
      amount: (upTo[at] ?? 0) - (upTo[at - 1] ?? 0),
    })
  return { base, amount, parts }
}

/** What one taxed amount has more than another of the same taxes. */
export function taxBetween(before: TaxedAmount, after: TaxedAmount): TaxedAmount {
  const parts = after.parts?.map((part, at) => ({
    ...part,
    base: part.base - (before.parts?.[at]?.base ?? 0),
    amount: part.amount - (before.parts?.[at]?.amount ?? 0),
  }))
  return {
    base: after.base - before.base,
    amount: after.amount - before.amount,
    ...(parts && { parts }),
  }
}

/** A tax as it stands under the lines of a document. */
export interface TaxLine {
  category: VatRow['category']
  /** Of one of several taxes; null for the only one, which the supplier names. */
  name: string | null
  rate: Percentage
  /** Null where it needs no saying: of the only row, unless it is charged on another tax. */
  base: Minor | null
  amount: Minor
}

/** The taxes of a document as it lists them: a row each, where several are charged on the same lines, too. */
export function taxLines(vat: readonly VatRow[]): TaxLine[] {
  return vat.flatMap(({ category, rate, base, amount, parts }): TaxLine[] =>
    parts
      ? parts.map((part) => ({
          category,
          name: part.name,
          rate: part.rate,
          base: vat.length > 1 || part.isCompound ? part.base : null,
          amount: part.amount,
        }))
      : [{ category, name: null, rate, base: vat.length > 1 ? base : null, amount }],
  )
}

function partBase(base: Minor, { isCompound }: SalesTax, before: readonly TaxPart[]): Minor {
  return isCompound ? sum([base, amountOf(before)]) : base
}

function amountOf(parts: readonly TaxPart[]): Minor {
  return sum(parts.map(({ amount }) => amount))
}

/** The rates of the first tax, of the first two, and so on, on the price before tax: exact numerators over `whole`. */
function runningRates(taxes: readonly SalesTax[]): { sums: bigint[]; whole: bigint } {
  const unit = BigInt(WHOLE)
  const whole = unit ** BigInt(taxes.length)
  const sums: bigint[] = []
  let all = 0n
  for (const { rate, isCompound } of taxes) {
    all += ((isCompound ? whole + all : whole) * BigInt(rate)) / unit
    sums.push(all)
  }
  return { sums, whole }
}

/** A fraction to the nearest whole number, halves away from zero. Throws RangeError where it leaves the safe integers. */
function rounded(above: bigint, below: bigint): number {
  const result = Number(scaleBig(above, 1n, below))
  if (!Number.isSafeInteger(result)) throw new RangeError('amount left the safe integers')
  return result
}
