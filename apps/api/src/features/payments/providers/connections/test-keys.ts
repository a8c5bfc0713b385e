import type { Provider } from '@isiro/contracts/payment-providers'
import type { BusinessId } from '../../../../platform/db/context.ts'
import { deriveSecret } from '../../../../platform/security/secrets.ts'

/**
 * The unguessable part of a webhook's address. Derived, so that it can be told before anything is stored, and
 * stays the same when keys come and go.
 */
export function hookIdOf(secretKey: string, businessId: BusinessId, provider: Provider): string {
  return deriveSecret(secretKey, `provider-hook:${provider}:${businessId}`).slice(0, 32)
}

const PREFIXES: Record<Provider, { public: string; secret: string }> = {
  paystack: { public: 'pk_test_', secret: 'sk_test_' },
  flutterwave: { public: 'FLWPUBK_TEST-', secret: 'FLWSECK_TEST-' },
}

/** A business's keys at a simulator, which takes any. Derived, so that nothing has to be stored for them. */
export function testKeysOf(secretKey: string, businessId: BusinessId, provider: Provider) {
  const merchant = deriveSecret(secretKey, `test-merchant:${provider}:${businessId}`)
  return {
    publicKey: `${PREFIXES[provider].public}${merchant}`,
    secretKey: `${PREFIXES[provider].secret}${merchant}`,
    hookSecret: deriveSecret(secretKey, `test-hook:${provider}:${businessId}`),
  }
}
