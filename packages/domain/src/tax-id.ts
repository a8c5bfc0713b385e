import type { Country } from './countries.ts'
import { HOME_COUNTRY } from './countries.ts'

/** Why a Tax ID does not look like one. It is only warned of, because new forms have been issued before. */
export type TaxIdProblem = 'format' | 'all_same_digit'

/** The Tax ID since 2026, the number of the former FIRS, and that of the former Joint Tax Board. */
const FORMATS = [/^\d{13}$/, /^\d{8}-\d{4}$/, /^\d{10}$/]

/**
 * What is odd about a Tax ID as typed; null for nothing, for an empty one, and outside Nigeria, whose forms alone are known.
 * In Nigeria it has 13 digits; older ones have 8 digits, a dash and 4 (12345678-0001), or 10 digits.
 */
export function taxIdProblem(country: Country, text: string | null): TaxIdProblem | null {
  // Spaces group the digits on paper.
  const id = (text ?? '').replaceAll(/\s/g, '')
  if (id === '' || country !== HOME_COUNTRY) return null
  if (!FORMATS.some((format) => format.test(id))) return 'format'
  return /^(\d)\1*$/.test(id.replace('-', '')) ? 'all_same_digit' : null
}
