import { type Discount, DiscountTooLarge, discountAmount, discountTogether } from './discount.ts'
import { type Minor, scale, sum } from './money.ts'
import { type Percentage, percentOf } from './percentage.ts'
import { type SalesTax, type TaxedAmount, taxIn, taxOn } from './sales-taxes.ts'
import { shares } from './shares.ts'
import type { VatGround } from './vat-lists.ts'
import { VAT_CATEGORIES, type VatCategory } from './vat-rules.ts'
import { WHT_TYPES, type WhtType } from './wht-rules.ts'

export interface TotalsLine {
  quantityMilli: number
  /** Price of one unit: before VAT, or with it where the prices include it. */
  rate: Minor
  discount: Discount | null
  vatCategory: VatCategory
  /** Why it bears no VAT. No figure depends on it. */
  vatGround?: VatGround | null | undefined
  /** Null where the client withholds nothing from this line. */
  whtType: WhtType | null
}

export interface TotalsInput {
  lines: TotalsLine[]
  /** A discount on the whole document, taken from its lines in proportion. */
  discount: Discount | null
  /** Whether rates and discounts are given with the VAT in them. Means nothing where no VAT is charged. */
  pricesIncludeVat: boolean
  /** The rate of each category, or null when the supplier charges no VAT. */
  vatRates: Record<VatCategory, Percentage> | null
  /** The taxes that make up the standard rate, where they are several. */
  salesTaxes?: readonly SalesTax[] | undefined
  /** The rate of each type. Every type that a line names must be here. */
  whtRates: Partial<Record<WhtType, Percentage>>
  /** Government and appointed clients keep the VAT back and remit it themselves. */
  withholdsVat: boolean
}

export interface VatRow extends TaxedAmount {
  category: VatCategory
  rate: Percentage
}

export interface WhtRow {
  type: WhtType
  rate: Percentage
  base: Minor
  amount: Minor
}

export interface LineFigures {
  /** The amount that the line's own discount takes off. */
  discount: Minor
  /** Quantity times rate less the line's discount, in the terms of the rate. */
  amount: Minor
  /** The line's part of the subtotal: before VAT, after every discount. */
  net: Minor
}

export interface InvoiceTotals {
  /** In the order given. */
  lines: LineFigures[]
  /** The sum of the lines' amounts, in the terms of the rates. */
  linesTotal: Minor
  /** The amount that the discount on the whole document takes off that sum. */
  discount: Minor
  /** Before VAT, after every discount. */
  subtotal: Minor
  vat: VatRow[]
  vatTotal: Minor
  wht: WhtRow[]
  whtTotal: Minor
  vatWithheld: Minor
  /** Subtotal and VAT: the legal value of the supply. */
  invoiceTotal: Minor
  /** The amount the client transfers: the invoice total less WHT and withheld VAT. */
  total: Minor
}

/**
 * The figures that an invoice comes to.
 *
 * Each line is rounded to the kobo, its discount taken off, and then its part of the document's discount; VAT is
 * computed once per category and WHT once per type, on the sum of the rounded nets, halves away from zero. Every
 * printed figure is thus a sum of printed figures. Both taxes are on the amount before VAT; neither lessens the other.
 *
 * If prices include VAT, the tax of a category is taken out of its sum (rate ÷ (1 + rate)), and what is left is divided over its
 * lines, so that subtotal and VAT together are exactly what the lines say.
 *
 * Throws RangeError where a figure leaves the safe integers or a line's WHT type has no rate, and DiscountTooLarge.
 *
 * @example
 * // 1 × ₦250,000.00 of consultancy: VAT 7.5%, WHT 5%
 * invoiceTotals({
 *   lines: [
 *     { quantityMilli: 1000, rate: 25_000_000, discount: null, vatCategory: 'standard', whtType: 'professional' },
 *   ],
 *   discount: null,
 *   pricesIncludeVat: false,
 *   vatRates: { standard: 75_000, zero: 0, exempt: 0 },
 *   whtRates: { professional: 50_000 },
 *   withholdsVat: false,
 * })
 * // subtotal 25_000_000, vatTotal 1_875_000, invoiceTotal 26_875_000, whtTotal 1_250_000,
 * // total 25_625_000
 */
export function invoiceTotals(input: TotalsInput): InvoiceTotals {
  const priced = input.lines.map(priceLine)
  const amounts = priced.map(({ amount }) => amount)
  const linesTotal = sum(amounts)
  const discount = discountAmount(linesTotal, input.discount, null)
  const discounted = discountTogether(amounts, discount)

  const vat = vatRows(input, discounted)
  const nets = netAmounts(input, discounted, vat)
  const lines = priced.map((line, index) => ({ ...line, net: nets[index] ?? 0 }))
  const wht = whtRows(input, nets)
  const subtotal = sum(nets)
  const vatTotal = sum(vat.map(({ amount }) => amount))
  const whtTotal = sum(wht.map(({ amount }) => amount))
  const vatWithheld = input.withholdsVat ? vatTotal : 0

  const invoiceTotal = sum([subtotal, vatTotal])
  const total = sum([invoiceTotal, -whtTotal, -vatWithheld])
  const sums = {
    linesTotal,
    discount,
    subtotal,
    vatTotal,
    whtTotal,
    vatWithheld,
    invoiceTotal,
    total,
  }
  return { lines, vat, wht, ...sums }
}

function priceLine(line: TotalsLine, index: number): { discount: Minor; amount: Minor } {
  const price = scale(line.rate, line.quantityMilli, 1000)
  const discount = discountAmount(price, line.discount, index)
  return { discount, amount: price - discount }
}

/** A row for each VAT category that occurs, from the lines' amounts after every discount. */
function vatRows(
  { lines, vatRates, salesTaxes, pricesIncludeVat }: TotalsInput,
  amounts: Minor[],
): VatRow[] {
  if (!vatRates) return []
  return VAT_CATEGORIES.flatMap((category) => {
    const found = amountsOf(lines, amounts, (line) => line.vatCategory === category)
    if (found.length === 0) return []
    const rate = vatRates[category]
    const terms = { rate, taxes: category === 'standard' ? salesTaxes : undefined }
    const taxed = (pricesIncludeVat ? taxIn : taxOn)(sum(found), terms)
    return [{ category, rate, ...taxed }]
  })
}

/** The value of each line before VAT: its amount, or its part of what is left of its category without the VAT in it. */
function netAmounts(
  { lines, vatRates, pricesIncludeVat }: TotalsInput,
  amounts: Minor[],
  vat: VatRow[],
): Minor[] {
  if (!vatRates || !pricesIncludeVat) return amounts
  const nets = [...amounts]
  for (const { category, base } of vat) {
    const places = [...lines.keys()].filter((place) => lines[place]?.vatCategory === category)
    const parts = shares(
      base,
      places.map((place) => amounts[place] ?? 0),
    )
    for (const [index, place] of places.entries()) nets[place] = parts[index] ?? 0
  }
  return nets
}

function whtRows({ lines, whtRates }: TotalsInput, nets: Minor[]): WhtRow[] {
  return WHT_TYPES.flatMap((type) => {
    const found = amountsOf(lines, nets, (line) => line.whtType === type)
    if (found.length === 0) return []
    const rate = whtRates[type]
    if (rate === undefined) throw new RangeError(`no WHT rate for ${type}`)
    const base = sum(found)
    return [{ type, rate, base, amount: percentOf(base, rate) }]
  })
}

/** The amounts of the lines that match. A base of zero still has a row, so an empty list says that none does. */
function amountsOf(
  lines: TotalsLine[],
  amounts: Minor[],
  matches: (line: TotalsLine) => boolean,
): Minor[] {
  return amounts.filter((_, place) => lines[place] && matches(lines[place]))
}

/**
 * The input without the discounts that are more than their price, as it is computed while somebody types. Throws
 * RangeError where a price leaves the safe integers.
 */
export function withFittingDiscounts(input: TotalsInput): TotalsInput {
  try {
    invoiceTotals(input)
    return input
  } catch (error) {
    if (!(error instanceof DiscountTooLarge)) throw error
    const { line: wrong } = error
    if (wrong === null) return { ...input, discount: null }
    const lines = input.lines.map((line, at) => (at === wrong ? { ...line, discount: null } : line))
    return withFittingDiscounts({ ...input, lines })
  }
}
