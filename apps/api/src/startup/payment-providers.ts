import { PROVIDER_NAMES, type Provider } from '@isiro/contracts/payment-providers'
import type { PaystackSimulator } from '@isiro/simulators/paystack/paystack-simulator'
import type { Config } from '../config.ts'
import {
  configuredUrl,
  type ProviderEndpoint,
  type ProviderEndpoints,
  providerEndpoint,
} from '../features/gateways/provider-endpoint.ts'
import type { Ending } from './endings.ts'

export interface OpenedProviders {
  providers: ProviderEndpoints
  /** One line for each simulator that was started, for the operator. */
  notices: string[]
}

/**
 * Opens the card providers at their configured or real URLs, or outside production their simulators, which
 * send their webhooks to this process. Production never uses a simulator.
 */
export async function openPaymentProviders(
  config: Config,
  endings: Ending[],
  ownUrl: (path: string) => string,
): Promise<OpenedProviders> {
  const notices: string[] = []
  const open = async (
    provider: Provider,
    simulate: (ownUrl: (path: string) => string) => Promise<Simulated>,
  ) => {
    const url = configuredUrl(config, provider)
    if (url) return providerEndpoint(provider, url)
    const { endpoint, pageUrl, close } = await simulate(ownUrl)
    endings.push(close)
    notices.push(`${PROVIDER_NAMES[provider]} is a simulator at ${pageUrl}`)
    return endpoint
  }
  return {
    providers: {
      paystack: await open('paystack', simulatePaystack),
      flutterwave: await open('flutterwave', simulateFlutterwave),
    },
    notices,
  }
}

interface Simulated {
  endpoint: ProviderEndpoint
  /** The simulator's page, where people make payments succeed or fail. */
  pageUrl: string
  close(): Promise<void>
}

async function simulatePaystack(ownUrl: (path: string) => string): Promise<Simulated> {
  const { startPaystackSimulator } = await import('@isiro/simulators/paystack/paystack-simulator')
  const simulator = await startPaystackSimulator()
  const endpoint = providerEndpoint('paystack', simulator.baseUrl, {
    announceHook: ({ secretKey, path }) =>
      simulator.setWebhookUrl({ secretKey, url: ownUrl(path) }),
    sendTestEvent: (hook) => sendTestEvent(simulator, hook),
  })
  return { endpoint, pageUrl: simulator.url('/simulator'), close: () => simulator.close() }
}

async function simulateFlutterwave(ownUrl: (path: string) => string): Promise<Simulated> {
  const { startFlutterwaveSimulator } = await import(
    '@isiro/simulators/flutterwave/flutterwave-simulator'
  )
  const simulator = await startFlutterwaveSimulator()
  const endpoint = providerEndpoint('flutterwave', simulator.baseUrl, {
    announceHook: ({ secretKey, secretHash, path }) =>
      simulator.setWebhookUrl({
        secretKey,
        url: ownUrl(path),
        ...(secretHash === null ? {} : { secretHash }),
      }),
    sendTestEvent: (hook) => sendTestEvent(simulator, hook),
  })
  return { endpoint, pageUrl: simulator.url('/simulator'), close: () => simulator.close() }
}

/** An event about nothing, signed as the provider's own are. */
async function sendTestEvent(
  simulator: Pick<PaystackSimulator, 'sendEvent' | 'idle'>,
  { secretKey }: { secretKey: string },
): Promise<void> {
  simulator.sendEvent({ secretKey, event: 'test', data: { sentAt: new Date().toISOString() } })
  await simulator.idle()
}
