import { expect, test } from 'vitest'
import { COUNTRIES } from './countries.ts'
import { CURRENCIES } from './currency.ts'
import { providerCurrencies } from './provider-currencies.ts'

test('Paystack takes dollars in Nigeria and Kenya, and in Ghana and South Africa their own money only', () => {
  expect(providerCurrencies('paystack', 'NG')).toEqual(['NGN', 'USD'])
  expect(providerCurrencies('paystack', 'KE')).toEqual(['KES', 'USD'])
  expect(providerCurrencies('paystack', 'GH')).toEqual(['GHS'])
  expect(providerCurrencies('paystack', 'ZA')).toEqual(['ZAR'])
})

test('nobody takes Australian dollars, and each provider takes some currency everywhere', () => {
  for (const country of COUNTRIES)
    for (const provider of ['paystack', 'flutterwave'] as const) {
      const taken = providerCurrencies(provider, country)
      expect(taken.length).toBeGreaterThan(0)
      expect(taken).not.toContain('AUD')
      for (const currency of taken) expect(CURRENCIES).toContain(currency)
    }
})
