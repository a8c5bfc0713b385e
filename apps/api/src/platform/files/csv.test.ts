import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

const cell = (text: string) => toCsv([[text]]).slice(1, -2)

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '−1',
  ' =1',
  '\u00a0=1',
  '\u200b=1',
  '\t=1',
  '\tx',
  '\rx',
  '\n=1',
  '\u0001=1',
  '\0=1',
])('%j is text in a spreadsheet', (text) => {
  expect(cell(text).replaceAll('"', '')).toMatch(/^'/)
})

test.each(['Ada & Sons', 'a=b', '₦5', '2026-11-21', ''])('%j is not changed', (text) => {
  expect(cell(text)).toBe(text)
})

test('figures stay numbers, negative ones too, and quotes, commas and line breaks survive parsing', () => {
  expect(toCsv([['a', null, { figure: '-12.50' }], ['x "y", z\nw']])).toBe(
    '\uFEFFa,,-12.50\r\n"x ""y"", z\nw"\r\n',
  )
})
