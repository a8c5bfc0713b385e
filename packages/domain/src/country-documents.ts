import type { Country } from './countries.ts'
import type { Language } from './language.ts'

/** The form of a business's documents by the custom and the law of its country. As read in November 2026. */
export interface CountryDocuments {
  /** The name of the number that the tax authority knows a business by; null for the general word of each language. */
  taxIdName: string | null
  paper: 'a4' | 'us-letter'
  /** Whether an invoice with the sales tax says "Tax invoice" at its head, as the law of some countries wants. */
  saysTaxInvoice: boolean
  /** Whether a document in another currency that charges the sales tax states the tax in the country's own, too. */
  statesHomeTax: boolean
}

export const COUNTRY_DOCUMENTS: Record<Country, CountryDocuments> = {
  // Nigeria Tax Act 2025: VAT is returned and paid in naira.
  NG: { taxIdName: null, paper: 'a4', saysTaxInvoice: true, statesHomeTax: true },
  // A New Tax System (Goods and Services Tax) Act 1999, s 29-70; GSTR 2001/2, foreign exchange conversions.
  AU: { taxIdName: 'ABN', paper: 'a4', saysTaxInvoice: true, statesHomeTax: true },
  CA: { taxIdName: 'BN', paper: 'us-letter', saysTaxInvoice: false, statesHomeTax: false },
  // Value Added Tax Regulations 1995, reg 14: the tax in sterling.
  GB: { taxIdName: 'VAT number', paper: 'a4', saysTaxInvoice: false, statesHomeTax: true },
  GH: { taxIdName: 'TIN', paper: 'a4', saysTaxInvoice: false, statesHomeTax: false },
  // Value Added Tax Act 2013, s 42; its tax invoices go to the authority in shillings.
  KE: { taxIdName: 'KRA PIN', paper: 'a4', saysTaxInvoice: true, statesHomeTax: true },
  US: { taxIdName: 'EIN', paper: 'us-letter', saysTaxInvoice: false, statesHomeTax: false },
  // Value-Added Tax Act 89 of 1991, s 20(4).
  ZA: { taxIdName: 'VAT number', paper: 'a4', saysTaxInvoice: true, statesHomeTax: true },
}

/**
 * Whether a document in another currency must state its sales tax in the country's own: where the law wants it and there is tax
 * on it. In Nigeria also a document whose rates are all zero, since its sales stand in the VAT return.
 */
export function statesHomeTax(
  { country }: { country: Country },
  { vatTotal }: { vatTotal: number },
): boolean {
  return COUNTRY_DOCUMENTS[country].statesHomeTax && (country === 'NG' || vatTotal > 0)
}

/** The one name that is no abbreviation of an authority's own. */
const VAT_NUMBER: Record<Language, string> = {
  en: 'VAT number',
  fr: 'Numéro de TVA',
  es: 'Número de IVA',
}

/** The country's name for the Tax ID of a business; null for the general word. */
export function taxIdName(country: Country, language: Language): string | null {
  const { taxIdName } = COUNTRY_DOCUMENTS[country]
  return taxIdName === VAT_NUMBER.en ? VAT_NUMBER[language] : taxIdName
}
