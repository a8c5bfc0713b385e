import { expect, test } from 'vitest'
import { supportPromise } from './support-promise.ts'

const promised = (askedAt: string, plan: 'free' | 'basic' | 'pro' | 'business', zone: string) =>
  supportPromise({ askedAt: new Date(askedAt), plan, zone })?.toISOString() ?? null

test.each([
  ['Tuesday', '2026-11-24T13:00:00Z', '2026-11-25T13:00:00.000Z', '2026-11-26T13:00:00.000Z'],
  ['Thursday', '2026-11-26T13:00:00Z', '2026-11-27T13:00:00.000Z', '2026-11-30T13:00:00.000Z'],
  ['Friday', '2026-11-27T13:00:00Z', '2026-11-30T13:00:00.000Z', '2026-12-01T13:00:00.000Z'],
  // The clock begins on Monday at 00:00 in Lagos.
  ['Saturday', '2026-11-28T13:00:00Z', '2026-11-30T23:00:00.000Z', '2026-12-01T23:00:00.000Z'],
  ['Sunday night', '2026-11-29T22:59:00Z', '2026-11-30T23:00:00.000Z', '2026-12-01T23:00:00.000Z'],
  // Half past midnight on Monday in Lagos is still Sunday in UTC.
  ['early Monday', '2026-11-29T23:30:00Z', '2026-11-30T23:30:00.000Z', '2026-12-01T23:30:00.000Z'],
])('a question of %s is answered a working day later, or two', (_day, asked, business, pro) => {
  expect(promised(asked, 'business', 'Africa/Lagos')).toBe(business)
  expect(promised(asked, 'pro', 'Africa/Lagos')).toBe(pro)
})

test('the free plan and Basic have no promise', () => {
  expect(promised('2026-11-24T13:00:00Z', 'free', 'Africa/Lagos')).toBeNull()
  expect(promised('2026-11-24T13:00:00Z', 'basic', 'Africa/Lagos')).toBeNull()
})

test('the time of day stays the same over a change of the clock', () => {
  // New York goes from UTC-5 to UTC-4 on Sunday, 8 March 2026, and back on Sunday, 1 November 2026.
  expect(promised('2026-03-06T19:00:00Z', 'business', 'America/New_York')).toBe(
    '2026-03-09T18:00:00.000Z',
  )
  expect(promised('2026-10-30T18:00:00Z', 'business', 'America/New_York')).toBe(
    '2026-11-02T19:00:00.000Z',
  )
})

test('an answer is promised within 24 to 48 hours on working days, and never earlier than a day', () => {
  const start = Date.parse('2026-01-01T00:00:00Z')
  for (let step = 0; step < 24 * 370; step += 7) {
    const askedAt = new Date(start + step * 3_600_000)
    for (const zone of [
      'Africa/Lagos',
      'Europe/London',
      'America/Los_Angeles',
      'Australia/Sydney',
    ]) {
      const business = supportPromise({ askedAt, plan: 'business', zone }) ?? askedAt
      const pro = supportPromise({ askedAt, plan: 'pro', zone }) ?? askedAt
      const hours = (business.getTime() - askedAt.getTime()) / 3_600_000
      expect(hours).toBeGreaterThanOrEqual(23)
      expect(hours).toBeLessThanOrEqual(73)
      expect(pro.getTime()).toBeGreaterThan(business.getTime())
    }
  }
})
