import type { Language } from '@isiro/domain/language'

const MINUTE_MS = 60_000
const UNITS = [
  ['year', 525_600 * MINUTE_MS],
  ['month', 43_200 * MINUTE_MS],
  ['day', 1_440 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
] as const

/** How long ago an instant was, in its largest whole unit: '3 days ago', 'yesterday'. At least '1 minute ago'. */
export function agoText(then: string, now: Date, language: Language): string {
  const past = Math.max(MINUTE_MS, now.getTime() - Date.parse(then))
  const [unit, length] = UNITS.find(([, each]) => past >= each) ?? (['minute', MINUTE_MS] as const)
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  return format.format(-Math.floor(past / length), unit)
}
