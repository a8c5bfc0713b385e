import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TEST_STRING } from '../../../features/invoices/testing/invoice-documents.ts'
import { fontCoverage } from './font-coverage.ts'

const FONTS = new URL('../../../../templates/fonts/', import.meta.url)

test.each(['Inter-Regular.ttf', 'Inter-Bold.ttf'])(
  '%s has the characters that our documents need',
  (name) => {
    const covers = fontCoverage(readFileSync(new URL(name, FONTS)))
    const needed = `${TEST_STRING}₵€£$¢ẸẹỊịỤụṢṣṄṅƁɓƊɗƘƙƳƴŒœ“”‘’–—…•−→✓□\u0300\u0301\u0304\u0323\u2009`
    expect([...needed].filter((char) => !covers(char.codePointAt(0) ?? 0))).toEqual([])
  },
)

test('a font does not claim characters it cannot draw', () => {
  const covers = fontCoverage(readFileSync(new URL('Inter-Regular.ttf', FONTS)))
  expect(
    ['漢', 'ع', '\u{1F642}', '\uFFFF'].filter((char) => covers(char.codePointAt(0) ?? 0)),
  ).toEqual([])
})

test('a file without a character map is refused', () => {
  expect(() => fontCoverage(Buffer.alloc(64))).toThrow('no cmap table')
})
