import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startWebhookReceiver, type WebhookReceiver } from '../webhooks/webhook-receiver.ts'
import { termiiSignature } from './termii-signature.ts'
import { startTermiiSimulator, type TermiiSimulator } from './termii-simulator.ts'

const KEY = 'TLtest_ada'
const SECRET = 'tsk_ada'
let termii: TermiiSimulator
let receiver: WebhookReceiver

beforeEach(async () => {
  receiver = await startWebhookReceiver()
  termii = await startTermiiSimulator({ reportAfterMs: null, reportRetryMs: [5] })
  termii.setReports({ apiKey: KEY, url: receiver.url, secretKey: SECRET })
})

afterEach(async () => {
  await termii.close()
  await receiver.close()
})

const sms = {
  api_key: KEY,
  to: '2348035550142',
  from: 'Isiro',
  sms: 'Invoice INV-2026-0001 NGN5,000. Pay: http://127.0.0.1:3000/pay/a1',
  type: 'plain',
  channel: 'dnd',
}

async function call(path: string, body?: unknown): Promise<{ status: number; body: Answered }> {
  const response = await fetch(
    termii.url(path),
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
  )
  return { status: response.status, body: (await response.json()) as Answered }
}

interface Answered {
  code: unknown
  message: unknown
  message_id: string
  balance: number
}

const send = (changes: object = {}) => call('/api/sms/send', { ...sms, ...changes })
const reported = () => receiver.received.map(({ rawBody }) => JSON.parse(rawBody))

describe('sending', () => {
  test('an SMS is taken, paid for by the part, and in the outbox', async () => {
    const { status, body } = await send()
    expect(status).toBe(200)
    expect(body).toMatchObject({ code: 'ok', message: 'Successfully Sent', balance: 9996.1 })
    expect(Number(body.message_id)).toBeGreaterThan(Number.MAX_SAFE_INTEGER)
    expect(termii.messages()).toMatchObject([
      {
        messageId: body.message_id,
        from: 'Isiro',
        to: '+2348035550142',
        text: sms.sms,
        parts: 1,
        status: 'Message Sent',
        account: '…_ada',
      },
    ])
  })

  test('one character outside the basic alphabet costs more parts', async () => {
    expect((await send({ sms: 'a'.repeat(160) })).body.balance).toBe(9996.1)
    expect((await send({ sms: `${'a'.repeat(160)}₦` })).body.balance).toBe(9984.4)
  })

  test('up to a hundred numbers share one id; the 101st is too many', async () => {
    const numbers = (count: number) =>
      Array.from({ length: count }, (_, index) => `23480355501${String(index).padStart(2, '0')}`)
    const { body } = await send({ to: numbers(100) })
    expect(termii.messages()).toHaveLength(100)
    expect(new Set(termii.messages().map(({ id }) => id)).size).toBe(100)
    expect(new Set(termii.messages().map(({ messageId }) => messageId))).toEqual(
      new Set([body.message_id]),
    )
    expect(await send({ to: numbers(100).concat('2348035550142') })).toMatchObject({ status: 400 })
    const bulk = await call('/api/sms/send/bulk', { ...sms, to: numbers(100).concat(sms.to) })
    expect(bulk.status).toBe(200)
  })

  test.each([
    ['no key', { api_key: undefined }, 401],
    ['a live key', { api_key: 'TLabcdefghij' }, 401],
    ['a plus before the number', { to: '+2348035550142' }, 400],
    ['a number as JSON number', { to: 2348035550142 }, 400],
    ['no number', { to: [] }, 400],
    ['no text', { sms: ' ' }, 400],
    ['an unknown channel', { channel: 'sms' }, 400],
    ['an unknown type', { type: 'text' }, 400],
    ['an unknown field', { idempotency_key: 'x' }, 400],
    ['a sender of two letters', { from: 'Ab' }, 400],
    ['a sender of twelve letters', { from: 'Abcdefghijkl' }, 400],
    ['a route that is not open', { channel: 'whatsapp' }, 400],
    ['a sender nobody approved', { from: 'Mama Ada' }, 404],
  ])('%s is refused', async (_, changes, status) => {
    expect((await send(changes)).status).toBe(status)
    expect(termii.messages()).toEqual([])
  })

  test('the refusal of a sender names it; that of a field is a list of issues', async () => {
    expect((await send({ from: 'Mama Ada' })).body).toEqual({
      code: 404,
      message: expect.stringMatching(
        /^ApplicationSenderId not found for applicationId: \d{5} and senderName: Mama Ada$/,
      ),
    })
    expect((await send({ to: 'x' })).body).toEqual({
      code: 400,
      message: [{ issue: expect.stringContaining('digits only') }],
    })
  })

  test('a form instead of JSON is refused', async () => {
    const body = new URLSearchParams(sms)
    const response = await fetch(termii.url('/api/sms/send'), { method: 'POST', body })
    expect(response.status).toBe(400)
  })

  test('an empty balance, a closed account and a closed route refuse', async () => {
    termii.setAccount({ apiKey: KEY, balanceMinor: 389 })
    expect(await send()).toMatchObject({ status: 400, body: { message: 'Insufficient balance' } })
    termii.setAccount({ apiKey: KEY, balanceMinor: 390, hasDndRoute: false })
    expect((await send()).body.message).toBe('You are not set up on this route')
    expect((await send({ channel: 'generic' })).body.balance).toBe(0)
    termii.setAccount({ apiKey: KEY, isActive: false })
    expect((await send()).status).toBe(403)
  })
})

test('the API returns an account’s balance and senders, and a new sender waits for approval', async () => {
  expect((await call(`/api/get-balance?api_key=${KEY}`)).body).toMatchObject({
    balance: 10_000,
    currency: 'NGN',
  })
  expect((await call('/api/get-balance?api_key=nobody')).status).toBe(401)

  const request = { api_key: KEY, sender_id: 'MamaAda', usecase: 'Invoices', company: 'Mama Ada' }
  expect((await call('/api/sender-id/request', request)).status).toBe(200)
  expect((await call(`/api/sender-id?api_key=${KEY}`)).body).toMatchObject({
    totalElements: 3,
    content: [
      { sender_id: 'Isiro', status: 'active' },
      { sender_id: 'N-Alert', status: 'active' },
      { sender_id: 'MamaAda', status: 'pending', company: 'Mama Ada' },
    ],
  })
  expect((await send({ from: 'MamaAda' })).status).toBe(404)
  termii.setSender({ apiKey: KEY, senderId: 'MamaAda', status: 'active' })
  expect((await send({ from: 'MamaAda' })).status).toBe(200)
})

describe('delivery reports', () => {
  test('are signed over the raw body, in either spelling', async () => {
    const { body } = await send()
    termii.deliver(body.message_id, 'Delivered')
    termii.setReports({ apiKey: KEY, url: receiver.url, secretKey: SECRET, spelling: 'old' })
    termii.deliver(body.message_id, 'Delivered')
    await termii.idle()

    expect(reported()).toMatchObject([
      {
        type: 'outbound',
        message_id: body.message_id,
        receiver: '2348035550142',
        sender: 'Isiro',
        cost: '3.9',
        status: 'Delivered',
        sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      },
      { status: 'DELIVERED | Message delivered to handset' },
    ])
    for (const { headers, rawBody } of receiver.received) {
      expect(headers['x-termii-signature']).toBe(termiiSignature(SECRET, rawBody))
      expect(headers['content-type']).toBe('application/json')
    }
    expect(termii.messages()[0]?.status).toBe('Delivered')
  })

  test('of a batch come once for each recipient', async () => {
    const { body } = await send({ to: ['2348035550142', '2348035550143'] })
    expect(termii.deliver(`${body.message_id}-2`, 'Message Failed')).toHaveLength(1)
    expect(termii.deliver(body.message_id, 'Delivered')).toHaveLength(2)
    await termii.idle()
    expect(reported().map(({ receiver, status }) => [receiver, status])).toEqual([
      ['2348035550143', 'Message Failed'],
      ['2348035550142', 'Delivered'],
      ['2348035550143', 'Delivered'],
    ])
  })

  test('come twice, late, backwards, forged or not at all on wish', async () => {
    const { body } = await send()
    const { message_id: id } = body
    termii.nextReports({ duplicates: 1, signature: 'wrong' })
    termii.deliver(id, 'Delivered')
    await termii.idle()
    expect(receiver.received).toHaveLength(2)
    for (const { headers, rawBody } of receiver.received) {
      expect(headers['x-termii-signature']).not.toBe(termiiSignature(SECRET, rawBody))
      expect(headers['x-termii-signature']).toHaveLength(128)
    }

    termii.nextReports({ count: 2, reverse: true })
    termii.deliver(id, 'Message Sent')
    termii.deliver(id, 'Expired')
    await termii.idle()
    expect(
      reported()
        .slice(2)
        .map(({ status }) => status),
    ).toEqual(['Expired', 'Message Sent'])

    termii.nextReports({ drop: true })
    termii.deliver(id, 'Rejected')
    await termii.idle()
    expect(receiver.received).toHaveLength(4)
    expect(termii.reports()[0]?.state).toBe('dropped')
  })

  test('are retried after an answer that is not 2xx, then given up', async () => {
    const { body } = await send()
    receiver.answers.push(500)
    termii.deliver(body.message_id, 'Delivered')
    await termii.idle()
    expect(termii.reports()[0]).toMatchObject({ state: 'delivered', answers: [500, 200] })
    receiver.answers.push(500, 503)
    termii.deliver(body.message_id, 'Delivered')
    await termii.idle()
    expect(termii.reports()[0]).toMatchObject({ state: 'failed', answers: [500, 503] })
  })

  test.each([
    ['dnd', '2348035550142', ['Message Sent', 'Delivered']],
    ['dnd', '2348035550001', ['Message Sent', 'Delivered']],
    ['generic', '2348035550001', ['Message Sent', 'DND Active on Phone Number']],
    ['dnd', '2348035550002', ['Message Sent', 'Message Failed']],
    ['dnd', '2348035550003', ['Message Sent']],
    ['dnd', '2348035550004', ['Rejected']],
    ['dnd', '2348035550005', ['Message Sent', 'Expired']],
  ])('by themselves, on %s to %s: %j', async (channel, to, statuses) => {
    await termii.close()
    termii = await startTermiiSimulator({ reportAfterMs: 1 })
    termii.setReports({ apiKey: KEY, url: receiver.url, secretKey: SECRET })
    await send({ channel, to })
    await termii.idle()
    expect(reported().map(({ status }) => status)).toEqual(statuses)
  })

  test('go nowhere but to this machine', () => {
    expect(() =>
      termii.setReports({ apiKey: KEY, url: 'http://example.com/x', secretKey: SECRET }),
    ).toThrow('url must be an http address on this machine')
  })
})

describe('an outage', () => {
  test('may come after the SMS was sent, so that the caller cannot know', async () => {
    termii.outage({ kind: 'error', status: 503, calls: 1, afterWork: true })
    expect(await send()).toMatchObject({ status: 503, body: { code: 503 } })
    expect(termii.messages()).toHaveLength(1)
    expect((await send()).status).toBe(200)
  })

  test('hangs until the reset', async () => {
    termii.outage({ kind: 'hang' })
    const hanging = send()
    await expect(
      Promise.race([hanging, new Promise((resolve) => setTimeout(resolve, 200, 'waiting'))]),
    ).resolves.toBe('waiting')
    termii.reset()
    await expect(hanging).rejects.toThrow()
    expect((await send()).status).toBe(200)
  })
})

describe('under /simulator', () => {
  const control = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(termii.url(`/simulator/${path}`), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  test('the outbox shows a message as text, never as markup, with its link', async () => {
    await send({ sms: '<script>alert(1)</script> http://127.0.0.1:3000/pay/a1.' })
    const page = await fetch(termii.url('/'))
    const markup = await page.text()
    expect(markup).not.toContain('<script>alert')
    expect(markup).toContain('href="http://127.0.0.1:3000/pay/a1"')
    expect(markup).toContain('Test mode.')
    expect(markup).not.toContain(KEY)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('the control API has the same effects as the methods', async () => {
    await control('account', { apiKey: KEY, balanceMinor: 39 })
    expect((await send()).status).toBe(400)
    await control('account', { apiKey: KEY, balanceMinor: 3900 })
    await control('senders', { apiKey: KEY, senderId: 'MamaAda', status: 'active' })
    await control('report-url', { apiKey: KEY, url: receiver.url, secretKey: 'other' })
    const { body } = await send({ from: 'MamaAda' })
    await control('next-reports', { duplicates: 1 })
    const delivered = await control(`messages/${body.message_id}/deliver`, { status: 'Delivered' })
    expect(delivered.status).toBe(200)
    await termii.idle()
    expect(receiver.received).toHaveLength(2)
    const messages = await fetch(termii.url('/simulator/messages'))
    expect(await messages.json()).toEqual(JSON.parse(JSON.stringify(termii.messages())))
    await control('reset', { everything: true })
    expect(termii.messages()).toEqual([])
    expect(termii.reports()).toEqual([])
  })

  test.each([
    ['messages/1/deliver', { status: 'Delivered' }],
    ['messages/1/deliver', { status: 'arrived' }],
    ['outage', {}],
    ['account', { apiKey: 'TLlive' }],
    ['report-url', { apiKey: KEY, url: 'http://example.com', secretKey: SECRET }],
  ])('%s with %j is refused', async (path, body) => {
    expect((await control(path, body)).status).toBe(400)
  })

  test('another site’s page may do nothing', async () => {
    const answer = await control('reset', {}, { 'sec-fetch-site': 'cross-site' })
    expect(answer.status).toBe(403)
  })
})
