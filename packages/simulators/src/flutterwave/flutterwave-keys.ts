import { createHash } from 'node:crypto'
import { merchantKeys } from '../payments/merchant-keys.ts'

export const FLUTTERWAVE_KEYS = merchantKeys({ secret: 'FLWSECK_TEST-', public: 'FLWPUBK_TEST-' })

/** The number a merchant's account has in Flutterwave's answers. */
export function accountIdOf(merchant: string): number {
  return Number.parseInt(createHash('sha256').update(merchant).digest('hex').slice(0, 6), 16)
}
