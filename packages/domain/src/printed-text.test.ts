import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MISSING, printedLine, printedLines, unprintable } from './printed-text.ts'

test('text that the fonts have is printed as it was typed', () => {
  const typed = '#import "x" $y$ *b* @ref <label> \\ \' é ọ\u0300 ₦1,000 Ђ Ω'
  expect(printedLine(typed)).toBe(typed.normalize('NFC'))
})

test.each([
  ['an emoji', '\u{1F642}', MISSING],
  [
    'an emoji of several code points',
    'a \u{1F468}\u200D\u{1F469}\u200D\u{1F467} b',
    `a ${MISSING} b`,
  ],
  ['one with a colour of skin', '\u{1F44D}\u{1F3FE}', MISSING],
  ['a flag', '\u{1F1F3}\u{1F1EC}', MISSING],
  ['letters of another script', '漢字', MISSING + MISSING],
  ['Arabic', 'شركة', MISSING.repeat(4)],
  ['half a surrogate pair', 'a\uD83Db', `a${MISSING}b`],
  ['a letter whose mark no font has', 'a\u20D2', MISSING],
  ['a letter and a mark of two fonts', 'Ω\u0330', MISSING],
])('%s is one box a character', (_, typed, printed) => {
  expect(printedLine(typed)).toBe(printed)
})

test.each([
  ['a blank that the fonts do not have', 'a\u3000b', 'a b'],
  ['direction marks', '\u202Eevil\u202C \u200Fname', 'evil name'],
  ['soft hyphens and zero-width blanks', 'so\u00ADft\u200B', 'soft'],
  ['controls', 'a\u0000\u0007b', 'ab'],
  ['a line break in a line', 'a\nb', 'a b'],
])('%s never reach the page', (_, typed, printed) => {
  expect(printedLine(typed)).toBe(printed)
})

test('combining marks stay on letters, three at most, and nowhere else', () => {
  expect(printedLine('ọ\u0300')).toBe('ọ\u0300')
  expect(printedLine(`b${'\u0301'.repeat(40)}`)).toBe(`b${'\u0301'.repeat(3)}`)
  expect(printedLine('1\u0301 \u0301.')).toBe('1 .')
})

test('text of several lines keeps its line breaks, with at most one empty line', () => {
  expect(printedLines('a\r\nb\n\n\n\n\nc')).toBe('a\nb\n\nc')
})

describe('the languages of Nigeria', () => {
  test.each([
    ['Yoruba with the dot below', 'Ẹ kú iṣẹ́, ọ̀rẹ́ mi'],
    ['Igbo', 'Ụlọ ahịa Ọcha, ṅụrịa ọṅụ, m̀ ń'],
    ['Hausa', 'Ƙasuwar Ɓauchi, ɗaki, ƴanci, ʼyanci, ꞌyanci'],
    ['Edo', 'Ẹ̀dó, ọ̀gbẹ̀'],
    ['Efik and Ibibio', 'ñkpọ, ŋkpɔ, ʌnɨ, Ʌkpan'],
    ['Tiv', 'kwagh u mfe, mlumun ôr'],
    ['Kanuri', 'Kanuribe tǝlam, Ǝ'],
    ['Fulfulde', 'Ɓiɓɓe, ɗuuɗal, ŋari, ƴeewde, ɲaamde'],
    ['Ijaw', 'Ịzọn, ẹbị, ụmgbọ'],
    ['Urhobo', 'Ọ̀rhọ̀, e̱vu, o̱no̱'],
    ['Igala and Nupe', 'Ígáláà, ñwu, Nupeci, dzàká, ẹ́nyọ̄'],
    ['Gbagyi, Jukun and Berom', 'Gbǎgyi, a̱kpe, be̱re̱, ɛ̀, ɔ̃, m̄, n̍, ŋ̍, a̰'],
  ])('%s is printed in every spelling', (_, text) => {
    for (const form of ['NFC', 'NFD'] as const) {
      expect(printedLine(text.normalize(form))).toBe(text.normalize('NFC'))
      expect(unprintable(text.normalize(form))).toEqual([])
    }
  })

  test('Yoruba’s line below is printed as its dot below, once', () => {
    const typed = 'O\u0329la\u0301, e\u0329 s\u0329 o\u0300\u0329 ẹ\u0329 \u1EB8\u0329\u0301'
    expect(printedLine(typed)).toBe('Ọlá, ẹ ṣ ọ̀ ẹ Ẹ́'.normalize('NFC'))
    // It is the sign of another thing below other letters.
    expect(printedLine('n\u0329')).toBe('n\u0329')
  })
})

test('what cannot be printed is named once, whole and in its order', () => {
  expect(unprintable('Ọlá\u0329 👍🏾 and 🎂, 👍🏾 שלום\n👨‍👩‍👧 □')).toEqual([
    '👍🏾',
    '🎂',
    'ש',
    'ל',
    'ו',
    'ם',
    '👨‍👩‍👧',
  ])
  expect(unprintable('a\u3000b \u200F')).toEqual([])
})

test('what is printed prints as itself, and names nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const printed = printedLines(text)
      expect(printedLines(printed)).toBe(printed)
      expect(unprintable(printed)).toEqual([])
      expect(printed.includes(MISSING)).toBe(text.includes(MISSING) || unprintable(text).length > 0)
    }),
  )
})
