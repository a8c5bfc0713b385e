import { expect, test } from 'vitest'
import { CURRENCIES, DEFAULT_CURRENCY, isCurrency } from './currency.ts'

test('the currencies are the eight of the product, and naira is the default', () => {
  expect(CURRENCIES).toEqual(['NGN', 'USD', 'GBP', 'CAD', 'AUD', 'GHS', 'KES', 'ZAR'])
  expect(DEFAULT_CURRENCY).toBe('NGN')
  expect(CURRENCIES.filter(isCurrency)).toEqual(CURRENCIES)
})

test.each(['JPY', 'KWD', 'ngn', 'ngn ', 'NGN ', '', 'toString', null, undefined, 566, ['NGN']])(
  '%j is no currency',
  (value) => {
    expect(isCurrency(value)).toBe(false)
  },
)
