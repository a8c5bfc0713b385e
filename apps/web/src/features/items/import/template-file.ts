import { itemVatName, itemWhtName } from '@isiro/domain/item-taxes'
import type { Language } from '@isiro/domain/language'
import { isScreenNigerian } from '../../../platform/i18n/screen-place.ts'
import { numberManner } from '../../../platform/money/number-marks.ts'

/** The headings of our own export, in its order. */
const HEADS: Record<Language, readonly string[]> = {
  en: ['Code', 'Description', 'Unit', 'Price', 'VAT', 'WHT'],
  fr: ['Code', 'Désignation', 'Unité', 'Prix', 'TVA', 'Retenue'],
  es: ['Código', 'Descripción', 'Unidad', 'Precio', 'IVA', 'Retención'],
}

/** A CSV file to fill in, with one line as an example, as spreadsheets of the language open it. */
export function templateFile(
  language: Language,
  { description, unit }: { description: string; unit: string },
): Blob {
  const vat = itemVatName('standard', language)
  const example = ['A-1', description, unit, '25000', vat, itemWhtName('invoice', language)]
  // Nobody withholds tax elsewhere: the last column is Nigeria's.
  const columns = isScreenNigerian() ? example.length : example.length - 1
  const separator = numberManner(language) === 'en' ? ',' : ';'
  const lines = [HEADS[language], example].map(
    (cells) => `${cells.slice(0, columns).join(separator)}\r\n`,
  )
  return new Blob([`\uFEFF${lines.join('')}`], { type: 'text/csv' })
}
