import { afterEach, beforeEach, expect, test } from 'vitest'
import { type PaystackSimulator, startPaystackSimulator } from '../paystack/paystack-simulator.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../webhooks/webhook-receiver.ts'

const secretKey = 'sk_test_control'
let paystack: PaystackSimulator
let receiver: WebhookReceiver

beforeEach(async () => {
  receiver = await startWebhookReceiver()
  paystack = await startPaystackSimulator({ webhookRetryMs: [] })
  await fetch(paystack.url('/transaction/initialize'), {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'payer@example.com', amount: 500_000, reference: 'A-1' }),
  })
})

afterEach(async () => {
  await paystack.close()
  await receiver.close()
})

const post = (path: string, fields: object, headers: Record<string, string> = {}) =>
  fetch(paystack.url(`/simulator/${path}`), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(fields),
  })
const get = async <Answer>(path: string) =>
  (await (await fetch(paystack.url(`/simulator/${path}`))).json()) as Answer

test('a test registers an address, settles a payment and sees its webhook', async () => {
  expect((await post('webhook-url', { secretKey, url: receiver.url })).status).toBe(200)
  await post('next-webhooks', { duplicates: 1 })
  const settled = await post('settle', { reference: 'A-1', amountMinor: 499_999, channel: 'ussd' })

  expect(await settled.json()).toMatchObject({ status: 'success', amountMinor: 499_999 })
  await paystack.idle()
  expect(await get('transactions')).toMatchObject([
    { reference: 'A-1', requestedMinor: 500_000, amountMinor: 499_999, channel: 'ussd' },
  ])
  const deliveries = await get<{ id: number }[]>('deliveries')
  expect(deliveries).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }])

  expect((await post(`deliveries/${deliveries[0]?.id}/resend`, {})).status).toBe(200)
  await paystack.idle()
  expect(receiver.received).toHaveLength(3)
  expect(new Set(receiver.received.map(({ rawBody }) => rawBody)).size).toBe(1)
})

test('any event is sent on wish', async () => {
  await post('webhook-url', { secretKey, url: receiver.url })
  await post('events', { secretKey, event: 'bank.transfer.rejected', data: { amount: '30000' } })
  await paystack.idle()

  expect(receiver.received.map(({ rawBody }) => JSON.parse(rawBody))).toEqual([
    { event: 'bank.transfer.rejected', data: { amount: '30000' } },
  ])
})

test.each([
  ['webhook-url', { secretKey, url: 'https://elsewhere.example/' }],
  ['webhook-url', { secretKey: 'sk_live_x', url: 'http://127.0.0.1/' }],
  ['next-webhooks', { count: 0 }],
  ['next-webhooks', { delayMs: 'soon' }],
  ['outage', {}],
  ['outage', { kind: 'fire' }],
  ['settle', { reference: 'unknown' }],
  ['settle', { reference: 'A-1', status: 'paid' }],
  ['settle', { reference: 'A-1', amountMinor: 0.5 }],
  ['settle', { reference: 'A-1', currency: 'naira' }],
  ['events', { secretKey }],
  ['next-refund', { outcome: 'lost' }],
  ['deliveries/77/resend', {}],
])('%s with %j is refused and says why', async (path, fields) => {
  const answer = await post(path, fields)

  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ error: expect.stringMatching(/\w/) })
})

test('the page shows everything, and its forms lead back to it', async () => {
  await post('webhook-url', { secretKey, url: receiver.url })
  paystack.settle({ reference: 'A-1' })
  await paystack.idle()
  const page = await (await fetch(paystack.url('/simulator'))).text()

  expect(page).toContain('charge.success')
  expect(page).toContain('A-1')
  expect(page).not.toContain(secretKey)

  const answer = await fetch(paystack.url('/simulator/outage'), {
    method: 'POST',
    body: new URLSearchParams({ kind: 'error', calls: '', delayMs: '3000' }),
    redirect: 'manual',
  })
  expect(answer.headers.get('location')).toBe('/simulator')
  const failing = await fetch(paystack.url('/transaction'))
  expect(failing.status).toBe(500)
})

test('a page of another site can do nothing', async () => {
  const foreign = { 'sec-fetch-site': 'cross-site' }

  expect((await post('reset', { everything: true }, foreign)).status).toBe(403)
  expect(paystack.transactions()).toHaveLength(1)
})

test('a reset clears the plans, and a full reset also deletes the records', async () => {
  await post('next-webhooks', { drop: true })
  await post('outage', { kind: 'error' })
  await post('reset', {})
  expect(paystack.transactions()).toHaveLength(1)
  paystack.settle({ reference: 'A-1' })
  expect(paystack.deliveries()[0]?.state).toBe('unregistered')

  await post('reset', { everything: true })
  expect(paystack.transactions()).toEqual([])
  expect(paystack.deliveries()).toEqual([])
})
