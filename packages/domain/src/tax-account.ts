import { type BusinessDate, daysBetween } from './business-date.ts'
import { type DatedRule, ruleOn } from './dated-rule.ts'
import { scaleBig } from './money.ts'
import { PENALTY_RULES } from './penalties.ts'
import { WHOLE } from './percentage.ts'
import type { TaxDuty } from './tax-calendar.ts'

/** A payment of tax; the amount in kobo, below zero where overpaid tax was used for another period. */
export interface TaxPaid {
  paidOn: BusinessDate
  amount: bigint
}

/** The tax of a duty for a period, in kobo, and the payments of it. */
export interface TaxAccount {
  due: bigint
  paid: bigint
  /** The tax that is not paid, zero or more. Past the due day it is in arrears. */
  left: bigint
  /** The sum paid above the tax and the charges for being late, zero or more. */
  overpaid: bigint
  /** The sum that the law adds to tax paid late, by the rules of the day. */
  surcharge: bigint
  /** The interest on it, up to the day of the account. */
  interest: bigint
}

/** Tax that was withheld from others is their money, and being late with it costs by the day. */
const WITHHELD: readonly TaxDuty[] = ['wht', 'vat_withheld', 'paye']

const RATE_UNITS = BigInt(WHOLE)
const DAYS_OF_YEAR = 365n

/**
 * The account of a duty on a day. Payments lessen the tax first, in the order of their days. On what is not paid by the due
 * day there is a surcharge, once for a business's own tax and by the day for tax it withheld, and simple interest by the
 * day at the central bank's policy rate. The spread that the Minister may set and compounding are not in it, because no text
 * that we could read names them: the office may ask for a little more.
 *
 * @example
 * // VAT of ₦75,000.00, unpaid for 31 days
 * taxAccount({ duty: 'vat', due: 7_500_000n, dueOn: '2026-11-21', payments: [], on: '2026-12-22' })
 * // left 7_500_000n, surcharge 750_000n, interest 168_801n
 */
export function taxAccount({
  duty,
  due,
  dueOn,
  payments,
  on,
}: {
  duty: TaxDuty
  due: bigint
  dueOn: BusinessDate
  payments: readonly TaxPaid[]
  on: BusinessDate
}): TaxAccount {
  const spans = unpaidSpans({ due, dueOn, payments, on })
  const lateAtFirst = spans[0]?.unpaid ?? 0n
  const isWithheld = WITHHELD.includes(duty)
  const surcharge = isWithheld
    ? yearly(spans, PENALTY_RULES.lateRemittance)
    : scaleBig(
        lateAtFirst,
        BigInt(ruleOn<number>(PENALTY_RULES.latePayment, dueOn).value),
        RATE_UNITS,
      )
  const interest = yearly(spans, PENALTY_RULES.policyRate)
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0n)
  return {
    due,
    paid,
    left: atLeastZero(due - paid),
    overpaid: atLeastZero(paid - due - surcharge - interest),
    surcharge,
    interest,
  }
}

interface Span {
  from: BusinessDate
  until: BusinessDate
  /** The tax that was not paid in these days. */
  unpaid: bigint
}

/** The time from the due day on, cut wherever a payment or another rate changes something. None where nothing is late. */
function unpaidSpans({
  due,
  dueOn,
  payments,
  on,
}: {
  due: bigint
  dueOn: BusinessDate
  payments: readonly TaxPaid[]
  on: BusinessDate
}): Span[] {
  const changes = [PENALTY_RULES.policyRate, PENALTY_RULES.lateRemittance].flatMap((rows) =>
    rows.map(({ validFrom }) => validFrom),
  )
  const days = [dueOn, on, ...payments.map(({ paidOn }) => paidOn), ...changes]
    .filter((day) => day >= dueOn && day <= on)
    .sort()
  return days.flatMap((from, index) => {
    const until = days[index + 1]
    if (until === undefined || until === from) return []
    const paid = payments.reduce(
      (sum, { paidOn, amount }) => (paidOn <= from ? sum + amount : sum),
      0n,
    )
    const unpaid = due - paid
    return unpaid > 0n ? [{ from, until, unpaid }] : []
  })
}

/** The charge at a yearly rate for these days, rounded once. */
function yearly(spans: readonly Span[], rows: readonly DatedRule<number>[]): bigint {
  const numerator = spans.reduce((sum, { from, until, unpaid }) => {
    const rate = BigInt(ruleOn(rows, from).value)
    return sum + unpaid * rate * BigInt(daysBetween(from, until))
  }, 0n)
  return scaleBig(numerator, 1n, RATE_UNITS * DAYS_OF_YEAR)
}

function atLeastZero(amount: bigint): bigint {
  return amount < 0n ? 0n : amount
}
