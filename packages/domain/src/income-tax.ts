import { type DatedRule, ruleOn } from './dated-rule.ts'
import { type Minor, sum } from './money.ts'
import { type Percentage, percentOf } from './percentage.ts'

const NTA = 'Nigeria Tax Act 2025'

/** A slice of chargeable income: up to `upTo` kobo in all, null for the rest, at `rate`. */
export interface IncomeTaxBand {
  upTo: Minor | null
  rate: Percentage
}

/** Bands of personal income tax on a year's chargeable income. */
export const INCOME_TAX_BANDS: readonly DatedRule<readonly IncomeTaxBand[]>[] = [
  {
    value: [
      { upTo: 80_000_000, rate: 0 },
      { upTo: 300_000_000, rate: 150_000 },
      { upTo: 1_200_000_000, rate: 180_000 },
      { upTo: 2_500_000_000, rate: 210_000 },
      { upTo: 5_000_000_000, rate: 230_000 },
      { upTo: null, rate: 250_000 },
    ],
    validFrom: '2026-01-01',
    validTo: null,
    source: { title: NTA, reference: 'Fourth Schedule: rates of tax on individuals' },
    uncertain: false,
  },
]

/** Rent relief: a fraction of the rent paid, up to a limit. */
export const RENT_RELIEF: readonly DatedRule<{ rate: Percentage; max: Minor }>[] = [
  {
    value: { rate: 200_000, max: 50_000_000 },
    validFrom: '2026-01-01',
    validTo: null,
    source: { title: NTA, reference: 'eligible deductions: rent relief' },
    uncertain: false,
  },
]

/** Tax on turnover where there are no reliable books: nothing up to a limit, above it all of it. */
export const PRESUMPTIVE_TAX: readonly DatedRule<{ exemptUpTo: Minor; rate: Percentage }>[] = [
  {
    value: { exemptUpTo: 1_200_000_000, rate: 10_000 },
    validFrom: '2026-03-03',
    validTo: null,
    source: {
      title: 'Presumptive tax regulations of 3 March 2026',
      reference: 'rate and exemption',
    },
    // Known from the press; the text of the regulations could not be read.
    uncertain: true,
  },
]

/** The deductions from a year's income before the bands apply, in kobo as they were paid. */
export interface IncomeReliefs {
  pension: Minor
  nationalHousingFund: Minor
  healthInsurance: Minor
  /** On a loan for the house that its owner lives in. */
  mortgageInterest: Minor
  /** Life insurance or annuity premium of the year before. */
  lifeInsurance: Minor
  /** Rent as paid; the relief is a part of it. */
  rentPaid: Minor
}

export const NO_RELIEFS: IncomeReliefs = {
  pension: 0,
  nationalHousingFund: 0,
  healthInsurance: 0,
  mortgageInterest: 0,
  lifeInsurance: 0,
  rentPaid: 0,
}

export interface IncomeTaxSlice extends IncomeTaxBand {
  /** The part of the income that lies in the band, and the tax on that part. */
  income: Minor
  tax: Minor
}

export interface PersonalIncomeTax {
  income: Minor
  rentRelief: Minor
  /** All reliefs, rent relief among them. */
  reliefs: Minor
  /** At least zero. */
  chargeable: Minor
  /** One per band that the income reaches, lowest first. */
  slices: IncomeTaxSlice[]
  tax: Minor
}

/**
 * The personal income tax of a sole trader on a year's profit. `date` is a day of the year in which the
 * income is taxed. Throws RangeError for a negative amount.
 *
 * @example
 * // ₦5,400,000.55 without reliefs: 0 + 330,000.00 + 18% of 2,400,000.55
 * personalIncomeTax({ income: 540_000_055, reliefs: NO_RELIEFS, date: '2026-12-31' }).tax // 76_200_010
 */
export function personalIncomeTax({
  income,
  reliefs,
  date,
}: {
  income: Minor
  reliefs: IncomeReliefs
  date: string
}): PersonalIncomeTax {
  const { rentPaid, ...whole } = reliefs
  const amounts = Object.values(whole)
  if ([income, rentPaid, ...amounts].some((amount) => amount < 0))
    throw new RangeError('income and reliefs are zero or more')
  const rentRelief = rentReliefOn(rentPaid, date)
  const taken = sum([...amounts, rentRelief])
  const chargeable = Math.max(0, income - taken)
  const slices = slicesOf(chargeable, ruleOn(INCOME_TAX_BANDS, date).value)
  const tax = sum(slices.map((slice) => slice.tax))
  return { income, rentRelief, reliefs: taken, chargeable, slices, tax }
}

/** The relief for rent paid: a fifth of it, at most ₦500,000 under the rule of 2026. */
export function rentReliefOn(rentPaid: Minor, date: string): Minor {
  const { rate, max } = ruleOn(RENT_RELIEF, date).value
  return Math.min(percentOf(rentPaid, rate), max)
}

/**
 * The tax on turnover of a business without reliable books. A business that keeps books pays on profit instead.
 *
 * @example
 * presumptiveTax(1_200_000_000, '2026-06-01') // 0
 */
export function presumptiveTax(turnover: Minor, date: string): Minor {
  const { exemptUpTo, rate } = ruleOn(PRESUMPTIVE_TAX, date).value
  return turnover <= exemptUpTo ? 0 : percentOf(turnover, rate)
}

function slicesOf(chargeable: Minor, bands: readonly IncomeTaxBand[]): IncomeTaxSlice[] {
  const slices: IncomeTaxSlice[] = []
  let below = 0
  for (const band of bands) {
    if (chargeable <= below) break
    const income = Math.min(chargeable, band.upTo ?? chargeable) - below
    slices.push({ ...band, income, tax: percentOf(income, band.rate) })
    below += income
  }
  return slices
}
