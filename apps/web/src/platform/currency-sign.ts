import type { Currency } from '@isiro/domain/currency'

/** What stands inside a money field before the figures: ₦, US$, or the code where there is no sign. */
export function currencySign(currency: Currency): string {
  if (currency === 'NGN') return '₦'
  return (
    new Intl.NumberFormat('en-NG', { style: 'currency', currency })
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ?? currency
  )
}
