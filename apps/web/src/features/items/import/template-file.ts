import { itemVatName, itemWhtName } from '@isiro/domain/item-taxes'
import type { Language } from '@isiro/domain/language'
import type { Template } from '../../../platform/files/file-import/template-file.ts'
import { isScreenNigerian } from '../../../platform/i18n/screen-place.ts'

/** The headings of our own export, in its order. */
const HEADS: Record<Language, readonly string[]> = {
  en: ['Code', 'Description', 'Unit', 'Price', 'VAT', 'VAT reason', 'WHT'],
  fr: ['Code', 'Désignation', 'Unité', 'Prix', 'TVA', 'Motif de TVA', 'Retenue'],
  es: ['Código', 'Descripción', 'Unidad', 'Precio', 'IVA', 'Motivo del IVA', 'Retención'],
}

/** The columns of the price list with one line as an example. */
export function itemTemplate(
  language: Language,
  { description, unit }: { description: string; unit: string },
): Template {
  const vat = itemVatName('standard', language)
  const example = ['A-1', description, unit, '25000', vat, '', itemWhtName('invoice', language)]
  // Elsewhere nobody withholds tax, and no list of supplies is known: the last two columns are Nigeria's.
  const columns = isScreenNigerian() ? example.length : example.length - 2
  return { heads: HEADS[language].slice(0, columns), examples: [example.slice(0, columns)] }
}
