/** A credit note lessens an invoice, a debit note adds to it. */
export const CREDIT_NOTE_KINDS = ['credit', 'debit'] as const
export type CreditNoteKind = (typeof CREDIT_NOTE_KINDS)[number]

/** How notes are numbered: each kind has a series of its own in each year, in the form of an invoice's pattern. */
export const NOTE_NUMBER_PATTERNS: Record<CreditNoteKind, string> = {
  credit: 'CN-{year}-{0001}',
  debit: 'DN-{year}-{0001}',
}
