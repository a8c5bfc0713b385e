import type { Language } from './language.ts'

const COLON: Record<Language, string> = { en: ': ', fr: '\u00a0: ', es: ': ' }

/**
 * A label in front of what it names. French parts the colon from the word by a blank that never breaks.
 *
 * @example
 * labelled('Montant dû', '12 nairas', 'fr') // 'Montant dû : 12 nairas'
 */
export function labelled(label: string, value: string, language: Language): string {
  return label + COLON[language] + value
}
