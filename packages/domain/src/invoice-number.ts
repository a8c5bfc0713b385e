/**
 * The pattern of invoice numbers: plain characters, one `{0001}` for the sequence with as many digits as it is wide, and at
 * most one `{year}`.
 */
export const DEFAULT_NUMBER_PATTERN = 'INV-{year}-{0001}'
export const MAX_NUMBER_PATTERN_LENGTH = 32

export interface NumberPattern {
  /** The texts before and after the sequence; either may hold `{year}`. */
  before: string
  after: string
  /** The sequence is padded with zeros to this width, and grows past it. */
  width: number
}

export type NumberPatternError =
  | 'too_long'
  /** A character or a brace that has no place in a number. */
  | 'bad_character'
  | 'no_sequence'
  | 'several_sequences'
  /** Not 1 to 8 digits, or another start than 1: `{0100}` would promise one. */
  | 'bad_sequence'
  | 'several_years'
  /** Digits alone could be taken for an amount, a date or another document's number. */
  | 'no_letter'

export type ParsedNumberPattern =
  | { ok: true; pattern: NumberPattern }
  | { ok: false; error: NumberPatternError }

const TOKENS = /\{year\}|\{\d*\}|[A-Za-z0-9\-/._]/g
const SEQUENCE = /^\{\d*\}$/

/** Parses a pattern, or returns the reason it is invalid. */
export function parseNumberPattern(text: string): ParsedNumberPattern {
  if (text.length > MAX_NUMBER_PATTERN_LENGTH) return failed('too_long')
  const tokens: string[] = text.match(TOKENS) ?? []
  if (tokens.join('') !== text) return failed('bad_character')

  const sequences = tokens.filter((token) => SEQUENCE.test(token))
  const [sequence] = sequences
  if (sequence === undefined) return failed('no_sequence')
  if (sequences.length > 1) return failed('several_sequences')
  const digits = sequence.slice(1, -1)
  if (!/^(?=.{1,8}$)0*1?$/.test(digits)) return failed('bad_sequence')

  if (tokens.filter((token) => token === '{year}').length > 1) return failed('several_years')
  if (!tokens.some((token) => /^[A-Za-z]$/.test(token))) return failed('no_letter')

  const at = tokens.indexOf(sequence)
  const before = tokens.slice(0, at).join('')
  const after = tokens.slice(at + 1).join('')
  return { ok: true, pattern: { before, after, width: digits.length } }
}

/**
 * The number that a pattern makes. Throws RangeError for a pattern that does not parse, a year
 * without four digits or a sequence below 1.
 *
 * @example
 * formatInvoiceNumber('INV-{year}-{0001}', { year: 2026, sequence: 42 }) // 'INV-2026-0042'
 */
export function formatInvoiceNumber(
  pattern: string,
  { year, sequence }: { year: number; sequence: number },
): string {
  const { text, width } = openNumber(pattern, year)
  if (!Number.isSafeInteger(sequence) || sequence < 1) {
    throw new RangeError(`not a sequence number: ${sequence}`)
  }
  return text.replace(OPEN_SEQUENCE, String(sequence).padStart(width, '0'))
}

/** A placeholder for the sequence in a number that has none yet. No pattern can contain it. */
export const OPEN_SEQUENCE = '#'

export interface OpenNumber {
  /** The number, with OPEN_SEQUENCE where its sequence will stand. */
  text: string
  /** Its letters-and-digits form, likewise open: the counter that the sequence comes from. */
  series: string
  /** The sequence is padded with zeros to this width, and grows past it. */
  width: number
}

/**
 * A number but for its sequence, which only the statement that takes one from the counter knows. Throws RangeError
 * for a pattern that does not parse and for a year without four digits.
 *
 * @example
 * openNumber('INV-{year}-{0001}', 2026) // { text: 'INV-2026-#', series: 'INV2026#', width: 4 }
 */
export function openNumber(pattern: string, year: number): OpenNumber {
  const { before, after, width } = readPattern(pattern)
  return {
    text: withYear(before, year) + OPEN_SEQUENCE + withYear(after, year),
    series: seriesKey(pattern, year),
    width,
  }
}

/**
 * Names the counter that a pattern draws from in a year. Two patterns whose numbers differ only in
 * case, punctuation or width share it, so that their letters-and-digits forms never meet.
 *
 * @example
 * seriesKey('INV-{year}-{0001}', 2026) // 'INV2026#'
 */
export function seriesKey(pattern: string, year: number): string {
  const { before, after } = readPattern(pattern)
  return (
    compactNumber(withYear(before, year)) + OPEN_SEQUENCE + compactNumber(withYear(after, year))
  )
}

/** The years in which documents are dated. */
const SERIES_YEARS = Array.from({ length: 100 }, (_, index) => 2000 + index)

/**
 * Whether two patterns draw from one counter in any year, as `INV-{year}-{0001}` and `INV-2030-{0001}` do in 2030. Documents of
 * two kinds must not: each would leave gaps in the other's numbers.
 */
export function sharesSeries(one: string, other: string): boolean {
  return SERIES_YEARS.some((year) => seriesKey(one, year) === seriesKey(other, year))
}

/** Letters and digits alone, in capitals: the form that the e-invoice reference number takes. */
export function compactNumber(number: string): string {
  return number.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
}

function readPattern(text: string): NumberPattern {
  const parsed = parseNumberPattern(text)
  if (!parsed.ok) throw new RangeError(`invoice number pattern: ${parsed.error}`)
  return parsed.pattern
}

function withYear(text: string, year: number): string {
  if (!Number.isInteger(year) || year < 1000 || year > 9999) {
    throw new RangeError(`not a year: ${year}`)
  }
  return text.replace('{year}', String(year))
}

function failed(error: NumberPatternError): ParsedNumberPattern {
  return { ok: false, error }
}
