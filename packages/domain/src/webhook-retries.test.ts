import { expect, test } from 'vitest'
import { RETRIES_MS, restAfter, retryAfterOf, retryWait } from './webhook-retries.ts'

test('an event is tried with growing waits, and for the last time after three days', () => {
  const waits: number[] = []
  let since = 0
  for (let failures = 1; ; failures++) {
    const wait = retryWait(failures, since)
    if (wait === null) break
    waits.push(wait)
    since += wait
  }
  expect(since).toBe(RETRIES_MS)
  expect(waits.slice(0, -1)).toEqual([...waits.slice(0, -1)].sort((a, b) => a - b))
  expect(waits).toHaveLength(11)
})

test('an address rests at once when nobody answers, and after three refusals in a row', () => {
  expect(restAfter(1, false)).toBe(10_000)
  expect(restAfter(1, true)).toBe(0)
  expect(restAfter(2, true)).toBe(0)
  expect(restAfter(3, true)).toBe(10_000)
  expect(restAfter(500, false)).toBe(3_600_000)
})

test.each([
  ['120', 120_000],
  ['Sat, 21 Nov 2026 10:00:30 GMT', 30_000],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
  ['9999999', 86_400_000],
  ['soon', null],
  [null, null],
])('Retry-After %s waits %s ms', (header, wait) => {
  expect(retryAfterOf(header, new Date('2026-11-21T10:00:00Z'))).toBe(wait)
})
