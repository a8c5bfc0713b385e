import type { Provider } from '@isiro/contracts/payment-providers'
import type { Deps } from '../../platform/http/http-types.ts'
import { flutterwaveGateway } from './flutterwave.ts'
import type { Gateway, SavedCards } from './gateway.ts'
import { paystackGateway } from './paystack.ts'
import type { ProviderEndpoints } from './provider-endpoint.ts'

/**
 * The card providers as parties: their calls in our own units, whether a paid charge is what was asked for, and whether a webhook
 * is theirs. This room knows no business, no invoice and no subscription; whose keys are used is its callers' matter.
 */
export { judge, type Verdict } from './acceptance.ts'
export {
  type CardCharge,
  type Charge,
  type Checkout,
  type DisputeFacts,
  type Gateway,
  type ProviderDispute,
  ProviderKeyRefused,
  type ProviderRefund,
  ProviderRefused,
  ProviderUnreachable,
  type SavedCard,
} from './gateway.ts'
export { paystackAccounts } from './paystack-accounts.ts'
export {
  type PaystackBilling,
  type ProviderSubscription,
  paystackBilling,
  type RenewalPayment,
} from './paystack-billing.ts'
export type { ProviderEndpoints, RecalledPayment, SimulatedHook } from './provider-endpoint.ts'
export { type HookHeaders, isProven } from './signatures.ts'

/** The dependencies of work that calls the providers. */
export interface GatewayDeps extends Pick<Deps, 'db' | 'jobs' | 'now' | 'config'> {
  providers: ProviderEndpoints
  /** The providers of every sandbox: simulators on each installation. */
  sandboxProviders: ProviderEndpoints
}

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
