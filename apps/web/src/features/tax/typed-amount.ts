import type { Language } from '@isiro/domain/language'
import { MAX_AMOUNT, type Minor, parseMinor } from '@isiro/domain/money'

/**
 * The amount that a person typed, in kobo; null while it is none. Blanks group. In English a comma
 * groups, too; in French and Spanish it is the decimal sign, and a point groups where three digits
 * follow it, as in 1.250.000.
 *
 * @example
 * typedAmount('1,250,000.50', 'en') // 125_000_050
 * typedAmount('1.250.000,50', 'es') // 125_000_050
 */
export function typedAmount(text: string, language: Language): Minor | null {
  const digits = text.replace(/[\s\u00a0\u202f]/g, '')
  const plain = language === 'en' ? digits.replaceAll(',', '') : withPoint(digits)
  const amount = parseMinor(plain.replace(/\.$/, ''))
  return amount !== null && amount >= 0 && amount <= MAX_AMOUNT ? amount : null
}

function withPoint(digits: string): string {
  const isGrouped = digits.includes(',') || /^\d{1,3}(\.\d{3})+$/.test(digits)
  return (isGrouped ? digits.replaceAll('.', '') : digits).replace(',', '.')
}
