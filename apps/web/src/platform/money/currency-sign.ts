import type { Currency } from '@isiro/domain/currency'
import { localeOf } from '@isiro/domain/locale'
import { screenCountry } from '../i18n/screen-place.ts'

/** The prefix of a money field: ₦, US$, or the currency code if there is no sign. */
export function currencySign(currency: Currency): string {
  if (currency === 'NGN') return '₦'
  return (
    new Intl.NumberFormat(localeOf('en', screenCountry()), { style: 'currency', currency })
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ?? currency
  )
}
