import type { Language } from '@isiro/domain/language'

/** A compact axis label in whole units, '2.5M'. Only for axes: amounts that users act on are written in full. */
export function compactUnits(minor: number, language: Language): string {
  return new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
    .format(minor / 100)
    .replace('-', '\u2212')
}
