import { formatInvoiceNumber, parseNumberPattern, seriesKey } from '@isiro/domain/invoice-number'

export interface NumberPreview {
  pattern: string
  /** The saved pattern and the number that it makes next. */
  saved: { pattern: string; next: string }
  year: number
}

/**
 * The next invoice's number under the pattern being typed; null while the pattern is invalid. A pattern of the same
 * series continues its count, another starts at 1.
 */
export function previewNumber({ pattern, saved, year }: NumberPreview): string | null {
  if (!parseNumberPattern(pattern).ok) return null
  const goesOn =
    parseNumberPattern(saved.pattern).ok &&
    seriesKey(pattern, year) === seriesKey(saved.pattern, year)
  const sequence = goesOn ? sequenceIn(saved.next, saved.pattern, year) : 1
  return formatInvoiceNumber(pattern, { year, sequence })
}

/** The sequence of a number that a pattern made. */
function sequenceIn(number: string, pattern: string, year: number): number {
  const parsed = parseNumberPattern(pattern)
  if (!parsed.ok) return 1
  const { before, after } = parsed.pattern
  const start = before.replace('{year}', String(year)).length
  const end = number.length - after.replace('{year}', String(year)).length
  return Number(number.slice(start, end)) || 1
}
