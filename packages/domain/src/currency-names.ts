import type { Currency } from './currency.ts'
import type { Language } from './language.ts'

/** The words for one unit and for several. */
export interface UnitName {
  one: string
  other: string
}

export interface CurrencyName {
  unit: UnitName
  /** The hundredth part. */
  part: UnitName
}

const name = (one: string, other: string, partOne: string, partOther: string): CurrencyName => ({
  unit: { one, other },
  part: { one: partOne, other: partOther },
})

/** The spoken names of currencies, with the country where the bare name could be several. */
export const CURRENCY_NAMES: Record<Language, Record<Currency, CurrencyName>> = {
  en: {
    NGN: name('naira', 'naira', 'kobo', 'kobo'),
    USD: name('US dollar', 'US dollars', 'cent', 'cents'),
    GBP: name('pound', 'pounds', 'penny', 'pence'),
    CAD: name('Canadian dollar', 'Canadian dollars', 'cent', 'cents'),
    AUD: name('Australian dollar', 'Australian dollars', 'cent', 'cents'),
    GHS: name('Ghana cedi', 'Ghana cedis', 'pesewa', 'pesewas'),
    KES: name('Kenyan shilling', 'Kenyan shillings', 'cent', 'cents'),
    ZAR: name('rand', 'rand', 'cent', 'cents'),
  },
  fr: {
    NGN: name('naira', 'nairas', 'kobo', 'kobos'),
    USD: name('dollar américain', 'dollars américains', 'cent', 'cents'),
    GBP: name('livre sterling', 'livres sterling', 'penny', 'pence'),
    CAD: name('dollar canadien', 'dollars canadiens', 'cent', 'cents'),
    AUD: name('dollar australien', 'dollars australiens', 'cent', 'cents'),
    GHS: name('cedi ghanéen', 'cedis ghanéens', 'pesewa', 'pesewas'),
    KES: name('shilling kényan', 'shillings kényans', 'cent', 'cents'),
    ZAR: name('rand', 'rands', 'cent', 'cents'),
  },
  es: {
    NGN: name('naira', 'nairas', 'kobo', 'kobos'),
    USD: name('dólar estadounidense', 'dólares estadounidenses', 'centavo', 'centavos'),
    GBP: name('libra esterlina', 'libras esterlinas', 'penique', 'peniques'),
    CAD: name('dólar canadiense', 'dólares canadienses', 'centavo', 'centavos'),
    AUD: name('dólar australiano', 'dólares australianos', 'centavo', 'centavos'),
    GHS: name('cedi ghanés', 'cedis ghaneses', 'pesewa', 'pesewas'),
    KES: name('chelín keniano', 'chelines kenianos', 'centavo', 'centavos'),
    ZAR: name('rand', 'rands', 'centavo', 'centavos'),
  },
}
