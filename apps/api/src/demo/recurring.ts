import type { SaveRecurring } from '@isiro/contracts/recurring'
import { addDays, type BusinessDate, daysBetween } from '@isiro/domain/business-date'
import { occurrences } from '@isiro/domain/recurring-schedule'
import { demoEmail } from './people.ts'

/** How long ago the first of them began. */
const BEGAN_DAYS_AGO = 100
/** Until the first date of the second one. */
const FIRST_IN_DAYS = 12

const COMMON = {
  applyVat: true,
  applyWht: false,
  currency: 'NGN',
  notes: 'Thank you for your business.',
  every: 1,
  monthDay: null,
  endsOn: null,
  count: null,
  dueDays: 14,
  sendBy: [],
  reviewOn: null,
  reviewNote: null,
} as const

const clientOf = (name: string) => ({
  name,
  email: demoEmail(name),
  phone: null,
  address: null,
  taxId: null,
})

export interface PlannedRecurring {
  beganDaysAgo: number
  /** Its past dates as days before today, the oldest first. */
  dates: number[]
  input: SaveRecurring
}

/** One that was issued every month, and one that leaves drafts and has its first date to come. */
export function planRecurring(today: BusinessDate): readonly PlannedRecurring[] {
  const leaflets = {
    ...COMMON,
    sendBy: [],
    client: clientOf('Greenfield Pharmacy'),
    items: [{ description: 'Offer leaflets for {month} {year}', rate: 18_000, quantity: 1 }],
    interval: 'monthly' as const,
    startsOn: addDays(today, -BEGAN_DAYS_AGO),
    mode: 'issue' as const,
  }
  const timetables = {
    ...COMMON,
    sendBy: [],
    client: clientOf('Yaba Code School'),
    items: [{ description: 'Timetables, {quarter}', rate: 42_000, quantity: 1 }],
    interval: 'quarterly' as const,
    startsOn: addDays(today, FIRST_IN_DAYS),
    mode: 'draft' as const,
    reviewOn: addDays(today, 2 * BEGAN_DAYS_AGO),
    reviewNote: 'Paper went up in October',
  }
  const past = occurrences(leaflets, leaflets.startsOn, addDays(today, -1))
  return [
    {
      beganDaysAgo: BEGAN_DAYS_AGO,
      dates: past.map((date) => daysBetween(date, today)),
      input: leaflets,
    },
    { beganDaysAgo: FIRST_IN_DAYS, dates: [], input: timetables },
  ]
}
