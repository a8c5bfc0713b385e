import { json, seeOther } from '../http/answers.ts'
import { choiceField, type Fields, textField } from '../http/fields.ts'
import { startSimulatorServer } from '../http/http-server.ts'
import { findRoute, type Route } from '../http/routes.ts'
import { checkWebhookUrl, controlRoutes } from '../payments/control-routes.ts'
import { MOST_MERCHANTS } from '../payments/delivery-log.ts'
import { createOutageSwitch } from '../payments/outage.ts'
import {
  maskedDelivery,
  type PaymentControl,
  shortKey,
  type TransactionView,
  viewOf,
  type WebhookAddress,
} from '../payments/payment-control.ts'
import { rememberLatest } from '../payments/remember-latest.ts'
import { createWebhookSender } from '../payments/webhook-sender.ts'
import { troubled } from './flutterwave-answers.ts'
import { flutterwaveApi, HOSTED_PATH } from './flutterwave-api.ts'
import { flutterwaveCheckout } from './flutterwave-checkout.ts'
import type { PaymentLink } from './flutterwave-links.ts'
import { merchantFromControl, SECRET_PREFIX } from './flutterwave-merchant.ts'
import { createFlutterwavePayments } from './flutterwave-payments.ts'
import { createFlutterwaveRefunds } from './flutterwave-refunds.ts'
import {
  FLUTTERWAVE_STATUSES,
  type FlutterwaveStatus,
  type FlutterwaveTransaction,
} from './flutterwave-shapes.ts'
import { flutterwaveSignature } from './flutterwave-signature.ts'

const KEPT_TRANSACTIONS = 5_000
const KEPT_DELIVERIES = 1_000
/** Flutterwave waits this long for the answer to a webhook. */
const WEBHOOK_TIMEOUT_MS = 60_000
/** Flutterwave tries three more times, 30 minutes apart; here they come at once. */
const WEBHOOK_RETRY_MS = [1_000, 2_000, 4_000]

export const SIGNATURE_HEADERS = ['both', 'verif-hash', 'flutterwave-signature'] as const

export interface FlutterwaveSimulatorOptions {
  /** 0, the default, takes a free port. */
  port?: number
  host?: '127.0.0.1'
  /** The waits before the second, third, … attempt of a webhook. */
  webhookRetryMs?: number[]
  webhookTimeoutMs?: number
}

/** The webhook settings of a merchant's dashboard. */
export interface FlutterwaveWebhookAddress extends WebhookAddress {
  /** Without one, Flutterwave sends no signature headers. */
  secretHash?: string | undefined
  /** Which headers prove the sender; accounts in the wild get the one, the other or both. */
  signatureHeaders?: (typeof SIGNATURE_HEADERS)[number] | undefined
}

export interface FlutterwaveSimulator
  extends PaymentControl<FlutterwaveStatus, FlutterwaveWebhookAddress> {
  /** Replaces https://api.flutterwave.com; its API is under /v3. Without a trailing slash. */
  baseUrl: string
  /** The whole address of a path here. */
  url(path: string): string
  close(): Promise<void>
}

/**
 * Flutterwave v3 for test mode: its server API, the hosted page of payment links, webhooks with both
 * signature headers, and under /simulator a page and a control API. Rejects if the
 * port is taken.
 */
export async function startFlutterwaveSimulator(
  options: FlutterwaveSimulatorOptions = {},
): Promise<FlutterwaveSimulator> {
  const { port = 0, host = '127.0.0.1', webhookRetryMs = WEBHOOK_RETRY_MS } = options
  const outages = createOutageSwitch()
  const addresses = new Map<string, FlutterwaveWebhookAddress>()
  const webhooks = createWebhookSender({
    retryMs: webhookRetryMs,
    timeoutMs: options.webhookTimeoutMs ?? WEBHOOK_TIMEOUT_MS,
    kept: KEPT_DELIVERIES,
    sign: (merchant, rawBody) => signatureHeaders(addresses.get(merchant), rawBody),
  })
  const payments = createFlutterwavePayments({ kept: KEPT_TRANSACTIONS, webhooks })
  const refunds = createFlutterwaveRefunds(KEPT_TRANSACTIONS)
  let baseUrl = ''

  const checkoutUrl = (code: string) => `${baseUrl}${HOSTED_PATH}${code}`
  const shown = (transaction: FlutterwaveTransaction) =>
    viewOf(transaction, {
      merchant: shortKey(SECRET_PREFIX, transaction.merchant),
      checkoutUrl: checkoutUrl(transaction.code),
    })

  const control: PaymentControl<FlutterwaveStatus, FlutterwaveWebhookAddress> = {
    setWebhookUrl(address) {
      checkWebhookUrl(address.url)
      const merchant = merchantFromControl(address.secretKey)
      rememberLatest(addresses, merchant, address, MOST_MERCHANTS)
      webhooks.setUrl(merchant, address.url)
    },
    nextWebhooks: webhooks.next,
    outage: outages.set,
    reset({ everything = false } = {}) {
      outages.reset()
      webhooks.endWishes()
      if (!everything) return
      refunds.clear()
      webhooks.clear()
      addresses.clear()
      payments.links.clear()
      payments.store.clear()
    },
    settle: (settlement) => shown(payments.charge(payments.find(settlement), settlement)),
    sendEvent({ secretKey, event, data }) {
      const merchant = merchantFromControl(secretKey)
      webhooks.send({ merchant, name: event, reference: null, payload: { event, data } })
    },
    resend: (id) => maskedDelivery(SECRET_PREFIX, webhooks.resend(id)),
    transactions() {
      const untried = payments.links.list().filter(({ code }) => !payments.store.byCode(code))
      const all = [
        ...payments.store.list().map(shown),
        ...untried.map((link) => untriedView(link, checkoutUrl(link.code))),
      ]
      return all.sort((one, other) => other.createdAt.localeCompare(one.createdAt))
    },
    deliveries: () => webhooks.list().map((delivery) => maskedDelivery(SECRET_PREFIX, delivery)),
    idle: webhooks.idle,
  }

  const pages: Route[] = [
    { method: 'GET', path: '/', handle: () => seeOther('/simulator') },
    ...flutterwaveCheckout(payments),
    ...controlRoutes({
      provider: 'Flutterwave',
      control,
      statuses: FLUTTERWAVE_STATUSES,
      readAddress,
    }),
  ]
  const api = flutterwaveApi({ baseUrl: () => baseUrl, payments, refunds })

  const server = await startSimulatorServer({
    host,
    port,
    handle(request) {
      const call = findRoute(api, request)
      if (call) return outages.run(request.signal, () => call.route.handle(call.request), troubled)
      const opened = findRoute(pages, request)
      if (opened) return opened.route.handle(opened.request)
      return json(404, { status: 'error', message: 'Not Found', data: null })
    },
  })
  baseUrl = server.baseUrl

  return {
    ...control,
    baseUrl,
    url: (path) => new URL(path, baseUrl).href,
    async close() {
      control.reset({ everything: true })
      await server.close()
    },
  }
}

function signatureHeaders(
  address: FlutterwaveWebhookAddress | undefined,
  rawBody: string,
): Record<string, string> {
  if (!address?.secretHash) return {}
  const { secretHash, signatureHeaders: wanted = 'both' } = address
  return {
    ...(wanted === 'flutterwave-signature' ? {} : { 'verif-hash': secretHash }),
    ...(wanted === 'verif-hash'
      ? {}
      : { 'flutterwave-signature': flutterwaveSignature(secretHash, rawBody) }),
  }
}

function readAddress(address: WebhookAddress, fields: Fields): FlutterwaveWebhookAddress {
  return {
    ...address,
    secretHash: textField(fields, 'secretHash'),
    signatureHeaders: choiceField(fields, 'signatureHeaders', SIGNATURE_HEADERS),
  }
}

/** A link nobody has tried to pay: Flutterwave has no transaction for it yet. */
function untriedView(link: PaymentLink, checkoutUrl: string): TransactionView {
  return {
    id: null,
    reference: link.reference,
    merchant: shortKey(SECRET_PREFIX, link.merchant),
    status: link.isDisabled ? 'disabled' : 'open',
    requestedMinor: link.requestedMinor,
    amountMinor: link.requestedMinor,
    feesMinor: null,
    refundedMinor: 0,
    currency: link.currency,
    channel: null,
    email: link.customer.email,
    createdAt: link.createdAt,
    paidAt: null,
    checkoutUrl,
  }
}
