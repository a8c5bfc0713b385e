import { createHmac } from 'node:crypto'

/** What Termii sends as `X-Termii-Signature`: HMAC-SHA512 of the raw body with the account's secret, in hex. */
export function termiiSignature(secretKey: string, rawBody: string | Uint8Array): string {
  return createHmac('sha512', secretKey).update(rawBody).digest('hex')
}
