import { type DatedRule, ruleOn } from './dated-rule.ts'
import { type Minor, scale, sum } from './money.ts'
import { type Percentage, percentOf, WHOLE } from './percentage.ts'

/** VAT categories in the order in which a document lists them. */
export const VAT_CATEGORIES = ['standard', 'zero', 'exempt'] as const
export type VatCategory = (typeof VAT_CATEGORIES)[number]

const VAT_ACT = {
  title: 'Value Added Tax Act',
  reference: 'rate of tax, before the Finance Act 2019',
}
const FINANCE_ACT_2019 = {
  title: 'Finance Act 2019',
  reference: 'rate of tax, from 1 February 2020',
}
const NTA = 'Nigeria Tax Act 2025'
const NTAA = 'Nigeria Tax Administration Act 2025'

const inForce = (
  value: number,
  validFrom: string,
  title: string,
  reference: string,
): DatedRule<number> => ({
  value,
  validFrom,
  validTo: null,
  source: { title, reference },
  uncertain: false,
})

/**
 * The figures of Nigerian VAT, each dated and with its source: rates are percentages, amounts in
 * kobo, days as the day of the month after the one they close.
 */
export const VAT_RULES = {
  standardRate: [
    {
      value: 50_000,
      validFrom: '1994-01-01',
      validTo: '2020-01-31',
      source: VAT_ACT,
      uncertain: false,
    },
    {
      value: 75_000,
      validFrom: '2020-02-01',
      validTo: null,
      source: FINANCE_ACT_2019,
      uncertain: false,
    },
  ],
  /** A business at or under both limits is small: it need not register, charge or file. */
  smallTurnoverMax: [
    {
      ...inForce(10_000_000_000, '2026-01-01', NTAA, 'VAT return of a small business'),
      // The first gazette printed ₦50 million; the final text is known through secondary sources.
      uncertain: true,
    },
  ],
  smallFixedAssetsMax: [
    inForce(25_000_000_000, '2026-01-01', NTAA, 'VAT return of a small business'),
  ],
  /** Return and payment, on or before this day of the following month. */
  returnDay: [inForce(21, '2026-01-01', NTAA, 'filing and payment of VAT')],
  /** VAT withheld by a government or appointed client is remitted on or before this day. */
  withheldRemitDay: [inForce(14, '2026-01-01', NTA, 'VAT withheld by the customer')],
  /** Input VAT is claimed within this many years of the end of its period. */
  inputClaimYears: [inForce(5, '2026-01-01', NTA, 'credit for input tax')],
  /** A refund is asked for within this many months of the transaction. */
  refundRequestMonths: [inForce(12, '2026-01-01', NTAA, 'refund of tax')],
} as const satisfies Record<string, readonly DatedRule<number>[]>

/** The rate of a category on a date ('YYYY-MM-DD', the tax point). */
export function vatRate(category: VatCategory, date: string): Percentage {
  return category === 'standard' ? ruleOn<number>(VAT_RULES.standardRate, date).value : 0
}

/** The facts that decide whether a business charges VAT. */
export interface VatStanding {
  /** It told the authority in writing that it opts in. */
  hasOptedIn: boolean
  providesProfessionalServices: boolean
  isPetroleum: boolean
  /** Gross turnover of twelve months in kobo, without sales of capital assets. */
  turnover: Minor
  fixedAssets: Minor
}

/**
 * Whether a business must charge VAT on a date. Small businesses need not; one that provides
 * professional services is never small, however low its turnover.
 */
export function mustChargeVat(standing: VatStanding, date: string): boolean {
  if (standing.hasOptedIn || standing.providesProfessionalServices || standing.isPetroleum) {
    return true
  }
  return (
    standing.turnover > ruleOn<number>(VAT_RULES.smallTurnoverMax, date).value ||
    standing.fixedAssets > ruleOn<number>(VAT_RULES.smallFixedAssetsMax, date).value
  )
}

/** A price taken apart. Net and VAT always add up to gross. */
export interface VatSplit {
  net: Minor
  vat: Minor
  gross: Minor
}

/**
 * VAT on top of a price that does not hold it. Throws RangeError where the gross leaves the safe integers.
 *
 * @example
 * vatFromNet(25_000_000, 75_000) // net 25_000_000, vat 1_875_000, gross 26_875_000
 */
export function vatFromNet(net: Minor, rate: Percentage): VatSplit {
  const vat = percentOf(net, rate)
  return { net, vat, gross: sum([net, vat]) }
}

/**
 * VAT inside a price that holds it. The net is rounded and the VAT is the rest.
 *
 * @example
 * vatFromGross(9_999_999, 75_000) // net 9_302_325, vat 697_674, gross 9_999_999
 */
export function vatFromGross(gross: Minor, rate: Percentage): VatSplit {
  const net = scale(gross, WHOLE, WHOLE + rate)
  return { net, vat: gross - net, gross }
}
