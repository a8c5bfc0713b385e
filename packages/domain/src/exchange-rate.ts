import type { Currency } from './currency.ts'
import { decimalFromNumber, formatDecimal, parseDecimal } from './decimal.ts'
import type { InvoiceTotals, VatRow, WhtRow } from './invoice-totals.ts'
import { type Minor, scale, sum } from './money.ts'

/** Decimals of an exchange rate. */
const DECIMALS = 6
const MICRO = 10 ** DECIMALS

/** Millionths of the home currency for one unit of the other: ₦1,534.25 for a dollar is 1_534_250_000. */
export type RateMicro = number

/** A million of one currency for a unit of another: more than any rate between the product's currencies. */
export const MAX_RATE_MICRO: RateMicro = 1_000_000 * MICRO

/** Reads '1534.25'. Null for anything that is not plain decimal notation with at most six decimals. */
export function parseExchangeRate(text: string): RateMicro | null {
  return parseDecimal(text, DECIMALS)
}

/** Reads a rate that came as a JSON number. Null on the same terms as `parseExchangeRate`. */
export function exchangeRateFromNumber(value: number): RateMicro | null {
  return decimalFromNumber(value, DECIMALS)
}

/** Writes 1_534_250_000 as '1534.25': all decimals that it has, and at least two. */
export function formatExchangeRate(rate: RateMicro): string {
  return formatDecimal(rate, DECIMALS).replace(/0{1,4}$/, '')
}

/** A rate with the day that it held on and the place where it was read, as an invoice states it. */
export interface ExchangeRate {
  rate: RateMicro
  /** 'YYYY-MM-DD' */
  date: string
  source: string
}

/**
 * Roughly what a unit of each currency was worth in millionths of a dollar in November 2026. Only a slip of the decimal
 * point is told by it, so it need not follow the market.
 */
const DOLLAR_WORTH: Record<Currency, number> = {
  NGN: 650,
  USD: 1_000_000,
  GBP: 1_310_000,
  CAD: 715_000,
  AUD: 655_000,
  GHS: 90_000,
  KES: 7_700,
  ZAR: 57_000,
}

/** A rate may be this many times higher or lower than the rough one. A misplaced decimal point is ten times. */
const TOLERANCE = 8

/**
 * Whether a rate can be one between two currencies: above zero, and not off by a decimal point. A rate of years ago is
 * plausible too.
 */
export function isPlausibleRate(rate: RateMicro, from: Currency, home: Currency): boolean {
  if (rate <= 0 || rate > MAX_RATE_MICRO) return false
  const usual = (DOLLAR_WORTH[from] / DOLLAR_WORTH[home]) * MICRO
  return rate <= usual * TOLERANCE && rate >= usual / TOLERANCE
}

/**
 * An amount in the home currency, rounded once to its smallest unit, halves away from zero. Every conversion of the
 * product goes through here. Throws RangeError where the result leaves the safe integers.
 *
 * @example
 * inHomeCurrency(75_000, 1_534_250_000) // 115_068_750: $750.00 at ₦1,534.25 are ₦1,150,687.50
 */
export function inHomeCurrency(amount: Minor, rate: RateMicro): Minor {
  return scale(amount, rate, MICRO)
}

/**
 * The parts of an amount in the home currency: what the parts come to with each one, rounded, less what they came to before it. So
 * they add up to what the whole amount is worth. Throws RangeError where a sum leaves the safe integers.
 *
 * @example
 * partsInHome([33, 33, 34], 1_534_257_391) // [50_630, 50_631, 52_165]: 100 are 153_426
 */
export function partsInHome(parts: readonly Minor[], rate: RateMicro): Minor[] {
  let before = 0
  return parts.map((part) => {
    const after = sum([before, part])
    const worth = inHomeCurrency(after, rate) - inHomeCurrency(before, rate)
    before = after
    return worth
  })
}

/** The figures of a document in the home currency: those that it states, and those that the VAT return sums. */
export interface HomeFigures {
  /** One row per VAT category that occurs. */
  vat: VatRow[]
  /** The sum of the bases; where no VAT is charged, the converted subtotal. */
  subtotal: Minor
  vatTotal: Minor
  /** Subtotal and VAT. */
  invoiceTotal: Minor
  wht: Minor
  vatWithheld: Minor
}

type Converted = Pick<InvoiceTotals, 'vat' | 'subtotal' | 'vatTotal' | 'wht' | 'vatWithheld'>

/** What earlier notes of an invoice took or added, in the invoice's currency. */
export interface EarlierNotes {
  subtotal: Minor
  vat: (Pick<VatRow, 'category' | 'base' | 'amount'> & {
    parts?: Pick<VatRow, 'base' | 'amount'>[] | undefined
  })[]
  wht: Pick<WhtRow, 'type' | 'amount'>[]
}

/** Of an invoice, and of its first note. */
export const NO_EARLIER_NOTES: EarlierNotes = { subtotal: 0, vat: [], wht: [] }

/**
 * Converts a document at its own rate: an invoice, or a note on one. Each VAT base, each VAT amount and each WHT amount is
 * rounded by itself, and every sum is a sum of rounded figures, so that what is printed adds up.
 *
 * Each figure of a note is the difference of two rounded running sums: what all notes of the invoice come to with this one,
 * less what they came to without it. So credit notes that take an invoice in parts come to exactly its figures in the home
 * currency, too. Throws RangeError where a figure leaves the safe integers.
 */
export function homeFigures(
  totals: Converted,
  rate: RateMicro,
  earlier: EarlierNotes = NO_EARLIER_NOTES,
): HomeFigures {
  const convert = (amount: Minor, before = 0) => partsInHome([before, amount], rate)[1] ?? 0
  const vat = totals.vat.map((row) => {
    const before = earlier.vat.find(({ category }) => category === row.category)
    const base = convert(row.base, before?.base)
    const parts = row.parts?.map((part, at) => ({
      ...part,
      base: convert(part.base, before?.parts?.[at]?.base),
      amount: convert(part.amount, before?.parts?.[at]?.amount),
    }))
    if (parts) return { ...row, base, amount: sum(parts.map(({ amount }) => amount)), parts }
    return { ...row, base, amount: convert(row.amount, before?.amount) }
  })
  const wht = totals.wht.map((row) =>
    convert(row.amount, earlier.wht.find(({ type }) => type === row.type)?.amount),
  )
  const subtotal =
    vat.length > 0 ? sum(vat.map(({ base }) => base)) : convert(totals.subtotal, earlier.subtotal)
  const vatTotal = sum(vat.map(({ amount }) => amount))
  // A client that withholds the VAT withholds all of it, also where rounding each row made a kobo of difference.
  const vatWithheld =
    totals.vatWithheld === totals.vatTotal ? vatTotal : inHomeCurrency(totals.vatWithheld, rate)
  return {
    vat,
    subtotal,
    vatTotal,
    invoiceTotal: sum([subtotal, vatTotal]),
    wht: sum(wht),
    vatWithheld: Math.min(vatWithheld, vatTotal),
  }
}

/** The figures of a document in the home currency, as they are stored. */
export interface HomeSums {
  homeSubtotal: Minor
  homeVat: Minor
  homeWht: Minor
  homeVatWithheld: Minor
  /** Zero-rated sales before VAT; null if there are none, as for exempt ones. */
  homeZeroSales: Minor | null
  homeExemptSales: Minor | null
}

export function homeSums({ vat, subtotal, vatTotal, wht, vatWithheld }: HomeFigures): HomeSums {
  const base = (category: VatRow['category']) =>
    vat.find((row) => row.category === category)?.base ?? null
  return {
    homeSubtotal: subtotal,
    homeVat: vatTotal,
    homeWht: wht,
    homeVatWithheld: vatWithheld,
    homeZeroSales: base('zero'),
    homeExemptSales: base('exempt'),
  }
}

/** An invoice's exchange rate and its figures in the currency of the books, as they are stored: all null without a rate. */
export interface HomeColumns extends OrNull<HomeSums> {
  rateMicro: RateMicro | null
  exchangeRateDate: string | null
  exchangeRateSource: string | null
  homeCurrency: Currency | null
}

type OrNull<Columns> = { [Name in keyof Columns]: Columns[Name] | null }

export const NO_HOME_SUMS: OrNull<HomeSums> = {
  homeSubtotal: null,
  homeVat: null,
  homeWht: null,
  homeVatWithheld: null,
  homeZeroSales: null,
  homeExemptSales: null,
}

/** Of an invoice in the currency of the books, and of one without a rate. */
export const NO_HOME_COLUMNS: HomeColumns = {
  rateMicro: null,
  exchangeRateDate: null,
  exchangeRateSource: null,
  homeCurrency: null,
  ...NO_HOME_SUMS,
}

/** Converts an invoice for storing. Throws RangeError where a figure leaves the safe integers. */
export function homeColumnsOf(
  totals: Parameters<typeof homeFigures>[0],
  { rate, date, source }: ExchangeRate,
  homeCurrency: Currency,
): HomeColumns {
  return {
    rateMicro: rate,
    exchangeRateDate: date,
    exchangeRateSource: source,
    homeCurrency,
    ...homeSums(homeFigures(totals, rate)),
  }
}
