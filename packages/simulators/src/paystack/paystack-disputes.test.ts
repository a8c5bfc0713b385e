import { afterEach, beforeEach, expect, test } from 'vitest'
import { startWebhookReceiver, type WebhookReceiver } from '../webhooks/webhook-receiver.ts'
import { type PaystackSimulator, startPaystackSimulator } from './paystack-simulator.ts'

const KEY = 'sk_test_ada'
const REFERENCE = 'INV-2026-0001.a1'
let paystack: PaystackSimulator
let receiver: WebhookReceiver

beforeEach(async () => {
  receiver = await startWebhookReceiver()
  paystack = await startPaystackSimulator({ webhookRetryMs: [5] })
  paystack.setWebhookUrl({ secretKey: KEY, url: receiver.url })
  const body = { email: 'payer@example.com', amount: 100_000, reference: REFERENCE }
  await call('POST', '/transaction/initialize', body)
  paystack.settle({ reference: REFERENCE, notify: false })
})

afterEach(async () => {
  await paystack.close()
  await receiver.close()
})

async function call(method: string, path: string, body?: unknown) {
  const response = await fetch(paystack.url(path), {
    method,
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as { data: never } }
}

const events = () => receiver.received.map(({ rawBody }) => JSON.parse(rawBody))

test('a dispute is told, takes a file and evidence, and is resolved once', async () => {
  const id = paystack.openDispute({ reference: REFERENCE, amountMinor: 40_000 })
  const { data }: { data: { signedUrl: string; fileName: string } } = (
    await call('GET', `/dispute/${id}/upload_url?upload_filename=a.pdf`)
  ).body
  const upload = await fetch(data.signedUrl, { method: 'PUT', body: Buffer.alloc(100_000) })
  expect(upload.status).toBe(204)
  const evidence = {
    customer_email: 'payer@example.com',
    customer_name: 'Ada',
    customer_phone: '+234',
    service_details: 'Cake',
  }
  expect((await call('POST', `/dispute/${id}/evidence`, { customer_name: 'Ada' })).status).toBe(400)
  expect((await call('POST', `/dispute/${id}/evidence`, evidence)).status).toBe(200)
  const accepted = {
    resolution: 'merchant-accepted',
    message: 'Right',
    refund_amount: 30_000,
    uploaded_filename: data.fileName,
  }
  expect(await call('PUT', `/dispute/${id}/resolve`, accepted)).toMatchObject({
    status: 200,
    body: { data: { status: 'resolved', resolution: 'merchant-accepted', refund_amount: 30_000 } },
  })
  expect((await call('PUT', `/dispute/${id}/resolve`, accepted)).status).toBe(400)
  await paystack.idle()
  expect(events().map(({ event }) => event)).toEqual([
    'charge.dispute.create',
    'charge.dispute.resolve',
  ])
  expect(paystack.transactions()[0]).toMatchObject({ refundedMinor: 30_000, status: 'success' })
})

test('the page has a form that opens one, and buttons that remind and decide', async () => {
  const post = (path: string, fields: Record<string, string>) =>
    fetch(paystack.url(`/simulator/${path}`), {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
  expect((await post('disputes', { reference: 'NONE', amountMinor: '' })).status).toBe(400)
  expect((await post('disputes', { reference: REFERENCE, amountMinor: '' })).status).toBe(303)
  const page = await (await fetch(paystack.url('/simulator'))).text()
  for (const name of ['Open a dispute', 'Remind', 'Client wins', 'Merchant wins'])
    expect(page).toContain(name)
  const [{ id } = { id: 0 }] = paystack.disputes()
  await post(`disputes/${id}/act`, { act: 'remind' })
  await post(`disputes/${id}/act`, { act: 'client' })
  expect((await post(`disputes/${id}/act`, { act: 'merchant' })).status).toBe(400)
  await paystack.idle()
  expect(events().map(({ event }) => event)).toEqual([
    'charge.dispute.create',
    'charge.dispute.remind',
    'charge.dispute.resolve',
  ])
  expect(paystack.transactions()[0]).toMatchObject({ status: 'reversed', refundedMinor: 100_000 })
})
