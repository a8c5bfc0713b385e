import { expect, test } from 'vitest'
import { COUNTRIES, CURRENCIES, DEFAULT_CURRENCY, isCurrency } from './currency.ts'

test('the currencies are the eight of the product, and naira is the default', () => {
  expect(CURRENCIES).toEqual(['NGN', 'USD', 'GBP', 'CAD', 'AUD', 'GHS', 'KES', 'ZAR'])
  expect(DEFAULT_CURRENCY).toBe('NGN')
})

test.each(['JPY', 'KWD', 'ngn', 'ngn ', 'NGN ', '', 'toString', null, undefined, 566, ['NGN']])(
  '%j is no currency',
  (value) => {
    expect(isCurrency(value)).toBe(false)
  },
)

test('each country has a currency of its own', () => {
  expect(Object.keys(COUNTRIES)).toEqual(['NG', 'US', 'UK', 'CA', 'AU', 'GH', 'KE', 'ZA'])
  expect(Object.values(COUNTRIES)).toEqual([...CURRENCIES])
  expect(Object.values(COUNTRIES).every(isCurrency)).toBe(true)
})

test('the country and its currency belong together', () => {
  expect(COUNTRIES).toMatchObject({ NG: 'NGN', UK: 'GBP', GH: 'GHS', KE: 'KES', ZA: 'ZAR' })
})
