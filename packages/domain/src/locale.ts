import type { Country } from './countries.ts'
import type { Language } from './language.ts'

/** English follows Nigeria; the default English prints NGN for ₦ and puts the month first. */
export const LOCALES: Record<Language, string> = { en: 'en-NG', fr: 'fr', es: 'es' }

/** The countries that write a language in a manner of their own. English has one in each of the product's countries. */
const REGIONAL: Partial<Record<Language, readonly Country[]>> = { fr: ['CA'], es: ['US'] }

/** The locale of a document: its language as the seller's country writes it. Screens have no country and follow Nigeria. */
export function localeOf(language: Language, country?: Country): string {
  if (country === undefined) return LOCALES[language]
  const isOwn = language === 'en' || REGIONAL[language]?.includes(country)
  return isOwn ? `${language}-${country}` : LOCALES[language]
}

/** Thousands are always grouped: Spanish alone would write 4875 beside 65.000. */
export const GROUPED = { useGrouping: 'always' } as const

/** Building an Intl format costs far more than using it, and there are few combinations. */
export function remembered<Key extends unknown[], Format>(
  build: (...key: Key) => Format,
): (...key: Key) => Format {
  const built = new Map<string, Format>()
  return (...key) => {
    const name = key.join(' ')
    const format = built.get(name) ?? build(...key)
    built.set(name, format)
    return format
  }
}
