import { expect, test } from 'vitest'
import type { RecurringSchedule } from './recurring-schedule.ts'
import { fillPeriod, unknownPeriodPlaceholders } from './recurring-text.ts'

const schedule: RecurringSchedule = {
  interval: 'monthly',
  every: 1,
  startsOn: '2026-11-30',
  monthDay: 31,
  endsOn: null,
  count: null,
}
const ALL = '{date} | {month} {year} | {next_month} | {previous_month} | {quarter} | {period}'

test.each([
  [
    'en',
    '31 December 2026 | December 2026 | January 2027 | November 2026 | Q4 2026 | 31 Dec 2026 – 30 Jan 2027',
  ],
  [
    'fr',
    '31 décembre 2026 | décembre 2026 | janvier 2027 | novembre 2026 | T4 2026 | 31 déc. 2026 – 30 janv. 2027',
  ],
  [
    'es',
    '31 de diciembre de 2026 | diciembre 2026 | enero de 2027 | noviembre de 2026 | T4 2026 | 31 dic 2026 – 30 ene 2027',
  ],
] as const)('a text is filled in %s', (language, words) => {
  expect(fillPeriod(ALL, { schedule, date: '2026-12-31', language, country: 'NG' })).toBe(words)
})

test('its dates are written as the seller’s country does', () => {
  const period = { schedule, date: '2026-12-31', language: 'en', country: 'US' } as const
  expect(fillPeriod('{date}, {period}', period)).toBe(
    'December 31, 2026, Dec 31, 2026 – Jan 30, 2027',
  )
})

test('other braces stay, and a slip is found', () => {
  const period = { schedule, date: '2026-12-31', language: 'en', country: 'NG' } as const
  expect(fillPeriod('Set {1, 2} {mounth} {}', period)).toBe('Set {1, 2} {mounth} {}')
  expect(unknownPeriodPlaceholders('{month} {mounth} {1, 2} {Month} {mounth}')).toEqual([
    '{mounth}',
    '{Month}',
  ])
})
