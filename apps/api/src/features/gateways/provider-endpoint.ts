import type { Provider } from '@isiro/contracts/payment-providers'
import type { Config } from '../../config.ts'
import { type CallPolicy, DEFAULT_CALL_POLICY } from '../../platform/http-client/http-client.ts'

/** The address of one card provider, and the time limits and retries of its calls. */
export interface ProviderEndpoint {
  /** Without a trailing slash. */
  baseUrl: string
  /** The script that shows the provider's checkout within our page; null if we use none. */
  scriptUrl: string | null
  /** Origins to which a form may go or whose frames may load, as Content-Security-Policy sources. */
  checkoutSources: string[]
  /** In test mode a simulator replaces the provider and accepts any test key; null for the real provider. */
  simulator: PaymentSimulator | null
  callPolicy: CallPolicy
}

export type ProviderEndpoints = Record<Provider, ProviderEndpoint>

/**
 * We register the webhook address with a simulator. With a real provider, the owner enters it in the dashboard.
 */
export interface PaymentSimulator {
  announceHook(hook: SimulatedHook): void
  /** Sends an event about nothing to a webhook that was announced. Resolves once it was answered, or given up. */
  sendTestEvent(hook: SimulatedHook): Promise<void>
  /** The payer of an opened checkout pays, or is declined, without a browser. The webhook follows as after a press on the checkout's page. */
  pay(payment: { secretKey: string; reference: string; isPaid: boolean }): void
  /** Has a paid transaction known that this simulator may not know: it stopped since, or another node's took the payment. */
  recall(payment: RecalledPayment): void
}

export interface RecalledPayment {
  secretKey: string
  reference: string
  transactionId: string
  /** In minor units. */
  amount: number
  currency: string
  email: string
}

export interface SimulatedHook {
  secretKey: string
  secretHash: string | null
  path: string
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

// Flutterwave gives up after 28 seconds: a shorter time limit would miss its answer.
const TIMEOUT_MS: Record<Provider, number> = { paystack: 15_000, flutterwave: 30_000 }

/** A provider at its real address, or at another address with the same wire format. */
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

/**
 * The configured address or null. With null, test mode needs a simulator and production uses the real provider.
 */
export function configuredUrl(config: Config, provider: Provider): string | null {
  const configured = provider === 'paystack' ? config.paystackUrl : config.flutterwaveUrl
  if (configured !== null) return configured
  return config.environment === 'production' ? REAL[provider].baseUrl : null
}
