import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Provider } from '@isiro/contracts/payment-providers'

/** The proof of a webhook: the secrets that it may be signed with. */
export interface HookSecrets {
  provider: Provider
  /** Paystack's secret key or Flutterwave's secret hash. Null: nothing can be proven. */
  hookSecret: string | null
  /** The secret key before the last change, for some days after it. */
  previousSecretKey: string | null
}

export type HookHeaders = Record<string, string | string[] | undefined>

/** Whether the sender of a webhook's raw bytes has the account's secret. */
export function isProven(connection: HookSecrets, headers: HookHeaders, body: Buffer): boolean {
  return PROOFS[connection.provider](connection, headers, body)
}

type Proof = (connection: HookSecrets, headers: HookHeaders, body: Buffer) => boolean

const PROOFS: Record<Provider, Proof> = {
  paystack: provenByPaystack,
  flutterwave: provenByFlutterwave,
}

/** Hex HMAC-SHA512 of the body with the current secret key or, for some days, the previous one. */
function provenByPaystack(connection: HookSecrets, headers: HookHeaders, body: Buffer): boolean {
  const given = headers['x-paystack-signature']
  if (typeof given !== 'string') return false
  // Every key is tried, so that the response time does not reveal which one matched.
  return [connection.hookSecret, connection.previousSecretKey]
    .filter((key) => key !== null)
    .map((key) => isSame(given, createHmac('sha512', key).update(body).digest('hex')))
    .includes(true)
}

/**
 * Base64 HMAC-SHA256 of the body with the secret hash if that header exists; older accounts send the hash itself.
 * The hash alone does not authenticate the body, which is never trusted in any case.
 */
function provenByFlutterwave(connection: HookSecrets, headers: HookHeaders, body: Buffer): boolean {
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

/** Compares two texts in constant time. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
