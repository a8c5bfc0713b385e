import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { type AuthenticatorBegun, BACKUP_CODES } from '@isiro/contracts/factors'
import { Secret, TOTP } from 'otpauth'
import encodeQR from 'qr'

/** The issuer under which an authenticator lists its codes. */
const ISSUER = 'Isiro'
/** RFC 6238 with what every authenticator knows: SHA-1, six figures, thirty seconds. */
const PERIOD_S = 30
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20
/** Crockford's: without I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 50 bits, which nobody guesses in the attempts that are allowed. */
const CODE_LENGTH = 10

/** A new secret of an authenticator, in Base32. */
export function newSecret(): string {
  return new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer }).base32
}

/** What an authenticator reads a secret from. `label` is the person's address. */
export function authenticatorOf(secret: string, label: string): AuthenticatorBegun {
  const address = new TOTP({ issuer: ISSUER, label, secret, period: PERIOD_S }).toString()
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: 4 })
  const path = rows.flatMap((row, y) =>
    Array.from(
      row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
      ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
    ),
  )
  return { secret, address, qr: { path: path.join(''), modules: rows.length } }
}

/**
 * The time step to which a code belongs: the one of now, the one before or the one after, because clocks differ and people
 * type. Null for a wrong code.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    period: PERIOD_S,
    timestamp,
    window: 1,
  })
  return delta === null ? null : TOTP.counter({ period: PERIOD_S, timestamp }) + delta
}

/** Ten new backup codes, as they are shown: 'K7Q2M-9XD4T'. */
export function newBackupCodes(): string[] {
  return Array.from({ length: BACKUP_CODES }, () => {
    const code = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
    return `${code.slice(0, 5).join('')}-${code.slice(5).join('')}`
  })
}

/** The keyed hash under which a backup code of an account is stored. What is read wrongly off paper counts as what it is. */
export function hashBackupCode(secretKey: string, accountId: string, typed: string): Buffer {
  const code = typed.replace(/-/g, '').toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1')
  return createHmac('sha256', secretKey).update(`backup-code:${accountId}:${code}`).digest()
}
