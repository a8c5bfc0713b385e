import { createHmac } from 'node:crypto'

/** What Paystack sends as `x-paystack-signature`: hex HMAC-SHA512 of the raw body, keyed with the secret key. */
export function paystackSignature(secretKey: string, rawBody: string | Uint8Array): string {
  return createHmac('sha512', secretKey).update(rawBody).digest('hex')
}
