import type { Language } from './language.ts'
import { GROUPED, LOCALES } from './locale.ts'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A file's size in the reader's language, from bytes: '1.2 MB', in French '1,2 Mo'. */
export function sizeText(bytes: number, language: Language): string {
  const step = bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10)
  const power = Math.min(step, UNITS.length - 1)
  const unit = UNITS[power] ?? 'byte'
  const value = bytes / 1024 ** power
  return new Intl.NumberFormat(LOCALES[language], {
    style: 'unit',
    unit,
    unitDisplay: power === 0 ? 'long' : 'short',
    ...GROUPED,
    maximumFractionDigits: value < 10 && power > 0 ? 1 : 0,
  }).format(value)
}
