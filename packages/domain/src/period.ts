import { addDays, addMonths, type BusinessDate, daysBetween, endOfMonth } from './business-date.ts'

/** Days from the first to the last, both included. */
export interface Period {
  from: BusinessDate
  to: BusinessDate
}

/** How many whole calendar months a period is; 0 where it is none. */
export function wholeMonths({ from, to }: Period): number {
  if (!from.endsWith('-01') || endOfMonth(to) !== to) return 0
  return monthNumber(to) - monthNumber(from) + 1
}

/**
 * The period that one is compared with: the calendar months before whole calendar months, the year before a year that
 * begins within a month, else as many days directly before. While a period is still running, only as much of the earlier one as has passed
 * of this one: November until the 21st stands against October until the 21st.
 */
export function periodBefore(period: Period, today: BusinessDate): Period {
  const { from, to } = period
  const months = isYear(period) ? 12 : wholeMonths(period)
  const days = daysBetween(from, to) + 1
  const earlier = (date: BusinessDate) =>
    months > 0 ? addMonths(date, -months) : addDays(date, -days)
  const isRunning = from <= today && today < to
  return { from: earlier(from), to: isRunning ? earlier(today) : addDays(from, -1) }
}

/** Up to this many days stand one by one; more are gathered by month. */
const MOST_DAYS = 45

/** The parts of a period that its charts draw: its days, or its calendar months, cut off at its ends. */
export function partsOf(period: Period): { step: 'day' | 'month'; parts: Period[] } {
  const { from, to } = period
  if (daysBetween(from, to) < MOST_DAYS) {
    const parts: Period[] = []
    for (let day = from; ; day = addDays(day, 1)) {
      parts.push({ from: day, to: day })
      // The last day of the calendar has none after it.
      if (day >= to) return { step: 'day', parts }
    }
  }
  return { step: 'month', parts: monthsOf(period) }
}

/** The calendar months that a period touches, cut off at its ends. */
export function monthsOf({ from, to }: Period): Period[] {
  const months: Period[] = []
  for (let start = from; ; start = addDays(endOfMonth(start), 1)) {
    const end = endOfMonth(start)
    if (end >= to) return [...months, { from: start, to }]
    months.push({ from: start, to: end })
  }
}

/** Whether a period ends on the day before its own first day comes round again. */
function isYear({ from, to }: Period): boolean {
  return to === addDays(addMonths(from, 12), -1)
}

function monthNumber(date: BusinessDate): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
}
