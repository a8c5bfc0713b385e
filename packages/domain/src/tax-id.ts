import type { Country } from './countries.ts'

/** Why a Tax ID does not look like one. It is only warned of, because new forms have been issued before. */
export type TaxIdProblem = 'format' | 'all_same_digit' | 'check_digit'

interface TaxIdRule {
  /** Of the number without spaces; dashes stay. */
  formats: readonly RegExp[]
  /** Whether the check digits hold, of the digits alone. Absent where there are none, or their rule is not published. */
  holds?: (digits: string) => boolean
}

const RULES: Record<Country, TaxIdRule> = {
  // The Tax ID since 2026, the number of the former FIRS, and that of the former Joint Tax Board.
  NG: { formats: [/^\d{13}$/, /^\d{8}-\d{4}$/, /^\d{10}$/] },
  // Australian Business Register, "Format of the ABN".
  AU: { formats: [/^\d{11}$/], holds: isAbn },
  // Canada Revenue Agency: nine digits, with a programme account such as RT0001 behind them or not.
  CA: { formats: [/^\d{9}(R[CMPTRZ]\d{4})?$/i], holds: (digits) => isLuhn(digits.slice(0, 9)) },
  // HMRC: nine digits, twelve for a branch, with GB before them or not.
  GB: { formats: [/^(GB)?\d{9}(\d{3})?$/i], holds: (digits) => isBritishVat(digits.slice(0, 9)) },
  // Ghana Revenue Authority: the TIN, and the Ghana Card PIN that replaced it for individuals.
  GH: { formats: [/^[CGPQV]\d{9}[\dX]$/i, /^GHA-?\d{9}-?\d$/i] },
  // Kenya Revenue Authority.
  KE: { formats: [/^[AP]\d{9}[A-Z]$/i] },
  // Internal Revenue Service: the EIN.
  US: { formats: [/^\d{2}-?\d{7}$/] },
  // South African Revenue Service: the VAT number.
  ZA: { formats: [/^4\d{9}$/] },
}

/** The fault of a Tax ID as typed, by the forms of its country; null for none, and for an empty one. */
export function taxIdProblem(country: Country, text: string | null): TaxIdProblem | null {
  // Spaces group the digits on paper.
  const id = (text ?? '').replaceAll(/\s/g, '')
  if (id === '') return null
  const { formats, holds } = RULES[country]
  if (!formats.some((format) => format.test(id))) return 'format'
  const digits = id.replaceAll(/\D/g, '')
  if (/^(\d)\1*$/.test(digits)) return 'all_same_digit'
  return holds?.(digits) === false ? 'check_digit' : null
}

const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]

/** One is taken from the first digit, and the weighted sum divides by 89. */
function isAbn(digits: string): boolean {
  return (weighted(digits, ABN_WEIGHTS) - (ABN_WEIGHTS[0] ?? 0)) % 89 === 0
}

const BRITISH_WEIGHTS = [8, 7, 6, 5, 4, 3, 2]

/** Modulus 97 of the first seven digits, which numbers since 2010 shift by 55. */
function isBritishVat(digits: string): boolean {
  const total = weighted(digits, BRITISH_WEIGHTS) + Number(digits.slice(7, 9))
  return total % 97 === 0 || (total + 55) % 97 === 0
}

function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
}

/** The Luhn check: every second digit from the right counts twice. */
function isLuhn(digits: string): boolean {
  const total = [...digits].reverse().reduce((total, text, index) => {
    const digit = Number(text) * (index % 2 === 1 ? 2 : 1)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return total % 10 === 0
}
