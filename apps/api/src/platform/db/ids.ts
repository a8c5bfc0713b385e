import { randomBytes } from 'node:crypto'

// A call for randomness costs more than the id made from it, so one call fetches enough for many ids.
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
 * A UUIDv7. The time comes first, so rows created together are stored together. A counter within the millisecond
 * follows, so ids of one process sort in the order of creation. 62 random bits make ids unguessable.
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
