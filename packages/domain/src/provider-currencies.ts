import type { Country } from './countries.ts'
import type { Currency } from './currency.ts'

/**
 * The currencies that Paystack takes from a business of each of its countries. Source: paystack.com/docs/api, "Supported
 * currency", as of November 2026: naira and dollars in Nigeria, cedis in Ghana, shillings and dollars in Kenya, rand in South
 * Africa.
 */
const PAYSTACK_BY_COUNTRY: Partial<Record<Country, readonly Currency[]>> = {
  NG: ['NGN', 'USD'],
  GH: ['GHS'],
  KE: ['KES', 'USD'],
  ZA: ['ZAR'],
}

/** A business that stands elsewhere holds its account in one of those countries; Paystack itself decides there. */
const PAYSTACK_ALL: readonly Currency[] = ['NGN', 'USD', 'GHS', 'KES', 'ZAR']

/**
 * The currencies that Flutterwave takes, the same for every business. Source: developer.flutterwave.com, "Multicurrency
 * payments", as of November 2026. It takes no Australian dollars.
 */
const FLUTTERWAVE: readonly Currency[] = ['NGN', 'USD', 'GBP', 'CAD', 'GHS', 'KES', 'ZAR']

/** Whether Paystack opens accounts for businesses of a country. */
export function hasPaystack(country: Country): boolean {
  return PAYSTACK_BY_COUNTRY[country] !== undefined
}

/** The product's currencies in which a card provider takes money for a business of a country. */
export function providerCurrencies(
  provider: 'paystack' | 'flutterwave',
  country: Country,
): readonly Currency[] {
  if (provider === 'flutterwave') return FLUTTERWAVE
  return PAYSTACK_BY_COUNTRY[country] ?? PAYSTACK_ALL
}
