import { expect, test } from 'vitest'
import { parseDateText } from './date-text.ts'

const TODAY = '2026-11-21'

test.each([
  ['today', '2026-11-21'],
  ['+30', '2026-12-21'],
  ['21/11', '2026-11-21'],
  ['1/2', '2027-02-01'],
  ['5.10.2025', '2025-10-05'],
  ['5-10-25', '2025-10-05'],
  ['21 nov', '2026-11-21'],
  ['21 November 2027', '2027-11-21'],
  ['3 sept', '2026-09-03'],
  ['Nov 21, 2026', '2026-11-21'],
  ['2026-12-01', '2026-12-01'],
])('%s is %s', (text, date) => {
  expect(parseDateText(text, TODAY, 'en')).toBe(date)
})

test('takes the nearest matching date if the year is missing', () => {
  expect(parseDateText('2 jan', TODAY, 'en')).toBe('2027-01-02')
  expect(parseDateText('20 dec', '2027-01-05', 'en')).toBe('2026-12-20')
})

test.each(['', 'soon', '32/1', '30/2', '21/13', '+', '21', 'ma 3'])('refuses %j', (text) => {
  expect(parseDateText(text, TODAY, 'en')).toBeNull()
})

test('knows the months and the today of each language', () => {
  expect(parseDateText('3 févr.', TODAY, 'fr')).toBe('2027-02-03')
  expect(parseDateText('1er déc. 2026', TODAY, 'fr')).toBe('2026-12-01')
  expect(parseDateText('14 août 2026', TODAY, 'fr')).toBe('2026-08-14')
  expect(parseDateText('aujourd’hui', TODAY, 'fr')).toBe(TODAY)
  expect(parseDateText('3 jui', TODAY, 'fr')).toBeNull()
  expect(parseDateText('9 dic', TODAY, 'es')).toBe('2026-12-09')
  expect(parseDateText('hoy', TODAY, 'es')).toBe(TODAY)
})
