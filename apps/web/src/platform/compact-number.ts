import type { Language } from '@isiro/domain/language'

/** A mark of an axis in whole units, '2.5M'. Only for axes: where money is decided, it is written out. */
export function compactUnits(minor: number, language: Language): string {
  return new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
    .format(minor / 100)
    .replace('-', '\u2212')
}
