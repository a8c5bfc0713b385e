import { seeOther } from '../http/answers.ts'
import { type Fields, InputError } from '../http/fields.ts'
import { startSimulatorServer } from '../http/http-server.ts'
import { findRoute, type Route } from '../http/routes.ts'
import { checkWebhookUrl, controlRoutes } from '../payments/control-routes.ts'
import { createOutageSwitch } from '../payments/outage.ts'
import {
  maskedDelivery,
  type PaymentControl,
  shortKey,
  viewOf,
} from '../payments/payment-control.ts'
import { createWebhookSender, type WebhookSender } from '../payments/webhook-sender.ts'
import { notFound, refused, troubled } from './paystack-answers.ts'
import { paystackApi } from './paystack-api.ts'
import { createPaystackAccounts, paystackBankApi } from './paystack-banks.ts'
import { createPaystackCards } from './paystack-cards.ts'
import { inlineRequest, paystackCheckout } from './paystack-checkout.ts'
import { merchantFromControl, SECRET_PREFIX, secretKeyOf } from './paystack-merchant.ts'
import { createPaystackPayments } from './paystack-payments.ts'
import { paystackPlanApi } from './paystack-plan-api.ts'
import { createPaystackPlans } from './paystack-plans.ts'
import { createPaystackRefunds } from './paystack-refunds.ts'
import {
  PAYSTACK_STATUSES,
  type PaystackStatus,
  type PaystackTransaction,
} from './paystack-shapes.ts'
import { paystackSignature } from './paystack-signature.ts'
import { paystackSubscriptionApi } from './paystack-subscription-api.ts'
import { createSubscriptionClock } from './paystack-subscription-clock.ts'
import { manageRoutes, subscriptionSection } from './paystack-subscription-pages.ts'
import { createPaystackSubscriptions, type PaystackSubscription } from './paystack-subscriptions.ts'

const KEPT_TRANSACTIONS = 5_000
const KEPT_DELIVERIES = 1_000
const KEPT_PLANS = 1_000
/** Paystack waits this long for the answer to a webhook in test mode. */
const WEBHOOK_TIMEOUT_MS = 30_000
/** Paystack's first retries come after 3 minutes each; here they come at once, and the hourly ones never. */
const WEBHOOK_RETRY_MS = [500, 1_000, 2_000, 4_000]

export interface PaystackSimulatorOptions {
  /** 0, the default, takes a free port. */
  port?: number
  host?: '127.0.0.1'
  /** The waits before the second, third, … attempt of a webhook. */
  webhookRetryMs?: number[]
  webhookTimeoutMs?: number
  /** The wait before each step of a refund: pending, processing, processed. */
  refundStepMs?: number
  /** The status of a verify call for an unknown reference; 400 by default. */
  unknownReferenceStatus?: 400 | 404
  /** The clock of payments and subscriptions. */
  now?: () => Date
}

export interface PaystackSimulator extends PaymentControl<PaystackStatus> {
  /** Replaces https://api.paystack.co; without a trailing slash. */
  baseUrl: string
  /** The whole address of a path here: `url('/v2/inline.js')`. */
  url(path: string): string
  /** How the next refund ends. */
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
  close(): Promise<void>
}

/**
 * Paystack for test mode: its server API, the hosted checkout, the inline script, signed webhooks,
 * and under /simulator a page and a control API. Rejects if the port is taken.
 */
export async function startPaystackSimulator(
  options: PaystackSimulatorOptions = {},
): Promise<PaystackSimulator> {
  const { port = 0, host = '127.0.0.1', webhookRetryMs = WEBHOOK_RETRY_MS } = options
  const outages = createOutageSwitch()
  const webhooks = createWebhookSender({
    retryMs: webhookRetryMs,
    timeoutMs: options.webhookTimeoutMs ?? WEBHOOK_TIMEOUT_MS,
    kept: KEPT_DELIVERIES,
    sign: (merchant, rawBody) => ({
      'x-paystack-signature': paystackSignature(secretKeyOf(merchant), rawBody),
    }),
  })
  const state = createState(options, webhooks)
  const { payments, refunds, subscriptions, clock } = state
  let baseUrl = ''

  const shown = (transaction: PaystackTransaction) =>
    viewOf(transaction, {
      merchant: shortKey(SECRET_PREFIX, transaction.merchant),
      checkoutUrl: `${baseUrl}/checkout/${transaction.code}`,
    })

  const control: PaymentControl<PaystackStatus> = {
    setWebhookUrl({ secretKey, url }) {
      checkWebhookUrl(url)
      webhooks.setUrl(merchantFromControl(secretKey), url)
    },
    nextWebhooks: webhooks.next,
    outage: outages.set,
    reset({ everything = false } = {}) {
      outages.reset()
      webhooks.endWishes()
      if (!everything) return
      webhooks.clear()
      state.clear()
    },
    settle(settlement) {
      const transaction = payments.find(settlement)
      payments.settle(transaction, settlement)
      return shown(transaction)
    },
    sendEvent({ secretKey, event, data }) {
      const merchant = merchantFromControl(secretKey)
      webhooks.send({ merchant, name: event, reference: null, payload: { event, data } })
    },
    resend: (id) => maskedDelivery(SECRET_PREFIX, webhooks.resend(id)),
    transactions: () => payments.store.list().map(shown),
    deliveries: () => webhooks.list().map((delivery) => maskedDelivery(SECRET_PREFIX, delivery)),
    idle: webhooks.idle,
  }

  const { api, pages } = routesOf(state, control, () => baseUrl, options)

  const server = await startSimulatorServer({
    host,
    port,
    handle(request) {
      const call = findRoute(api, request)
      if (call) return outages.run(request.signal, () => call.route.handle(call.request), troubled)
      const opened = findRoute(pages, request)
      if (opened) return opened.route.handle(opened.request)
      return refused(notFound())
    },
  })
  baseUrl = server.baseUrl

  return {
    ...control,
    baseUrl,
    url: (path) => new URL(path, baseUrl).href,
    nextRefund: refunds.next,
    subscriptions: () => subscriptions.list(),
    moveSubscriptionClock: clock.move,
    setCardDeclined: clock.setCardDeclined,
    setAccountName: state.accounts.setName,
    async close() {
      control.reset({ everything: true })
      await server.close()
    },
  }
}

type State = ReturnType<typeof createState>

/** What the simulator knows. */
function createState(options: PaystackSimulatorOptions, webhooks: WebhookSender) {
  const { now = () => new Date() } = options
  const kept = KEPT_TRANSACTIONS
  const cards = createPaystackCards(kept)
  const plans = createPaystackPlans(now, KEPT_PLANS)
  const clock = createSubscriptionClock({ plans, cards, subscriptions: () => subscriptions })
  const onPaid = clock.subscribe
  const payments = createPaystackPayments({ kept, now, webhooks, cards, plans, onPaid })
  const subscriptions = createPaystackSubscriptions({ kept, now, payments, cards, webhooks })
  const stepMs = options.refundStepMs ?? 1_000
  const accounts = createPaystackAccounts()
  const refunds = createPaystackRefunds({ kept, stepMs, transactions: payments.store, webhooks })
  return {
    now,
    cards,
    plans,
    clock,
    payments,
    subscriptions,
    refunds,
    accounts,
    clear() {
      for (const part of [accounts, refunds, subscriptions, plans, cards, payments.store])
        part.clear()
    },
  }
}

function routesOf(
  { now, cards, plans, clock, payments, subscriptions, refunds, accounts }: State,
  control: PaymentControl<PaystackStatus>,
  baseUrl: () => string,
  options: PaystackSimulatorOptions,
): { api: Route[]; pages: Route[] } {
  const nextRefund = (fields: Fields) => {
    const { outcome } = fields
    if (outcome !== 'processed' && outcome !== 'failed') {
      throw new InputError('outcome must be processed or failed')
    }
    refunds.next(outcome)
  }
  const pages: Route[] = [
    { method: 'GET', path: '/', handle: () => seeOther('/simulator') },
    ...paystackCheckout(payments),
    ...manageRoutes(subscriptions, cards),
    ...controlRoutes({
      provider: 'Paystack',
      control,
      statuses: PAYSTACK_STATUSES,
      readAddress: (address) => address,
      more: { 'next-refund': nextRefund, 'subscriptions/:code/clock': clock.control },
      section: () => subscriptionSection(subscriptions.list(), cards),
    }),
  ]
  const api: Route[] = [
    ...paystackPlanApi({ now, payments, cards, plans }),
    ...paystackSubscriptionApi({
      baseUrl,
      now,
      payments,
      cards,
      plans,
      subscriptions,
    }),
    ...paystackApi({
      baseUrl,
      payments,
      cards,
      refunds,
      unknownReferenceStatus: options.unknownReferenceStatus ?? 400,
    }),
    ...paystackBankApi(accounts),
    inlineRequest(payments),
  ]
  return { api, pages }
}
