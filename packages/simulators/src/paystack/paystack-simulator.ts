import { control } from '../control/controls.ts'
import { choiceInput, needed } from '../control/inputs.ts'
import type { WebhookAddress } from '../payments/payment-control.ts'
import { ADDRESS_INPUTS } from '../payments/payment-controls.ts'
import {
  KEPT,
  type PaymentProvider,
  type PaymentSimulator,
  type PaymentSimulatorOptions,
  type PaymentWorld,
  startPaymentSimulator,
} from '../payments/payment-simulator.ts'
import { invalid, notFound, refused } from './paystack-answers.ts'
import { paystackApi } from './paystack-api.ts'
import { createPaystackAccounts, paystackBankApi } from './paystack-banks.ts'
import { createPaystackCards } from './paystack-cards.ts'
import { CHECKOUT_PATH, inlineRequest, paystackCheckout } from './paystack-checkout.ts'
import { createPaystackDisputes, paystackDisputeApi } from './paystack-disputes.ts'
import { PAYSTACK_KEYS } from './paystack-keys.ts'
import { createPaystackPayments } from './paystack-payments.ts'
import { paystackPlanApi } from './paystack-plan-api.ts'
import { createPaystackPlans } from './paystack-plans.ts'
import { createPaystackRefunds } from './paystack-refunds.ts'
import { PAYSTACK_STATUSES, type PaystackStatus } from './paystack-shapes.ts'
import { paystackSignature } from './paystack-signature.ts'
import { paystackSubscriptionApi } from './paystack-subscription-api.ts'
import { createSubscriptionClock } from './paystack-subscription-clock.ts'
import { manageRoutes, subscriptionSection } from './paystack-subscription-pages.ts'
import { createPaystackSubscriptions, type PaystackSubscription } from './paystack-subscriptions.ts'

const KEPT_PLANS = 1_000

export interface PaystackSimulatorOptions extends PaymentSimulatorOptions {
  /** The wait before each step of a refund: pending, processing, processed. */
  refundStepMs?: number
  /** The status of a verify call for an unknown reference; 400 by default. */
  unknownReferenceStatus?: 400 | 404
  /** The clock of payments and subscriptions. */
  now?: () => Date
}

export interface PaystackSimulator extends PaymentSimulator<PaystackStatus, WebhookAddress> {
  /** Sets the outcome of the next refund. */
  nextRefund(outcome: 'processed' | 'failed'): void
  /** Newest first. */
  subscriptions(): PaystackSubscription[]
  /**
   * Moves the clock of one subscription, or of all, forward to a day: everything due until then happens, in order. A
   * subscription charges by its own date, whatever day it is elsewhere.
   */
  moveSubscriptionClock(move: { to: Date; code?: string }): void
  /** Lets charges of a saved card fail, or succeed again, as long as its owner is not there. */
  setCardDeclined(subscriptionCode: string, isDeclined: boolean): void
  /** The name that `GET /bank/resolve` finds for an account from now on; null for none. */
  setAccountName(accountNumber: string, name: string | null): void
}

const PAYSTACK: PaymentProvider<PaystackStatus, WebhookAddress> = {
  name: 'Paystack',
  keys: PAYSTACK_KEYS,
  statuses: PAYSTACK_STATUSES,
  checkoutPath: CHECKOUT_PATH,
  // Paystack's first retries come after 3 minutes each; here they come at once, and the hourly ones never.
  webhookRetryMs: [500, 1_000, 2_000, 4_000],
  // In test mode it waits this long for the answer.
  webhookTimeoutMs: 30_000,
  sign: (rawBody, merchant) => ({
    'x-paystack-signature': paystackSignature(PAYSTACK_KEYS.secretOf(merchant), rawBody),
  }),
  webhookUrlControl: (set) =>
    control({
      path: 'webhook-url',
      inputs: ADDRESS_INPUTS,
      run: ({ secretKey, url = null }) => set({ secretKey, url }),
    }),
  failed: (status) => refused(status, 'An error occurred', 'api_error', 'Try again later'),
  invalid: (message) => invalid(message).answer,
  notFound: () => notFound().answer,
}

/**
 * Paystack for test mode: its server API, the hosted checkout, the inline script, signed webhooks,
 * and under /simulator a page and a control API. Rejects if the port is taken.
 */
export async function startPaystackSimulator(
  options: PaystackSimulatorOptions = {},
): Promise<PaystackSimulator> {
  const { simulator, books } = await startPaymentSimulator(PAYSTACK, options, (world) =>
    openBooks(world, options),
  )
  const { refunds, subscriptions, clock, accounts } = books
  return {
    ...simulator,
    nextRefund: refunds.next,
    subscriptions: () => subscriptions.list(),
    moveSubscriptionClock: clock.move,
    setCardDeclined: clock.setCardDeclined,
    setAccountName: accounts.setName,
  }
}

function openBooks(
  { baseUrl, webhooks, checkoutUrl, shown }: PaymentWorld,
  options: PaystackSimulatorOptions,
) {
  const { now = () => new Date(), refundStepMs: stepMs = 1_000 } = options
  const kept = KEPT
  const cards = createPaystackCards(kept)
  const plans = createPaystackPlans(now, KEPT_PLANS)
  const clock = createSubscriptionClock({ plans, cards, subscriptions: () => subscriptions })
  const onPaid = clock.subscribe
  const payments = createPaystackPayments({ kept, now, webhooks, cards, plans, onPaid })
  const subscriptions = createPaystackSubscriptions({ kept, now, payments, cards, webhooks })
  const accounts = createPaystackAccounts()
  const refunds = createPaystackRefunds({ kept, stepMs, transactions: payments.store, webhooks })
  const disputes = createPaystackDisputes({ kept, now, webhooks, cards })
  const { unknownReferenceStatus = 400 } = options
  const known = { now, payments, cards, plans }
  return {
    disputes: { book: disputes, find: (reference: string) => payments.find({ reference }) },
    refunds,
    subscriptions,
    clock,
    accounts,
    api: {
      ...paystackPlanApi(known),
      ...paystackSubscriptionApi({ ...known, baseUrl, subscriptions }),
      ...paystackApi({ checkoutUrl, payments, cards, refunds, unknownReferenceStatus }),
      ...paystackDisputeApi({ baseUrl, disputes, cards }),
      ...paystackBankApi(accounts),
      ...inlineRequest(payments),
    },
    pages: { ...paystackCheckout(payments), ...manageRoutes(subscriptions, cards) },
    settle(settlement: Parameters<typeof payments.find>[0]) {
      const transaction = payments.find(settlement)
      payments.settle(transaction, settlement)
      return transaction
    },
    recall: (recalled: Parameters<typeof payments.store.recall>[0]) =>
      payments.store.recall(recalled, 'success'),
    transactions: () => payments.store.list().map(shown),
    controls: [
      control({
        path: 'next-refund',
        inputs: { outcome: needed(choiceInput(['processed', 'failed'])) },
        run: ({ outcome }) => refunds.next(outcome),
      }),
      clock.control,
    ],
    section: () => subscriptionSection(subscriptions.list(), cards),
    clear() {
      for (const part of [accounts, disputes, refunds, subscriptions, plans, cards, payments.store])
        part.clear()
    },
  }
}
