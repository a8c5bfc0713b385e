/** The three languages of the product. Regional variants fall to the base language. */
export const LANGUAGES = ['en', 'fr', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && (LANGUAGES as readonly string[]).includes(value)
}
