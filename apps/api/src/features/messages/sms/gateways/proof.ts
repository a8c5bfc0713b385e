import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares in a time that depends on neither text. */
export function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

/** A number as the providers write it, with or without its plus; null for anything else. */
export function numberIn(value: string | null): string | null {
  const digits = value?.replace(/^\+/, '') ?? ''
  return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null
}
