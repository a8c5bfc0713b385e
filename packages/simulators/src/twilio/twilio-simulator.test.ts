import { afterEach, beforeEach, expect, test } from 'vitest'
import { startWebhookReceiver, type WebhookReceiver } from '../payments/webhook-receiver.ts'
import { twilioSignature } from './twilio-signature.ts'
import { startTwilioSimulator, type TwilioSimulator } from './twilio-simulator.ts'

const SID = `AC${'a1'.repeat(16)}`
const TOKEN = 'test_ada'
let twilio: TwilioSimulator
let receiver: WebhookReceiver

beforeEach(async () => {
  receiver = await startWebhookReceiver()
  twilio = await startTwilioSimulator({ reportAfterMs: null, reportRetryMs: [] })
})

afterEach(async () => {
  await twilio.close()
  await receiver.close()
})

interface Answered {
  status: number
  body: { sid: string; code: number; uri: string; status: string }
}

async function call(path: string, init: RequestInit = {}, token = TOKEN): Promise<Answered> {
  const authorization = `Basic ${Buffer.from(`${SID}:${token}`).toString('base64')}`
  const response = await fetch(twilio.url(path), { ...init, headers: { authorization } })
  return { status: response.status, body: (await response.json()) as Answered['body'] }
}

function send(changes: Record<string, string> = {}, token = TOKEN): Promise<Answered> {
  const form = { To: '+2348035550142', From: '+15005550006', Body: 'Hello', ...changes }
  const body = new URLSearchParams(form)
  return call(`/2010-04-01/Accounts/${SID}/Messages.json`, { method: 'POST', body }, token)
}

test('a message is queued, with its segments as a text, and can be read again', async () => {
  const { status, body } = await send({ Body: 'a'.repeat(161) })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    sid: expect.stringMatching(/^SM[0-9a-f]{32}$/),
    account_sid: SID,
    status: 'queued',
    to: '+2348035550142',
    from: '+15005550006',
    num_segments: '2',
    price: null,
    error_code: null,
    direction: 'outbound-api',
    date_created: expect.stringMatching(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d \+0000$/),
  })
  expect((await call(body.uri)).body).toEqual(body)
  expect(twilio.messages()).toMatchObject([{ messageId: body.sid, account: '…_ada' }])
})

test('a messaging service accepts without a sender of its own', async () => {
  const service = `MG${'b2'.repeat(16)}`
  const { body } = await send({ From: '', MessagingServiceSid: service })
  expect(body).toMatchObject({
    status: 'accepted',
    from: null,
    messaging_service_sid: service,
  })
})

test.each([
  ['a number that is none', { To: '+15005550001' }, 400, 21211],
  ['a number without its country', { To: '08035550142' }, 400, 21211],
  ['a number out of reach', { To: '+15005550002' }, 400, 21612],
  ['a region that is not open', { To: '+15005550003' }, 400, 21408],
  ['a number that opted out', { To: '+15005550004' }, 400, 21610],
  ['a landline', { To: '+15005550009' }, 400, 21614],
  ['no number', { To: '' }, 400, 21604],
  ['a sender that is none', { From: '+15005550001' }, 400, 21212],
  ['a sender of somebody else', { From: '+15005550007' }, 400, 21606],
  ['a sender with a full queue', { From: '+15005550008' }, 429, 21611],
  ['a name that is not registered', { From: 'MamaAda' }, 400, 21606],
  ['no sender', { From: '' }, 400, 21603],
  ['no text', { Body: ' ' }, 400, 21602],
  ['a text of more than 1600', { Body: 'a'.repeat(1601) }, 400, 21617],
  ['an address on another machine', { StatusCallback: 'https://example.com/x' }, 400, 21609],
  ['an unknown field', { to: '+2348035550142' }, 400, 20001],
])('%s is refused', async (_, changes, status, code) => {
  const answer = await send(changes)
  expect(answer).toMatchObject({ status, body: { code, status } })
  expect(twilio.messages()).toEqual([])
})

test('a live token, and another account’s path, are not let in', async () => {
  expect(await send({}, 'f'.repeat(32))).toMatchObject({ status: 401, body: { code: 20003 } })
  const other = `/2010-04-01/Accounts/AC${'0'.repeat(32)}/Messages.json`
  expect((await call(other, { method: 'POST' })).status).toBe(401)
  const { body } = await send()
  expect((await call(body.uri, {}, 'test_bola')).status).toBe(404)
})

test('a status callback is signed over its address and its fields', async () => {
  const url = `${receiver.url}?token=a%20b`
  const { body } = await send({ StatusCallback: url })
  twilio.deliver(body.sid, 'undelivered')
  await twilio.idle()
  const [report] = receiver.received
  const fields = Object.fromEntries(new URLSearchParams(report?.rawBody))
  expect(fields).toMatchObject({
    MessageSid: body.sid,
    MessageStatus: 'undelivered',
    ErrorCode: '30003',
    To: '+2348035550142',
    AccountSid: SID,
  })
  expect(report?.headers['x-twilio-signature']).toBe(twilioSignature(TOKEN, url, fields))
  expect((await call(body.uri)).body).toMatchObject({ status: 'undelivered', error_code: 30003 })
})

test('the signature is that of Twilio’s own example', () => {
  const fields = {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+12349013030',
    Digits: '1234',
    From: '+12349013030',
    To: '+18005551212',
  }
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
  expect(twilioSignature('12345', url, fields)).toBe('0/KCTR6DLpKmkAf8muzZqo1nDgQ=')
})

test.each([
  ['+2348035550142', ['sent', 'delivered']],
  ['+2348035550002', ['sent', 'undelivered']],
  ['+2348035550003', ['sent']],
  ['+2348035550004', ['failed']],
])('the networks report of %s: %j; the first status is not called back', async (To, statuses) => {
  await twilio.close()
  twilio = await startTwilioSimulator({ reportAfterMs: 1 })
  await send({ To, StatusCallback: receiver.url })
  await twilio.idle()
  const told = receiver.received.map(({ rawBody }) =>
    new URLSearchParams(rawBody).get('MessageStatus'),
  )
  expect(told).toEqual(statuses)
})

test('rate limits and outages are answered in Twilio’s format, and senders must be registered', async () => {
  twilio.outage({ kind: 'error', status: 429, calls: 1 })
  expect(await send()).toMatchObject({ status: 429, body: { code: 20429 } })
  twilio.addSender('MamaAda')
  expect((await send({ From: 'MamaAda' })).status).toBe(201)
  expect((await call('/2010-04-01/Accounts')).body.code).toBe(20404)
  const page = await fetch(twilio.url('/simulator'))
  expect(await page.text()).toContain('simulator of Twilio')
})
