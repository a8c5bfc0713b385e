import type { Answer } from '../http/answers.ts'
import { type Fields, textField } from '../http/fields.ts'
import type { Routes } from '../http/routes.ts'
import { done, invalid, missing, notFound, paged } from './paystack-answers.ts'
import { bodyOf, paystackCalls } from './paystack-call.ts'
import type { PaystackCards } from './paystack-cards.ts'
import { readCharge } from './paystack-initialize.ts'
import type { PaystackPayments } from './paystack-payments.ts'
import { type PaystackPlan, type PaystackPlans, planShape } from './paystack-plans.ts'
import { customerShape, type PaystackTransaction, transactionShape } from './paystack-shapes.ts'

/** The calls about plans, customers and saved cards. */
export function paystackPlanApi(options: {
  now: () => Date
  payments: PaystackPayments
  cards: PaystackCards
  plans: PaystackPlans
}): Routes {
  const { now, payments, cards, plans } = options
  return paystackCalls({
    'POST /plan': (merchant, request) =>
      done('Plan created', planShape(plans.create(merchant, bodyOf(request))), undefined, 201),
    'GET /plan': (merchant, { query }) => {
      const { items, meta } = paged(plans.list(merchant), query)
      return done('Plans retrieved', items.map(planShape), meta)
    },
    'GET /plan/:id': (merchant, { param }) =>
      done('Plan retrieved', planShape(planIn(plans, merchant, param('id')))),
    'PUT /plan/:id': (merchant, request) => {
      plans.update(planIn(plans, merchant, request.param('id')), bodyOf(request))
      return updated('Plan updated')
    },
    'GET /customer/:named': (merchant, { param }) =>
      done('Customer retrieved', customerShape(customerIn(payments, merchant, param('named')))),
    'POST /transaction/charge_authorization': (merchant, request) => {
      const fields = bodyOf(request)
      const card = cards.byCode(merchant, required(fields, 'authorization_code'))
      if (!card || card.email.toLowerCase() !== required(fields, 'email').toLowerCase())
        throw invalid('Invalid authorization code')
      const transaction = payments.charge(readCharge(fields, merchant), card, now())
      return done('Charge attempted', transactionShape(transaction, cards))
    },
    'POST /customer/authorization/deactivate': (merchant, request) => {
      const code = required(bodyOf(request), 'authorization_code')
      if (!cards.forget(merchant, code)) throw notFound('Authorization not found')
      return updated('Authorization has been deactivated')
    },
  })
}

/** The plan of an id or a code. Throws a Refusal. */
export function planIn(plans: PaystackPlans, merchant: string, idOrCode: string): PaystackPlan {
  const plan = plans.find(merchant, idOrCode)
  if (!plan) throw notFound('Plan not found')
  return plan
}

/** A payment of the customer with this e-mail, code or id. Throws a Refusal. */
export function customerIn(
  payments: PaystackPayments,
  merchant: string,
  named: string,
): PaystackTransaction {
  const owner = payments.store.list().find((transaction) => {
    if (transaction.merchant !== merchant) return false
    const { id, customer_code, email } = customerShape(transaction)
    return [String(id), customer_code, email].includes(named)
  })
  if (!owner) throw notFound('Customer not found')
  return owner
}

/** An answer that says only that the call succeeded. */
export function updated(message: string): Answer {
  return done(message, undefined)
}

/** A text of a body. Throws a Refusal if it is missing. */
export function required(fields: Fields, name: string): string {
  const value = textField(fields, name)
  if (value === undefined) throw missing(`${name} is required`)
  return value
}
