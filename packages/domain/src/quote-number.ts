/** The number pattern of quotes: a series of their own in each year, in the form of an invoice's pattern. */
export const QUOTE_NUMBER_PATTERN = 'QUO-{year}-{0001}'

/** The pattern of the quotes that a business issues: its own, or the standard one. */
export function quotePattern(brand: { quotePattern?: string | null | undefined } | null): string {
  return brand?.quotePattern ?? QUOTE_NUMBER_PATTERN
}
