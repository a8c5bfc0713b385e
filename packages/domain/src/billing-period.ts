import { type Minor, scale } from './money.ts'

/** How often a plan is paid for. */
export const BILLING_INTERVALS = ['month', 'year'] as const
export type BillingInterval = (typeof BILLING_INTERVALS)[number]

const DAY_MS = 86_400_000
/** Every month has this day. Card providers charge monthly on no later one. */
const LAST_BILLING_DAY = 28

/**
 * The end of a period that starts at an instant, at the same time of day (UTC). A period that starts on the 29th to
 * 31st ends on the 1st after the day it would end on, so that no month is too short for it and nobody loses a day.
 */
export function addBillingInterval(start: Date, interval: BillingInterval): Date {
  const months = interval === 'year' ? 12 : 1
  const end = new Date(start)
  if (start.getUTCDate() > LAST_BILLING_DAY) end.setUTCMonth(end.getUTCMonth() + months + 1, 1)
  else end.setUTCMonth(end.getUTCMonth() + months)
  return end
}

export function addPeriodDays(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * DAY_MS)
}

/** Days from one instant to a later one, a day that has begun counting as a whole one; 0 if `to` is not later. */
export function startedDays(from: Date, to: Date): number {
  return Math.max(0, Math.ceil((to.getTime() - from.getTime()) / DAY_MS))
}

/** A span of time that was paid for. */
export interface PaidSpan {
  periodStartsAt: Date
  periodEndsAt: Date
  /** The price of the whole span, in kobo, including credit from an earlier one. */
  periodValue: Minor
}

/** The part of a span's value that is not used up at an instant, in kobo, by days; the day that has begun is not used up. */
export function unusedValue(
  { periodStartsAt, periodEndsAt, periodValue }: PaidSpan,
  at: Date,
): Minor {
  const days = startedDays(periodStartsAt, periodEndsAt)
  if (days === 0) return 0
  return scale(periodValue, Math.min(days, startedDays(at, periodEndsAt)), days)
}
