import type { Language } from '@isiro/domain/language'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'
import { isLive, splitCells } from './testing/live-cells.ts'

const LANGUAGES: Language[] = ['en', 'fr', 'es']
const cell = (text: string) => toCsv([[text]], 'en').slice(1, -2)

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
  expect(toCsv([['a', null, { figure: '-12.50' }], ['x "y", z\nw']], 'en')).toBe(
    '\uFEFFa,,-12.50\r\n"x ""y"", z\nw"\r\n',
  )
})

test.each(['fr', 'es'] as const)(
  'a file in %s has semicolons between cells and decimal commas',
  (language) => {
    const rows = [['a; b', null, { figure: '-1234.50' }, 'c, d']]
    expect(toCsv(rows, language)).toBe('\uFEFF"a; b";;-1234,50;"c, d"\r\n')
  },
)

test('no text is a formula, in any language’s file, whichever separator a program splits it at', () => {
  const pieces = fc.constantFrom(
    ...['a', '1', ' ', '=', '+', '-', '@', ';', ',', '\t', '\n', '\r\n', '"', "'", '\u200b', '＝'],
  )
  const text = fc.array(pieces, { maxLength: 8 }).map((all) => all.join(''))
  fc.assert(
    fc.property(
      fc.array(fc.array(text, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
      fc.constantFrom(...LANGUAGES),
      fc.constantFrom(',', ';', '\t'),
      (rows, language, separator) => {
        expect(splitCells(toCsv(rows, language), separator).filter(isLive)).toEqual([])
      },
    ),
    { numRuns: 2_000 },
  )
})

test('a text is unchanged in its own language’s program, apart from the apostrophes', () => {
  const text = fc.string({ unit: fc.constantFrom(...'aé =;,"\'\n') })
  fc.assert(
    fc.property(text, fc.constantFrom(...LANGUAGES), (text, language) => {
      const [read] = splitCells(toCsv([[text]], language), language === 'en' ? ',' : ';')
      expect(read?.replaceAll("'", '')).toBe(text.replaceAll("'", ''))
    }),
  )
})
