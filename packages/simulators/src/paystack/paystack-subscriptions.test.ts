import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startWebhookReceiver, type WebhookReceiver } from '../webhooks/webhook-receiver.ts'
import { addInterval } from './paystack-renewals.ts'
import { type PaystackSimulator, startPaystackSimulator } from './paystack-simulator.ts'

const KEY = 'sk_test_isiro'
const START = new Date('2026-11-21T10:00:00Z')
let paystack: PaystackSimulator
let receiver: WebhookReceiver
let now = START

beforeEach(async () => {
  now = START
  receiver = await startWebhookReceiver()
  paystack = await startPaystackSimulator({ webhookRetryMs: [5], now: () => now })
  paystack.setWebhookUrl({ secretKey: KEY, url: receiver.url })
})

afterEach(async () => {
  await paystack.close()
  await receiver.close()
})

// The wire format is the subject here; typing it would only repeat the simulator.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Data = any

async function call(method: string, path: string, body?: object, key = KEY) {
  const response = await fetch(paystack.url(path), {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const answer = (await response.json()) as { status: boolean; message: string; data: Data }
  return { ...answer, httpStatus: response.status }
}

/** Pays once on the checkout page, with a card that is saved. */
async function pay(reference: string, card = 'visa', more: object = {}) {
  const opened = await call('POST', '/transaction/initialize', {
    email: 'ada@example.com',
    amount: 750_000,
    reference,
    ...more,
  })
  await fetch(opened.data.authorization_url, {
    method: 'POST',
    body: new URLSearchParams({ channel: 'card', card, outcome: 'pay' }),
    redirect: 'manual',
  })
  return (await call('GET', `/transaction/verify/${reference}`)).data
}

const planOf = async (interval = 'monthly') =>
  (await call('POST', '/plan', { name: 'Pro', amount: 750_000, interval })).data

async function subscribed(card = 'visa') {
  const { authorization, customer } = await pay('first', card)
  const plan = await planOf()
  const made = await call('POST', '/subscription', {
    customer: customer.customer_code,
    plan: plan.plan_code,
    authorization: authorization.authorization_code,
    start_date: '2026-12-21T10:00:00Z',
  })
  return made.data
}

async function told(): Promise<{ event: string; data: Data }[]> {
  await paystack.idle()
  return receiver.received.map(({ rawBody }) => JSON.parse(rawBody))
}

describe('plans', () => {
  test('are made, found, listed and changed', async () => {
    const plan = await planOf('annually')
    expect(plan).toMatchObject({ amount: 750_000, interval: 'annually', currency: 'NGN' })
    expect((await call('GET', `/plan/${plan.plan_code}`)).data.id).toBe(plan.id)
    expect((await call('GET', '/plan')).data).toHaveLength(1)
    await call('PUT', `/plan/${plan.id}`, { amount: 800_000 })
    expect((await call('GET', `/plan/${plan.id}`)).data.amount).toBe(800_000)
    expect((await call('GET', '/plan', undefined, 'sk_test_other')).data).toEqual([])
  })

  test.each([
    [{ amount: 750_000, interval: 'monthly' }],
    [{ name: 'Pro', interval: 'monthly' }],
    [{ name: 'Pro', amount: 750_000, interval: 'fortnightly' }],
  ])('%j is refused', async (body) => {
    expect(await call('POST', '/plan', body)).toMatchObject({ httpStatus: 400, status: false })
  })

  test('a first payment with a plan makes its subscription', async () => {
    const plan = await planOf()
    const paid = await pay('with-plan', 'visa', { plan: plan.plan_code, amount: undefined })
    expect(paid).toMatchObject({ amount: 750_000, plan: { plan_code: plan.plan_code } })
    expect(paystack.subscriptions()).toMatchObject([
      { status: 'active', nextPaymentAt: new Date('2026-12-21T10:00:00Z') },
    ])
    expect((await told()).map(({ event }) => event)).toEqual([
      'charge.success',
      'subscription.create',
    ])
  })
})

describe('saved cards', () => {
  test('one that paid can be charged again, by its own customer only', async () => {
    const { authorization } = await pay('first')
    expect(authorization).toMatchObject({ last4: '4081', brand: 'visa', reusable: true })
    const charge = {
      email: 'ada@example.com',
      amount: 10_000,
      authorization_code: authorization.authorization_code,
      reference: 'again',
    }
    expect(await call('POST', '/transaction/charge_authorization', charge)).toMatchObject({
      httpStatus: 200,
      data: { status: 'success', amount: 10_000, reference: 'again' },
    })
    expect(await call('POST', '/transaction/charge_authorization', charge)).toMatchObject({
      httpStatus: 400,
      message: 'Duplicate Transaction Reference',
    })
    const other = { ...charge, reference: 'other', email: 'eve@example.com' }
    expect((await call('POST', '/transaction/charge_authorization', other)).httpStatus).toBe(400)
    const foreign = await call(
      'POST',
      '/transaction/charge_authorization',
      { ...charge, reference: 'foreign' },
      'sk_test_other',
    )
    expect(foreign.httpStatus).toBe(400)
  })

  test('one may be declined when its owner is away', async () => {
    const { authorization } = await pay('first', 'declines_later')
    const answer = await call('POST', '/transaction/charge_authorization', {
      email: 'ada@example.com',
      amount: 10_000,
      authorization_code: authorization.authorization_code,
      reference: 'again',
    })
    expect(answer.data).toMatchObject({ status: 'failed', gateway_response: 'Declined' })
    expect((await told()).map(({ event }) => event)).toEqual(['charge.success'])
  })

  test('a transfer leaves nothing that could be charged', async () => {
    await call('POST', '/transaction/initialize', {
      email: 'ada@example.com',
      amount: 750_000,
      reference: 'by-transfer',
    })
    paystack.settle({ reference: 'by-transfer', channel: 'bank_transfer' })
    const { data } = await call('GET', '/transaction/verify/by-transfer')
    expect(data.authorization.reusable).toBe(false)
  })
})

describe('a subscription', () => {
  test('is made for a later day, shown with its token, and told without it', async () => {
    const made = await subscribed()
    expect(made).toMatchObject({
      status: 'active',
      next_payment_date: '2026-12-21T10:00:00.000Z',
      invoices: [],
    })
    const { data } = await call('GET', `/subscription/${made.subscription_code}`)
    expect(data.email_token).toBe(made.email_token)
    const created = (await told()).find(({ event }) => event === 'subscription.create')
    expect(created?.data.subscription_code).toBe(made.subscription_code)
    expect(created?.data).not.toHaveProperty('email_token')
    const ofCustomer = await call('GET', `/subscription?customer=${made.customer.id}`)
    expect(ofCustomer.data).toHaveLength(1)
    expect((await call('GET', '/subscription?customer=1')).data).toEqual([])
  })

  test('of the same plan and card is made once', async () => {
    const made = await subscribed()
    const again = await call('POST', '/subscription', {
      customer: made.customer.customer_code,
      plan: made.plan.plan_code,
      authorization: made.authorization.authorization_code,
    })
    expect(again).toMatchObject({
      httpStatus: 400,
      message: 'This subscription is already in place.',
    })
  })

  test('charges its card each month, and tells of it', async () => {
    const made = await subscribed()
    await paystack.idle()
    receiver.received.length = 0
    const code = made.subscription_code
    paystack.moveSubscriptionClock({ to: new Date('2026-12-18T10:00:00Z'), code })
    expect((await told()).map(({ event }) => event)).toEqual(['invoice.create'])
    paystack.moveSubscriptionClock({ to: new Date('2027-02-21T10:00:00Z'), code })
    const { data } = await call('GET', `/subscription/${code}`)
    expect(data).toMatchObject({ status: 'active', next_payment_date: '2027-03-21T10:00:00.000Z' })
    expect(data.invoices).toHaveLength(3)
    for (const invoice of data.invoices) {
      const { data: paid } = await call('GET', `/transaction/${invoice.transaction}`)
      expect(paid).toMatchObject({
        status: 'success',
        paid_at: invoice.paid_at,
        metadata: { invoice_action: 'create' },
        plan: { plan_code: made.plan.plan_code },
      })
    }
    const events = await told()
    const updates = events.filter(({ event }) => event === 'invoice.update')
    expect(updates.map(({ data: { paid } }) => paid)).toEqual([true, true, true])
  })

  test('whose card is declined waits for the next month', async () => {
    const { subscription_code: code } = await subscribed()
    paystack.setCardDeclined(code, true)
    paystack.moveSubscriptionClock({ to: new Date('2026-12-21T10:00:00Z'), code })
    const { data } = await call('GET', `/subscription/${code}`)
    expect(data).toMatchObject({
      status: 'attention',
      next_payment_date: '2027-01-21T10:00:00.000Z',
      invoices: [{ status: 'failed', paid: 0 }],
    })
    expect((await told()).at(-1)?.event).toBe('invoice.payment_failed')
    paystack.setCardDeclined(code, false)
    paystack.moveSubscriptionClock({ to: new Date('2027-01-21T10:00:00Z'), code })
    expect((await call('GET', `/subscription/${code}`)).data.status).toBe('active')
  })

  test('is disabled with its token, charges no more, and ends', async () => {
    const { subscription_code: code, email_token: token } = await subscribed()
    expect((await call('POST', '/subscription/disable', { code, token: 'x' })).httpStatus).toBe(404)
    expect((await call('POST', '/subscription/disable', { code, token })).httpStatus).toBe(200)
    expect((await call('POST', '/subscription/disable', { code, token })).httpStatus).toBe(404)
    paystack.moveSubscriptionClock({ to: new Date('2027-06-01T10:00:00Z'), code })
    expect((await call('GET', `/subscription/${code}`)).data).toMatchObject({
      status: 'completed',
      invoices: [],
    })
    const events = (await told()).map(({ event }) => event)
    expect(events.slice(-2)).toEqual(['subscription.not_renew', 'subscription.disable'])
  })

  test('gets another card on the hosted page, which needs the link', async () => {
    const { subscription_code: code } = await subscribed()
    const { data } = await call('GET', `/subscription/${code}/manage/link`)
    const page = await fetch(data.link)
    expect(await page.text()).toContain('Visa ending 4081')
    await fetch(data.link, { method: 'POST', body: new URLSearchParams({ card: 'mastercard' }) })
    const changed = await call('GET', `/subscription/${code}`)
    expect(changed.data.authorization.last4).toBe('4796')
    const forged = new URL(data.link)
    forged.searchParams.set('subscription_token', 'x')
    expect((await fetch(forged)).status).toBe(404)
  })

  test('is moved by the buttons of the page', async () => {
    const { subscription_code: code } = await subscribed()
    const press = (move: string) =>
      fetch(paystack.url(`/simulator/subscriptions/${code}/clock`), {
        method: 'POST',
        body: new URLSearchParams({ move }),
        redirect: 'manual',
      })
    expect((await press('card_expires')).status).toBe(303)
    const expiring = (await told()).at(-1)
    expect(expiring?.event).toBe('subscription.expiring_cards')
    expect(Array.isArray(expiring?.data)).toBe(true)
    await press('decline')
    await press('payment')
    const page = await (await fetch(paystack.url('/simulator'))).text()
    expect(page).toContain('2026-12-21: failed')
    expect(page).toContain('Let the card pay')
    expect((await press('sideways')).status).toBe(400)
  })
})

test.each([
  ['2026-01-28', 'monthly', '2026-02-28'],
  ['2026-01-31', 'monthly', '2026-02-28'],
  ['2026-03-30', 'monthly', '2026-04-28'],
  ['2026-11-21', 'annually', '2027-11-21'],
  ['2026-11-21', 'weekly', '2026-11-28'],
] as const)('what is charged on %s %s is charged next on %s', (at, interval, next) => {
  expect(addInterval(new Date(at), interval)).toEqual(new Date(next))
})
