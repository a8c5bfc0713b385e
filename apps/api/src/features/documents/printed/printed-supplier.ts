import type { DocumentBrand } from '@isiro/domain/brand'
import { COUNTRY_DOCUMENTS, taxIdName } from '@isiro/domain/country-documents'
import { initials } from '@isiro/domain/initials'
import type { DocumentSupplier } from '@isiro/domain/invoice-document'
import type { Language } from '@isiro/domain/language'
import { formatPhone } from '@isiro/domain/phone'
import { ownTaxName } from '@isiro/domain/tax-name'
import type { TextPrinter } from '../../../platform/files/documents/print-text.ts'

/** The business at the head of its documents, without the logo: the renderer puts its file beside the template. */
export type PrintedSupplier = Omit<DocumentSupplier, 'logo' | 'brand'> & {
  /** The letters in place of a logo; null where the name has none. */
  initials: string | null
  /** The country's name for its Tax ID; null for the general word of the document's language. */
  taxIdName: string | null
  /** The sheet that its country prints on. */
  paper: 'a4' | 'us-letter'
  /** The design of the document, which `templates/parts/theme.typ` reads; null for the standard one. */
  brand: DocumentBrand | null
}

/** Prints the sender of a document in a language. */
export function printSupplier(
  supplier: DocumentSupplier,
  language: Language,
  text: TextPrinter,
): PrintedSupplier {
  const taxName = ownTaxName(supplier.taxName)
  return {
    name: text.line(supplier.name),
    initials: text.line(initials(supplier.name)) || null,
    address: supplier.address && text.lines(supplier.address),
    phone: supplier.phone && text.line(formatPhone(supplier.phone)),
    email: supplier.email && text.line(supplier.email),
    taxId: supplier.taxId && text.line(supplier.taxId),
    rcNumber: supplier.rcNumber && text.line(supplier.rcNumber),
    chargesVat: supplier.chargesVat,
    country: supplier.country,
    taxName: taxName && text.line(taxName),
    taxIdName: taxIdName(supplier.country, language),
    paper: COUNTRY_DOCUMENTS[supplier.country].paper,
    brand: supplier.brand ? printBrand(supplier.brand, text) : null,
  }
}

function printBrand(
  { design, accent, footer, terms }: DocumentBrand,
  text: TextPrinter,
): DocumentBrand {
  return {
    design,
    accent,
    footer: footer && text.lines(footer),
    terms: terms && text.lines(terms),
  }
}
