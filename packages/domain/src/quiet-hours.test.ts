import { expect, test } from 'vitest'
import { DEFAULT_QUIET_HOURS, isQuiet, isQuietTime, quietUntil } from './quiet-hours.ts'

const LAGOS = 'Africa/Lagos'
const at = (text: string) => new Date(text)

test.each([
  ['07:59', true],
  ['08:00', false],
  ['12:00', false],
  ['19:59', false],
  ['20:00', true],
  ['00:00', true],
])('by default %s is quiet: %s', (time, isQuietThen) => {
  expect(isQuietTime(DEFAULT_QUIET_HOURS, time)).toBe(isQuietThen)
})

test('quiet hours may lie within a day, or be none', () => {
  const noon = { from: '12:00', to: '14:00' }
  expect(isQuietTime(noon, '11:59')).toBe(false)
  expect(isQuietTime(noon, '13:59')).toBe(true)
  expect(isQuietTime(noon, '14:00')).toBe(false)
  expect(isQuietTime({ from: '00:00', to: '00:00' }, '00:00')).toBe(false)
  expect(isQuiet(LAGOS, null, at('2026-11-21T02:00:00Z'))).toBe(false)
})

test('a message waits for the end of the quiet hours by the recipient’s clock', () => {
  const until = (zone: string, ready: string) =>
    quietUntil(zone, DEFAULT_QUIET_HOURS, at(ready)).toISOString()
  expect(until(LAGOS, '2026-11-21T18:59:00Z')).toBe('2026-11-21T18:59:00.000Z')
  expect(until(LAGOS, '2026-11-21T19:00:00Z')).toBe('2026-11-22T07:00:00.000Z')
  expect(until(LAGOS, '2026-11-22T02:00:00Z')).toBe('2026-11-22T07:00:00.000Z')
  expect(until('America/New_York', '2026-03-08T01:30:00Z')).toBe('2026-03-08T12:00:00.000Z')
  expect(quietUntil(LAGOS, null, at('2026-11-22T02:00:00Z'))).toEqual(at('2026-11-22T02:00:00Z'))
})

test('quiet hours that end where the clock is put back end for good when it passes them again', () => {
  const quiet = { from: '22:00', to: '01:30' }
  const secondTime = at('2026-11-01T06:10:00Z') // 01:10 for the second time
  expect(isQuiet('America/New_York', quiet, secondTime)).toBe(true)
  const until = quietUntil('America/New_York', quiet, secondTime)
  expect(until > secondTime).toBe(true)
  expect(isQuiet('America/New_York', quiet, until)).toBe(false)
})
