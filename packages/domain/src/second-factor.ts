/** What proves a person beside the password. */
export const FACTOR_KINDS = ['passkey', 'authenticator', 'backup_code'] as const
export type FactorKind = (typeof FACTOR_KINDS)[number]

/** How long a name of a passkey may be, in characters. */
export const MAX_PASSKEY_NAME = 60

/**
 * The kind of a typed code and its plain form; null for a text that is none. Spaces, hyphens and case do not count.
 *
 * @example
 * readFactorCode('123 456') // authenticator, '123456'
 * readFactorCode('k7q2m-9xd4t') // backup_code, 'K7Q2M9XD4T'
 */
export function readFactorCode(
  typed: string,
): { kind: 'authenticator' | 'backup_code'; code: string } | null {
  const code = typed.replace(/[\s\u2010-\u2015-]/g, '').toUpperCase()
  if (/^[0-9]{6}$/.test(code)) return { kind: 'authenticator', code }
  if (/^[0-9A-Z]{10}$/.test(code)) return { kind: 'backup_code', code }
  return null
}
