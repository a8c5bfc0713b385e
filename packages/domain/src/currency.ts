/** The currencies of the product. Each has two decimals. */
export const CURRENCIES = ['NGN', 'USD', 'GBP', 'CAD', 'AUD', 'GHS', 'KES', 'ZAR'] as const
export type Currency = (typeof CURRENCIES)[number]

export const DEFAULT_CURRENCY: Currency = 'NGN'

export function isCurrency(value: unknown): value is Currency {
  return typeof value === 'string' && (CURRENCIES as readonly string[]).includes(value)
}
