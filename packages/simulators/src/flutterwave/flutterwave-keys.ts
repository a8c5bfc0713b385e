import { digestOf, numberOf } from '../payments/codes.ts'
import { merchantKeys } from '../payments/merchant-keys.ts'

export const FLUTTERWAVE_KEYS = merchantKeys({ secret: 'FLWSECK_TEST-', public: 'FLWPUBK_TEST-' })

/** The number a merchant's account has in Flutterwave's answers. */
export const accountIdOf = (merchant: string): number => numberOf(digestOf(merchant), 6)
