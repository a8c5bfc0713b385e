import { createECDH, ECDH } from 'node:crypto'
import type { Config } from '../../../config.ts'

/** The public half of the installation's VAPID key, which browsers subscribe with; null where push is not configured. */
export function publicPushKey({ push }: Pick<Config, 'push'>): string | null {
  if (push.privateKey === null) return null
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(push.privateKey, 'base64url'))
  return pair.getPublicKey('base64url')
}

/** Whether a browser's key is a point of P-256 as browsers send it, uncompressed. Any other cannot be encrypted for. */
export function isBrowserKey(p256dh: string): boolean {
  const key = Buffer.from(p256dh, 'base64url')
  if (key.length !== 65 || key[0] !== 4) return false
  try {
    ECDH.convertKey(key, 'prime256v1')
    return true
  } catch {
    // OpenSSL has no other way to say that a point is not on the curve.
    return false
  }
}
