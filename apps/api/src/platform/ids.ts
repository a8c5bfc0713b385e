import { randomBytes } from 'node:crypto'

/** A UUIDv7: time first, so rows that arrive together lie together; 74 random bits, so nobody guesses one. */
export function newId(now: Date): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** An unguessable token: `bytes` of randomness as letters, digits, hyphens and underscores. */
export function newToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}
