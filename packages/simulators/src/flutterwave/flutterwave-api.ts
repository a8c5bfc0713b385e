import { Refusal } from '../http/answers.ts'
import { bearerOf } from '../http/fields.ts'
import type { RoutedRequest, Routes } from '../http/routes.ts'
import type { DisputeBook } from '../payments/disputes.ts'
import { merchantCalls } from '../payments/merchant-calls.ts'
import { done, invalid, noTransaction, paged, refused } from './flutterwave-answers.ts'
import { bodyOf } from './flutterwave-call.ts'
import { flutterwaveChargebackCalls } from './flutterwave-chargebacks.ts'
import { FLUTTERWAVE_KEYS } from './flutterwave-keys.ts'
import { readLink } from './flutterwave-links.ts'
import type { FlutterwavePayments } from './flutterwave-payments.ts'
import { type FlutterwaveRefunds, refundShape } from './flutterwave-refunds.ts'
import {
  type FlutterwaveStatus,
  type FlutterwaveTransaction,
  listShape,
  verifyShape,
} from './flutterwave-shapes.ts'

/** The path of a link's hosted page. */
export const HOSTED_PATH = '/v3/hosted/pay/'

/** The calls a merchant's server makes, with its secret key. */
export function flutterwaveApi(options: {
  checkoutUrl(code: string): string
  payments: FlutterwavePayments
  refunds: FlutterwaveRefunds
  chargebacks: DisputeBook<FlutterwaveStatus>
}): Routes {
  const { checkoutUrl, payments, refunds, chargebacks } = options
  const { store, links } = payments

  function found(merchant: string, { param }: RoutedRequest): FlutterwaveTransaction {
    const transaction = store.byId(merchant, Number(param('id')))
    if (!transaction) throw noTransaction()
    return transaction
  }

  return merchantCalls(merchantIn, {
    ...flutterwaveChargebackCalls(chargebacks),
    'POST /v3/payments': (merchant, request) => {
      const link = readLink(bodyOf(request), merchant)
      links.add(link)
      return done('Hosted Link', { link: checkoutUrl(link.code) })
    },
    'POST /v3/payments/link/disable': (merchant, request) => {
      const code = String(bodyOf(request).link ?? '').split(HOSTED_PATH)[1] ?? ''
      const link = links.byCode(code)
      if (link?.merchant !== merchant) throw invalid('link is invalid')
      link.isDisabled = true
      return done('Payment link disabled', null)
    },
    'GET /v3/transactions': (merchant, { query }) => {
      const asked = store.list((each) => each.merchant === merchant && isAskedFor(each, query))
      const { items, meta } = paged(asked, query)
      return done('Transactions fetched', items.map(listShape), meta)
    },
    'GET /v3/transactions/verify_by_reference': (merchant, { query }) => {
      const transaction = store.byReference(merchant, query.get('tx_ref') ?? '')
      if (!transaction) throw noTransaction()
      return done('Transaction fetched successfully', verifyShape(transaction))
    },
    'GET /v3/transactions/:id/verify': (merchant, request) =>
      done('Transaction fetched successfully', verifyShape(found(merchant, request))),
    'POST /v3/transactions/:id/resend-hook': (merchant, request) => {
      payments.notify(found(merchant, request))
      return done('hook sent successfully', 'hook sent')
    },
    'POST /v3/transactions/:id/refund': (merchant, request) => {
      const refund = refunds.create(found(merchant, request), bodyOf(request))
      return done('Transaction refund initiated', refundShape(refund))
    },
    'GET /v3/refunds': (merchant, { query }) => {
      const { items, meta } = paged(refunds.list(merchant), query)
      return done('Transaction refunds fetched', items.map(refundShape), meta)
    },
    'GET /v3/refunds/:id': (merchant, { param }) => {
      const refund = refunds.byId(merchant, Number(param('id')))
      if (!refund) throw invalid('No refund was found for this id')
      return done('Transaction refund fetched', refundShape(refund))
    },
  })
}

function merchantIn(request: RoutedRequest): string {
  if (!request.headers.authorization) throw unauthorised('Authorization required')
  const key = bearerOf(request)
  if (FLUTTERWAVE_KEYS.ofPublic(key)) throw unauthorised('merchant secret key required')
  const merchant = FLUTTERWAVE_KEYS.ofSecret(key)
  if (!merchant) throw unauthorised('Invalid authorization key')
  return merchant
}

const unauthorised = (message: string): Refusal => new Refusal(refused(401, message))

function isAskedFor(transaction: FlutterwaveTransaction, query: URLSearchParams): boolean {
  const { reference, status, currency, createdAt } = transaction
  const day = createdAt.slice(0, 10)
  return (
    (query.get('tx_ref') ?? reference) === reference &&
    (query.get('status') ?? status) === status &&
    (query.get('currency') ?? currency) === currency &&
    (query.get('from') ?? day) <= day &&
    (query.get('to') ?? day) >= day
  )
}
