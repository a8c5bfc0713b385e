import type { Provider } from '@isiro/contracts/payment-providers'
import type { ProviderEndpoints } from '../provider-endpoint.ts'
import { flutterwaveGateway } from './flutterwave.ts'
import type { Gateway, SavedCards } from './gateway.ts'
import { paystackGateway } from './paystack.ts'

type Opened = Record<Provider, Gateway> & { paystack: { cards: SavedCards } }

const opened = new WeakMap<ProviderEndpoints, Opened>()

/**
 * The gateway to a provider. An application shares one per provider, so that its circuit breaker counts every
 * call.
 */
export function gatewayTo(endpoints: ProviderEndpoints, provider: Provider): Gateway {
  return gatewaysTo(endpoints)[provider]
}

/** The calls about saved cards. Only Paystack keeps cards for us. */
export function savedCardsAt(endpoints: ProviderEndpoints): SavedCards {
  return gatewaysTo(endpoints).paystack.cards
}

function gatewaysTo(endpoints: ProviderEndpoints): Opened {
  let gateways = opened.get(endpoints)
  if (!gateways) {
    gateways = {
      paystack: paystackGateway(endpoints.paystack),
      flutterwave: flutterwaveGateway(endpoints.flutterwave),
    }
    opened.set(endpoints, gateways)
  }
  return gateways
}
