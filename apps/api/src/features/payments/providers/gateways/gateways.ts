import type { Provider } from '@isiro/contracts/payment-providers'
import type { ProviderEndpoints } from '../provider-endpoint.ts'
import { flutterwaveGateway } from './flutterwave.ts'
import type { Gateway } from './gateway.ts'
import { paystackGateway } from './paystack.ts'

const opened = new WeakMap<ProviderEndpoints, Record<Provider, Gateway>>()

/**
 * The gateway to a provider. An application shares one per provider, so that its circuit breaker counts every
 * call.
 */
export function gatewayTo(endpoints: ProviderEndpoints, provider: Provider): Gateway {
  let gateways = opened.get(endpoints)
  if (!gateways) {
    gateways = {
      paystack: paystackGateway(endpoints.paystack),
      flutterwave: flutterwaveGateway(endpoints.flutterwave),
    }
    opened.set(endpoints, gateways)
  }
  return gateways[provider]
}
