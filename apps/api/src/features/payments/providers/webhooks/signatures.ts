import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Provider } from '@isiro/contracts/payment-providers'
import type { Connection } from '../connections/connection.ts'

export type HookHeaders = Record<string, string | string[] | undefined>

/** Whether a webhook's raw bytes were sent by somebody who has the business's secret. */
export function isProven(connection: Connection, headers: HookHeaders, body: Buffer): boolean {
  return PROOFS[connection.provider](connection, headers, body)
}

type Proof = (connection: Connection, headers: HookHeaders, body: Buffer) => boolean

const PROOFS: Record<Provider, Proof> = {
  paystack: provenByPaystack,
  flutterwave: provenByFlutterwave,
}

/** Hex HMAC-SHA512 of the body with the secret key: today's, or for some days the one before it. */
function provenByPaystack(connection: Connection, headers: HookHeaders, body: Buffer): boolean {
  const given = headers['x-paystack-signature']
  if (typeof given !== 'string') return false
  // Every key is tried, so that the time tells nothing about which one fitted.
  return [connection.hookSecret, connection.previousSecretKey]
    .filter((key) => key !== null)
    .map((key) => isSame(given, createHmac('sha512', key).update(body).digest('hex')))
    .includes(true)
}

/**
 * Base64 HMAC-SHA256 of the body with the secret hash where that header is there; older accounts send the hash
 * itself. The latter proves nothing of the body, which is never believed in any case.
 */
function provenByFlutterwave(connection: Connection, headers: HookHeaders, body: Buffer): boolean {
  const secret = connection.hookSecret
  if (secret === null) return false
  const signature = headers['flutterwave-signature']
  if (signature !== undefined) {
    const expected = createHmac('sha256', secret).update(body).digest('base64')
    return typeof signature === 'string' && isSame(signature, expected)
  }
  const plain = headers['verif-hash']
  return typeof plain === 'string' && isSame(plain, secret)
}

/** Compares in a time that depends on neither text. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
