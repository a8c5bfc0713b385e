import type { Provider } from '@isiro/contracts/payment-providers'
import { refusedField } from '../../../platform/http/errors.ts'

const SHAPES: Record<Provider, { public: RegExp; secret: RegExp; test: RegExp }> = {
  paystack: { public: /^pk_(test|live)_./, secret: /^sk_(test|live)_./, test: /^.k_test_/ },
  flutterwave: { public: /^FLWPUBK[-_]./, secret: /^FLWSECK[-_]./, test: /^FLW(PUB|SEC)K_TEST-/ },
}

/**
 * Returns whether a pair of keys is for tests. Throws at the key's field for a key of another shape (the two are
 * easily swapped), for keys of two modes, and for test keys in production, where they move no real money.
 */
export function readKeyMode(
  provider: Provider,
  keys: { publicKey: string; secretKey: string },
  isProduction: boolean,
): { isTest: boolean } {
  const shapes = SHAPES[provider]
  if (!shapes.public.test(keys.publicKey)) throw refusedField('publicKey', 'validation.public_key')
  if (!shapes.secret.test(keys.secretKey)) throw refusedField('secretKey', 'validation.secret_key')
  const isTest = shapes.test.test(keys.secretKey)
  if (shapes.test.test(keys.publicKey) !== isTest)
    throw refusedField('publicKey', 'validation.key_modes')
  if (isTest && isProduction) throw refusedField('secretKey', 'validation.live_key')
  return { isTest }
}
