import { randomBytes } from 'node:crypto'

// Asking the system for randomness costs more than making an id of it, so it is asked for many at once.
const POOL_BYTES = 16 * 256
let pool = randomBytes(POOL_BYTES)
let used = 0

function takeRandom(bytes: number): Buffer {
  if (used + bytes > POOL_BYTES) {
    pool = randomBytes(POOL_BYTES)
    used = 0
  }
  const taken = pool.subarray(used, used + bytes)
  used += bytes
  return taken
}

let last = 0
let sequence = 0

/**
 * A UUIDv7: time first, so rows that arrive together lie together; then a counter within the millisecond, so
 * that what one process did first sorts first; 62 random bits, so nobody guesses one.
 */
export function newId(now: Date): string {
  const bytes = takeRandom(16)
  const time = now.getTime()
  sequence = time === last ? (sequence + 1) & 0x0fff : 0
  last = time
  bytes.writeUIntBE(time, 0, 6)
  bytes.writeUInt16BE(0x7000 | sequence, 6)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** An unguessable token: `bytes` of randomness as letters, digits, hyphens and underscores. */
export function newToken(bytes = 32): string {
  return bytes <= 64
    ? takeRandom(bytes).toString('base64url')
    : randomBytes(bytes).toString('base64url')
}
