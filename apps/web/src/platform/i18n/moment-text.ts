import type { Format } from './format.ts'

/** When something was, by this device's clock: the time alone if it was today. */
export function momentText(format: Format, milliseconds: number): string {
  const at = new Date(milliseconds)
  if (at.toDateString() === new Date().toDateString()) return format.time(at)
  return format.dateTime(at.toISOString(), Intl.DateTimeFormat().resolvedOptions().timeZone)
}
