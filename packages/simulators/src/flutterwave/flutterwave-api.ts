import type { Answer } from '../http/answers.ts'
import { type Fields, fieldsOf, InputError } from '../http/fields.ts'
import type { Route, RoutedRequest } from '../http/routes.ts'
import {
  done,
  FlutterwaveRefusal,
  invalid,
  noTransaction,
  paged,
  refused,
} from './flutterwave-answers.ts'
import { readLink } from './flutterwave-links.ts'
import { isPublicKey, merchantOfSecret } from './flutterwave-merchant.ts'
import type { FlutterwavePayments } from './flutterwave-payments.ts'
import { type FlutterwaveRefunds, refundShape } from './flutterwave-refunds.ts'
import { type FlutterwaveTransaction, listShape, verifyShape } from './flutterwave-shapes.ts'

/** The path of a link's hosted page. */
export const HOSTED_PATH = '/v3/hosted/pay/'

/** The calls a merchant's server makes, with its secret key. */
export function flutterwaveApi(options: {
  baseUrl: () => string
  payments: FlutterwavePayments
  refunds: FlutterwaveRefunds
}): Route[] {
  const { baseUrl, payments, refunds } = options
  const { store, links } = payments

  function found(merchant: string, { params }: RoutedRequest): FlutterwaveTransaction {
    const transaction = store.byId(merchant, Number(params.id))
    if (!transaction) throw noTransaction()
    return transaction
  }

  return [
    call('POST', '/v3/payments', (merchant, request) => {
      const link = readLink(bodyOf(request), merchant)
      links.add(link)
      return done('Hosted Link', { link: `${baseUrl()}${HOSTED_PATH}${link.code}` })
    }),
    call('POST', '/v3/payments/link/disable', (merchant, request) => {
      const code = String(bodyOf(request).link ?? '').split(HOSTED_PATH)[1] ?? ''
      const link = links.byCode(code)
      if (link?.merchant !== merchant) throw invalid('link is invalid')
      link.isDisabled = true
      return done('Payment link disabled', null)
    }),
    call('GET', '/v3/transactions', (merchant, { query }) => {
      const own = store.list().filter((transaction) => transaction.merchant === merchant)
      const { items, meta } = paged(
        own.filter((transaction) => isAskedFor(transaction, query)),
        query,
      )
      return done('Transactions fetched', items.map(listShape), meta)
    }),
    call('GET', '/v3/transactions/verify_by_reference', (merchant, { query }) => {
      const transaction = store.byReference(merchant, query.get('tx_ref') ?? '')
      if (!transaction) throw noTransaction()
      return done('Transaction fetched successfully', verifyShape(transaction))
    }),
    call('GET', '/v3/transactions/:id/verify', (merchant, request) =>
      done('Transaction fetched successfully', verifyShape(found(merchant, request))),
    ),
    call('POST', '/v3/transactions/:id/resend-hook', (merchant, request) => {
      payments.notify(found(merchant, request))
      return done('hook sent successfully', 'hook sent')
    }),
    call('POST', '/v3/transactions/:id/refund', (merchant, request) => {
      const refund = refunds.create(found(merchant, request), bodyOf(request))
      return done('Transaction refund initiated', refundShape(refund))
    }),
    call('GET', '/v3/refunds', (merchant, { query }) => {
      const { items, meta } = paged(refunds.list(merchant), query)
      return done('Transaction refunds fetched', items.map(refundShape), meta)
    }),
    call('GET', '/v3/refunds/:id', (merchant, { params }) => {
      const refund = refunds.byId(merchant, Number(params.id))
      if (!refund) throw invalid('No refund was found for this id')
      return done('Transaction refund fetched', refundShape(refund))
    }),
  ]
}

/** A call that needs a secret key and answers refusals in Flutterwave's envelope. */
function call(
  method: string,
  path: string,
  answer: (merchant: string, request: RoutedRequest) => Answer,
): Route {
  return {
    method,
    path,
    handle(request) {
      try {
        return answer(merchantIn(request), request)
      } catch (error) {
        if (error instanceof FlutterwaveRefusal) return refused(error)
        if (error instanceof InputError) return refused(invalid(error.message))
        throw error
      }
    },
  }
}

function bodyOf(request: RoutedRequest): Fields {
  const fields = fieldsOf(request)
  if (!fields) throw invalid('Invalid request body')
  return fields
}

function merchantIn({ headers }: RoutedRequest): string {
  if (!headers.authorization) throw new FlutterwaveRefusal(401, 'Authorization required')
  const [, key = ''] = /^Bearer (\S+)$/i.exec(headers.authorization) ?? []
  if (isPublicKey(key)) throw new FlutterwaveRefusal(401, 'merchant secret key required')
  const merchant = merchantOfSecret(key)
  if (!merchant) throw new FlutterwaveRefusal(401, 'Invalid authorization key')
  return merchant
}

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
