import type { Language } from '@isiro/domain/language'
import { localeOf } from '@isiro/domain/locale'
import { approximateUnits } from '@isiro/domain/money'
import { screenCountry } from '../i18n/screen-place.ts'

/** A compact axis label in whole units, '2.5M'. Only for axes: amounts that users act on are written in full. */
export function compactUnits(minor: number, language: Language): string {
  const locale = localeOf(language, screenCountry())
  return new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
    .format(approximateUnits(minor))
    .replace('-', '\u2212')
}
