import { foldForSearch } from './plain-text.ts'

/** What names a supplier's paper: its number, and the supplier by Tax ID or name. */
export interface SupplierPaper {
  supplier: string | null
  supplierTaxId: string | null
  supplierInvoice: string | null
}

/** A supplier's paper in the form in which two are compared; null for what is not known. */
export interface PaperKey {
  paperNumber: string | null
  paperSupplier: string | null
  paperTaxId: string | null
}

/**
 * The number without blanks and case, the name also without accents and punctuation, the Tax ID without all but letters and
 * digits. Of a number's punctuation only that between digits counts, as one dash: 'INV/0077' is 'inv0077', and '1/11' is not '11/1'.
 * A number without a digit, such as "N/A", is none.
 *
 * @example
 * paperKey({ supplier: 'Café Ọlá, Ltd.', supplierTaxId: null, supplierInvoice: ' A- 77' })
 * // paperNumber 'a77', paperSupplier 'cafeolaltd', paperTaxId null
 */
export function paperKey({ supplier, supplierTaxId, supplierInvoice }: SupplierPaper): PaperKey {
  const number = foldForSearch(supplierInvoice ?? '')
    .replace(/\s/g, '')
    .replace(/(?<=\d)[^\p{L}\p{N}]+(?=\d)/gu, '-')
    .replace(/(?<!\d)[^\p{L}\p{N}]+|[^\p{L}\p{N}]+(?!\d)/gu, '')
  return {
    paperNumber: /\d/.test(number) ? number : null,
    paperSupplier: lettersAndDigits(supplier),
    paperTaxId: lettersAndDigits(supplierTaxId),
  }
}

/** Whether two suppliers are the same: by their Tax IDs, or by their names where one has none. */
export function isSameSupplier(one: PaperKey, other: PaperKey): boolean {
  if (one.paperTaxId !== null && other.paperTaxId !== null)
    return one.paperTaxId === other.paperTaxId
  return one.paperSupplier !== null && one.paperSupplier === other.paperSupplier
}

function lettersAndDigits(text: string | null): string | null {
  return foldForSearch(text ?? '').replace(/[^\p{L}\p{N}]/gu, '') || null
}
