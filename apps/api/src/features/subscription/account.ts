import { PROVIDERS, type Provider } from '@isiro/contracts/payment-providers'
import { AppError } from '../../platform/http/errors.ts'
import { deriveSecret } from '../../platform/security/secrets.ts'
import type { GatewayDeps } from '../gateways/service.ts'

/** The installation's own account at a provider, into which plans are paid. */
export interface PlatformAccount {
  provider: Provider
  secretKey: string
  /** Signs the account's webhooks; null if they cannot be verified. */
  hookSecret: string | null
  isTest: boolean
}

const TEST_PREFIXES: Record<Provider, string> = {
  paystack: 'sk_test_',
  flutterwave: 'FLWSECK_TEST-',
}

/** The configured account, or test mode's at the simulator; null if the provider is off. */
export function findAccount(deps: GatewayDeps, provider: Provider): PlatformAccount | null {
  const { subscriptions, secretKey: installationKey, environment } = deps.config
  const secretKey =
    provider === 'paystack' ? subscriptions.paystackSecretKey : subscriptions.flutterwaveSecretKey
  if (secretKey !== null) {
    const isTest = secretKey.startsWith(TEST_PREFIXES[provider])
    if (isTest && environment === 'production') return null
    const hookSecret = provider === 'paystack' ? secretKey : subscriptions.flutterwaveSecretHash
    return { provider, secretKey, hookSecret, isTest }
  }
  if (!deps.providers[provider].simulator) return null
  const testKey = `${TEST_PREFIXES[provider]}${deriveSecret(installationKey, `own-merchant:${provider}`)}`
  const hookSecret =
    provider === 'paystack' ? testKey : deriveSecret(installationKey, `own-hook:${provider}`)
  return { provider, secretKey: testKey, hookSecret, isTest: true }
}

/** Like `findAccount`, but throws `subscription.not_configured` if the provider is off. */
export function requireAccount(deps: GatewayDeps, provider: Provider): PlatformAccount {
  const account = findAccount(deps, provider)
  if (!account) throw new AppError('subscription.not_configured', { provider })
  return account
}

/** The providers that a plan can be paid through. */
export function listOpenProviders(deps: GatewayDeps): Provider[] {
  return PROVIDERS.filter((provider) => findAccount(deps, provider) !== null)
}

/** The address of the account's webhooks. It is not a secret: the signature proves who sends. */
export function hookPath(provider: Provider): string {
  return `/webhooks/subscription/${provider}`
}

/** Registers the webhook's address with a simulator, which forgets it when it stops. */
export function announceHook(deps: GatewayDeps, account: PlatformAccount): void {
  const { provider, secretKey, hookSecret } = account
  deps.providers[provider].simulator?.announceHook({
    secretKey,
    secretHash: provider === 'paystack' ? null : hookSecret,
    path: hookPath(provider),
  })
}
