import { html, type SafeHtml } from '@isiro/html/html'
import { type Control, controlForms, controlRoutes } from '../control/controls.ts'
import { type Answer, json, seeOther } from '../http/answers.ts'
import { createOutageSwitch } from '../http/outage.ts'
import type { Routes } from '../http/routes.ts'
import { LARGEST_BODY_BYTES, openServer, type Party, type Simulator } from '../http/server.ts'
import { simulatorPage } from '../pages/page.ts'
import { checkReceiverUrl } from '../webhooks/post-webhook.ts'
import { disputeControls, disputeSection } from './dispute-controls.ts'
import type { DisputeBook, SimulatedDispute } from './disputes.ts'
import type { MerchantKeys } from './merchant-keys.ts'
import {
  type DisputeView,
  type PaymentControl,
  type Settlement,
  type ShownPayment,
  type TransactionView,
  viewOf,
  type WebhookAddress,
} from './payment-control.ts'
import { paymentControls } from './payment-controls.ts'
import { deliveryTable, transactionTable } from './payment-tables.ts'
import type { RecalledPayment, Transaction } from './transaction-store.ts'
import { createWebhookSender, type WebhookSender } from './webhook-sender.ts'

/** The most transactions, refunds and the like that are kept. */
export const KEPT = 5_000
const KEPT_DELIVERIES = 1_000
/** Where a merchant uploads the proof of a sale. */
export const FILES_PATH = '/dispute-files/'
const LARGEST_FILE_BYTES = 5_000_000

export interface PaymentSimulatorOptions {
  /** 0, the default, takes a free port. */
  port?: number
  /** The waits before the second, third, … attempt of a webhook. */
  webhookRetryMs?: number[]
  webhookTimeoutMs?: number
}

/** The differences between providers before any call. */
export interface PaymentProvider<Status extends string, Address extends WebhookAddress>
  extends Pick<Party, 'invalid'> {
  name: string
  keys: MerchantKeys
  statuses: readonly Status[]
  /** The path of a payment's hosted page, up to its code. */
  checkoutPath: string
  webhookRetryMs: readonly number[]
  webhookTimeoutMs: number
  /** The headers that prove a webhook's sender. The address is null as long as there is none. */
  sign(rawBody: string, merchant: string, address: Address | null): Record<string, string>
  /** Registers a merchant's webhook address: a POST to /simulator/webhook-url. */
  webhookUrlControl(set: (address: Address) => void): Control
  failed(status: number): Answer
  notFound(): Answer
}

/** The parts that a provider works with. */
export interface PaymentWorld {
  baseUrl: string
  webhooks: WebhookSender
  checkoutUrl(code: string): string
  shown(payment: ShownPayment): TransactionView
}

/** A provider's books and calls. */
export interface PaymentBooks<Status extends string> {
  /** The calls a merchant's server makes. */
  api: Routes
  /** The pages for payers. */
  pages: Routes
  settle(settlement: Settlement<Status>): Transaction<Status>
  recall(recalled: RecalledPayment & { merchant: string }): void
  /** Newest first. */
  transactions(): TransactionView[]
  /** The disputes of clients, and the paid transaction of a reference. */
  disputes: { book: DisputeBook<Status>; find(reference: string): Transaction<Status> }
  controls?: readonly Control[]
  /** The section of the control page besides payments and webhooks. */
  section?(): SafeHtml
  clear(): void
}

export type PaymentSimulator<Status extends string, Address extends WebhookAddress> = Simulator &
  PaymentControl<Status, Address>

/** Starts a payment provider's simulator, and gives its books too. Rejects if the port is taken. */
export async function startPaymentSimulator<
  Status extends string,
  Address extends WebhookAddress,
  Books extends PaymentBooks<Status>,
>(
  provider: PaymentProvider<Status, Address>,
  options: PaymentSimulatorOptions,
  openBooks: (world: PaymentWorld) => Books,
): Promise<{ simulator: PaymentSimulator<Status, Address>; books: Books }> {
  const { name, keys } = provider
  const { port, webhookRetryMs, webhookTimeoutMs } = options
  const { serve, ...server } = await openServer({
    port,
    largestBodyBytes: (path) =>
      path.startsWith(FILES_PATH) ? LARGEST_FILE_BYTES : LARGEST_BODY_BYTES,
  })
  const outages = createOutageSwitch()
  const addresses = new Map<string, Address>()
  const webhooks = createWebhookSender({
    retryMs: webhookRetryMs ?? provider.webhookRetryMs,
    timeoutMs: webhookTimeoutMs ?? provider.webhookTimeoutMs,
    kept: KEPT_DELIVERIES,
    sign: (merchant, body) => provider.sign(body, merchant, addresses.get(merchant) ?? null),
  })
  const checkoutUrl = (code: string) => server.baseUrl + provider.checkoutPath + code
  const shown = (payment: ShownPayment) =>
    viewOf(payment, {
      merchant: keys.shown(payment.merchant),
      checkoutUrl: checkoutUrl(payment.code),
    })
  const masked = <Row extends { merchant: string }>(row: Row): Row => ({
    ...row,
    merchant: keys.shown(row.merchant),
  })
  const books = openBooks({ baseUrl: server.baseUrl, webhooks, checkoutUrl, shown })

  const control: PaymentControl<Status, Address> = {
    setWebhookUrl(address) {
      checkReceiverUrl(address.url)
      const merchant = keys.ofControl(address.secretKey)
      addresses.set(merchant, address)
      webhooks.setUrl(merchant, address.url)
    },
    nextWebhooks: webhooks.next,
    outage: outages.set,
    reset({ everything = false } = {}) {
      outages.reset()
      webhooks.endWishes()
      if (!everything) return
      webhooks.clear()
      addresses.clear()
      books.clear()
    },
    settle: (settlement) => shown(books.settle(settlement)),
    recall: ({ secretKey, ...recalled }) =>
      books.recall({ ...recalled, merchant: keys.ofControl(secretKey) }),
    sendEvent({ secretKey, event, data }) {
      const merchant = keys.ofControl(secretKey)
      webhooks.send({ merchant, name: event, reference: null, payload: { event, data } })
    },
    resend(id) {
      const delivery = webhooks.resend(id)
      return delivery && masked(delivery)
    },
    transactions: books.transactions,
    deliveries: () => webhooks.list().map(masked),
    idle: webhooks.idle,
    openDispute({ reference, ...wishes }) {
      return books.disputes.book.open(books.disputes.find(reference), wishes).id
    },
    remindOfDispute: books.disputes.book.remind,
    ruleDispute: books.disputes.book.rule,
    disputes: () => books.disputes.book.list().map(viewOfDispute),
  }
  const common = [
    ...paymentControls(control, outages, provider.statuses),
    provider.webhookUrlControl(control.setWebhookUrl),
    ...disputeControls(books.disputes.book, books.disputes.find),
    ...(books.controls ?? []),
  ]

  serve({
    api: books.api,
    pages: {
      'GET /': () => seeOther('/simulator'),
      ...books.pages,
      'GET /simulator': () =>
        overview(name, common, control, [
          disputeSection(books.disputes.book.list()),
          books.section?.() ?? null,
        ]),
      'GET /simulator/disputes': () => json(200, control.disputes()),
      'GET /simulator/transactions': () => json(200, control.transactions()),
      'GET /simulator/deliveries': () => json(200, control.deliveries()),
      ...controlRoutes(common),
    },
    outages,
    failed: provider.failed,
    ...(provider.invalid ? { invalid: provider.invalid } : {}),
    notFound: provider.notFound,
  })
  const simulator = {
    ...control,
    ...server,
    async close() {
      control.reset({ everything: true })
      await server.close()
    },
  }
  return { simulator, books }
}

/** The page for people: payments, webhooks to the merchant, and the control forms. */
function overview<Status extends string, Address extends WebhookAddress>(
  provider: string,
  controls: readonly Control[],
  { transactions, deliveries }: PaymentControl<Status, Address>,
  sections: (SafeHtml | null)[],
): Answer {
  return simulatorPage({
    provider,
    title: 'Overview',
    isWide: true,
    main: html`<h1>${provider} simulator</h1>
      <p class="muted">Newest first, at most 200 rows each.
        <a href="/simulator">Refresh</a></p>
      ${controlForms(controls)}
      ${sections}
      ${transactionTable(transactions())}
      ${deliveryTable(deliveries())}`,
  })
}

function viewOfDispute<Status extends string>(dispute: SimulatedDispute<Status>): DisputeView {
  const { id, transaction, amountMinor, state, refundMinor, dueAt, note, proof } = dispute
  const { reference } = transaction
  return { id, reference, amountMinor, state, refundMinor, dueAt, note, proof }
}
