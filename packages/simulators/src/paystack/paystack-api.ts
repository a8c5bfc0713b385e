import type { Route } from '../http/routes.ts'
import { done, notFound, PaystackRefusal, paged } from './paystack-answers.ts'
import { bodyOf, call } from './paystack-call.ts'
import type { PaystackCards } from './paystack-cards.ts'
import type { PaystackPayments } from './paystack-payments.ts'
import { type PaystackRefunds, refundShape } from './paystack-refunds.ts'
import { customerShape, type PaystackTransaction, transactionShape } from './paystack-shapes.ts'

const SESSION_TIMEOUT_SECONDS = 30

/** The calls a merchant's server makes, with its secret key. */
export function paystackApi(options: {
  baseUrl: () => string
  payments: PaystackPayments
  cards: PaystackCards
  refunds: PaystackRefunds
  /** The status of a verify call for an unknown reference; the real API has used both. */
  unknownReferenceStatus: 400 | 404
}): Route[] {
  const { baseUrl, payments, cards, refunds } = options
  const { store } = payments

  return [
    call('POST', '/transaction/initialize', (merchant, request) => {
      const { code, reference } = payments.open(merchant, bodyOf(request))
      return done('Authorization URL created', {
        authorization_url: `${baseUrl()}/checkout/${code}`,
        access_code: code,
        reference,
      })
    }),
    call('GET', '/transaction/verify/:reference', (merchant, { params }) => {
      const transaction = store.byReference(merchant, params.reference ?? '')
      if (!transaction) throw unknownReference(options.unknownReferenceStatus)
      return done('Verification successful', transactionShape(transaction, cards))
    }),
    call('GET', '/transaction', (merchant, { query }) => {
      const own = store.list().filter((transaction) => transaction.merchant === merchant)
      const { items, meta } = paged(
        own.filter((transaction) => isAskedFor(transaction, query)),
        query,
      )
      return done(
        'Transactions retrieved',
        items.map((item) => transactionShape(item, cards)),
        meta,
      )
    }),
    call('GET', '/transaction/:id', (merchant, { params }) => {
      const transaction = store.byId(merchant, Number(params.id))
      if (!transaction) throw notFound('Transaction not found')
      return done('Transaction retrieved', transactionShape(transaction, cards))
    }),
    call('POST', '/refund', (merchant, request) =>
      done(
        'Refund has been queued for processing',
        refundShape(refunds.create(merchant, bodyOf(request))),
      ),
    ),
    call('GET', '/refund', (merchant, { query }) => {
      const wanted = query.get('transaction')
      const own = refunds
        .list(merchant)
        .filter(
          ({ transaction: { id, reference } }) =>
            wanted === null || wanted === String(id) || wanted === reference,
        )
      const { items, meta } = paged(own, query)
      return done('Refunds retrieved', items.map(refundShape), meta)
    }),
    call('GET', '/refund/:id', (merchant, { params }) => {
      const refund = refunds.byId(merchant, Number(params.id))
      if (!refund) throw notFound('Refund not found')
      return done('Refund retrieved', refundShape(refund))
    }),
    call('GET', '/integration/payment_session_timeout', () =>
      done('Payment session timeout retrieved', {
        payment_session_timeout: SESSION_TIMEOUT_SECONDS,
      }),
    ),
  ]
}

function isAskedFor(transaction: PaystackTransaction, query: URLSearchParams): boolean {
  const { status, amountMinor, createdAt } = transaction
  const from = Date.parse(query.get('from') ?? '')
  const to = Date.parse(query.get('to') ?? '')
  const at = Date.parse(createdAt)
  return (
    (query.get('status') ?? status) === status &&
    (query.get('customer') ?? String(customerShape(transaction).id)) ===
      String(customerShape(transaction).id) &&
    Number(query.get('amount') ?? amountMinor) === amountMinor &&
    !(at < from) &&
    !(at > to)
  )
}

function unknownReference(status: 400 | 404): PaystackRefusal {
  return new PaystackRefusal(
    status,
    'Transaction reference not found.',
    'transaction_not_found',
    'Ensure that you are passing the reference of a transaction that exists on this integration',
  )
}
