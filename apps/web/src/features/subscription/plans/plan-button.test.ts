import { expect, test } from 'vitest'
import { buildActiveBasic, buildSubscription } from '../testing/subscription.ts'
import { offerOf, planButton } from './plan-button.ts'

const PLANS = ['free', 'basic', 'pro', 'business'] as const
type State = ReturnType<typeof buildSubscription>

const buttons = (subscription: State, interval: 'month' | 'year' = 'month') =>
  PLANS.map((plan) => planButton(plan, subscription, offerOf(subscription, plan, interval)))

const active = (plan: 'basic' | 'pro' | 'business', change: Partial<State> = {}) =>
  buildActiveBasic({ plan, paidPlan: plan, offers: [], ...change })

test.each([
  ['free', buildSubscription(), ['current', 'upgrade', 'upgrade', 'upgrade']],
  ['basic', buildActiveBasic(), ['downgrade', 'current', 'upgrade', 'upgrade']],
  ['pro', active('pro'), ['downgrade', 'current_higher', 'current', 'upgrade']],
  ['business', active('business'), ['downgrade', 'current_higher', 'current_higher', 'current']],
])('the ladder on %s', (_, subscription, expected) => {
  expect(buttons(subscription)).toEqual(expected)
})

test('the present plan can be paid for by the year, or once more by hand', () => {
  expect(buttons(buildActiveBasic(), 'year')).toEqual(['downgrade', 'yearly', 'upgrade', 'upgrade'])
  const byHand = active('basic', {
    state: 'ending',
    offers: [
      { planId: 'basic', interval: 'month', price: '3500.00', credit: '0.00', amount: '3500.00' },
    ],
  })
  expect(buttons(byHand)[1]).toBe('next_period')
})

test('a plan on trial can be bought, and Free comes back by itself', () => {
  const trial = buildSubscription({ plan: 'pro', state: 'trial', trialPlans: [] })
  expect(buttons(trial)).toEqual(['downgrade', 'upgrade', 'upgrade', 'upgrade'])
})

test('the plan that is paid for below a trial is a present one, too', () => {
  const trial = buildActiveBasic({ plan: 'pro', state: 'trial' })
  expect(buttons(trial)).toEqual(['downgrade', 'current', 'upgrade', 'upgrade'])
})

test('nothing is on offer where no provider takes the money', () => {
  const subscription = buildSubscription({ providers: [] })
  expect(offerOf(subscription, 'pro', 'month')).toBeUndefined()
  expect(buttons(subscription)).toEqual(['current', 'upgrade', 'upgrade', 'upgrade'])
})
