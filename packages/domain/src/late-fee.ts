import { addDays, addMonths, type BusinessDate } from './business-date.ts'
import { formatMinor, type Minor, minorFromNumber } from './money.ts'
import { formatPercentage, percentageFromNumber, percentOf } from './percentage.ts'

/** How often a late fee is charged: when the grace is over, or then and each month after it while money is owed. */
export const LATE_FEE_RHYTHMS = ['once', 'monthly'] as const
export type LateFeeRhythm = (typeof LATE_FEE_RHYTHMS)[number]

export const LATE_FEE_KINDS = ['percent', 'amount'] as const
export type LateFeeKind = (typeof LATE_FEE_KINDS)[number]

export const MAX_GRACE_DAYS = 90

/** The fee that an invoice says it will cost to pay late. */
export interface LateFeeTerms {
  kind: LateFeeKind
  /** A percentage of the money still owed on the day, at most the whole; or minor units of the invoice's currency. */
  value: number
  rhythm: LateFeeRhythm
  /** Days after the due date on which it can still be paid without a fee. */
  graceDays: number
}

/** The value of terms from a JSON number: percent, or units of money. Null where it has more decimals than either takes. */
export function feeValue(kind: LateFeeKind, typed: number): LateFeeTerms['value'] | null {
  return kind === 'percent' ? percentageFromNumber(typed) : minorFromNumber(typed)
}

/** The value of terms as the wire has it: percent, or units of money. */
export function feeValueText({ kind, value }: Pick<LateFeeTerms, 'kind' | 'value'>): string {
  return kind === 'percent' ? formatPercentage(value) : formatMinor(value)
}

/** The late fee that a business asks for on its new invoices. */
export interface LateFeeSettings extends LateFeeTerms {
  /** Whether a fee's invoice is issued at once; otherwise it is a draft that the owner approves. */
  isIssuedAlone: boolean
}

/** The last day on which an invoice can be paid without a fee. */
export function lastDayWithoutFee(
  dueDate: BusinessDate,
  { graceDays }: Pick<LateFeeTerms, 'graceDays'>,
): BusinessDate {
  return addDays(dueDate, graceDays)
}

/** One fee of an invoice: the first has number 0, and a month later comes the next. */
export interface LateFeePeriod {
  number: number
  /** The day on which it falls due. */
  day: BusinessDate
}

/**
 * The fees of an invoice that have fallen due by a day, oldest first. Months are counted from the first day, so that a fee of the
 * 31st comes on the last day of shorter months and on the 31st again after them.
 */
export function duePeriods(
  terms: Pick<LateFeeTerms, 'rhythm' | 'graceDays'>,
  dueDate: BusinessDate,
  today: BusinessDate,
): LateFeePeriod[] {
  const first = addDays(lastDayWithoutFee(dueDate, terms), 1)
  const periods: LateFeePeriod[] = []
  for (let number = 0, day = first; day <= today; number += 1, day = addMonths(first, number)) {
    periods.push({ number, day })
    if (terms.rhythm === 'once') break
  }
  return periods
}

/**
 * The amount of one fee: of the money still owed, rounded once half away from zero, or the agreed amount. Earlier fees are
 * invoices of their own, so none is charged on a fee. Zero where nothing is owed. Throws RangeError beyond the safe integers.
 */
export function lateFeeAmount({ kind, value }: LateFeeTerms, owed: Minor): Minor {
  if (owed <= 0) return 0
  return kind === 'percent' ? percentOf(owed, value) : value
}
