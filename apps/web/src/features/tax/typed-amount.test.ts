import type { Language } from '@isiro/domain/language'
import { expect, test } from 'vitest'
import { typedAmount } from './typed-amount.ts'

test.each<[string, Language, number | null]>([
  ['250000', 'en', 25_000_000],
  ['1,250,000.50', 'en', 125_000_050],
  ['1 250 000', 'en', 125_000_000],
  ['12.', 'en', 1200],
  ['1.250.000,50', 'es', 125_000_050],
  ['N1,250', 'en', 125_000],
  ['1.250', 'es', null],
  ['1250.5', 'es', 125_050],
  ['1 250,5', 'fr', 125_050],
  ['', 'en', null],
  ['12.345', 'en', null],
  ['-5', 'en', null],
  ['1e5', 'en', null],
  ['99999999999999999', 'en', null],
])('%s in %s is %s kobo', (text, language, amount) => {
  expect(typedAmount(text, language)).toBe(amount)
})
