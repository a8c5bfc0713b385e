import { createHmac } from 'node:crypto'

/** The `X-Termii-Signature` header: HMAC-SHA512 of the raw body with the account's secret, in hex. */
export function termiiSignature(secretKey: string, rawBody: string | Uint8Array): string {
  return createHmac('sha512', secretKey).update(rawBody).digest('hex')
}
