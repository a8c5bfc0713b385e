import type { ItemWht } from './item-wht.ts'
import { LANGUAGES, type Language } from './language.ts'
import { foldForSearch } from './plain-text.ts'
import { VAT_CATEGORIES, type VatCategory } from './vat-rules.ts'
import { WHT_TYPE_NAMES, whtTypeNamed } from './wht-names.ts'

const VAT_NAMES: Record<Language, Record<VatCategory, string>> = {
  en: { standard: 'Standard', zero: 'Zero-rated', exempt: 'Exempt' },
  fr: { standard: 'Taux normal', zero: 'Taux zéro', exempt: 'Exonéré' },
  es: { standard: 'General', zero: 'Tipo cero', exempt: 'Exento' },
}

const WHT_NAMES: Record<Language, Record<'invoice' | 'none', string>> = {
  en: { invoice: 'As the invoice', none: 'None' },
  fr: { invoice: 'Comme la facture', none: 'Aucune' },
  es: { invoice: 'Como la factura', none: 'Ninguna' },
}

/** A VAT category as files of the price list name it. */
export function itemVatName(category: VatCategory, language: Language): string {
  return VAT_NAMES[language][category]
}

/** The WHT of an item as files of the price list name it. */
export function itemWhtName(wht: ItemWht, language: Language): string {
  return wht === 'invoice' || wht === 'none'
    ? WHT_NAMES[language][wht]
    : WHT_TYPE_NAMES[language][wht]
}

/**
 * The VAT category that a text names, by its code or its name in any of our languages; null where it names none.
 *
 * @example
 * itemVatNamed('taux zero') // 'zero'
 */
export function itemVatNamed(text: string): VatCategory | null {
  return named(VAT_CATEGORIES, VAT_NAMES, text)
}

/** The WHT that a text names, by its code or its name in any of our languages; null where it names none. */
export function itemWhtNamed(text: string): ItemWht | null {
  return named(['invoice', 'none'] as const, WHT_NAMES, text) ?? whtTypeNamed(text)
}

function named<Value extends string>(
  values: readonly Value[],
  names: Record<Language, Record<Value, string>>,
  text: string,
): Value | null {
  const wanted = foldForSearch(text)
  const isNamed = (value: Value) =>
    value === wanted ||
    LANGUAGES.some((language) => foldForSearch(names[language][value]) === wanted)
  return values.find(isNamed) ?? null
}
