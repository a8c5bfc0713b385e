import type { Provider } from '@isiro/contracts/payment-providers'
import type { PaymentParties } from '../../../../platform/payment-parties.ts'
import { flutterwaveGateway } from './flutterwave.ts'
import type { Gateway } from './gateway.ts'
import { paystackGateway } from './paystack.ts'

const opened = new WeakMap<PaymentParties, Record<Provider, Gateway>>()

/** The way to a party. One for all of an application, so that its breaker knows of every call. */
export function gatewayTo(parties: PaymentParties, provider: Provider): Gateway {
  let gateways = opened.get(parties)
  if (!gateways) {
    gateways = {
      paystack: paystackGateway(parties.paystack),
      flutterwave: flutterwaveGateway(parties.flutterwave),
    }
    opened.set(parties, gateways)
  }
  return gateways[provider]
}
