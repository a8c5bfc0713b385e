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
 * The number without blanks and case, the name also without accents and punctuation and with the words of company forms cut
 * short, the Tax ID without all but letters and digits. Of a number's punctuation only that between digits counts, as one dash, and
 * no zero in front of its figures: 'INV/0077' is 'inv77', and '1/11' is not '11/1'. A number without a digit, such as "N/A", is none.
 *
 * @example
 * paperKey({ supplier: 'Café Ọlá, Ltd.', supplierTaxId: null, supplierInvoice: ' A- 77' })
 * // paperNumber 'a77', paperSupplier 'cafeolaltd', paperTaxId null
 */
export function paperKey({ supplier, supplierTaxId, supplierInvoice }: SupplierPaper): PaperKey {
  const number = foldForSearch(supplierInvoice ?? '')
    .replace(/\s/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, (marks, place: number, all: string) =>
      isDigit(all[place - 1]) && isDigit(all[place + marks.length]) ? '-' : '',
    )
    .replace(/(?<!\d)0+(?=\d)/g, '')
  return {
    paperNumber: /\d/.test(number) ? number : null,
    paperSupplier: lettersAndDigits(inShortForms(supplier)),
    paperTaxId: lettersAndDigits(supplierTaxId),
  }
}

const isDigit = (letter = '') => letter >= '0' && letter <= '9'

/** Whether two suppliers are the same: by their Tax IDs, or by their names where one has none. */
export function isSameSupplier(one: PaperKey, other: PaperKey): boolean {
  if (one.paperTaxId !== null && other.paperTaxId !== null)
    return one.paperTaxId === other.paperTaxId
  return one.paperSupplier !== null && one.paperSupplier === other.paperSupplier
}

const SHORT_FORMS = new Map([
  ['and', ''],
  ['company', 'co'],
  ['corporation', 'corp'],
  ['incorporated', 'inc'],
  ['limited', 'ltd'],
])

/** 'Bako and Sons Limited' and 'Bako & Sons Ltd' are one supplier. */
function inShortForms(name: string | null): string {
  return foldForSearch(name ?? '').replace(/\p{L}+/gu, (word) => SHORT_FORMS.get(word) ?? word)
}

function lettersAndDigits(text: string | null): string | null {
  return foldForSearch(text ?? '').replace(/[^\p{L}\p{N}]/gu, '') || null
}
