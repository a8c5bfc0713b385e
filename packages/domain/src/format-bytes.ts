import type { Language } from './language.ts'
import { LOCALES } from './locale.ts'

const GIGABYTE = 1_000_000_000

/** An amount of data as its reader writes it, in megabytes or from one on in gigabytes: '1.2 MB', '10 Go'. */
export function formatBytes(bytes: number, language: Language): string {
  const [unit, size] =
    bytes >= GIGABYTE ? (['gigabyte', GIGABYTE] as const) : (['megabyte', 1_000_000] as const)
  return new Intl.NumberFormat(LOCALES[language], {
    style: 'unit',
    unit,
    maximumFractionDigits: 1,
  }).format(bytes / size)
}
