import { randomCode } from '../payments/codes.ts'
import type { Customer } from '../payments/transaction-store.ts'
import type { WebhookSender } from '../payments/webhook-sender.ts'
import { keepRecent } from '../recent.ts'
import type { PaystackCards } from './paystack-cards.ts'
import type { PaystackPayments } from './paystack-payments.ts'
import { type PaystackPlan, planShape } from './paystack-plans.ts'
import { createRenewals } from './paystack-renewals.ts'
import type { PaystackTransaction } from './paystack-shapes.ts'

export type SubscriptionStatus = 'active' | 'non-renewing' | 'attention' | 'completed' | 'cancelled'

/** The charge for a period. Its charge is `transaction`, null before it was tried. */
export interface SubscriptionInvoice {
  code: string
  amountMinor: number
  periodStart: string
  periodEnd: string
  status: 'pending' | 'success' | 'failed'
  paidAt: string | null
  transaction: PaystackTransaction | null
}

export interface PaystackSubscription {
  merchant: string
  id: number
  code: string
  emailToken: string
  customer: Customer
  plan: PaystackPlan
  authorizationCode: string
  status: SubscriptionStatus
  createdAt: string
  nextPaymentAt: Date
  /** Oldest first. */
  invoices: SubscriptionInvoice[]
}

export interface PaystackSubscriptions {
  create(subscription: {
    merchant: string
    customer: Customer
    plan: PaystackPlan
    authorizationCode: string
    /** The day of the first charge. */
    startsAt: Date
  }): PaystackSubscription
  find(merchant: string, idOrCode: string): PaystackSubscription | null
  /** Newest first; of every merchant without one. */
  list(merchant?: string): PaystackSubscription[]
  byCode(code: string): PaystackSubscription | null
  disable(subscription: PaystackSubscription): void
  enable(subscription: PaystackSubscription): void
  /** Does everything that is due up to a day, in order: invoices three days before, charges, and ends. */
  moveClock(to: Date, subscription?: PaystackSubscription): void
  /** Tells the merchant that the subscription's card expires. */
  notifyExpiring(subscription: PaystackSubscription): void
  clear(): void
}

export function createPaystackSubscriptions(options: {
  kept: number
  now: () => Date
  payments: PaystackPayments
  cards: PaystackCards
  webhooks: WebhookSender
}): PaystackSubscriptions {
  const { kept, now, payments, cards, webhooks } = options
  const subscriptions = keepRecent<PaystackSubscription>(kept)
  let lastId = 5_000

  const { tell, shape, moveOne } = createRenewals({ payments, cards, webhooks })

  return {
    create({ merchant, customer, plan, authorizationCode, startsAt }) {
      lastId += 1
      const subscription = subscriptions.add({
        merchant,
        id: lastId,
        code: `SUB_${randomCode(15)}`,
        emailToken: randomCode(15),
        customer,
        plan,
        authorizationCode,
        status: 'active',
        createdAt: now().toISOString(),
        nextPaymentAt: startsAt,
        invoices: [],
      })
      tell(subscription, 'subscription.create', shape(subscription))
      return subscription
    },
    find: (merchant, idOrCode) =>
      subscriptions.find(
        (each) =>
          each.merchant === merchant && (each.code === idOrCode || String(each.id) === idOrCode),
      ),
    list: (merchant) =>
      subscriptions.list((each) => merchant === undefined || each.merchant === merchant),
    byCode: (code) => subscriptions.find((each) => each.code === code),
    disable(subscription) {
      subscription.status = 'non-renewing'
      tell(subscription, 'subscription.not_renew', {
        ...shape(subscription),
        next_payment_date: null,
      })
    },
    enable(subscription) {
      subscription.status = 'active'
    },
    moveClock(to, subscription) {
      for (const each of subscription ? [subscription] : subscriptions.list().reverse())
        moveOne(each, to)
    },
    notifyExpiring(subscription) {
      const { merchant, authorizationCode, plan, nextPaymentAt, customer } = subscription
      const card = cards.byCode(merchant, authorizationCode)
      tell(subscription, 'subscription.expiring_cards', [
        {
          expiry_date: '12/2030',
          description: card ? `${card.card} ending soon` : '',
          brand: card?.card ?? '',
          subscription: {
            subscription_code: subscription.code,
            amount: plan.amountMinor,
            next_payment_date: nextPaymentAt.toISOString(),
            plan: planShape(plan),
          },
          customer,
        },
      ])
    },
    clear: subscriptions.clear,
  }
}
