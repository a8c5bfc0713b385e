import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanLine, cleanText, foldForSearch } from './plain-text.ts'

describe('cleanLine', () => {
  test.each([
    ['  Adéṣọlá & Sons  ', 'Adéṣọlá & Sons'],
    ['one\ntwo', 'one two'],
    ['one\r\ntwo', 'one two'],
    ['one\u2028two\u0085three', 'one two three'],
    ['one\ttwo', 'one two'],
    ['NUL\u0000 inside', 'NUL inside'],
    ['bell\u0007 escape\u001b[31m', 'bell escape[31m'],
    ['C1\u009b control', 'C1 control'],
    ['\ufeffmarked', 'marked'],
    ['zero\u200bwidth', 'zerowidth'],
    ['invoice\u202egpj.exe', 'invoicegpj.exe'],
    ['\u2067isolated\u2069', 'isolated'],
    ['e\u0301', '\u00e9'],
    ['half \ud83d a pair', 'half \ufffd a pair'],
    ['half a pair \ude00', 'half a pair \ufffd'],
    ['\u00a0no-break\u00a0', 'no-break'],
    ['two  blanks', 'two  blanks'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['family 👨‍👩‍👧 👍🏾', 'family 👨‍👩‍👧 👍🏾'],
    ['₦1,000 ọjọ́ ẹ̀kọ́', '₦1,000 ọjọ́ ẹ̀kọ́'.normalize('NFC')],
    ['', ''],
    [' \n\t ', ''],
    ['\u200d\u200e\u00ad', ''],
  ])('%j becomes %j', (typed, kept) => {
    expect(cleanLine(typed)).toBe(kept)
  })
})

describe('cleanText', () => {
  test.each([
    ['one\ntwo', 'one\ntwo'],
    ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
    ['one\u2028two', 'one\ntwo'],
    ['\n\n one \n\n two \n\n', 'one\n\n two'],
    ['one \t\u200b\u00a0\r\n  two', 'one\n  two'],
    ['a\tb\u0000c', 'a bc'],
    ['\u200b\n\u200d\n', ''],
  ])('%j becomes %j', (typed, kept) => {
    expect(cleanText(typed)).toBe(kept)
  })
})

describe('both', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
    fc
      .array(
        fc.constantFrom('a', '\u0301', '\u200b', '\u200d', '\n', '\r', ' ', '\ufeff', '\u0000'),
      )
      .map((parts) => parts.join('')),
  )

  test('cleaning is idempotent, and its result can be stored', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const clean of [cleanLine, cleanText]) {
          const once = clean(text)
          expect(clean(once)).toBe(once)
          expect(once.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
          expect(once.isWellFormed()).toBe(true)
        }
        expect(cleanLine(text)).not.toContain('\n')
      }),
      { numRuns: 3000 },
    )
  })
})

describe('foldForSearch', () => {
  test.each([
    ['Adéṣọlá Ògúnbíyì', 'adesola ogunbiyi'],
    ['Ọjà Tuntun', 'oja tuntun'],
    ['Ɗangote Ƙasuwa Ɓauchi Ƴanci', 'dangote kasuwa bauchi yanci'],
    ['Société Générale', 'societe generale'],
    ['Peñón', 'penon'],
    ['Œuvre Straße Łódź', 'oeuvre strasse lodz'],
    ['ﬁne', 'fine'],
    ['  many \n blanks ', 'many blanks'],
    ['İstanbul', 'istanbul'],
    ['INV-2026-0001', 'inv-2026-0001'],
    ['INV–2026—0001', 'inv-2026-0001'],
    ['Mama “Put” 5″ «Grill»', 'mama "put" 5" "grill"'],
    ['Ǝmlo Ɔbɔŋ Ɛfɩk', 'emlo obon efɩk'],
    ['', ''],
  ])('%s is found as %s', (text, folded) => {
    expect(foldForSearch(text)).toBe(folded)
    expect(foldForSearch(text.normalize('NFD'))).toBe(folded)
  })

  test.each([..."'’‘‛ʼʻʹ′`´＇ꞌ"])(
    'a name with the apostrophe %s is the name without it',
    (sign) => {
      expect(foldForSearch(`O${sign}Brien & Sons`)).toBe('obrien & sons')
      expect(foldForSearch(`Mama${sign}s Kitchen`)).toBe('mamas kitchen')
      expect(foldForSearch(sign)).toBe('')
    },
  )

  test('folding twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text))
      }),
    )
  })
})
