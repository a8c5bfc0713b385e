import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveSecret } from './secrets.ts'

const VERSION = 1
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a text that must not be readable in the database (AES-256-GCM). `place` names the column and the
 * owner, so the same bytes copied to another row cannot be decrypted.
 */
export function seal(secretKey: string, place: readonly string[], text: string): Buffer {
  return sealBytes(secretKey, place, Buffer.from(text, 'utf8'))
}

/** Like `seal`, for a part of a file. */
export function sealBytes(secretKey: string, place: readonly string[], bytes: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secretKey), iv)
  cipher.setAAD(Buffer.from(JSON.stringify(place)))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([Buffer.of(VERSION), iv, sealed, cipher.getAuthTag()])
}

/** Decrypts the bytes of `seal`. Null if the bytes, their place or the installation's key differ. */
export function unseal(secretKey: string, place: readonly string[], bytes: Buffer): string | null {
  return unsealBytes(secretKey, place, bytes)?.toString('utf8') ?? null
}

/** Decrypts the bytes of `sealBytes`. Null if the bytes, their place or the installation's key differ. */
export function unsealBytes(
  secretKey: string,
  place: readonly string[],
  bytes: Buffer,
): Buffer | null {
  if (bytes[0] !== VERSION || bytes.length < 1 + IV_BYTES + TAG_BYTES) return null
  const iv = bytes.subarray(1, 1 + IV_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secretKey), iv)
  decipher.setAAD(Buffer.from(JSON.stringify(place)))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    const opened = decipher.update(bytes.subarray(1 + IV_BYTES, -TAG_BYTES))
    return Buffer.concat([opened, decipher.final()])
  } catch {
    return null // The authentication tag does not match.
  }
}

function keyOf(secretKey: string): Buffer {
  return Buffer.from(deriveSecret(secretKey, 'sealed-columns'), 'base64url')
}
