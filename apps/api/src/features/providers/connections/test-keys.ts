import type { Provider } from '@isiro/contracts/payment-providers'
import type { BusinessId } from '../../../platform/db/context.ts'
import { deriveSecret } from '../../../platform/security/secrets.ts'

/**
 * The secret part of a webhook's address. It is derived, so that it is known before anything is stored and stays
 * the same when keys change.
 */
export function hookIdOf(secretKey: string, businessId: BusinessId, provider: Provider): string {
  return deriveSecret(secretKey, `provider-hook:${provider}:${businessId}`).slice(0, 32)
}

const PREFIXES: Record<Provider, { public: string; secret: string }> = {
  paystack: { public: 'pk_test_', secret: 'sk_test_' },
  flutterwave: { public: 'FLWPUBK_TEST-', secret: 'FLWSECK_TEST-' },
}

/** A business's keys at a simulator, which accepts any. They are derived, so that nothing is stored for them. */
export function testKeysOf(secretKey: string, businessId: BusinessId, provider: Provider) {
  const merchant = deriveSecret(secretKey, `test-merchant:${provider}:${businessId}`)
  return {
    publicKey: `${PREFIXES[provider].public}${merchant}`,
    secretKey: `${PREFIXES[provider].secret}${merchant}`,
    hookSecret: deriveSecret(secretKey, `test-hook:${provider}:${businessId}`),
  }
}
