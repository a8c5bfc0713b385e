import { afterEach, expect, test } from 'vitest'
import { agreeAndBuy, billingWorld, payAt } from './testing/billing-world.ts'

const START = new Date('2027-03-01T10:00:00Z')
const TEN_DAYS_LATER = new Date('2027-03-11T10:00:00Z')

const world = await billingWorld()
const { signedIn, buy, work, subscriptionOf, paidBy, clock } = world
clock.now = START

afterEach(() => {
  clock.now = START
})

const CREATE = '/api/subscription/create'
const quoteOf = (
  visitor: Awaited<ReturnType<typeof signedIn>>,
  planId: string,
  interval = 'month',
) => visitor.get(`/api/subscription/quote?planId=${planId}&interval=${interval}`)

test('the quote says what is charged, what is credited, the VAT in it and the next payment, and they come true', async () => {
  const ada = await signedIn()
  await buy(ada, 'basic')
  clock.now = TEN_DAYS_LATER
  const { body: quote } = await quoteOf(ada, 'pro')
  expect(quote).toEqual({
    planId: 'pro',
    interval: 'month',
    price: '7500.00',
    credit: '2370.97',
    amount: '5129.03',
    vat: '357.84',
    card: { brand: 'Visa', last4: '4081', expMonth: 12, expYear: 2030 },
    periodEndsAt: '2027-04-11T10:00:00.000Z',
    nextPayment: { at: '2027-04-11T10:00:00.000Z', amount: '7500.00' },
  })
  expect(paidBy(ada)).toEqual([350_000])

  const agreed = { amount: quote.amount, last4: quote.card.last4 }
  const { body } = await ada.post(CREATE, { planId: 'pro', interval: 'month', agreed })
  expect(body).toEqual({ success: true, reference: expect.any(String) })
  await work(ada)
  expect(await subscriptionOf(ada)).toMatchObject({
    plan: 'pro',
    periodEndsAt: quote.periodEndsAt,
    nextPayment: quote.nextPayment,
    receipts: [{ amount: quote.amount, vat: quote.vat }, { amount: '3500.00' }],
  })
  expect(paidBy(ada)).toEqual([350_000, 512_903])
})

test('a card on file is not charged unless its owner has seen the amount: the provider’s page asks', async () => {
  const ada = await signedIn()
  await buy(ada, 'basic')
  for (const interval of ['month', 'year']) {
    const { body } = await ada.post(CREATE, { planId: 'pro', interval })
    expect(body.authorizationUrl).toContain(world.paystack.baseUrl)
  }
  await work(ada)
  expect(paidBy(ada)).toEqual([350_000])
  expect(await subscriptionOf(ada)).toMatchObject({ plan: 'basic' })

  const { body } = await ada.post(CREATE, { planId: 'pro' })
  await payAt(body.authorizationUrl, 'mastercard')
  await work(ada)
  expect(await subscriptionOf(ada)).toMatchObject({ plan: 'pro', card: { last4: '4796' } })
})

test('an amount that has changed since it was shown is refused, and nothing is charged', async () => {
  const ada = await signedIn()
  await buy(ada, 'basic')
  const { body: shown } = await quoteOf(ada, 'pro')
  const agreed = { amount: shown.amount, last4: '4081' }
  // A day of the present plan is used up meanwhile.
  clock.now = TEN_DAYS_LATER
  const refused = await ada.post(CREATE, { planId: 'pro', agreed })
  expect(refused).toMatchObject({ status: 409, body: { code: 'subscription.quote_changed' } })
  await work(ada)
  expect(paidBy(ada)).toEqual([350_000])
  expect(await subscriptionOf(ada)).toMatchObject({ plan: 'basic' })
})

test('a card that was exchanged since it was shown is not charged', async () => {
  const ada = await signedIn()
  await buy(ada, 'basic')
  const { body: quote } = await quoteOf(ada, 'pro')
  for (const last4 of ['4796', null])
    expect(
      await ada.post(CREATE, { planId: 'pro', agreed: { amount: quote.amount, last4 } }),
    ).toMatchObject({ status: 409, body: { code: 'subscription.quote_changed' } })
  expect(paidBy(ada)).toEqual([350_000])
})

test('a credit that pays for everything is used up only by agreement, too', async () => {
  const ada = await signedIn()
  await buy(ada, 'basic', 'year')
  const { body: quote } = await quoteOf(ada, 'business')
  expect(quote).toMatchObject({ amount: '0.00', vat: '0.00', card: null })
  for (const provider of ['paystack', 'flutterwave'])
    expect(await ada.post(CREATE, { planId: 'business', provider })).toMatchObject({
      status: 409,
      body: { code: 'subscription.quote_changed' },
    })
  expect(await subscriptionOf(ada)).toMatchObject({ plan: 'basic' })
  expect(await agreeAndBuy(ada, 'business')).toMatchObject({ status: 200 })
  await work(ada)
  expect(await subscriptionOf(ada)).toMatchObject({
    plan: 'business',
    periodEndsAt: quote.periodEndsAt,
    nextPayment: quote.nextPayment,
  })
})

test('a first purchase has no card on file, and its next payment is told once there is one', async () => {
  const ada = await signedIn()
  expect((await quoteOf(ada, 'basic', 'year')).body).toMatchObject({
    amount: '35000.00',
    vat: '2441.86',
    card: null,
    periodEndsAt: '2028-03-01T10:00:00.000Z',
    nextPayment: null,
  })
})

test('a plan that cannot be bought has no quote, and bad figures are refused', async () => {
  const ada = await signedIn()
  await buy(ada, 'pro')
  expect(await quoteOf(ada, 'basic')).toMatchObject({
    status: 409,
    body: { code: 'subscription.not_an_upgrade' },
  })
  expect((await quoteOf(ada, 'free')).status).toBe(400)
  for (const agreed of [{ amount: '-1.00', last4: null }, { amount: '1', last4: '4081' }, {}])
    expect((await ada.post(CREATE, { planId: 'business', agreed })).status).toBe(400)
  expect((await world.anyone.get('/api/subscription/quote?planId=pro&interval=month')).status).toBe(
    401,
  )
})
