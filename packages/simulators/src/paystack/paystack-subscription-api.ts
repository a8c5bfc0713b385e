import { type Fields, textField } from '../http/fields.ts'
import type { RoutedRequest, Routes } from '../http/routes.ts'
import { done, invalid, notFound, paged } from './paystack-answers.ts'
import { bodyOf, paystackCalls } from './paystack-call.ts'
import type { PaystackCards } from './paystack-cards.ts'
import type { PaystackPayments } from './paystack-payments.ts'
import { customerIn, planIn, required, updated } from './paystack-plan-api.ts'
import type { PaystackPlans } from './paystack-plans.ts'
import { customerShape } from './paystack-shapes.ts'
import { subscriptionDetail } from './paystack-subscription-shapes.ts'
import type { PaystackSubscription, PaystackSubscriptions } from './paystack-subscriptions.ts'

/** The calls about subscriptions. */
export function paystackSubscriptionApi(options: {
  baseUrl: string
  now: () => Date
  payments: PaystackPayments
  cards: PaystackCards
  plans: PaystackPlans
  subscriptions: PaystackSubscriptions
}): Routes {
  const { baseUrl, now, payments, cards, plans, subscriptions } = options

  const subscriptionIn = (merchant: string, idOrCode: string): PaystackSubscription => {
    const subscription = subscriptions.find(merchant, idOrCode)
    if (!subscription) throw notFound('Subscription not found')
    return subscription
  }
  const detail = (subscription: PaystackSubscription) =>
    subscriptionDetail(
      subscription,
      cards.byCode(subscription.merchant, subscription.authorizationCode),
    )

  const withToken = (merchant: string, request: RoutedRequest) => {
    const fields = bodyOf(request)
    const subscription = subscriptionIn(merchant, required(fields, 'code'))
    if (required(fields, 'token') !== subscription.emailToken) throw notFound('Invalid token')
    return subscription
  }

  return paystackCalls({
    'POST /subscription': (merchant, request) => {
      const fields = bodyOf(request)
      const plan = planIn(plans, merchant, required(fields, 'plan'))
      const { customer } = customerIn(payments, merchant, required(fields, 'customer'))
      const saved = cards.byCode(merchant, required(fields, 'authorization'))
      if (!saved) throw invalid('Invalid authorization code')
      const isTwice = subscriptions
        .list(merchant)
        .some(
          (each) =>
            each.plan === plan &&
            each.customer.email === customer.email &&
            each.authorizationCode === saved.code &&
            each.status === 'active',
        )
      if (isTwice) throw invalid('This subscription is already in place.')
      const subscription = subscriptions.create({
        merchant,
        customer,
        plan,
        authorizationCode: saved.code,
        startsAt: startDate(fields) ?? now(),
      })
      return done('Subscription successfully created', detail(subscription))
    },
    'GET /subscription': (merchant, { query }) => {
      const [customer, plan] = [query.get('customer'), query.get('plan')]
      const own = subscriptions
        .list(merchant)
        .filter(
          (each) =>
            (customer === null || String(customerShape(each).id) === customer) &&
            (plan === null || String(each.plan.id) === plan),
        )
      const { items, meta } = paged(own, query)
      return done('Subscriptions retrieved', items.map(detail), meta)
    },
    'GET /subscription/:id': (merchant, { param }) =>
      done('Subscription retrieved successfully', detail(subscriptionIn(merchant, param('id')))),
    'POST /subscription/disable': (merchant, request) => {
      const subscription = withToken(merchant, request)
      if (!['active', 'attention'].includes(subscription.status))
        throw notFound('Subscription with code not found or already inactive')
      subscriptions.disable(subscription)
      return updated('Subscription disabled successfully')
    },
    'POST /subscription/enable': (merchant, request) => {
      const subscription = withToken(merchant, request)
      if (subscription.status !== 'non-renewing')
        throw notFound('Subscription with code not found or already active')
      subscriptions.enable(subscription)
      return updated('Subscription enabled successfully')
    },
    'GET /subscription/:id/manage/link': (merchant, { param }) => {
      const { code, emailToken } = subscriptionIn(merchant, param('id'))
      const link = `${baseUrl}/manage/subscriptions/${code}?subscription_token=${emailToken}`
      return done('Link generated', { link })
    },
  })
}

function startDate(fields: Fields): Date | null {
  const typed = textField(fields, 'start_date')
  if (typed === undefined) return null
  const date = new Date(typed)
  if (Number.isNaN(date.getTime())) throw invalid('Invalid start date')
  return date
}
