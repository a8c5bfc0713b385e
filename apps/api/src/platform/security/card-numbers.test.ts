import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hideCardNumbers } from './card-numbers.ts'

test.each([
  ['4084084084084081', '•••• 4081'],
  ['my card 5399 8383 8383 8381, thanks', 'my card •••• 8381, thanks'],
  ['5060-6666-6666-6666-666', '•••• 6666'],
  ['378282246310005', '•••• 0005'],
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
])('%s is left alone', (_what, typed) => {
  expect(hideCardNumbers(typed)).toBe(typed)
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
