import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFormat } from '../i18n/format.ts'
import { momentText } from '../i18n/moment-text.ts'
import { showPlace } from '../i18n/screen-place.ts'
import { currentTime, measureClock } from './clock.ts'
import { currentDay, deviceIsFarOff } from './current-day.ts'

const NOW = '2026-11-27T22:59:30Z'
const DAY_MS = 86_400_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
  // As an answer to a device that is right.
  measureClock(new Date().toUTCString(), Date.now())
})

/** An answer of the server at NOW, to a device that is ahead by so much. */
function answered(aheadMs: number): void {
  vi.setSystemTime(Date.parse(NOW) + aheadMs)
  measureClock(new Date(NOW).toUTCString(), Date.now())
}

/** The module as a page that opens now would have it. */
async function reopened() {
  vi.resetModules()
  return { ...(await import('./clock.ts')), ...(await import('./current-day.ts')) }
}

describe.each([
  ['right', 0, false],
  ['400 days slow', -400 * DAY_MS, true],
  ['2 days fast', 2 * DAY_MS, true],
  ['an hour slow', -DAY_MS / 24, false],
])('on a device that is %s', (_, aheadMs, isFarOff) => {
  test('the day is the server’s, in each zone', () => {
    answered(aheadMs)
    expect(currentTime().toISOString()).toBe('2026-11-27T22:59:30.000Z')
    expect(currentDay('Africa/Lagos')).toBe('2026-11-27')
    expect(currentDay('Africa/Nairobi')).toBe('2026-11-28')
    expect(currentDay('America/Los_Angeles')).toBe('2026-11-27')
    vi.setSystemTime(Date.now() + 60_000)
    expect(currentDay('Africa/Lagos')).toBe('2026-11-28')
    expect(deviceIsFarOff.get()).toBe(isFarOff)
  })

  test('a page that opens without a connection goes by the last answer', async () => {
    answered(aheadMs)
    vi.setSystemTime(Date.now() + 1_800_000)
    const { currentTime, deviceIsFarOff } = await reopened()
    expect(currentTime().toISOString()).toBe('2026-11-27T23:29:30.000Z')
    expect(deviceIsFarOff.get()).toBe(isFarOff)
  })

  test('set right in the meantime, it is believed', async () => {
    answered(aheadMs)
    vi.setSystemTime(NOW)
    expect(currentTime().toISOString()).toBe('2026-11-27T22:59:30.000Z')
    expect((await reopened()).currentTime().toISOString()).toBe('2026-11-27T22:59:30.000Z')
    expect((await reopened()).deviceIsFarOff.get()).toBe(false)
  })
})

test('an answer that took a minute and a half does not move the clock', () => {
  vi.setSystemTime(NOW)
  const sentAt = Date.now() - 90_000
  measureClock(new Date(sentAt).toUTCString(), sentAt)
  expect(currentTime().toISOString()).toBe('2026-11-27T22:59:30.000Z')
  measureClock(new Date().toUTCString(), sentAt)
  expect(currentTime().toISOString()).toBe('2026-11-27T22:59:30.000Z')
})

test('an answer without a date leaves it as it was', () => {
  answered(2 * DAY_MS)
  for (const header of [null, '', 'yesterday']) measureClock(header, Date.now())
  expect(currentDay('Africa/Lagos')).toBe('2026-11-27')
})

/** They measure how long something takes, or note a moment of the device that is only compared with its own. */
const OWN_MOMENTS = [
  'features/auth/resend-button.tsx',
  'features/consent/choice.ts',
  'features/consent/tag.ts',
  // A page for reading, which asks the server nothing.
  'features/marketing/site/day-in-force.ts',
  'features/payments/card/use-checkout.ts',
  'features/privacy/export/portable-download.tsx',
  'platform/device/clock.ts',
  'platform/device/current-day.ts',
  'platform/forms/draft-store.ts',
  'platform/http/api-client.ts',
  'platform/http/freshness.tsx',
  'platform/http/live-stream.ts',
  'platform/http/newer-build.ts',
  'platform/http/offline-cache.ts',
  'platform/i18n/moment-text.ts',
  'ui/skeleton.tsx',
]

const source = join(import.meta.dirname, '../..')

/** The code without its tests, by file. */
const codes = globSync('**/*.{ts,tsx}', { cwd: source })
  .filter((file) => !/\.test\.|testing\//.test(file))
  .sort()
  .map((file) => ({ file, code: readFileSync(join(source, file), 'utf8') }))

const filesWith = (found: (code: string) => boolean) =>
  codes.filter(({ code }) => found(code)).map(({ file }) => file)

test('nothing else asks the device what time it is', () => {
  expect(filesWith((code) => /new Date\(\)|Date\.now\(\)/.test(code))).toEqual(OWN_MOMENTS)
})

test('no day and no time of day is written in the zone of the device', () => {
  const inDeviceZone =
    /\.(?:toLocale(?:Date|Time)String|to(?:Date|Time)String|get(?:Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset))\(|resolvedOptions\(\)\.timeZone/
  // Signing up tells the server the zone of the device, from which it guesses the country.
  expect(filesWith((code) => inDeviceZone.test(code))).toEqual(['features/auth/api.ts'])
  const withoutZone = (code: string) =>
    code
      .split('new Intl.DateTimeFormat(')
      .slice(1)
      .some((call) => !/^[^;]*?timeZone|^[^;]*?\boptions\b/.test(call))
  // Its visitor has no business, and reads a day.
  expect(filesWith(withoutZone)).toEqual(['features/marketing/site/day-in-force.ts'])
})

test('a moment is written by the clock of the business, also on a device that is wrong', () => {
  answered(2 * DAY_MS)
  const minuteAgo = Date.now() - 60_000
  for (const [timeZone, time] of [
    ['Africa/Lagos', '23:58'],
    ['America/Los_Angeles', '14:58'],
  ] as const) {
    showPlace({ country: 'NG', salesTaxName: null, timeZone })
    const format = createFormat('en', 'NG', timeZone)
    expect(momentText(format, minuteAgo)).toBe(time)
    expect(format.dateTime('2026-11-27T03:54:00Z')).toMatch(
      timeZone === 'Africa/Lagos' ? /^27 Nov 2026.*04:54$/ : /^26 Nov 2026.*19:54$/,
    )
  }
  showPlace({ country: 'NG', salesTaxName: null, timeZone: 'Asia/Tokyo' })
  expect(momentText(createFormat('en', 'NG', 'Asia/Tokyo'), minuteAgo - DAY_MS)).toMatch(
    /^27 Nov 2026.*07:58$/,
  )
})
