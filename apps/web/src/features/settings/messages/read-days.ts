const MOST = 6
const LATEST = 90

/** Reads '3, 7 and 14': up to six different days, sorted. Null where it holds anything else. */
export function readDays(typed: string): number[] | null {
  if (!/^\s*\d+([\s,;.]+\d+)*[\s,;.]*$/.test(typed)) return null
  const days = [...new Set((typed.match(/\d+/g) ?? []).map(Number))].sort((a, b) => a - b)
  const areDays = days.every((day) => day >= 1 && day <= LATEST)
  return areDays && days.length <= MOST ? days : null
}
