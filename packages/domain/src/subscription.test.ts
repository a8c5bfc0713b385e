import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addBillingInterval, BILLING_INTERVALS, unusedValue } from './billing-period.ts'
import { planById } from './plans.ts'
import {
  moneyBackUntil,
  NO_SUBSCRIPTION,
  nextRetryAt,
  PAID_PLAN_IDS,
  type PaidPlanId,
  paidPlanAt,
  planAfter,
  planAt,
  renewalPrice,
  type Subscription,
  subscriptionState,
} from './subscription.ts'
import {
  agreeDowngrade,
  buyPlan,
  cancelSubscription,
  endIfOver,
  extendTrial,
  failRenewal,
  grantPlan,
  quotePlan,
  renew,
  resumeSubscription,
  returnMoney,
  SubscriptionRefused,
  startTrial,
  withdrawDowngrade,
} from './subscription-changes.ts'

const day = (text: string) => new Date(`${text}T09:00:00Z`)
const plus = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000)

function bought(
  plan: PaidPlanId,
  at: Date,
  interval: 'month' | 'year' = 'month',
  before: Subscription = NO_SUBSCRIPTION,
  renews = true,
): Subscription {
  return buyPlan(before, quotePlan(before, { plan, interval }, at), { paidAt: at, renews })
}

function refusal(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof SubscriptionRefused) return error.reason
    throw error
  }
  return 'allowed'
}

describe('the end of a period', () => {
  test.each([
    ['2026-01-15', 'month', '2026-02-15'],
    ['2026-02-28', 'month', '2026-03-28'],
    ['2026-01-29', 'month', '2026-03-01'],
    ['2026-01-31', 'month', '2026-03-01'],
    ['2026-03-30', 'month', '2026-05-01'],
    ['2026-12-31', 'month', '2027-02-01'],
    ['2028-02-29', 'year', '2029-03-01'],
    ['2026-11-22', 'year', '2027-11-22'],
  ] as const)('%s and a %s end on %s', (start, interval, end) => {
    expect(addBillingInterval(day(start), interval)).toEqual(day(end))
  })
})

test('a period of no length has no value left', () => {
  const at = day('2026-03-01')
  expect(unusedValue({ periodStartsAt: at, periodEndsAt: at, periodValue: 350_000 }, at)).toBe(0)
})

describe('trials', () => {
  test('a trial opens its plan for 14 days and falls back to the earlier plan', () => {
    const basic = bought('basic', day('2026-03-01'))
    const tried = startTrial(basic, 'business', day('2026-03-05'))
    expect(planAt(tried, day('2026-03-18'))).toBe('business')
    expect(subscriptionState(tried, day('2026-03-18'))).toBe('trial')
    expect(planAt(tried, day('2026-03-19'))).toBe('basic')
    expect(subscriptionState(tried, day('2026-03-19'))).toBe('active')
  })

  test('there is one trial, of a higher plan that has one', () => {
    const tried = startTrial(NO_SUBSCRIPTION, 'pro', day('2026-03-05'))
    expect(refusal(() => startTrial(tried, 'business', day('2027-03-05')))).toBe('trial_used')
    expect(refusal(() => startTrial(NO_SUBSCRIPTION, 'basic', day('2026-03-05')))).toBe(
      'not_an_upgrade',
    )
    const pro = bought('pro', day('2026-03-01'))
    expect(refusal(() => startTrial(pro, 'pro', day('2026-03-05')))).toBe('not_an_upgrade')
  })

  test('buying the plan on trial adds the days that are left', () => {
    const tried = startTrial(NO_SUBSCRIPTION, 'pro', day('2026-03-05'))
    const paid = bought('pro', day('2026-03-10'), 'month', tried)
    expect(paid.paid?.periodEndsAt).toEqual(day('2026-04-19'))
    expect(paid.paid?.periodValue).toBe(750_000)
    expect(paid.trial).toEqual({
      plan: 'pro',
      startedAt: day('2026-03-05'),
      endsAt: day('2026-03-10'),
    })
    expect(subscriptionState(paid, day('2026-03-10'))).toBe('active')
  })

  test('a trial that was over stays as it was when a plan is bought', () => {
    const tried = startTrial(NO_SUBSCRIPTION, 'pro', day('2026-03-05'))
    const paid = bought('pro', day('2026-03-25'), 'month', tried)
    expect(paid.trial).toEqual(tried.trial)
    expect(paid.paid?.periodEndsAt).toEqual(day('2026-04-25'))
  })

  test('a lower plan can be bought during a trial, which goes on', () => {
    const tried = startTrial(NO_SUBSCRIPTION, 'pro', day('2026-03-05'))
    const paid = bought('basic', day('2026-03-10'), 'month', tried)
    expect(planAt(paid, day('2026-03-18'))).toBe('pro')
    expect(planAt(paid, day('2026-03-19'))).toBe('basic')
  })
})

describe('upgrades', () => {
  test('the unused days are credited to the kobo', () => {
    const basic = bought('basic', day('2026-03-01'))
    // 31 days, 10 used: 350,000 × 21 ÷ 31 = 237,096.77…
    const quote = quotePlan(basic, { plan: 'pro', interval: 'month' }, day('2026-03-11'))
    expect(quote).toMatchObject({ price: 750_000, credit: 237_097, amount: 512_903 })
    const pro = buyPlan(basic, quote, { paidAt: day('2026-03-11'), renews: true })
    expect(pro.paid).toMatchObject({
      plan: 'pro',
      periodStartsAt: day('2026-03-11'),
      periodEndsAt: day('2026-04-11'),
      periodValue: 750_000,
      firstPaidAt: day('2026-03-01'),
    })
  })

  test('a credit above the price buys more days', () => {
    const yearly = bought('basic', day('2026-03-01'), 'year')
    const at = day('2026-03-11')
    const quote = quotePlan(yearly, { plan: 'pro', interval: 'month' }, at)
    // 3,500,000 × 355 ÷ 365
    expect(quote).toMatchObject({ credit: 3_404_110, amount: 0 })
    const pro = buyPlan(yearly, quote, { paidAt: at, renews: true })
    // (3,404,110 − 750,000) × 31 ÷ 750,000 = 109.7 days more
    expect(pro.paid?.periodEndsAt).toEqual(plus(day('2026-04-11'), 110))
  })

  test('a difference that no card provider takes is not charged', () => {
    const yearly = bought('basic', day('2026-03-01'), 'year')
    // 3,500,000 × 78 ÷ 365 = 747,945.2: ₦20.55 less than the price.
    const quote = quotePlan(yearly, { plan: 'pro', interval: 'month' }, day('2026-12-13'))
    expect(quote).toEqual({
      plan: 'pro',
      interval: 'month',
      price: 750_000,
      credit: 750_000,
      amount: 0,
    })
  })

  test('a plan whose money was returned leaves no credit', () => {
    const returned = returnMoney(bought('pro', day('2026-03-01')), day('2026-03-02'))
    expect(
      quotePlan(returned, { plan: 'business', interval: 'month' }, day('2026-03-03')),
    ).toMatchObject({ credit: 0, amount: 1_800_000 })
  })

  test('a month can become a year of the same plan, and nothing goes down by itself', () => {
    const pro = bought('pro', day('2026-03-01'))
    const at = day('2026-03-02')
    expect(quotePlan(pro, { plan: 'pro', interval: 'year' }, at).credit).toBe(725_806)
    for (const choice of [
      { plan: 'pro', interval: 'month' },
      { plan: 'basic', interval: 'year' },
    ] as const)
      expect(refusal(() => quotePlan(pro, choice, at))).toBe('not_an_upgrade')
    const yearly = bought('pro', day('2026-03-01'), 'year')
    expect(refusal(() => quotePlan(yearly, { plan: 'pro', interval: 'year' }, at))).toBe(
      'not_an_upgrade',
    )
  })

  test('what is paid by hand is extended by hand, from its end', () => {
    const first = bought('pro', day('2026-03-01'), 'month', NO_SUBSCRIPTION, false)
    expect(subscriptionState(first, day('2026-03-20'))).toBe('ending')
    const second = bought('pro', day('2026-03-20'), 'month', first, false)
    expect(second.paid).toMatchObject({
      periodStartsAt: day('2026-03-01'),
      periodEndsAt: day('2026-05-01'),
      periodValue: 1_500_000,
    })
  })

  test('what is paid by hand and changed begins at once, less what was paid', () => {
    const at = day('2026-03-11')
    const byHand = bought('pro', day('2026-03-01'), 'month', NO_SUBSCRIPTION, false)
    for (const choice of [
      { plan: 'pro', interval: 'year' },
      { plan: 'business', interval: 'month' },
    ] as const) {
      // 750,000 × 21 ÷ 31
      expect(quotePlan(byHand, choice, at).credit).toBe(508_065)
      const { paid } = bought(choice.plan, at, choice.interval, byHand, false)
      expect(paid?.periodStartsAt).toEqual(at)
    }
    const yearly = bought('pro', day('2026-03-01'), 'year', NO_SUBSCRIPTION, false)
    expect(refusal(() => quotePlan(yearly, { plan: 'pro', interval: 'month' }, at))).toBe(
      'not_an_upgrade',
    )
  })

  test('whatever is bought and when, nobody pays more than the price or loses value', () => {
    const start = day('2026-01-01')
    fc.assert(
      fc.property(
        fc.constantFrom(...PAID_PLAN_IDS),
        fc.constantFrom(...BILLING_INTERVALS),
        fc.array(
          fc.record({
            plan: fc.constantFrom(...PAID_PLAN_IDS),
            interval: fc.constantFrom(...BILLING_INTERVALS),
            days: fc.integer({ min: 0, max: 60 }),
          }),
          { maxLength: 6 },
        ),
        (plan, interval, changes) => {
          let at = start
          let held = bought(plan, at, interval)
          for (const change of changes) {
            at = plus(at, change.days)
            if (refusal(() => quotePlan(held, change, at)) !== 'allowed') continue
            const quote = quotePlan(held, change, at)
            expect(quote.amount).toBeGreaterThanOrEqual(0)
            expect(quote.amount).toBeLessThanOrEqual(quote.price)
            expect(quote.amount + quote.credit).toBeGreaterThanOrEqual(quote.price)
            const next = buyPlan(held, quote, { paidAt: at, renews: true })
            // The plan held right after buying is worth at least what was given for it.
            if (next.paid) expect(unusedValue(next.paid, at)).toBe(quote.amount + quote.credit)
            expect(planAt(next, at)).toBe(change.plan)
            held = next
          }
        },
      ),
    )
  })
})

describe('renewals', () => {
  const pro = bought('pro', day('2026-03-01'))

  test('a renewal adds a period to the end of the last, also when it comes early or twice late', () => {
    const once = renew(pro, { paidAt: day('2026-04-01'), endsAt: null, amount: 750_000 })
    expect(once.paid?.periodEndsAt).toEqual(day('2026-05-01'))
    const early = renew(once, { paidAt: day('2026-04-20'), endsAt: null, amount: 750_000 })
    expect(early.paid).toMatchObject({
      periodStartsAt: day('2026-05-01'),
      periodEndsAt: day('2026-06-01'),
    })
  })

  test('a renewal ends on the provider’s next date, if that is later than its start', () => {
    const until = (endsAt: Date) =>
      renew(pro, { paidAt: day('2026-04-01'), endsAt, amount: 750_000 }).paid?.periodEndsAt
    expect(until(day('2026-05-02'))).toEqual(day('2026-05-02'))
    expect(until(day('2026-04-01'))).toEqual(day('2026-05-01'))
    expect(until(day('2026-03-31'))).toEqual(day('2026-05-01'))
  })

  test('without a subscription, nothing renews, fails or ends', () => {
    const now = day('2026-04-01')
    expect(renew(NO_SUBSCRIPTION, { paidAt: now, endsAt: null, amount: 1 })).toBe(NO_SUBSCRIPTION)
    expect(failRenewal(NO_SUBSCRIPTION, now)).toBe(NO_SUBSCRIPTION)
    expect(endIfOver(NO_SUBSCRIPTION, now)).toBe(NO_SUBSCRIPTION)
    expect(subscriptionState(NO_SUBSCRIPTION, now)).toBe('free')
    expect(moneyBackUntil(NO_SUBSCRIPTION)).toBeNull()
  })

  test('a renewal of which nothing was heard is late a day after its period, and over a week after', () => {
    const at = (text: string) => new Date(`2026-04-${text}`)
    expect(subscriptionState(pro, at('02T08:59:59Z'))).toBe('active')
    expect(subscriptionState(pro, at('02T09:00:00Z'))).toBe('past_due')
    expect(subscriptionState(pro, at('08T08:59:59Z'))).toBe('past_due')
    expect(subscriptionState(pro, at('08T09:00:00Z'))).toBe('free')
    expect(planAfter(pro, at('03T09:00:00Z'))).toEqual({ plan: 'free', at: day('2026-04-08') })
    expect(planAfter(pro, day('2026-04-01'))).toEqual({ plan: 'free', at: day('2026-04-08') })
    expect(pro.paid && nextRetryAt(pro.paid)).toBeNull()
  })

  test('the days of grace count from a renewal that failed late', () => {
    const failed = failRenewal(pro, day('2026-04-03'))
    expect(planAt(failed, new Date('2026-04-10T08:59:59Z'))).toBe('pro')
    expect(planAt(failed, day('2026-04-10'))).toBe('free')
  })

  test('an end is written down once, when it has come', () => {
    expect(endIfOver(pro, new Date('2026-04-08T08:59:59Z'))).toBe(pro)
    const ended = endIfOver(pro, day('2026-04-08'))
    expect(ended.paid?.endedAt).toEqual(day('2026-04-08'))
    expect(endIfOver(ended, day('2026-05-01'))).toBe(ended)
  })

  test('a plan that ended or was cancelled is not tried again', () => {
    const failed = failRenewal(pro, day('2026-04-01'))
    const ended = endIfOver(failed, day('2026-04-08'))
    expect(ended.paid && nextRetryAt(ended.paid)).toBeNull()
    const cancelled = cancelSubscription(failed, day('2026-04-02'))
    expect(cancelled.paid && nextRetryAt(cancelled.paid)).toBeNull()
    expect(failRenewal(cancelled, day('2026-04-03'))).toBe(cancelled)
  })

  test('a failed renewal leaves the plan open for seven days and three tries', () => {
    const failed = failRenewal(pro, day('2026-04-01'))
    expect(subscriptionState(failed, day('2026-04-01'))).toBe('past_due')
    expect(failed.paid && nextRetryAt(failed.paid)).toEqual(day('2026-04-04'))
    const twice = failRenewal(failed, day('2026-04-04'))
    expect(twice.paid && nextRetryAt(twice.paid)).toEqual(day('2026-04-07'))
    const thrice = failRenewal(twice, day('2026-04-07'))
    expect(thrice.paid && nextRetryAt(thrice.paid)).toBeNull()
    expect(planAt(thrice, day('2026-04-07'))).toBe('pro')
    expect(planAt(thrice, day('2026-04-08'))).toBe('free')
    expect(endIfOver(thrice, day('2026-04-20')).paid?.endedAt).toEqual(day('2026-04-08'))
  })

  test('a payment in the days of grace continues from the old end, one after them from its own day', () => {
    const failed = failRenewal(pro, day('2026-04-01'))
    const inTime = renew(failed, { paidAt: day('2026-04-05'), endsAt: null, amount: 750_000 })
    expect(inTime.paid).toMatchObject({ periodEndsAt: day('2026-05-01'), failedAt: null })
    const ended = endIfOver(failed, day('2026-04-10'))
    const late = renew(ended, { paidAt: day('2026-04-12'), endsAt: null, amount: 750_000 })
    expect(late.paid).toMatchObject({ periodEndsAt: day('2026-05-12'), endedAt: null })
    // Whether the end was written down or not, and also for a payment of before it that was heard of later.
    const paidOn = (subscription: Subscription, text: string) =>
      renew(subscription, { paidAt: day(text), endsAt: null, amount: 750_000 }).paid?.periodStartsAt
    expect(paidOn(failed, '2026-04-12')).toEqual(day('2026-04-12'))
    expect(paidOn(failed, '2026-04-08')).toEqual(day('2026-04-08'))
    expect(paidOn(ended, '2026-04-05')).toEqual(day('2026-04-05'))
  })

  test('a renewal that failed before its period was over cuts nothing that was paid', () => {
    const failed = failRenewal(pro, day('2026-03-10'))
    expect(planAt(failed, day('2026-04-07'))).toBe('pro')
    expect(planAt(failed, day('2026-04-08'))).toBe('free')
  })
})

describe('leaving', () => {
  const pro = bought('pro', day('2026-03-01'))

  test('a cancelled plan stays until the end of its period, and can be resumed before', () => {
    const cancelled = cancelSubscription(pro, day('2026-03-10'))
    expect(subscriptionState(cancelled, day('2026-03-31'))).toBe('ending')
    expect(planAt(cancelled, day('2026-04-01'))).toBe('free')
    expect(resumeSubscription(cancelled, day('2026-03-31')).paid?.cancelledAt).toBeNull()
    expect(refusal(() => resumeSubscription(cancelled, day('2026-04-01')))).toBe(
      'nothing_to_resume',
    )
    expect(refusal(() => cancelSubscription(cancelled, day('2026-03-11')))).toBe(
      'nothing_to_cancel',
    )
    expect(refusal(() => cancelSubscription(NO_SUBSCRIPTION, day('2026-03-11')))).toBe(
      'nothing_to_cancel',
    )
    // It is over, though nobody has written it down.
    expect(refusal(() => cancelSubscription(pro, day('2026-04-08')))).toBe('nothing_to_cancel')
    for (const subscription of [NO_SUBSCRIPTION, pro])
      expect(refusal(() => resumeSubscription(subscription, day('2026-03-11')))).toBe(
        'nothing_to_resume',
      )
  })

  test('the first money comes back for 14 days, once', () => {
    expect(moneyBackUntil(pro)).toEqual(day('2026-03-15'))
    expect(refusal(() => returnMoney(pro, day('2026-03-15')))).toBe('money_back_over')
    const returned = returnMoney(pro, day('2026-03-14'))
    expect(planAt(returned, day('2026-03-14'))).toBe('free')
    expect(moneyBackUntil(returned)).toBeNull()
    for (const over of [returned, NO_SUBSCRIPTION])
      expect(refusal(() => returnMoney(over, day('2026-03-14')))).toBe('money_back_over')
    const again = bought('pro', day('2026-03-14'), 'month', returned)
    expect(refusal(() => returnMoney(again, day('2026-03-16')))).toBe('money_back_over')
  })

  test('an agreed lower plan begins with the next period', () => {
    const agreed = agreeDowngrade(pro, 'basic', day('2026-03-10'))
    expect(planAt(agreed, day('2026-03-31'))).toBe('pro')
    expect(paidPlanAt(agreed, day('2026-04-02'))).toBe('basic')
    expect(agreed.paid && renewalPrice(agreed.paid)).toBe(350_000)
    const renewed = renew(agreed, { paidAt: day('2026-04-01'), endsAt: null, amount: 350_000 })
    expect(renewed.paid).toMatchObject({ plan: 'basic', nextPlan: null })
    const toFree = agreeDowngrade(pro, 'free', day('2026-03-10'))
    expect(planAt(toFree, day('2026-04-01'))).toBe('free')
    expect(subscriptionState(toFree, day('2026-03-31'))).toBe('ending')
    expect([toFree, pro].map(({ paid }) => paid && renewalPrice(paid))).toEqual([750_000, 750_000])
    expect(refusal(() => agreeDowngrade(NO_SUBSCRIPTION, 'free', day('2026-03-10')))).toBe(
      'not_a_downgrade',
    )
    expect(withdrawDowngrade(agreed)).toEqual(pro)
    expect(withdrawDowngrade(NO_SUBSCRIPTION)).toEqual(NO_SUBSCRIPTION)
    expect(refusal(() => agreeDowngrade(pro, 'business', day('2026-03-10')))).toBe(
      'not_a_downgrade',
    )
  })
})

describe('gifts and what comes after', () => {
  test('a given plan is open until its end, and only a higher one can be bought', () => {
    const given = grantPlan(NO_SUBSCRIPTION, 'pro', day('2026-04-01'))
    expect(planAt(given, day('2026-03-31'))).toBe('pro')
    expect(subscriptionState(given, day('2026-03-31'))).toBe('active')
    expect(planAt(given, day('2026-04-01'))).toBe('free')
    const at = day('2026-03-02')
    expect(refusal(() => quotePlan(given, { plan: 'basic', interval: 'month' }, at))).toBe(
      'not_an_upgrade',
    )
    expect(quotePlan(given, { plan: 'business', interval: 'month' }, at).credit).toBe(0)
    expect(planAt(grantPlan(given, 'free', null), at)).toBe('free')
    expect(grantPlan(given, 'free', null).granted).toBeNull()
    expect(planAt(grantPlan(given, 'pro', null), day('2036-04-01'))).toBe('pro')
  })

  test('what becomes of a lower plan that is paid for does not show under a given one', () => {
    const cancelled = cancelSubscription(bought('basic', day('2026-03-01')), day('2026-03-02'))
    const given = grantPlan(cancelled, 'pro', day('2026-03-20'))
    expect(subscriptionState(given, day('2026-03-19'))).toBe('active')
    expect(subscriptionState(given, day('2026-03-20'))).toBe('ending')
  })

  test('a trial is extended from its end, or from now', () => {
    const tried = startTrial(NO_SUBSCRIPTION, 'pro', day('2026-03-01'))
    expect(extendTrial(tried, 7, day('2026-03-10')).trial?.endsAt).toEqual(day('2026-03-22'))
    expect(extendTrial(tried, 7, day('2026-03-20')).trial?.endsAt).toEqual(day('2026-03-27'))
    expect(refusal(() => extendTrial(NO_SUBSCRIPTION, 7, day('2026-03-20')))).toBe('no_trial')
  })

  test('what comes next by itself is known beforehand', () => {
    const at = day('2026-03-05')
    const basic = bought('basic', day('2026-03-01'))
    expect(planAfter(basic, at)).toBeNull()
    expect(planAfter(NO_SUBSCRIPTION, at)).toBeNull()
    expect(planAfter(startTrial(basic, 'pro', at), at)).toEqual({
      plan: 'basic',
      at: day('2026-03-19'),
    })
    expect(planAfter(cancelSubscription(basic, at), at)).toEqual({
      plan: 'free',
      at: day('2026-04-01'),
    })
    expect(planAfter(failRenewal(basic, day('2026-04-01')), day('2026-04-02'))).toEqual({
      plan: 'free',
      at: day('2026-04-08'),
    })
    expect(planAfter(failRenewal(basic, day('2026-03-10')), day('2026-03-11'))).toEqual({
      plan: 'free',
      at: day('2026-04-08'),
    })
    const business = agreeDowngrade(bought('business', day('2026-03-01')), 'basic', at)
    expect(planAfter(business, at)).toEqual({ plan: 'basic', at: day('2026-04-01') })
  })
})

test('of several ends the first that lowers the plan comes next', () => {
  const at = day('2026-03-05')
  const tried = startTrial(NO_SUBSCRIPTION, 'pro', at)
  expect(planAfter(grantPlan(tried, 'business', day('2026-03-10')), at)).toEqual({
    plan: 'pro',
    at: day('2026-03-10'),
  })
  expect(planAfter(grantPlan(tried, 'basic', day('2026-03-10')), at)).toEqual({
    plan: 'free',
    at: day('2026-03-19'),
  })
})

test('prices of the plans are those of the catalogue', () => {
  for (const plan of PAID_PLAN_IDS)
    for (const interval of BILLING_INTERVALS)
      expect(quotePlan(NO_SUBSCRIPTION, { plan, interval }, day('2026-03-01')).amount).toBe(
        planById(plan).price[interval],
      )
})
