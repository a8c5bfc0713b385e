import { addMonths, type BusinessDate } from './business-date.ts'
import { type DatedRule, ruleOn } from './dated-rule.ts'
import { type Minor, sum } from './money.ts'
import { type Percentage, percentOf } from './percentage.ts'

const NTAA = 'Nigeria Tax Administration Act 2025'

// All of it is from a copy of the Act that is not the final text.
const since2026 = <T>(value: T, reference: string): DatedRule<T>[] => [
  {
    value,
    validFrom: '2026-01-01',
    validTo: null,
    source: { title: NTAA, reference },
    uncertain: true,
  },
]

// The day from which the law applies a decision, and the spread above the rate, stand in no text that we read.
function policyRate(
  value: Percentage,
  { from, to, decided }: { from: string; to: string | null; decided: string },
): DatedRule<number> {
  const title = 'Central Bank of Nigeria, Monetary Policy Committee'
  const source = { title, reference: decided }
  return { value, validFrom: from, validTo: to, source, uncertain: true }
}

/** An amount for the first month and one for each further month, begun ones included. */
export interface MonthlyPenalty {
  first: Minor
  further: Minor
}

/** The penalties for those who are late or leave something out: amounts in kobo, rates are percentages. */
export const PENALTY_RULES = {
  notRegistering: since2026<MonthlyPenalty>(
    { first: 5_000_000, further: 2_500_000 },
    'failure to register',
  ),
  lateFiling: since2026<MonthlyPenalty>(
    { first: 10_000_000, further: 5_000_000 },
    'failure to file a return',
  ),
  /** Of tax that was to be withheld and was not. */
  notWithholding: since2026(400_000, 'failure to deduct or collect tax'),
  /** Once, of tax that is paid late; interest comes on top. */
  latePayment: since2026(100_000, 'tax paid late'),
  /** By the year, of tax that was withheld and not remitted; interest comes on top. */
  lateRemittance: since2026(100_000, 'tax withheld and not remitted'),
  /** The policy rate of the central bank, by the year: the interest on unpaid tax. A new row with each decision. */
  policyRate: [
    policyRate(270_000, {
      from: '2025-09-23',
      to: '2026-02-23',
      decided: 'decision of September 2025',
    }),
    policyRate(265_000, { from: '2026-02-24', to: null, decided: 'decision of February 2026' }),
  ],
  /** For a supply left out of the electronic fiscal system, with all of its tax. */
  notFiscalised: since2026<Minor>(20_000_000, 'supply not put through the fiscal system'),
} as const

/**
 * How many months a return is late, a begun one included; 0 until the due day has passed.
 *
 * @example
 * monthsLate('2026-11-21', '2026-11-22') // 1
 */
export function monthsLate(dueOn: BusinessDate, on: BusinessDate): number {
  let months = 0
  while (addMonths(dueOn, months) < on) months += 1
  return months
}

/**
 * The penalty for a return that is late by so many months.
 *
 * @example
 * lateFilingPenalty(3, '2026-11-21') // 20_000_000: ₦100,000 and twice ₦50,000
 */
export function lateFilingPenalty(months: number, date: BusinessDate): Minor {
  return monthly(ruleOn<MonthlyPenalty>(PENALTY_RULES.lateFiling, date).value, months)
}

/** The penalty for being unregistered for this number of months. */
export function notRegisteringPenalty(months: number, date: BusinessDate): Minor {
  return monthly(ruleOn<MonthlyPenalty>(PENALTY_RULES.notRegistering, date).value, months)
}

/** The penalty for tax that should have been withheld and was not. */
export function notWithholdingPenalty(tax: Minor, date: BusinessDate): Minor {
  return percentOf(tax, ruleOn<number>(PENALTY_RULES.notWithholding, date).value)
}

/** The sum added once to tax that is paid late, before interest. */
export function latePaymentPenalty(tax: Minor, date: BusinessDate): Minor {
  return percentOf(tax, ruleOn<number>(PENALTY_RULES.latePayment, date).value)
}

/** The penalty for a supply with this VAT that was left out of the fiscal system, before interest. */
export function notFiscalisedPenalty(tax: Minor, date: BusinessDate): Minor {
  return sum([ruleOn<Minor>(PENALTY_RULES.notFiscalised, date).value, tax])
}

function monthly({ first, further }: MonthlyPenalty, months: number): Minor {
  return months <= 0 ? 0 : sum([first, further * (months - 1)])
}
