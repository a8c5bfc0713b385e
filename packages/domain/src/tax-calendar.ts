import {
  addDays,
  addMonths,
  type BusinessDate,
  type BusinessMonth,
  daysBetween,
  monthEnd,
  monthOf,
  monthStart,
} from './business-date.ts'
import { type DatedRule, type RuleSource, ruleOn } from './dated-rule.ts'
import type { Minor } from './money.ts'
import { lateFilingPenalty, monthsLate } from './penalties.ts'
import { VAT_RULES } from './vat-rules.ts'
import { WHT_RULES } from './wht-rules.ts'

/** The duties of a business towards the tax authorities that have a day, besides the tax itself. */
export const TAX_DUTIES = [
  'paye',
  'vat_withheld',
  'vat',
  'wht',
  'employer_return',
  'income_tax',
  'company_tax',
  'e_invoicing',
] as const
export type TaxDuty = (typeof TAX_DUTIES)[number]

const NTAA = 'Nigeria Tax Administration Act 2025'
const since2026 = <T>(value: T, source: RuleSource, uncertain = false): DatedRule<T>[] => [
  { value, validFrom: '2026-01-01', validTo: null, source, uncertain },
]

/** The days of the calendar that no other rule file has. */
export const CALENDAR_RULES = {
  /** Of the following month. */
  payeDay: since2026(10, { title: 'Pay As You Earn Regulations', reference: 'remittance' }),
  /** Of the following year, 'MM-DD'. */
  employerReturn: since2026('01-31', { title: NTAA, reference: 'return of employers' }),
  // By long practice; the text that we read names no day, and for 2025 a later one was announced.
  incomeTaxReturn: since2026('03-31', { title: NTAA, reference: 'return of individuals' }, true),
  /** Behind the end of the accounting year. */
  companyReturnMonths: since2026(6, { title: NTAA, reference: 'return of companies' }),
  /** The day on which businesses below ₦1 billion of turnover begin. */
  eInvoicing: since2026('2027-07-01', {
    title: 'Public notice of the Nigeria Revenue Service on electronic invoicing, 2026',
    reference: 'go-live of emerging taxpayers',
  }),
} as const

/** The facts that decide which duties a business has. */
export interface TaxStanding {
  isCompany: boolean
  /** It is not small for VAT, or has opted in. */
  filesVat: boolean
  hasStaff: boolean
  /** It deducts WHT from what it pays. */
  deductsWht: boolean
  /** It withholds or self-accounts VAT on what it buys. */
  withholdsVat: boolean
  /** 1 to 12. */
  yearEndMonth: number
}

export interface DueDuty {
  duty: TaxDuty
  /** 'YYYY-MM' or 'YYYY'. */
  period: string
  dueOn: BusinessDate
  /** Below zero once it is late. */
  daysLeft: number
  isUncertain: boolean
}

/** The duties that a business has, in the order of their days within a month, the yearly ones last. */
export function dutiesOf(standing: TaxStanding): TaxDuty[] {
  const has: Record<TaxDuty, boolean> = {
    paye: standing.hasStaff,
    vat_withheld: standing.withholdsVat,
    vat: standing.filesVat,
    wht: standing.deductsWht,
    employer_return: standing.hasStaff,
    income_tax: !standing.isCompany,
    company_tax: standing.isCompany,
    e_invoicing: standing.filesVat,
  }
  return TAX_DUTIES.filter((duty) => has[duty])
}

/** Whether a duty recurs every month, every year, or comes once. */
export function dutyRhythm(duty: TaxDuty): 'month' | 'year' | 'once' {
  if (duty === 'e_invoicing') return 'once'
  return ['paye', 'vat_withheld', 'vat', 'wht'].includes(duty) ? 'month' : 'year'
}

/** Whether a text can be the period of a duty: a month, a year, or the one month of what comes once. */
export function isPeriodOf(duty: TaxDuty, period: string): boolean {
  const rhythm = dutyRhythm(duty)
  if (rhythm === 'once') return period === ONCE
  return rhythm === 'month'
    ? /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(period)
    : /^[1-9]\d{3}$/.test(period)
}

/** The period after one of the same duty; null of a duty that comes once. */
export function nextPeriod(duty: TaxDuty, period: string): string | null {
  const rhythm = dutyRhythm(duty)
  if (rhythm === 'once') return null
  return rhythm === 'month' ? monthOf(addMonths(monthStart(period), 1)) : String(Number(period) + 1)
}

/**
 * Whether a duty can be marked as met: its month or year is over. A duty that comes once asks for no figures, and can
 * be met at any time. `yearEndMonth` is 1 to 12, and moves the year of companies only.
 */
export function canBeMet(
  { duty, period }: { duty: TaxDuty; period: string },
  today: BusinessDate,
  yearEndMonth: number = LAST_MONTH,
): boolean {
  const rhythm = dutyRhythm(duty)
  if (rhythm === 'once') return true
  const ends = duty === 'company_tax' ? yearEndMonth : LAST_MONTH
  const month = rhythm === 'month' ? period : `${period}-${String(ends).padStart(2, '0')}`
  return monthEnd(month) < today
}

const LAST_MONTH = 12

/**
 * The day on or before which a duty for a period is met. The 21st stands where it falls on a weekend:
 * no rule that moves it is known, so one reminds early instead.
 */
export function dueOn(duty: TaxDuty, period: string, yearEndMonth = 12): BusinessDate {
  const following = (rows: readonly DatedRule<number>[]) => {
    const first = addMonths(monthStart(period), 1)
    return addDays(first, ruleOn(rows, first).value - 1)
  }
  const nextYear = Number(period.slice(0, 4)) + 1
  const inNextYear = (rows: readonly DatedRule<string>[]) =>
    `${nextYear}-${ruleOn(rows, `${nextYear}-01-01`).value}`
  switch (duty) {
    case 'paye':
      return following(CALENDAR_RULES.payeDay)
    case 'vat_withheld':
      return following(VAT_RULES.withheldRemitDay)
    case 'vat':
      return following(VAT_RULES.returnDay)
    case 'wht':
      return following(WHT_RULES.remitDay)
    case 'employer_return':
      return inNextYear(CALENDAR_RULES.employerReturn)
    case 'income_tax':
      return inNextYear(CALENDAR_RULES.incomeTaxReturn)
    case 'company_tax': {
      const ends = monthStart(`${period}-${String(yearEndMonth).padStart(2, '0')}`)
      const months = ruleOn<number>(CALENDAR_RULES.companyReturnMonths, ends).value
      return monthEnd(monthOf(addMonths(ends, months)))
    }
    case 'e_invoicing':
      return E_INVOICING_FROM
  }
}

const E_INVOICING_FROM = ruleOn<string>(CALENDAR_RULES.eInvoicing, '2026-01-01').value
const ONCE = monthOf(E_INVOICING_FROM)

/** How far back something that was never marked as done is still shown as late. */
const LOOK_BACK_MONTHS = 12
/** How many periods ahead are shown of a monthly duty: the closed month's, then the running one's. */
const MONTHS_AHEAD = 2

/**
 * The duties that are due, by their day: everything late since the business began with the product, or since the month that
 * `first` names for a duty, but no more than a year of it, and what comes next of each duty. Done or not is for the caller
 * to know.
 */
export function taxCalendar(
  standing: TaxStanding,
  {
    today,
    since,
    first = {},
  }: {
    today: BusinessDate
    since: BusinessDate
    first?: Partial<Record<TaxDuty, BusinessMonth>>
  },
): DueDuty[] {
  const earliest = addMonths(today, -LOOK_BACK_MONTHS)
  return dutiesOf(standing)
    .flatMap((duty) => {
      const month = first[duty]
      const known = [month === undefined ? since : monthStart(month), earliest].sort().at(-1)
      const all = periodsOf(duty, known ?? since, today).map((period) =>
        dueDuty({ duty, period }, today, standing.yearEndMonth),
      )
      const ahead = all.filter(({ daysLeft }) => daysLeft >= 0)
      const rhythm = dutyRhythm(duty)
      // A day that comes once asks for no paper: past it, there is nothing to be late with.
      const late = rhythm === 'once' ? [] : all.filter(({ daysLeft }) => daysLeft < 0)
      return [...late, ...ahead.slice(0, rhythm === 'month' ? MONTHS_AHEAD : 1)]
    })
    .sort((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0))
}

/** A duty for a period with its day. */
export function dueDuty(
  { duty, period }: { duty: TaxDuty; period: string },
  today: BusinessDate,
  yearEndMonth: number,
): DueDuty {
  const day = dueOn(duty, period, yearEndMonth)
  const daysLeft = daysBetween(today, day)
  return { duty, period, dueOn: day, daysLeft, isUncertain: duty === 'income_tax' }
}

function periodsOf(duty: TaxDuty, from: BusinessDate, today: BusinessDate): string[] {
  const rhythm = dutyRhythm(duty)
  if (rhythm === 'once') return [ONCE]
  if (rhythm === 'month') return monthsBetween(monthOf(from), monthOf(today))
  const [first, last] = [Number(from.slice(0, 4)), Number(today.slice(0, 4)) + 1]
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index))
}

/** All months from one to another, both included; none where the first is the later one. */
export function monthsBetween(from: BusinessMonth, to: BusinessMonth): BusinessMonth[] {
  const months: BusinessMonth[] = []
  for (let month = from; month <= to; month = monthOf(addMonths(monthStart(month), 1)))
    months.push(month)
  return months
}

/** The penalty for a return that is late on a day; null where it is not late, or where nothing is filed. */
export function lateness(
  { duty, dueOn: due }: Pick<DueDuty, 'duty' | 'dueOn'>,
  today: BusinessDate,
): { months: number; amount: Minor } | null {
  const months = monthsLate(due, today)
  if (months === 0 || dutyRhythm(duty) === 'once') return null
  return { months, amount: lateFilingPenalty(months, today) }
}

/** The stage of a duty before or after its due date, if it needs a notice. */
export type NoticeStage = 'week' | 'two_days' | 'today' | `late-${number}`

/**
 * The stage of a duty that should be told of: a week and two days before, on the day, and once for each
 * month that it is late. Null while there is time.
 */
export function noticeStage(
  due: Pick<DueDuty, 'daysLeft' | 'dueOn'>,
  today: BusinessDate,
): NoticeStage | null {
  if (due.daysLeft < 0) return `late-${monthsLate(due.dueOn, today)}`
  if (due.daysLeft === 0) return 'today'
  if (due.daysLeft <= 2) return 'two_days'
  return due.daysLeft <= 7 ? 'week' : null
}

/** The first day of a stage; null for the later months of a duty that is late, of which nobody is notified again. */
export function noticeStart(
  { dueOn }: Pick<DueDuty, 'dueOn'>,
  stage: NoticeStage,
): BusinessDate | null {
  if (stage === 'week') return addDays(dueOn, -7)
  if (stage === 'two_days') return addDays(dueOn, -2)
  if (stage === 'today') return dueOn
  return stage === 'late-1' ? addDays(dueOn, 1) : null
}
