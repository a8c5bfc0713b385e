import { createHmac } from 'node:crypto'

/**
 * The `flutterwave-signature` header: base64 HMAC-SHA256 of the raw body, keyed with the
 * secret hash of the merchant's dashboard. The `verif-hash` header is that secret hash itself.
 */
export function flutterwaveSignature(secretHash: string, rawBody: string | Uint8Array): string {
  return createHmac('sha256', secretHash).update(rawBody).digest('base64')
}
