import type { Language } from './language.ts'

const VAT: Record<Language, string> = { en: 'VAT', fr: 'TVA', es: 'IVA' }

/** The name of a sales tax that is not called VAT; null where each language's own word stands. */
export function ownTaxName(taxName: string | null): string | null {
  return taxName === VAT.en ? null : taxName
}

/**
 * The name of one of several taxes with its rate, as a document prints them. A tax named VAT has each language's own word.
 *
 * @example
 * taxLabel('QST', 'fr', '9,975 %') // 'QST (9,975 %)'
 */
export function taxLabel(name: string, language: Language, rate: string): string {
  return `${ownTaxName(name) ?? VAT[language]} (${rate})`
}

/**
 * A label in a language with the supplier's own sales tax in place of VAT.
 *
 * @example
 * nameTax('VAT (16%)', 'en', 'GST') // 'GST (16%)'
 */
export function nameTax(label: string, language: Language, taxName: string | null): string {
  const own = ownTaxName(taxName)
  if (own === null) return label
  // A label that names it already stays, also where the name has the word in it: VAT+NHIL+GETFund.
  return label
    .split(own)
    .map((part) => part.replaceAll(VAT[language], own))
    .join(own)
}
