import { afterEach, beforeEach, expect, test } from 'vitest'
import { startWebhookReceiver, type WebhookReceiver } from '../payments/webhook-receiver.ts'
import {
  type AfricasTalkingSimulator,
  startAfricasTalkingSimulator,
} from './africas-talking-simulator.ts'

const KEY = 'atsk_test_ada'
let africasTalking: AfricasTalkingSimulator
let receiver: WebhookReceiver

beforeEach(async () => {
  receiver = await startWebhookReceiver()
  africasTalking = await startAfricasTalkingSimulator({ reportAfterMs: null, reportRetryMs: [] })
  africasTalking.setReports({ apiKey: KEY, url: receiver.url })
})

afterEach(async () => {
  await africasTalking.close()
  await receiver.close()
})

interface Answered {
  SMSMessageData: { Message: string; Recipients: { messageId: string; statusCode: number }[] }
}

function post(changes: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const form = { username: 'ada', to: '+2348035550142', message: 'Hello', ...changes }
  return fetch(africasTalking.url('/version1/messaging'), {
    method: 'POST',
    headers: { apikey: KEY, accept: 'application/json', ...headers },
    body: new URLSearchParams(form),
  })
}

async function send(changes: Record<string, string> = {}): Promise<Answered['SMSMessageData']> {
  const response = await post(changes)
  expect(response.status).toBe(201)
  return ((await response.json()) as Answered).SMSMessageData
}

test('an SMS is taken, with its cost as a text, and is in the outbox', async () => {
  expect(await send({ from: 'Isiro', bulkSMSMode: '1', enqueue: '0' })).toEqual({
    Message: 'Sent to 1/1 Total Cost: NGN 2.2000',
    Recipients: [
      {
        statusCode: 101,
        number: '+2348035550142',
        status: 'Success',
        cost: 'NGN 2.2000',
        messageId: expect.stringMatching(/^ATXid_\d{32}$/),
      },
    ],
  })
  expect(africasTalking.messages()).toMatchObject([
    { from: 'Isiro', to: '+2348035550142', text: 'Hello', status: 'Sent' },
  ])
})

test.each([401, 402, 403, 404, 405, 406, 407, 500, 501, 502])(
  'a number that ends in %i is refused with it inside a 201',
  async (code) => {
    const to = `+2348035550142,+2348035550${code}`
    const { Message, Recipients } = await send({ to })
    expect(Message).toBe('Sent to 1/2 Total Cost: NGN 2.2000')
    expect(Recipients.map(({ statusCode }) => statusCode)).toEqual([101, code])
    expect(Recipients[1]).toMatchObject({ messageId: 'None', cost: '0' })
    expect(africasTalking.messages()).toHaveLength(1)
  },
)

test('a number without its country, and an account without money, are refused by the number', async () => {
  expect((await send({ to: '08035550142' })).Recipients[0]?.statusCode).toBe(403)
  africasTalking.setAccount({ apiKey: KEY, balanceMinor: 439 })
  const { Recipients } = await send({ to: '+2348035550142,+2348035550143' })
  expect(Recipients.map(({ statusCode }) => statusCode)).toEqual([101, 405])
})

test('a sender that is not registered leaves no recipients and its reason in the message', async () => {
  expect(await send({ from: 'MamaAda' })).toEqual({ Message: 'InvalidSenderId', Recipients: [] })
  africasTalking.addSender({ apiKey: KEY, senderId: 'MamaAda' })
  expect((await send({ from: 'MamaAda' })).Recipients).toHaveLength(1)
})

test.each([
  ['a live key', {}, { apikey: 'atsk_live' }, 401],
  ['another account’s name', { username: 'bola' }, {}, 401],
  ['no number', { to: '' }, {}, 400],
  ['no text', { message: '' }, {}, 400],
  ['an unknown field', { api_key: 'x' }, {}, 400],
])('%s is refused', async (_, changes, headers, status) => {
  expect((await post(changes, headers)).status).toBe(status)
})

test('JSON is no form, and without accepting JSON the answer is XML', async () => {
  const json = await fetch(africasTalking.url('/version1/messaging'), {
    method: 'POST',
    headers: { apikey: KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ada', to: '+2348035550142', message: 'Hello' }),
  })
  expect(json.status).toBe(400)
  const xml = await post({ username: 'sandbox' }, { accept: '*/*' })
  expect(xml.headers.get('content-type')).toContain('application/xml')
  expect(await xml.text()).toContain('<statusCode>101</statusCode>')
})

test('a delivery report is a form without a signature', async () => {
  const { Recipients } = await send()
  const id = Recipients[0]?.messageId ?? ''
  africasTalking.deliver(id, 'Failed')
  await africasTalking.idle()
  const [report] = receiver.received
  expect(Object.fromEntries(new URLSearchParams(report?.rawBody))).toEqual({
    id,
    status: 'Failed',
    phoneNumber: '+2348035550142',
    networkCode: '62130',
    failureReason: 'DeliveryFailure',
  })
  expect(report?.headers['content-type']).toBe('application/x-www-form-urlencoded')
  expect(Object.keys(report?.headers ?? {}).join()).not.toContain('signature')
})

test('in trouble it answers with a text', async () => {
  africasTalking.outage({ kind: 'error', status: 502 })
  expect((await post()).status).toBe(502)
  africasTalking.reset()
  expect((await post()).status).toBe(201)
})

test('the control API registers senders and addresses, and the outbox names the provider', async () => {
  const control = (path: string, body: object) =>
    fetch(africasTalking.url(`/simulator/${path}`), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await control('senders', { apiKey: KEY, senderId: 'MamaAda' })).status).toBe(200)
  expect((await control('account', { apiKey: KEY, balanceMinor: 0 })).status).toBe(200)
  expect((await control('report-url', { apiKey: KEY })).status).toBe(200)
  expect((await control('account', { apiKey: KEY })).status).toBe(400)
  expect((await send({ from: 'MamaAda' })).Recipients[0]?.statusCode).toBe(405)
  const page = await fetch(africasTalking.url('/simulator'))
  expect(await page.text()).toContain('Africa&#39;s Talking')
})
