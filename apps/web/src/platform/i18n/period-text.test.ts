import { expect, test } from 'vitest'
import { periodText, pointLabel } from './period-text.ts'

/** The blanks of a range differ between versions of the language data. */
const plain = (text: string) => text.replace(/[\u2009\u00a0\u202f]/g, ' ')

test.each([
  ['2026-01-01', '2026-12-31', '2026', '2026', '2026'],
  ['2026-11-01', '2026-11-30', 'November 2026', 'novembre 2026', 'noviembre de 2026'],
  ['2026-10-01', '2026-12-31', 'Oct – Dec 2026', 'oct.–déc. 2026', 'oct–dic 2026'],
  ['2026-11-01', '2026-11-21', '1–21 Nov 2026', '1er–21 nov. 2026', '1–21 nov 2026'],
  ['2026-11-21', '2026-11-21', '21 Nov 2026', '21 nov. 2026', '21 nov 2026'],
])('%s to %s is %s', (from, to, en, fr, es) => {
  const said = (['en', 'fr', 'es'] as const).map((language) =>
    plain(periodText({ from, to }, language)),
  )
  expect(said).toEqual([en, fr, es])
})

test('a point is its day or its month', () => {
  const part = { from: '2026-11-05', to: '2026-11-05' }
  expect(pointLabel(part, 'day', 'en')).toBe('5')
  expect(pointLabel(part, 'month', 'es')).toBe('nov')
})
