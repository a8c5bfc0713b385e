import { expect, test } from 'vitest'
import { MISSING, textPrinter } from './print-text.ts'

const latin = textPrinter((codePoint) => codePoint >= 0x20 && codePoint < 0x2000)

test('text that the font covers is printed as it was typed', () => {
  const typed = '#import "x" $y$ *b* @ref <label> \\ \' é ọ\u0300'
  expect(latin.line(typed)).toBe(typed)
})

test.each([
  ['an emoji', '\u{1F642}', MISSING],
  [
    'an emoji of several code points',
    'a \u{1F468}\u200D\u{1F469}\u200D\u{1F467} b',
    `a ${MISSING} b`,
  ],
  ['a flag', '\u{1F1F3}\u{1F1EC}', MISSING],
  ['letters of another script', '漢字', MISSING + MISSING],
  ['half a surrogate pair', 'a\uD83Db', `a${MISSING}b`],
  ['a letter whose mark is not covered', 'a\u20D2', MISSING],
])('%s is one box a character', (_, typed, printed) => {
  expect(latin.line(typed)).toBe(printed)
})

test.each([
  ['a blank that the font does not have', 'a\u3000b', 'a b'],
  ['direction marks', '\u202Eevil\u202C \u200Fname', 'evil name'],
  ['soft hyphens and zero-width blanks', 'so\u00ADft\u200B', 'soft'],
  ['controls', 'a\u0000\u0007b', 'ab'],
  ['a line break in a line', 'a\nb', 'a b'],
])('%s never reach the page', (_, typed, printed) => {
  expect(latin.line(typed)).toBe(printed)
})

test('combining marks stay on letters, three at most, and nowhere else', () => {
  expect(latin.line('ọ\u0300')).toBe('ọ\u0300')
  expect(latin.line(`b${'\u0301'.repeat(40)}`)).toBe(`b${'\u0301'.repeat(3)}`)
  expect(latin.line('1\u0301 \u0301.')).toBe('1 .')
})

test('text of several lines keeps its line breaks, with at most one empty line', () => {
  expect(latin.lines('a\r\nb\n\n\n\n\nc')).toBe('a\nb\n\nc')
})
