import { describe, expect, test } from 'vitest'
import { asBusiness, type Visitor } from '../../../test/harness.ts'
import { readPdf } from '../../platform/files/documents/testing/pdf-text.ts'
import { agreeAndBuy, billingWorld, payAt } from './testing/billing-world.ts'

const world = await billingWorld()
const { signedIn, buy, work, subscriptionOf, liveAt, paidBy, paystack, clock, mails } = world

/** The subjects of the mails to a visitor, each with its file. */
const mailsTo = ({ user }: Visitor) =>
  mails
    .filter(({ to }) => to.address === user.email)
    .map(({ subject, attachments }) => [subject, attachments?.[0]?.name])

describe('a first purchase', () => {
  test('opens the checkout, is believed only when the provider says so, and is renewed by the provider', async () => {
    const ada = await signedIn()
    const opened = await ada.post('/api/subscription/create', { planId: 'pro' })
    expect(opened).toMatchObject({
      status: 200,
      body: { success: true, authorizationUrl: expect.stringContaining(paystack.baseUrl) },
    })
    const { reference, authorizationUrl } = opened.body
    const before = await ada.post('/api/subscription/verify', { reference })
    expect(before.body).toMatchObject({ state: 'pending', subscription: { plan: 'free' } })

    const returned = await payAt(authorizationUrl)
    expect(returned.headers.get('location')).toContain(`/subscription?reference=${reference}`)
    const after = await ada.post('/api/subscription/verify', { reference })
    expect(after.body).toMatchObject({
      state: 'paid',
      subscription: {
        plan: 'pro',
        state: 'active',
        interval: 'month',
        periodEndsAt: '2026-12-21T10:00:00.000Z',
        nextPayment: { at: '2026-12-21T10:00:00.000Z', amount: '7500.00' },
        card: { brand: 'Visa', last4: '4081', expMonth: 12, expYear: 2030 },
        trialPlans: ['business'],
        moneyBackAmount: '7500.00',
      },
    })
    expect((await ada.get('/api/auth/me')).body).toMatchObject({ plan: 'pro', invoiceLimit: null })

    await work(ada)
    expect(liveAt(ada)).toMatchObject([
      { nextPaymentAt: new Date('2026-12-21T10:00:00Z'), plan: { amountMinor: 750_000 } },
    ])
    expect(paidBy(ada)).toEqual([750_000])
  })

  test('the webhook alone is enough, however often it comes', async () => {
    const ada = await signedIn()
    paystack.nextWebhooks({ count: 1, duplicates: 5 })
    const { body } = await ada.post('/api/subscription/create', {
      planId: 'basic',
      interval: 'year',
    })
    await payAt(body.authorizationUrl)
    await work(ada)
    expect(await subscriptionOf(ada)).toMatchObject({
      plan: 'basic',
      interval: 'year',
      periodEndsAt: '2027-11-21T10:00:00.000Z',
      receipts: [{ amount: '35000.00', vat: '2441.86' }],
    })
    expect(mails.filter(({ to }) => to.address === ada.user.email)).toHaveLength(1)
  })

  test('a dispute of its payment changes neither plan nor books, and is no dispute of a client', async () => {
    const ada = await signedIn()
    const { body } = await ada.post('/api/subscription/create', { planId: 'basic' })
    await payAt(body.authorizationUrl)
    await work(ada)
    const id = paystack.openDispute({ reference: body.reference })
    paystack.remindOfDispute(id)
    paystack.ruleDispute(id, 'client')
    await work(ada)
    expect(await subscriptionOf(ada)).toMatchObject({ plan: 'basic', state: 'active' })
    expect((await ada.get('/api/payments/disputes')).body).toEqual([])
    expect((await ada.get('/api/notifications')).body).toEqual([])
    // All of its events were taken.
    expect(
      paystack
        .deliveries()
        .slice(0, 3)
        .map(({ state }) => state),
    ).toEqual(['delivered', 'delivered', 'delivered'])
  })

  test('webhooks and the payer’s return at the same moment leave a charge that is settled for good', async () => {
    for (let round = 0; round < 5; round++) {
      const ada = await signedIn()
      paystack.nextWebhooks({ count: 1, duplicates: 4 })
      const { body } = await ada.post('/api/subscription/create', { planId: 'basic' })
      const returning = { reference: body.reference }
      await payAt(body.authorizationUrl)
      const answers = await Promise.all([
        ada.post('/api/subscription/verify', returning),
        ada.post('/api/subscription/verify', returning),
      ])
      expect(answers.map((answer) => answer.body.state)).toEqual(['paid', 'paid'])
      // It throws if a settled charge is still due.
      await work(ada)
      expect(paidBy(ada)).toEqual([350_000])
    }
  })

  test('a settled charge that an earlier version left due is looked at once more only', async () => {
    const ada = await signedIn()
    await buy(ada, 'basic')
    await asBusiness(world.owner, ada.user.businessId, (client) =>
      client.query(
        `INSERT INTO due_work SELECT business_id, 'subscription_charge', id, $2 FROM subscription_charges WHERE business_id = $1`,
        [ada.user.businessId, clock.now],
      ),
    )
    await world.runDue()
    const due = await world.rows(
      ada,
      `SELECT due_at FROM due_work WHERE business_id = $1 AND kind = 'subscription_charge'`,
    )
    expect(due).toEqual([])
  })

  test('a payment that neither webhook nor payer told of is found by the job', async () => {
    const ada = await signedIn()
    paystack.nextWebhooks({ count: 1, drop: true })
    const { body } = await ada.post('/api/subscription/create', { planId: 'basic' })
    await payAt(body.authorizationUrl)
    const before = clock.now
    clock.now = new Date(before.getTime() + 5 * 60_000)
    await world.runDue()
    expect(await subscriptionOf(ada)).toMatchObject({ plan: 'basic' })
    clock.now = before
  })

  test('the same choice again leads to the same checkout; of two choices only the last has a use', async () => {
    const ada = await signedIn()
    const first = await ada.post('/api/subscription/create', { planId: 'basic' })
    const again = await ada.post('/api/subscription/create', { planId: 'basic' })
    expect(again.body).toEqual(first.body)
    const other = await ada.post('/api/subscription/create', { planId: 'pro' })
    expect(other.body.reference).not.toBe(first.body.reference)
    await payAt(other.body.authorizationUrl)
    await payAt(first.body.authorizationUrl)
    await work(ada)
    await world.moveTo(ada, new Date(clock.now.getTime() + 60 * 60_000))
    expect(await subscriptionOf(ada)).toMatchObject({ plan: 'pro' })
    // The payment for the earlier choice went back.
    expect(paidBy(ada)).toEqual([750_000])
  })

  test('twenty purchases at once open one checkout, and one charge of the card on file', async () => {
    const ada = await signedIn()
    const opened = await Promise.all(
      Array.from({ length: 20 }, () => ada.post('/api/subscription/create', { planId: 'basic' })),
    )
    const bodies = opened.filter(({ status }) => status === 200).map(({ body }) => body)
    const references = new Set(bodies.map(({ reference }) => reference))
    for (const { body } of opened) if (body.authorizationUrl) await payAt(body.authorizationUrl)
    await work(ada)
    await world.moveTo(ada, new Date(clock.now.getTime() + 60 * 60_000))
    expect(references.size).toBeGreaterThan(0)
    expect(paidBy(ada)).toEqual([350_000])

    const upgrades = await Promise.all(Array.from({ length: 20 }, () => agreeAndBuy(ada, 'pro')))
    const statuses = new Set(upgrades.map(({ status }) => status))
    expect([...statuses].every((status) => status === 200 || status === 409)).toBe(true)
    await work(ada)
    expect(await subscriptionOf(ada)).toMatchObject({ plan: 'pro' })
    expect(paidBy(ada)).toHaveLength(2)
    expect(liveAt(ada)).toHaveLength(1)
  })

  test('a declined payment changes nothing and can be tried again', async () => {
    const ada = await signedIn()
    const { body } = await ada.post('/api/subscription/create', { planId: 'pro' })
    await payAt(body.authorizationUrl, 'visa', 'fail')
    const declined = await ada.post('/api/subscription/verify', { reference: body.reference })
    expect(declined.body).toMatchObject({ state: 'pending', subscription: { plan: 'free' } })
    await payAt(body.authorizationUrl)
    const paid = await ada.post('/api/subscription/verify', { reference: body.reference })
    expect(paid.body).toMatchObject({ state: 'paid', subscription: { plan: 'pro' } })
  })

  test('lower plans and the same one are refused', async () => {
    const ada = await signedIn()
    await buy(ada, 'pro')
    for (const planId of ['basic', 'pro'])
      expect(await ada.post('/api/subscription/create', { planId })).toMatchObject({
        status: 409,
        body: { code: 'subscription.not_an_upgrade' },
      })
  })
})

describe('an upgrade', () => {
  test('charges the card on file at once, less the unused days, and replaces the renewal', async () => {
    clock.now = new Date('2027-03-01T10:00:00Z')
    const ada = await signedIn()
    await buy(ada, 'basic')
    clock.now = new Date('2027-03-11T10:00:00Z')
    const offers = (await subscriptionOf(ada)).offers
    expect(offers).toContainEqual({
      planId: 'pro',
      interval: 'month',
      price: '7500.00',
      credit: '2370.97',
      amount: '5129.03',
    })
    const upgraded = await agreeAndBuy(ada, 'pro')
    expect(upgraded.body).toEqual({ success: true, reference: expect.any(String) })
    await work(ada)
    expect(paidBy(ada)).toEqual([350_000, 512_903])
    expect(liveAt(ada)).toMatchObject([
      { nextPaymentAt: new Date('2027-04-11T10:00:00Z'), plan: { amountMinor: 750_000 } },
    ])
    clock.now = new Date('2026-11-21T10:00:00Z')
  })

  test('a card that is declined leads to a checkout, where another one pays', async () => {
    const ada = await signedIn()
    await buy(ada, 'basic', 'month', 'declines_later')
    const { status, body } = await agreeAndBuy(ada, 'pro')
    expect({ status, url: typeof body.authorizationUrl }).toEqual({ status: 200, url: 'string' })
    expect(await subscriptionOf(ada)).toMatchObject({ plan: 'basic' })
    await payAt(body.authorizationUrl, 'mastercard')
    await work(ada)
    expect(await subscriptionOf(ada)).toMatchObject({ plan: 'pro', card: { last4: '4796' } })
    expect(liveAt(ada)).toHaveLength(1)
  })

  test('an answer that is lost charges nobody twice', async () => {
    const ada = await signedIn()
    await buy(ada, 'basic')
    paystack.outage({ kind: 'error', calls: 1, status: 500, afterWork: true })
    const lost = await agreeAndBuy(ada, 'pro')
    expect(lost.body.code ?? 'paid').toMatch(/provider_unreachable|paid/)
    await agreeAndBuy(ada, 'pro')
    await world.moveTo(ada, new Date(clock.now.getTime() + 60 * 60_000))
    expect(await subscriptionOf(ada)).toMatchObject({ plan: 'pro' })
    expect(paidBy(ada)).toHaveLength(2)
  })
})

test('two businesses of one payer are charged apart', async () => {
  const ada = await signedIn()
  const eve = await signedIn()
  await world.owner.query('UPDATE accounts SET email = $2 WHERE id = $1', [
    eve.user.id,
    ada.user.email,
  ])
  eve.user.email = ada.user.email
  await buy(ada, 'pro')
  await buy(eve, 'pro')
  expect(liveAt(ada)).toHaveLength(2)
  await eve.post('/api/subscription/cancel')
  await work(eve)
  expect(liveAt(ada)).toHaveLength(1)
  await work(ada)
  expect(liveAt(ada)).toHaveLength(1)
  expect(await subscriptionOf(ada)).toMatchObject({ state: 'active' })
})

test('a receipt is printed with the VAT that the price contains, and belongs to its business', async () => {
  const ada = await signedIn()
  const { receipts } = await buy(ada, 'pro')
  const url = `/api/subscription/receipts/${receipts[0]?.id}/pdf`
  const { raw, headers } = await ada.get(url)
  expect(headers['content-type']).toBe('application/pdf')
  const { text } = readPdf(raw)
  for (const said of [receipts[0]?.number, '₦7,500.00', '₦523.26', '₦6,976.74', '87654321-0001'])
    expect(text).toContain(said)
  const eve = await signedIn()
  expect((await eve.get(url)).status).toBe(404)
})

test('a payment shows a receipt at once, whose number and mail follow by the job, however often it runs', async () => {
  const ada = await signedIn()
  await world.pay(ada, 'pro')
  const before = (await subscriptionOf(ada)).receipts[0]
  expect(before).toMatchObject({ number: null, amount: '7500.00', vat: '523.26', state: 'paid' })
  const url = `/api/subscription/receipts/${before?.id}/pdf`
  expect(await ada.get(url)).toMatchObject({
    status: 409,
    body: { code: 'subscription.receipt_pending' },
  })
  expect(mailsTo(ada)).toEqual([])

  await Promise.all([world.numberReceipts(), world.numberReceipts()])
  const after = (await subscriptionOf(ada)).receipts[0]
  expect(after).toEqual({ ...before, number: expect.stringMatching(/^ISR-2026-\d{6}$/) })
  expect((await ada.get(url)).status).toBe(200)
  await work(ada)
  expect(mailsTo(ada)).toEqual([['Your receipt for Isiro Pro', `receipt-${after?.number}.pdf`]])
})

test('money that goes back before the receipt has a number leaves a numbered receipt of a refund', async () => {
  const ada = await signedIn()
  await world.pay(ada, 'pro')
  expect((await ada.post('/api/subscription/money-back')).status).toBe(200)
  expect((await subscriptionOf(ada)).receipts).toMatchObject([{ number: null, state: 'refunding' }])
  await work(ada)
  expect((await subscriptionOf(ada)).receipts).toMatchObject([
    { number: expect.stringMatching(/^ISR-2026-\d{6}$/), state: 'refunded' },
  ])
  expect(mailsTo(ada).map(([subject]) => subject)).toContain('We refunded your payment')
})

test('a plan is paid through Flutterwave for one period at a time', async () => {
  clock.now = new Date('2026-11-21T10:00:00Z')
  const ada = await signedIn()
  const body = { planId: 'pro', interval: 'month', provider: 'flutterwave' }
  const opened = await ada.post('/api/subscription/create', body)
  await payAt(opened.body.authorizationUrl)
  await ada.post('/api/subscription/verify', { reference: opened.body.reference })
  await work(ada)
  expect(await subscriptionOf(ada)).toMatchObject({
    plan: 'pro',
    state: 'ending',
    nextPayment: null,
    card: null,
    periodEndsAt: '2026-12-21T10:00:00.000Z',
    offers: expect.arrayContaining([expect.objectContaining({ planId: 'pro', interval: 'month' })]),
  })
  const next = await ada.post('/api/subscription/create', body)
  await payAt(next.body.authorizationUrl)
  await ada.post('/api/subscription/verify', { reference: next.body.reference })
  expect(await subscriptionOf(ada)).toMatchObject({ periodEndsAt: '2027-01-21T10:00:00.000Z' })
})

test('who goes over to Flutterwave is charged by Paystack no more', async () => {
  clock.now = new Date('2026-11-21T10:00:00Z')
  const ada = await signedIn()
  await buy(ada, 'basic')
  expect(liveAt(ada)).toHaveLength(1)
  const body = { planId: 'pro', interval: 'month', provider: 'flutterwave' }
  const opened = await ada.post('/api/subscription/create', body)
  await payAt(opened.body.authorizationUrl)
  await ada.post('/api/subscription/verify', { reference: opened.body.reference })
  await work(ada)
  expect(await subscriptionOf(ada)).toMatchObject({ plan: 'pro', nextPayment: null })
  expect(liveAt(ada)).toEqual([])
})

test('a checkout that is paid after it was given up gets its money back', async () => {
  clock.now = new Date('2026-11-21T10:00:00Z')
  const ada = await signedIn()
  const { body } = await ada.post('/api/subscription/create', { planId: 'pro' })
  await world.moveTo(ada, '2026-12-01')
  await payAt(body.authorizationUrl)
  await work(ada)
  await world.moveTo(ada, '2026-12-02')
  expect(await subscriptionOf(ada)).toMatchObject({ plan: 'free' })
  expect(paidBy(ada)).toEqual([])
})

test('forged webhooks are refused', async () => {
  const url = '/webhooks/subscription/paystack'
  const payload = { event: 'charge.success', data: { reference: crypto.randomUUID() } }
  for (const headers of [{}, { 'x-paystack-signature': 'ab'.repeat(64) }])
    expect((await world.anyone.post(url, payload, headers)).status).toBe(401)
})
