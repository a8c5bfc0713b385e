import { Subscription, SubscriptionReceipt } from '@isiro/contracts/subscription'
import { answerBuilder, testId } from '../../../../test/answer-builder.ts'

const PRICES = {
  basic: { month: '3500.00', year: '35000.00' },
  pro: { month: '7500.00', year: '75000.00' },
  business: { month: '18000.00', year: '180000.00' },
} as const

/** An offer at the catalogue's price, less a credit. */
export function buildOffer(
  planId: keyof typeof PRICES,
  interval: 'month' | 'year',
  credit = '0.00',
): Subscription['offers'][number] {
  const price = PRICES[planId][interval]
  const amount = Math.max(0, Number(price) - Number(credit)).toFixed(2)
  return { planId, interval, price, credit, amount }
}

const EVERY_OFFER = (['basic', 'pro', 'business'] as const).flatMap((plan) => [
  buildOffer(plan, 'month'),
  buildOffer(plan, 'year'),
])

/** A business on the free plan that has never paid and can try Pro or Business. */
export const buildSubscription = answerBuilder(Subscription, {
  plan: 'free',
  state: 'free',
  paidPlan: 'free',
  interval: null,
  trial: null,
  trialPlans: ['pro', 'business'],
  periodEndsAt: null,
  nextPayment: null,
  graceEndsAt: null,
  isCancelled: false,
  canCancel: false,
  nextPlan: null,
  moneyBackUntil: null,
  moneyBackAmount: null,
  card: null,
  usage: {
    invoices: { used: 5, limit: 5 },
    sms: { used: 1, limit: 5 },
    storage: { used: 1_240_000, limit: 200_000_000 },
    records: { used: 310, limit: 20_000 },
  },
  offers: EVERY_OFFER,
  whatStops: null,
  receipts: [],
  providers: ['paystack'],
  isTest: false,
})

export const buildReceipt = answerBuilder(SubscriptionReceipt, {
  id: testId(71),
  number: 'ISR-2026-0001',
  paidAt: '2026-11-23T10:00:00.000Z',
  planId: 'basic',
  interval: 'month',
  amount: '3500.00',
  vat: '244.19',
  provider: 'paystack',
  state: 'paid',
})

/** Basic by the month, paid by card, with higher plans on offer less what is unused. */
export function buildActiveBasic(change: Partial<Subscription> = {}): Subscription {
  return buildSubscription({
    plan: 'basic',
    state: 'active',
    paidPlan: 'basic',
    interval: 'month',
    periodEndsAt: '2026-12-23T10:00:00.000Z',
    nextPayment: { at: '2026-12-23T10:00:00.000Z', amount: '3500.00' },
    canCancel: true,
    card: { brand: 'visa', last4: '4081', expMonth: 3, expYear: 2029 },
    usage: {
      ...buildSubscription().usage,
      invoices: { used: 12, limit: null },
      sms: { used: 40, limit: 100 },
    },
    offers: [
      buildOffer('basic', 'year', '2370.97'),
      buildOffer('pro', 'month', '2370.97'),
      buildOffer('pro', 'year', '2370.97'),
      buildOffer('business', 'month', '2370.97'),
      buildOffer('business', 'year', '2370.97'),
    ],
    receipts: [buildReceipt()],
    ...change,
  })
}
