import type { Language } from '@isiro/domain/language'
import { MAX_AMOUNT, type Minor } from '@isiro/domain/money'
import { typedMinor } from '../../platform/money/typed-number.ts'

/**
 * The amount that a person typed into a calculator, in kobo; null while it is none, could be two, or is larger than any of the
 * product's.
 *
 * @example
 * typedAmount('1,250,000.50', 'en') // 125_000_050
 * typedAmount('1.250.000,50', 'es') // 125_000_050
 */
export function typedAmount(text: string, language: Language): Minor | null {
  const amount = typedMinor(text, language)
  return amount !== null && amount <= MAX_AMOUNT ? amount : null
}
