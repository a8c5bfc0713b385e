/** The currencies of the product. Each has two decimals. */
export const CURRENCIES = ['NGN', 'USD', 'GBP', 'CAD', 'AUD', 'GHS', 'KES', 'ZAR'] as const
export type Currency = (typeof CURRENCIES)[number]

export const DEFAULT_CURRENCY: Currency = 'NGN'

export function isCurrency(value: unknown): value is Currency {
  return typeof value === 'string' && (CURRENCIES as readonly string[]).includes(value)
}

/** The countries of the product, each with its currency. The United Kingdom is UK, as people write. */
export const COUNTRIES = {
  NG: 'NGN',
  US: 'USD',
  UK: 'GBP',
  CA: 'CAD',
  AU: 'AUD',
  GH: 'GHS',
  KE: 'KES',
  ZA: 'ZAR',
} as const satisfies Record<string, Currency>
