import { addDays, type BusinessDate } from './business-date.ts'
import { instantAt, localReading, weekdayOf } from './local-clock.ts'
import type { PlanId } from './plan-ids.ts'

/** Within how many hours support answers, counted on working days; null where it answers as soon as it can. */
export const SUPPORT_HOURS: Readonly<Record<PlanId, number | null>> = {
  free: null,
  basic: null,
  pro: 48,
  business: 24,
}

/** The plan whose businesses are shown a phone number and an account manager, where the installation has them. */
export const PHONE_SUPPORT_PLAN: PlanId = 'business'

const HOURS_A_DAY = 24

/**
 * The instant by which support answers what is asked at `askedAt`; null for a plan without a promise. Saturdays and Sundays in the
 * zone of the business do not count: 24 hours from Friday at 14:00 end on Monday at 14:00, and what is asked on a weekend counts
 * from the first minute of Monday. Public holidays count, because the product does not know them. A day is one of the wall clock, so the time of day
 * stays the same when the clock is put forward or back.
 *
 * @example
 * supportPromise({ askedAt: new Date('2026-11-27T13:00:00Z'), plan: 'business', zone: 'Africa/Lagos' }) // 2026-11-30T13:00:00Z
 */
export function supportPromise({
  askedAt,
  plan,
  zone,
}: {
  askedAt: Date
  plan: PlanId
  zone: string
}): Date | null {
  const hours = SUPPORT_HOURS[plan]
  if (hours === null) return null
  const asked = localReading(zone, askedAt)
  const begins = isWorkingDay(asked.date)
    ? asked
    : { date: nextWorkingDay(asked.date), time: '00:00' }
  let date = begins.date
  for (let left = hours / HOURS_A_DAY; left > 0; left--) date = nextWorkingDay(date)
  return instantAt(zone, date, begins.time)
}

function isWorkingDay(date: BusinessDate): boolean {
  return weekdayOf(date) <= 5
}

function nextWorkingDay(date: BusinessDate): BusinessDate {
  const next = addDays(date, 1)
  return isWorkingDay(next) ? next : nextWorkingDay(next)
}
