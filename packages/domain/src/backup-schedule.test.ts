import { describe, expect, test } from 'vitest'
import { backupSunday, nextBackupAt } from './backup-schedule.ts'

// 22 November 2026 is a Sunday.
describe('the weekly backup', () => {
  test.each([
    ['Africa/Lagos', '2026-11-21T10:00:00Z', '2026-11-22T22:00:00Z', '2026-11-15'],
    ['Africa/Lagos', '2026-11-22T21:59:00Z', '2026-11-22T22:00:00Z', '2026-11-15'],
    ['Africa/Lagos', '2026-11-22T22:00:00Z', '2026-11-29T22:00:00Z', '2026-11-22'],
    ['Pacific/Auckland', '2026-11-21T10:00:00Z', '2026-11-22T10:00:00Z', '2026-11-15'],
    ['America/New_York', '2026-11-23T03:00:00Z', '2026-11-23T04:00:00Z', '2026-11-15'],
    // The clock is put forward on that Sunday, and back on the other.
    ['America/New_York', '2026-03-06T12:00:00Z', '2026-03-09T03:00:00Z', '2026-03-01'],
    ['America/New_York', '2026-10-30T12:00:00Z', '2026-11-02T04:00:00Z', '2026-10-25'],
    ['UTC', '2026-12-31T12:00:00Z', '2027-01-03T23:00:00Z', '2026-12-27'],
  ])('in %s at %s is next due at %s', (zone, now, next, sunday) => {
    expect(nextBackupAt(zone, new Date(now)).toISOString()).toBe(next.replace('Z', '.000Z'))
    expect(backupSunday(zone, new Date(now))).toBe(sunday)
  })
})
