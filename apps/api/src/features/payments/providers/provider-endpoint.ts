import type { Provider } from '@isiro/contracts/payment-providers'
import type { Config } from '../../../config.ts'
import { type CallPolicy, DEFAULT_CALL_POLICY } from '../../../platform/http-client/http-client.ts'

/** Where one card provider is reached, and how long and how often it is called. */
export interface ProviderEndpoint {
  /** Without a slash at its end. */
  baseUrl: string
  /** The script that shows the provider's checkout within a page of ours; null where we use none. */
  scriptUrl: string | null
  /** Where a payer's browser may be sent or may open a frame, as a content policy writes it. */
  checkoutSources: string[]
  /** In test mode a simulator stands for the provider and takes any test key; null for the real one. */
  simulator: PaymentSimulator | null
  callPolicy: CallPolicy
}

export type ProviderEndpoints = Record<Provider, ProviderEndpoint>

/** A simulator is given by us the webhook address that an owner enters in the real provider's dashboard. */
export interface PaymentSimulator {
  announceHook(hook: { secretKey: string; secretHash: string | null; path: string }): void
}

const REAL: Record<
  Provider,
  Pick<ProviderEndpoint, 'baseUrl' | 'scriptUrl' | 'checkoutSources'>
> = {
  paystack: {
    baseUrl: 'https://api.paystack.co',
    scriptUrl: 'https://js.paystack.co/v2/inline.js',
    checkoutSources: ['https://checkout.paystack.com', 'https://*.paystack.com'],
  },
  flutterwave: {
    baseUrl: 'https://api.flutterwave.com',
    scriptUrl: null,
    checkoutSources: ['https://checkout.flutterwave.com', 'https://*.flutterwave.com'],
  },
}

// Flutterwave gives up by itself after 28 seconds: a shorter time limit would miss its answer.
const TIMEOUT_MS: Record<Provider, number> = { paystack: 15_000, flutterwave: 30_000 }

/** A provider at its real address, or at another one that speaks its wire format. */
export function providerEndpoint(
  provider: Provider,
  baseUrl: string = REAL[provider].baseUrl,
  simulator: PaymentSimulator | null = null,
  callPolicy: Partial<CallPolicy> = {},
): ProviderEndpoint {
  const isReal = baseUrl === REAL[provider].baseUrl
  const { origin } = new URL(baseUrl)
  return {
    baseUrl,
    scriptUrl:
      isReal || provider !== 'paystack' ? REAL[provider].scriptUrl : `${origin}/v2/inline.js`,
    checkoutSources: isReal ? REAL[provider].checkoutSources : [origin],
    simulator,
    callPolicy: {
      ...DEFAULT_CALL_POLICY,
      timeoutMs: TIMEOUT_MS[provider],
      ...callPolicy,
    },
  }
}

/** A configured address, or none: then test mode needs a simulator and production takes the real one. */
export function configuredUrl(config: Config, provider: Provider): string | null {
  const configured = provider === 'paystack' ? config.paystackUrl : config.flutterwaveUrl
  if (configured !== null) return configured
  return config.environment === 'production' ? REAL[provider].baseUrl : null
}
