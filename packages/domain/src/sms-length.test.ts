import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { replaceCostly, smsLength } from './sms-length.ts'

const BASIC_ALPHABET =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZ' +
  'ÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const EXTENSION = '\f^{}\\[~]|€'

const basicText = fc
  .array(fc.constantFrom(...BASIC_ALPHABET, ...EXTENSION), { maxLength: 700 })
  .map((chars) => chars.join(''))

describe('length is in segments', () => {
  test('the basic alphabet has 127 characters and the extension table ten', () => {
    expect(BASIC_ALPHABET).toHaveLength(127)
    expect(smsLength(BASIC_ALPHABET)).toMatchObject({ alphabet: 'basic', units: 127, segments: 1 })
    expect(smsLength(EXTENSION)).toMatchObject({ alphabet: 'basic', units: 20, segments: 1 })
  })

  test.each([
    ['nothing', '', 'basic', 0, 0, 160],
    ['one letter', 'a', 'basic', 1, 1, 159],
    ['160 letters', 'a'.repeat(160), 'basic', 160, 1, 0],
    ['161 letters', 'a'.repeat(161), 'basic', 161, 2, 145],
    ['306 letters', 'a'.repeat(306), 'basic', 306, 2, 0],
    ['307 letters', 'a'.repeat(307), 'basic', 307, 3, 152],
    ['a sign of the extension table as the 160th', `${'a'.repeat(158)}€`, 'basic', 160, 1, 0],
    ['a sign of the extension table as the 161st', `${'a'.repeat(159)}€`, 'basic', 161, 2, 145],
    ['80 signs of the extension table', '€'.repeat(80), 'basic', 160, 1, 0],
    ['81 of them, 76 to a segment', '€'.repeat(81), 'basic', 162, 2, 143],
    [
      'a sign that would be cut in half',
      `${'a'.repeat(152)}€${'a'.repeat(10)}`,
      'basic',
      164,
      2,
      141,
    ],
    ['70 letters with one outside the alphabet', `${'a'.repeat(69)}₦`, 'unicode', 70, 1, 0],
    ['71 letters with one outside the alphabet', `${'a'.repeat(70)}₦`, 'unicode', 71, 2, 63],
    ['134 of them', '₦'.repeat(134), 'unicode', 134, 2, 0],
    ['135 of them', '₦'.repeat(135), 'unicode', 135, 3, 66],
    ['an emoji, which is two', '😀', 'unicode', 2, 1, 68],
    ['35 emoji', '😀'.repeat(35), 'unicode', 70, 1, 0],
    ['36 emoji, 33 to a segment', '😀'.repeat(36), 'unicode', 72, 2, 61],
  ])('%s', (_, text, alphabet, units, segments, unitsLeft) => {
    expect(smsLength(text)).toMatchObject({ alphabet, units, segments, unitsLeft })
  })

  test.each([
    ['₦5,000', ['₦']],
    ['“ready”', ['“', '”']],
    ['it’s', ['’']],
    ['Adéṣọlá', ['ṣ', 'ọ', 'á']],
    ['reçu, fenêtre, cañón', ['ç', 'ê', 'ó']],
    ['paid 👍👍', ['👍']],
    ['a`b', ['`']],
    ['a\tb', ['\t']],
    ["it's é è ù ñ ü Ç [x] {y} 5€", []],
  ])('%s is made costly by %j', (text, costly) => {
    expect(smsLength(text).costly).toEqual(costly)
  })

  test('Termii counts more signs as costly, among them the apostrophe and a link’s two slashes', () => {
    const text = "it's at https://isiro.ng; {ok} ₦"
    expect(smsLength(text).costly).toEqual(['₦'])
    expect(smsLength(text, 'termii').costly).toEqual(["'", '//', ';', '{', '}', '₦'])
    expect(smsLength('pay at isiro.ng/p/a1', 'termii').alphabet).toBe('basic')
  })

  test('a text of the basic alphabet has the segments that its units need, and no less', () => {
    fc.assert(
      fc.property(basicText, (text) => {
        const { alphabet, units, segments, unitsLeft, unitsPerSegment } = smsLength(text)
        expect(alphabet).toBe('basic')
        const isAlone = units <= 160
        expect(segments).toBeGreaterThanOrEqual(Math.ceil(units / (isAlone ? 160 : 153)))
        // A segment may lose one unit to a sign that is not cut in half, never two.
        expect(segments).toBeLessThanOrEqual(Math.ceil(units / (isAlone ? 160 : 152)))
        expect(unitsLeft).toBeGreaterThanOrEqual(0)
        expect(unitsLeft).toBeLessThanOrEqual(unitsPerSegment)
      }),
    )
  })

  test('a longer text never costs less', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.string(), (text, more) => {
        expect(smsLength(text + more).segments).toBeGreaterThanOrEqual(smsLength(text).segments)
      }),
    )
  })
})

describe('replaceCostly', () => {
  test.each([
    ['₦5,000', 'NGN5,000'],
    ['₦ 5,000', 'NGN5,000'],
    ['“Ready” – it’s «done»…', '"Ready" - it\'s "done"...'],
    ['1\u202f234,50\u00a0€', '1 234,50 €'],
    ['2 × 3 • No№', '2 x 3 - NoNo'],
    ['−5 — 6', '-5 - 6'],
    ['one\r\ntwo\u2028three', 'one\ntwo\nthree'],
    ['zero\u200bwidth\ufeff', 'zerowidth'],
    ['Adéṣọlá 👍', 'Adéṣọlá 👍'],
  ])('%s is offered as %s', (text, cheaper) => {
    expect(replaceCostly(text)).toBe(cheaper)
  })

  test.each([
    ['Adéṣọlá', 'Adésola'],
    ['août, reçu, fenêtre', 'aout, recu, fenetre'],
    ['los días de la operación', 'los dias de la operacion'],
    ['Ọ̀yọ́ ẹ̀kọ́ ǜ', 'Oyo eko ü'],
    ['ɗan ƙasa Ŋ Œuvre', 'dan kasa N OEuvre'],
    ['Ñandú über Ça', 'Ñandu über Ça'],
    ['好 👍', '好 👍'],
  ])('with letters, %s is offered as %s', (text, cheaper) => {
    expect(replaceCostly(text, { letters: true })).toBe(cheaper)
  })

  test('never makes a text dearer by an alphabet, and twice is once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.boolean(), (text, letters) => {
        const cheaper = replaceCostly(text, { letters })
        expect(replaceCostly(cheaper, { letters })).toBe(cheaper)
        if (smsLength(text).alphabet === 'basic') {
          expect(smsLength(cheaper).alphabet).toBe('basic')
        }
      }),
    )
  })

  test('leaves the basic alphabet as it is, but for its line ends', () => {
    fc.assert(
      fc.property(basicText, (text) => {
        expect(replaceCostly(text, { letters: true })).toBe(text.replace(/\r\n?/g, '\n'))
      }),
    )
  })
})
