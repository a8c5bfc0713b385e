import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hideCardNumbers } from './card-numbers.ts'

test.each([
  ['4084084084084081', '•••• 4081'],
  ['my card 5399 8383 8383 8381, thanks', 'my card •••• 8381, thanks'],
  ['5060-6666-6666-6666-666', '•••• 6666'],
  ['378282246310005', '•••• 0005'],
  ['5 0 6 0 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6', '•••• 6666'],
  ['4084084084084081 12/27 408', '•••• 4081 12/27 408'],
  ['2 bags, 4084.0840.8408.4081', '2 bags, •••• 4081'],
  ['4084\r\n0840\r\n8408\r\n4081', '•••• 4081'],
  ['٤٠٨٤٠٨٤٠٨٤٠٨٤٠٨١', '•••• 4081'],
  ['４０８４　０８４０　８４０８　４０８１', '•••• 4081'],
  ['4️⃣0️⃣8️⃣4️⃣ 0️⃣8️⃣4️⃣0️⃣ 8️⃣4️⃣0️⃣8️⃣ 4️⃣0️⃣8️⃣1️⃣', '•••• 4081'],
])('%j is kept as %j', (typed, kept) => {
  expect(hideCardNumbers(typed)).toBe(kept)
})

test.each([
  ['an account number', '1012345678'],
  ['a telephone number', '+234 803 555 0142'],
  ['a telephone number that passes the check', '+2348035550145'],
  ['an account number that passes the check', '4111111110'],
  ['the long number of a transfer', '000014261121103045123456789012'],
  ['a number whose last digit does not fit', '4084084084084082'],
  ['a list of sums', '4,500.00\n84,000.50\n1,200.00\n3,100.75'],
  ['a list of dates', '2026.11.27 2026.12.01 2027.01.31'],
  ['telephone numbers in lines', '08035550142\n08035550145\n08035550149'],
])('%s is left alone', (_what, typed) => {
  expect(hideCardNumbers(typed)).toBe(typed)
})

test('an amount with its kobo is never masked, however large', () => {
  expect(hideCardNumbers('3729228292308.58')).toBe('3729228292308.58')
  const kobo = fc.bigInt({ min: 0n, max: 10n ** 16n })
  fc.assert(
    fc.property(kobo, fc.constantFrom('.', ','), (kobo, mark) => {
      const digits = String(kobo).padStart(3, '0')
      const amount = `${digits.slice(0, -2)}${mark}${digits.slice(-2)}`
      expect(hideCardNumbers(amount)).toBe(amount)
    }),
    { numRuns: 3_000 },
  )
})

test('an id is never masked, and a card number beside it is', () => {
  const digits = (length: number) =>
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
  const id = fc
    .tuple(digits(8), digits(4), digits(4), digits(4), digits(12))
    .map((groups) => groups.map((group) => group.join('')).join('-'))
  fc.assert(
    fc.property(fc.oneof(id, fc.uuid()), (id) => {
      expect(hideCardNumbers(id)).toBe(id)
      expect(hideCardNumbers(`owner-${id}@example.com`)).toBe(`owner-${id}@example.com`)
      expect(hideCardNumbers(`${id} 4084084084084081`)).toBe(`${id} •••• 4081`)
    }),
    { numRuns: 3_000 },
  )
})

/** The digits of scripts that people type, by the place of their zero, and those that look like them. */
const ZEROS = [
  0x30, 0xff10, 0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xe50, 0x1040, 0x17e0, 0x1d7ce, 0x1d7f6,
]
const BLANKS = [
  ' ',
  '-',
  '\u00a0',
  '\u202f',
  '\u3000',
  '–',
  '—',
  '‑',
  '\u200b',
  '\u00ad',
  '\u2060',
  '',
]
const SIGNS = [
  ...BLANKS,
  '.',
  '/',
  '_',
  '\t',
  '\n',
  '\r\n',
  '·',
  '•',
  '\\',
  '|',
  ',',
  ' - ',
  ' / ',
  ':',
]

/** The number with its digits in a script and signs between groups of `size`. */
function dressed(number: string, zero: number, size: number, sign: string): string {
  const groups = number.match(new RegExp(`.{1,${size}}`, 'g')) ?? []
  const digit = (plain: string) => String.fromCodePoint(zero + Number(plain))
  return groups.map((group) => [...group].map(digit).join('')).join(sign)
}

/** A number of an issuer with the check digit that fits. */
const cardNumber = fc
  .tuple(
    fc.constantFrom('4', '51', '55', '2221', '5060', '650', '37', '34'),
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 18, maxLength: 18 }),
  )
  .map(([issuer, rest]) => {
    const length = issuer.startsWith('3') ? 15 : 16
    const body = (issuer + rest.join('')).slice(0, length - 1)
    const last = [...'0123456789'].find((digit) => hideCardNumbers(body + digit).startsWith('•'))
    return body + last
  })

test('a card number is masked in any digits, with any signs between its groups', () => {
  fc.assert(
    fc.property(
      cardNumber,
      fc.constantFrom(...ZEROS),
      fc.constantFrom(1, 2, 4, 5, 8, 16),
      fc.constantFrom(...SIGNS),
      fc.constantFrom('', 'card: ', '№ ', 'Ọ̀ṣun '),
      fc.constantFrom('', ' thanks', '\nexp 12/29', ' 🙏🏾'),
      (number, zero, size, sign, before, after) => {
        const typed = before + dressed(number, zero, size, sign) + after
        expect(hideCardNumbers(typed)).toBe(`${before}•••• ${number.slice(-4)}${after}`)
      },
    ),
    { numRuns: 3_000 },
  )
})

test('blanks and dashes part it anywhere', () => {
  const cuts = fc.array(fc.constantFrom(...BLANKS), { minLength: 19, maxLength: 19 })
  fc.assert(
    fc.property(cardNumber, cuts, (number, signs) => {
      const typed = [...number].map((digit, at) => (at === 0 ? '' : signs[at]) + digit).join('')
      expect(hideCardNumbers(typed)).toBe(`•••• ${number.slice(-4)}`)
    }),
    { numRuns: 1_000 },
  )
})
