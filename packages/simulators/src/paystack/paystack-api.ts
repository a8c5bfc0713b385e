import type { Routes } from '../http/routes.ts'
import { done, notFound, paged, refusal } from './paystack-answers.ts'
import { bodyOf, paystackCalls } from './paystack-call.ts'
import type { PaystackCards } from './paystack-cards.ts'
import type { PaystackPayments } from './paystack-payments.ts'
import { type PaystackRefunds, refundShape } from './paystack-refunds.ts'
import { customerShape, type PaystackTransaction, transactionShape } from './paystack-shapes.ts'

const SESSION_TIMEOUT_SECONDS = 30

/** The calls a merchant's server makes, with its secret key. */
export function paystackApi(options: {
  checkoutUrl(code: string): string
  payments: PaystackPayments
  cards: PaystackCards
  refunds: PaystackRefunds
  /** The status of a verify call for an unknown reference; the real API has used both. */
  unknownReferenceStatus: 400 | 404
}): Routes {
  const { checkoutUrl, payments, cards, refunds } = options
  const { store } = payments

  return paystackCalls({
    'POST /transaction/initialize': (merchant, request) => {
      const { code, reference } = payments.open(merchant, bodyOf(request))
      return done('Authorization URL created', {
        authorization_url: checkoutUrl(code),
        access_code: code,
        reference,
      })
    },
    'GET /transaction/verify/:reference': (merchant, { param }) => {
      const transaction = store.byReference(merchant, param('reference'))
      if (!transaction) throw unknownReference(options.unknownReferenceStatus)
      return done('Verification successful', transactionShape(transaction, cards))
    },
    'GET /transaction': (merchant, { query }) => {
      const asked = store.list((each) => each.merchant === merchant && isAskedFor(each, query))
      const { items, meta } = paged(asked, query)
      return done(
        'Transactions retrieved',
        items.map((item) => transactionShape(item, cards)),
        meta,
      )
    },
    'GET /transaction/:id': (merchant, { param }) => {
      const transaction = store.byId(merchant, Number(param('id')))
      if (!transaction) throw notFound('Transaction not found')
      return done('Transaction retrieved', transactionShape(transaction, cards))
    },
    'POST /refund': (merchant, request) =>
      done(
        'Refund has been queued for processing',
        refundShape(refunds.create(merchant, bodyOf(request))),
      ),
    'GET /refund': (merchant, { query }) => {
      const wanted = query.get('transaction')
      const own = refunds
        .list(merchant)
        .filter(
          ({ transaction: { id, reference } }) =>
            wanted === null || wanted === String(id) || wanted === reference,
        )
      const { items, meta } = paged(own, query)
      return done('Refunds retrieved', items.map(refundShape), meta)
    },
    'GET /refund/:id': (merchant, { param }) => {
      const refund = refunds.byId(merchant, Number(param('id')))
      if (!refund) throw notFound('Refund not found')
      return done('Refund retrieved', refundShape(refund))
    },
    'GET /integration/payment_session_timeout': () =>
      done('Payment session timeout retrieved', {
        payment_session_timeout: SESSION_TIMEOUT_SECONDS,
      }),
  })
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

const unknownReference = (status: 400 | 404) =>
  refusal(
    status,
    'Transaction reference not found.',
    'transaction_not_found',
    'Ensure that you are passing the reference of a transaction that exists on this integration',
  )
