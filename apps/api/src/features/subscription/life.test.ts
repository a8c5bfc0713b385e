import { describe, expect, test } from 'vitest'
import type { Visitor } from '../../../test/harness.ts'
import { billingWorld, payAt } from './testing/billing-world.ts'

const world = await billingWorld()
const { signedIn, buy, work, moveTo, subscriptionOf, liveAt, paidBy, paystack, clock, mails } =
  world

const START = new Date('2026-11-21T10:00:00Z')
const MONTH = 750_000
/** The end of a story: the first one tells a whole year, and so does each in `npm run sweep`. */
const YEAR = '2027-11-20'
const LATER = process.env.SWEEP === undefined ? '2027-03-20' : YEAR
const MONTHS = process.env.SWEEP === undefined ? 4 : 12
const times = (count: number, kobo: number) => Array<number>(count).fill(kobo)

/** A visitor on the first day of the story. */
async function starting(): Promise<Visitor> {
  clock.now = START
  return signedIn()
}

const planOf = async (visitor: Visitor) => (await visitor.get('/api/auth/me')).body.plan as string

const subjectsTo = ({ user }: Visitor) => [
  ...new Set(mails.filter(({ to }) => to.address === user.email).map(({ subject }) => subject)),
]

/** Lets the provider's charges of the card on file fail, or succeed again. */
function decline(visitor: Visitor, isDeclined: boolean): void {
  for (const { code } of liveAt(visitor)) paystack.setCardDeclined(code, isDeclined)
}

describe('a year of', () => {
  test('a monthly plan costs twelve months', async () => {
    const ada = await starting()
    await buy(ada, 'pro')
    await moveTo(ada, YEAR)
    expect(paidBy(ada)).toEqual(times(12, MONTH))
    expect(await subscriptionOf(ada)).toMatchObject({
      plan: 'pro',
      state: 'active',
      periodEndsAt: '2027-11-21T10:00:00.000Z',
    })
    expect((await subscriptionOf(ada)).receipts).toHaveLength(12)
  })

  test('a yearly plan costs one year, is announced, and goes on', async () => {
    const ada = await starting()
    await buy(ada, 'basic', 'year')
    await moveTo(ada, YEAR)
    expect(paidBy(ada)).toEqual([3_500_000])
    expect(subjectsTo(ada)).toContain('Your plan renews on 21 November 2027')
    await moveTo(ada, '2027-11-22')
    expect(paidBy(ada)).toEqual(times(2, 3_500_000))
    expect(await subscriptionOf(ada)).toMatchObject({ periodEndsAt: '2028-11-21T10:00:00.000Z' })
  })

  test('a plan whose renewal fails once and is paid at the second try', async () => {
    const ada = await starting()
    await buy(ada, 'pro')
    decline(ada, true)
    await moveTo(ada, '2026-12-22')
    expect(await subscriptionOf(ada)).toMatchObject({
      plan: 'pro',
      state: 'past_due',
      graceEndsAt: expect.stringMatching(/^2026-12-28/),
    })
    expect(subjectsTo(ada)).toContain('The payment for your plan failed')
    decline(ada, false)
    await moveTo(ada, '2026-12-25')
    expect(await subscriptionOf(ada)).toMatchObject({
      state: 'active',
      periodEndsAt: '2027-01-21T10:00:00.000Z',
    })
    expect(liveAt(ada)).toHaveLength(1)
    await moveTo(ada, LATER)
    expect(paidBy(ada)).toEqual(times(MONTHS, MONTH))
  })

  test('a plan whose renewal fails three times', async () => {
    const ada = await starting()
    await buy(ada, 'pro')
    decline(ada, true)
    await moveTo(ada, '2026-12-27')
    expect(await planOf(ada)).toBe('pro')
    const failed = await world.rows<{ kind: string }>(
      ada,
      `SELECT kind FROM subscription_charges WHERE business_id = $1 AND state = 'failed' ORDER BY created_at`,
    )
    expect(failed.map(({ kind }) => kind)).toEqual(['renewal', 'retry', 'retry'])
    await moveTo(ada, '2026-12-29')
    expect(await planOf(ada)).toBe('free')
    expect(subjectsTo(ada)).toContain('Your plan is now Free')
    expect(liveAt(ada)).toEqual([])
    await moveTo(ada, LATER)
    expect(paidBy(ada)).toEqual([MONTH])
    expect((await subscriptionOf(ada)).receipts).toHaveLength(1)
  })

  test('a plan whose renewal fails and whose owner gives another card', async () => {
    const ada = await starting()
    await buy(ada, 'pro')
    decline(ada, true)
    await moveTo(ada, '2026-12-23')
    const { body } = await ada.post('/api/subscription/card')
    await payAt(body.authorizationUrl, 'mastercard')
    await work(ada)
    expect(await subscriptionOf(ada)).toMatchObject({
      state: 'active',
      card: { last4: '4796' },
      periodEndsAt: '2027-01-21T10:00:00.000Z',
    })
    expect(liveAt(ada)).toMatchObject([{ nextPaymentAt: new Date('2027-01-21T10:00:00Z') }])
    await moveTo(ada, LATER)
    expect(paidBy(ada)).toEqual(times(MONTHS, MONTH))
  })

  test('a trial that is bought', async () => {
    const ada = await starting()
    await ada.post('/api/subscription/trial', { planId: 'pro' })
    expect(await planOf(ada)).toBe('pro')
    await moveTo(ada, '2026-12-02')
    expect(subjectsTo(ada)).toContain('Your Isiro Pro trial ends on 5 December 2026')
    // Three days of the trial are left, and are added.
    expect(await buy(ada, 'pro')).toMatchObject({ periodEndsAt: '2027-01-05T10:00:00.000Z' })
    await moveTo(ada, LATER)
    expect(paidBy(ada)).toEqual(times(MONTHS, MONTH))
    expect(subjectsTo(ada)).not.toContain('Your trial has ended')
  })

  test('a trial that is not bought', async () => {
    const ada = await starting()
    await ada.post('/api/subscription/trial', { planId: 'business' })
    await moveTo(ada, '2026-12-05')
    expect(await planOf(ada)).toBe('free')
    expect(subjectsTo(ada)).toContain('Your trial has ended')
    expect(await ada.post('/api/subscription/trial', { planId: 'pro' })).toMatchObject({
      status: 409,
      body: { code: 'subscription.trial_used' },
    })
    await moveTo(ada, LATER)
    expect(paidBy(ada)).toEqual([])
    expect(await planOf(ada)).toBe('free')
  })

  test('an upgrade in the middle of a month', async () => {
    const ada = await starting()
    await buy(ada, 'basic')
    await moveTo(ada, '2026-12-01')
    await buy(ada, 'pro')
    await moveTo(ada, LATER)
    // 30 days, 20 of them left: 350,000 × 20 ÷ 30 = 233,333.
    expect(paidBy(ada)).toEqual([350_000, MONTH - 233_333, ...times(MONTHS - 1, MONTH)])
  })

  test('a plan that is cancelled and resumed', async () => {
    const ada = await starting()
    await buy(ada, 'pro')
    expect((await ada.post('/api/subscription/cancel')).body).toMatchObject({
      state: 'ending',
      isCancelled: true,
      whatStops: { plan: 'free', at: '2026-12-21T10:00:00.000Z' },
    })
    await work(ada)
    expect(liveAt(ada)).toEqual([])
    await moveTo(ada, '2026-12-10')
    expect((await ada.post('/api/subscription/resume')).body).toMatchObject({ state: 'active' })
    await work(ada)
    expect(liveAt(ada)).toHaveLength(1)
    await moveTo(ada, LATER)
    expect(paidBy(ada)).toEqual(times(MONTHS, MONTH))
  })

  test('a plan that is cancelled', async () => {
    const ada = await starting()
    await buy(ada, 'pro')
    await ada.post('/api/subscription/cancel')
    await moveTo(ada, '2026-12-21')
    expect(await planOf(ada)).toBe('free')
    expect(subjectsTo(ada)).toContain('Your plan ends on 21 December 2026')
    await moveTo(ada, LATER)
    expect(paidBy(ada)).toEqual([MONTH])
  })

  test('a plan whose money goes back', async () => {
    const ada = await starting()
    await buy(ada, 'basic')
    await moveTo(ada, '2026-11-25')
    await buy(ada, 'pro')
    await moveTo(ada, '2026-12-04')
    const returned = await ada.post('/api/subscription/money-back')
    expect(returned.body).toMatchObject({ plan: 'free', moneyBackUntil: null })
    await moveTo(ada, '2026-12-05')
    expect(paidBy(ada)).toEqual([])
    expect(subjectsTo(ada)).toContain('We refunded your payment')
    expect(await ada.post('/api/subscription/money-back')).toMatchObject({ status: 409 })
    await moveTo(ada, LATER)
    expect(paidBy(ada)).toEqual([])
    expect(liveAt(ada)).toEqual([])
  })

  test('a plan whose webhooks are lost around each renewal', async () => {
    const ada = await starting()
    await buy(ada, 'pro')
    for (const month of ['2026-12', '2027-01', '2027-02', '2027-03'].slice(0, MONTHS - 1)) {
      await moveTo(ada, `${month}-19`)
      paystack.nextWebhooks({ count: 100, drop: true })
      await moveTo(ada, `${month}-22`)
      expect(await planOf(ada)).toBe('pro')
      await moveTo(ada, `${month}-24`)
      paystack.reset()
    }
    await moveTo(ada, LATER)
    expect(paidBy(ada)).toEqual(times(MONTHS, MONTH))
    expect(await subscriptionOf(ada)).toMatchObject({ state: 'active' })
  })

  test('a plan whose webhooks come in the wrong order and twice', async () => {
    const ada = await starting()
    await buy(ada, 'pro')
    await moveTo(ada, '2026-12-20')
    paystack.nextWebhooks({ count: 3, duplicates: 2, reverse: true })
    await moveTo(ada, '2026-12-23')
    paystack.reset()
    expect(paidBy(ada)).toEqual(times(2, MONTH))
    expect((await subscriptionOf(ada)).receipts).toHaveLength(2)
  })
})

test('a provider that is away takes nobody’s plan, and what was paid meanwhile counts', async () => {
  const ada = await starting()
  await buy(ada, 'pro')
  await moveTo(ada, '2026-12-20')
  paystack.outage({ kind: 'error', status: 503 })
  clock.now = new Date('2026-12-30T10:00:00Z')
  for (const { code } of liveAt(ada)) paystack.moveSubscriptionClock({ to: clock.now, code })
  await expect(world.runDue()).rejects.toThrow()
  expect(await planOf(ada)).toBe('pro')
  paystack.reset()
  await moveTo(ada, '2026-12-31')
  expect(await subscriptionOf(ada)).toMatchObject({
    state: 'active',
    periodEndsAt: '2027-01-21T10:00:00.000Z',
  })
  expect(paidBy(ada)).toEqual(times(2, MONTH))
})

test('a provider that never charges is told of as a renewal that failed', async () => {
  const ada = await starting()
  await buy(ada, 'pro')
  paystack.reset({ everything: true })
  await moveTo(ada, '2026-12-21')
  expect(await subscriptionOf(ada)).toMatchObject({ plan: 'pro', state: 'active' })
  await moveTo(ada, '2026-12-23')
  expect(await subscriptionOf(ada)).toMatchObject({ plan: 'pro', state: 'past_due' })
  expect(subjectsTo(ada)).toContain('The payment for your plan failed')
  const { body } = await ada.post('/api/subscription/card')
  await payAt(body.authorizationUrl)
  await work(ada)
  expect(await subscriptionOf(ada)).toMatchObject({
    state: 'active',
    periodEndsAt: '2027-01-21T10:00:00.000Z',
  })
  expect(liveAt(ada)).toHaveLength(1)
})

test('a card that is changed on the provider’s page is the next one that is charged', async () => {
  const ada = await starting()
  await buy(ada, 'pro')
  const { body } = await ada.post('/api/subscription/card')
  const changed = await fetch(body.authorizationUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ card: 'mastercard' }),
  })
  expect(changed.status).toBe(200)
  clock.now = new Date(clock.now.getTime() + 2 * 60_000)
  await work(ada)
  expect(await subscriptionOf(ada)).toMatchObject({ card: { last4: '4796' } })
  expect(liveAt(ada)).toHaveLength(1)
})

test('money that nobody agreed to goes back', async () => {
  const ada = await starting()
  await buy(ada, 'pro')
  const [live] = liveAt(ada)
  await ada.post('/api/subscription/cancel')
  // The provider charges before it hears of the cancellation.
  if (live) paystack.moveSubscriptionClock({ to: live.nextPaymentAt, code: live.code })
  await work(ada)
  await moveTo(ada, '2026-11-22')
  expect(paidBy(ada)).toEqual([MONTH])
  expect(await subscriptionOf(ada)).toMatchObject({ state: 'ending' })
})
