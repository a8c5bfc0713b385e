/** The countries that a business can stand in, by their ISO code, the home of the product first. */
export const COUNTRIES = ['NG', 'AU', 'CA', 'GB', 'GH', 'KE', 'US', 'ZA'] as const
export type Country = (typeof COUNTRIES)[number]

/** The country whose taxes the product knows: its VAT, WHT, returns and calendar. */
export const HOME_COUNTRY: Country = 'NG'

/** Whether a business pays its taxes in Nigeria. Elsewhere it has a sales tax of its own and no returns here. */
export function isInNigeria({ country }: { country: Country }): boolean {
  return country === HOME_COUNTRY
}
