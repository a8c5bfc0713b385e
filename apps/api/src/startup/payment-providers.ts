import { PROVIDER_NAMES, type Provider } from '@isiro/contracts/payment-providers'
import type { Config } from '../config.ts'
import {
  configuredUrl,
  type ProviderEndpoint,
  type ProviderEndpoints,
  providerEndpoint,
} from '../features/gateways/provider-endpoint.ts'
import type { Ending } from './endings.ts'
import { flutterwaveEndpoint, paystackEndpoint } from './simulated-providers.ts'

export interface OpenedProviders {
  /** What businesses take money through. */
  providers: ProviderEndpoints
  /** What their sandboxes take play money through. */
  sandboxProviders: ProviderEndpoints
  /** One line for each simulator that was started in place of a provider, for the operator. */
  notices: string[]
}

type OwnUrl = (path: string) => string

/**
 * Opens the card providers at their configured or real URLs, or outside production their simulators, which send their webhooks to
 * this process. Sandboxes have simulators everywhere; a business in production never has one.
 */
export async function openPaymentProviders(
  config: Config,
  endings: Ending[],
  ownUrl: OwnUrl,
): Promise<OpenedProviders> {
  const notices: string[] = []
  const open = async (provider: Provider, simulate: (ownUrl: OwnUrl) => Promise<Simulated>) => {
    const url = configuredUrl(config, provider)
    const { endpoint, pageUrl, close } = await simulate(ownUrl)
    endings.push(close)
    if (url) return { endpoint: providerEndpoint(provider, url), ofSandboxes: endpoint }
    notices.push(`${PROVIDER_NAMES[provider]} is a simulator at ${pageUrl}`)
    return { endpoint, ofSandboxes: endpoint }
  }
  const paystack = await open('paystack', simulatePaystack)
  const flutterwave = await open('flutterwave', simulateFlutterwave)
  return {
    providers: { paystack: paystack.endpoint, flutterwave: flutterwave.endpoint },
    sandboxProviders: { paystack: paystack.ofSandboxes, flutterwave: flutterwave.ofSandboxes },
    notices,
  }
}

interface Simulated {
  endpoint: ProviderEndpoint
  /** The simulator's page, where people make payments succeed or fail. */
  pageUrl: string
  close(): Promise<void>
}

async function simulatePaystack(ownUrl: OwnUrl): Promise<Simulated> {
  const { startPaystackSimulator } = await import('@isiro/simulators/paystack/paystack-simulator')
  const simulator = await startPaystackSimulator()
  return {
    endpoint: paystackEndpoint(simulator, { ownUrl }),
    pageUrl: simulator.url('/simulator'),
    close: () => simulator.close(),
  }
}

async function simulateFlutterwave(ownUrl: OwnUrl): Promise<Simulated> {
  const { startFlutterwaveSimulator } = await import(
    '@isiro/simulators/flutterwave/flutterwave-simulator'
  )
  const simulator = await startFlutterwaveSimulator()
  return {
    endpoint: flutterwaveEndpoint(simulator, { ownUrl }),
    pageUrl: simulator.url('/simulator'),
    close: () => simulator.close(),
  }
}
