import { expect, test } from 'vitest'
import { isLanguage, LANGUAGES } from './language.ts'

test('the languages are the three of the product', () => {
  expect(LANGUAGES).toEqual(['en', 'fr', 'es'])
  expect(LANGUAGES.filter(isLanguage)).toEqual(LANGUAGES)
})

test.each(['', 'EN', 'en-NG', 'de', 'toString', null, undefined, 0, ['en']])(
  '%j is no language of the product',
  (value) => {
    expect(isLanguage(value)).toBe(false)
  },
)
