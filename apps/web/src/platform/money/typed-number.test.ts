import { formatDecimal } from '@isiro/domain/decimal'
import type { Language } from '@isiro/domain/language'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountText, numberText, plainNumber, typedMinor, typedNumber } from './typed-number.ts'

test.each<[string, Language, string | null]>([
  ['1850000', 'en', '1850000'],
  [' 1850000.50 ', 'en', '1850000.50'],
  ['1,850,000.50', 'en', '1850000.50'],
  ['1,500', 'en', '1500'],
  ['1 850 000', 'en', '1850000'],
  ['1\u202f850\u202f000,50', 'fr', '1850000.50'],
  ['1.850.000,50', 'es', '1850000.50'],
  ['1.850.000', 'es', '1850000'],
  ['12,5', 'fr', '12.5'],
  ['12,5', 'es', '12.5'],
  ['12.5', 'fr', '12.5'],
  ['1.125', 'fr', '1.125'],
  ['0,125', 'es', '0.125'],
  ['.5', 'en', '0.5'],
  ['12.', 'en', '12'],
  ['007', 'en', '7'],
  ['₦2,500', 'en', '2500'],
  ['NGN 2500', 'en', '2500'],
  ['N5,000', 'en', '5000'],
  ['5 000 N', 'fr', '5000'],
])('%j in %s is %j', (typed, language, plain) => {
  expect(plainNumber(typed, language)).toBe(plain)
})

test.each<[string, Language]>([
  ['', 'en'],
  ['abc', 'en'],
  ['12a', 'en'],
  ['1e3', 'en'],
  ['-5', 'en'],
  ['٣', 'en'],
  ['12,5', 'en'],
  ['1,85,000', 'en'],
  ['1,8500', 'en'],
  ['0,500', 'en'],
  ['1.500', 'es'],
  ['1 0', 'en'],
  ['1.000,000.5', 'en'],
  ['1,000.000,5', 'fr'],
  ['.', 'en'],
])('%j in %s is no number, or could be two', (typed, language) => {
  expect(plainNumber(typed, language)).toBeNull()
  expect(typedNumber(typed, language, 1)).toBeNaN()
})

test('the text of a field is parsed back to the same number', () => {
  const kobo = fc.integer({ min: 0, max: 1_000_000_000_000_000 })
  fc.assert(
    fc.property(kobo, fc.constantFrom<Language>('en', 'fr', 'es'), (amount, language) => {
      const shown = amountText(formatDecimal(amount, 2), language)
      expect(Number(plainNumber(shown, language))).toBe(amount / 100)
    }),
  )
  for (const language of ['en', 'fr', 'es'] as const) {
    expect(plainNumber(numberText(1.125, language), language)).toBe('1.125')
  }
})

test('beyond the cap the cap is the answer', () => {
  expect(typedNumber('99999999999999999999', 'en', 20)).toBe(20)
})

test.each<[string, Language, number | null]>([
  ['0.1', 'en', 10],
  ['0.07', 'en', 7],
  ['1.10', 'en', 110],
  ['4.35', 'en', 435], // 4.35 * 100 is 434.99999999999994
  ['8.115', 'en', null],
  ['1,850,000.50', 'en', 185_000_050],
  ['1 850 000,05', 'fr', 185_000_005],
  ['1.850.000,5', 'es', 185_000_050],
  ['0', 'en', 0],
  ['', 'en', null],
  ['  ', 'fr', null],
  ['12a', 'en', null],
  ['9,999,999,999,999.99', 'en', 999_999_999_999_999],
  ['99,999,999,999,999,999.99', 'en', null],
])('%j in %s is %j kobo', (typed, language, minor) => {
  expect(typedMinor(typed, language)).toBe(minor)
})
