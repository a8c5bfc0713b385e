import type { FlutterwaveSimulator } from '@isiro/simulators/flutterwave/flutterwave-simulator'
import type { PaystackSimulator } from '@isiro/simulators/paystack/paystack-simulator'
import {
  type PaymentSimulator,
  type ProviderEndpoint,
  providerEndpoint,
} from '../features/gateways/provider-endpoint.ts'
import type { CallPolicy } from '../platform/http-client/http-client.ts'

interface Reached {
  /** The address at which the simulator calls this process back. */
  ownUrl(path: string): string
  /** Where the simulator is called, if something stands between. */
  baseUrl?: string | undefined
  callPolicy?: Partial<CallPolicy>
}

/** Paystack's simulator as the product calls and controls it. */
export function paystackEndpoint(
  simulator: PaystackSimulator,
  { ownUrl, baseUrl = simulator.baseUrl, callPolicy }: Reached,
): ProviderEndpoint {
  const controls: PaymentSimulator = {
    announceHook: ({ secretKey, path }) =>
      simulator.setWebhookUrl({ secretKey, url: ownUrl(path) }),
    sendTestEvent: (hook) => sendTestEvent(simulator, hook),
    pay({ isPaid, ...payment }) {
      simulator.settle({ ...payment, status: isPaid ? 'success' : 'failed', channel: 'card' })
    },
    recall: (payment) => simulator.recall(asRecalled(payment)),
  }
  return providerEndpoint('paystack', baseUrl, controls, callPolicy)
}

/** Flutterwave's simulator as the product calls and controls it. */
export function flutterwaveEndpoint(
  simulator: FlutterwaveSimulator,
  { ownUrl, baseUrl = simulator.baseUrl, callPolicy }: Reached,
): ProviderEndpoint {
  const controls: PaymentSimulator = {
    announceHook: ({ secretKey, secretHash, path }) =>
      simulator.setWebhookUrl({
        secretKey,
        url: ownUrl(path),
        ...(secretHash === null ? {} : { secretHash }),
      }),
    sendTestEvent: (hook) => sendTestEvent(simulator, hook),
    pay({ isPaid, ...payment }) {
      simulator.settle({ ...payment, status: isPaid ? 'successful' : 'failed', channel: 'card' })
    },
    recall: (payment) => simulator.recall(asRecalled(payment)),
  }
  return providerEndpoint('flutterwave', baseUrl, controls, callPolicy)
}

function asRecalled({
  amount,
  transactionId,
  ...payment
}: Parameters<PaymentSimulator['recall']>[0]) {
  return { ...payment, amountMinor: amount, transactionId: Number(transactionId) }
}

/** An event about nothing, signed as the provider's own are. */
async function sendTestEvent(
  simulator: Pick<PaystackSimulator, 'sendEvent' | 'idle'>,
  { secretKey }: { secretKey: string },
): Promise<void> {
  simulator.sendEvent({ secretKey, event: 'test', data: { sentAt: new Date().toISOString() } })
  await simulator.idle()
}
