import { createHmac } from 'node:crypto'

/** The `x-paystack-signature` header: hex HMAC-SHA512 of the raw body, keyed with the secret key. */
export function paystackSignature(secretKey: string, rawBody: string | Uint8Array): string {
  return createHmac('sha512', secretKey).update(rawBody).digest('hex')
}
