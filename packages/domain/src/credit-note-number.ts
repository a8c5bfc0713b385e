import type { BrandSettings } from './brand.ts'

/** A credit note lessens an invoice, a debit note adds to it. */
export const CREDIT_NOTE_KINDS = ['credit', 'debit'] as const
export type CreditNoteKind = (typeof CREDIT_NOTE_KINDS)[number]

/** The number patterns of notes: each kind has a series of its own in each year, in the form of an invoice's pattern. */
export const NOTE_NUMBER_PATTERNS: Record<CreditNoteKind, string> = {
  credit: 'CN-{year}-{0001}',
  debit: 'DN-{year}-{0001}',
}

/** The pattern of the notes that a business issues: its own, or the standard one. */
export function notePattern(
  kind: CreditNoteKind,
  brand: Pick<BrandSettings, 'creditNotePattern' | 'debitNotePattern'> | null,
): string {
  const own = kind === 'credit' ? brand?.creditNotePattern : brand?.debitNotePattern
  return own ?? NOTE_NUMBER_PATTERNS[kind]
}
