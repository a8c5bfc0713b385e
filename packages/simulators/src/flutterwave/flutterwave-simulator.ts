import { control } from '../control/controls.ts'
import { choiceInput, textInput } from '../control/inputs.ts'
import { InputError } from '../http/fields.ts'
import type { ShownPayment, WebhookAddress } from '../payments/payment-control.ts'
import { ADDRESS_INPUTS } from '../payments/payment-controls.ts'
import {
  KEPT,
  type PaymentBooks,
  type PaymentProvider,
  type PaymentSimulator,
  type PaymentSimulatorOptions,
  type PaymentWorld,
  startPaymentSimulator,
} from '../payments/payment-simulator.ts'
import { invalid, refused } from './flutterwave-answers.ts'
import { flutterwaveApi, HOSTED_PATH } from './flutterwave-api.ts'
import { createFlutterwaveChargebacks } from './flutterwave-chargebacks.ts'
import { flutterwaveCheckout } from './flutterwave-checkout.ts'
import { FLUTTERWAVE_KEYS } from './flutterwave-keys.ts'
import type { PaymentLink } from './flutterwave-links.ts'
import { createFlutterwavePayments } from './flutterwave-payments.ts'
import { createFlutterwaveRefunds } from './flutterwave-refunds.ts'
import { FLUTTERWAVE_STATUSES, type FlutterwaveStatus } from './flutterwave-shapes.ts'
import { flutterwaveSignature } from './flutterwave-signature.ts'

const SIGNATURE_HEADERS = ['both', 'verif-hash', 'flutterwave-signature'] as const

/** The webhook settings of a merchant's dashboard. */
export interface FlutterwaveWebhookAddress extends WebhookAddress {
  /** Without one, Flutterwave sends no signature headers. */
  secretHash?: string | undefined
  /** Which headers prove the sender; accounts in the wild get the one, the other or both. */
  signatureHeaders?: (typeof SIGNATURE_HEADERS)[number] | undefined
}

export interface FlutterwaveSimulatorOptions extends PaymentSimulatorOptions {
  /** The clock of chargebacks. */
  now?: () => Date
}

export type FlutterwaveSimulator = PaymentSimulator<FlutterwaveStatus, FlutterwaveWebhookAddress>

const FLUTTERWAVE: PaymentProvider<FlutterwaveStatus, FlutterwaveWebhookAddress> = {
  name: 'Flutterwave',
  keys: FLUTTERWAVE_KEYS,
  statuses: FLUTTERWAVE_STATUSES,
  checkoutPath: HOSTED_PATH,
  // Flutterwave tries three more times, 30 minutes apart; here they come at once.
  webhookRetryMs: [1_000, 2_000, 4_000],
  // It waits this long for the answer.
  webhookTimeoutMs: 60_000,
  sign: (rawBody, _merchant, address) => signatureHeaders(rawBody, address),
  webhookUrlControl: (set) =>
    control({
      path: 'webhook-url',
      inputs: {
        ...ADDRESS_INPUTS,
        secretHash: textInput(),
        signatureHeaders: choiceInput(SIGNATURE_HEADERS),
      },
      run: ({ url = null, ...address }) => set({ ...address, url }),
    }),
  failed: (status) => refused(status, 'An error occurred. Please contact support'),
  invalid: (message) => invalid(message).answer,
  notFound: () => refused(404, 'Not Found'),
}

/**
 * Flutterwave v3 for test mode: its server API, the hosted page of payment links, webhooks with both
 * signature headers, and under /simulator a page and a control API. Rejects if the
 * port is taken.
 */
export async function startFlutterwaveSimulator(
  options: FlutterwaveSimulatorOptions = {},
): Promise<FlutterwaveSimulator> {
  const { now = () => new Date() } = options
  const { simulator } = await startPaymentSimulator(FLUTTERWAVE, options, (world) =>
    openBooks(world, now),
  )
  return simulator
}

function openBooks(
  { webhooks, checkoutUrl, shown }: PaymentWorld,
  now: () => Date,
): PaymentBooks<FlutterwaveStatus> {
  const payments = createFlutterwavePayments({ kept: KEPT, webhooks })
  const refunds = createFlutterwaveRefunds(KEPT)
  const { links, store } = payments
  const chargebacks = createFlutterwaveChargebacks({
    kept: KEPT,
    now,
    webhooks,
  })
  const transactionOf = (reference: string) => {
    const paid = store.list((each) => each.reference === reference && each.paidAt !== null)[0]
    if (!paid) throw new InputError(`no paid transaction has the tx_ref ${reference}`)
    return paid
  }
  return {
    disputes: { book: chargebacks, find: transactionOf },
    api: flutterwaveApi({ checkoutUrl, payments, refunds, chargebacks }),
    pages: flutterwaveCheckout(payments),
    settle: (settlement) => payments.charge(payments.find(settlement), settlement),
    recall: (recalled) => store.recall(recalled, 'successful'),
    transactions() {
      const tried = new Set(store.list().map(({ code }) => code))
      const open = links.list(({ code }) => !tried.has(code)).map(untried)
      const all = [...store.list(), ...open].map(shown)
      return all.sort((one, other) => other.createdAt.localeCompare(one.createdAt))
    },
    clear() {
      for (const part of [chargebacks, refunds, links, store]) part.clear()
    },
  }
}

function signatureHeaders(
  rawBody: string,
  address: FlutterwaveWebhookAddress | null,
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

/** A link nobody has tried to pay: Flutterwave has no transaction for it yet. */
function untried(link: PaymentLink): ShownPayment {
  return {
    ...link,
    id: null,
    status: link.isDisabled ? 'disabled' : 'open',
    amountMinor: link.requestedMinor,
    feesMinor: null,
    refundedMinor: 0,
    channel: null,
    paidAt: null,
  }
}
