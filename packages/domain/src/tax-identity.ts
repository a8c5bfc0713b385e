import type { Country } from './countries.ts'

/** The numbers by which authorities know a business: its Tax ID, and that of the register of companies. */
export type TaxIdentity = 'tax_id' | 'registration'

/** Why a number does not look like one. It is only warned of, because new forms have been issued before. */
export type TaxIdentityProblem = 'format' | 'all_same_digit' | 'check_digit'

interface IdentityRule {
  /** Of the number without spaces; dashes stay. */
  formats: readonly RegExp[]
  /** Whether the check digits hold, of the digits alone. Absent where there are none, or their rule is not published. */
  holds?: (digits: string) => boolean
}

const TAX_IDS: Record<Country, IdentityRule> = {
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

/** Registers of companies. A country whose forms we do not know has none here, and is never warned of. */
const REGISTRATIONS: Partial<Record<Country, IdentityRule>> = {
  // Corporate Affairs Commission: RC for companies, BN for business names, IT for incorporated trustees, LP and LLP for
  // partnerships. Companies also write the digits alone.
  NG: { formats: [/^((RC|BN|IT|LP|LLP)[./:-]*)?\d{3,8}$/i] },
}

/**
 * The fault of a tax identity as typed, by the forms of its country; null for none, for an empty one, and where no form is known.
 *
 * @example taxIdentityProblem('tax_id', 'NG', '12345678-0001') // null
 */
export function taxIdentityProblem(
  identity: TaxIdentity,
  country: Country,
  text: string | null | undefined,
): TaxIdentityProblem | null {
  // Spaces group the digits on paper.
  const id = (text ?? '').replaceAll(/\s/g, '')
  const rule = identity === 'tax_id' ? TAX_IDS[country] : REGISTRATIONS[country]
  if (id === '' || rule === undefined) return null
  if (!rule.formats.some((format) => format.test(id))) return 'format'
  const digits = id.replaceAll(/\D/g, '')
  if (/^(\d)\1*$/.test(digits)) return 'all_same_digit'
  return rule.holds?.(digits) === false ? 'check_digit' : null
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
