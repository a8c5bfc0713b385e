import { afterEach, beforeEach, expect, test } from 'vitest'
import { isLoopbackUrl } from '../webhooks/post-webhook.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../webhooks/webhook-receiver.ts'
import { createWebhookSender, type WebhookSender } from './webhook-sender.ts'

let receiver: WebhookReceiver
let sender: WebhookSender

beforeEach(async () => {
  receiver = await startWebhookReceiver()
  sender = createWebhookSender({
    retryMs: [5, 5],
    timeoutMs: 200,
    kept: 5,
    sign: (merchant, rawBody) => ({ 'x-signature': `${merchant}-${rawBody.length}` }),
  })
  sender.setUrl('shop', receiver.url)
})

afterEach(async () => {
  sender.clear()
  await receiver.close()
})

const send = (name: string) =>
  sender.send({ merchant: 'shop', name, reference: 'R1', payload: { event: name } })
const names = () => receiver.received.map(({ rawBody }) => JSON.parse(rawBody).event)
const latest = () => sender.list()[0]

test('an event is delivered once, with its signature', async () => {
  send('paid')
  await sender.idle()

  expect(names()).toEqual(['paid'])
  expect(receiver.received[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    'x-signature': 'shop-16',
  })
  expect(latest()).toMatchObject({ state: 'delivered', attempts: [{ status: 200, error: null }] })
})

test('anything but 200 is tried again until the waits are used up', async () => {
  receiver.answers.push(500, 204)
  send('paid')
  await sender.idle()
  expect(latest()).toMatchObject({ state: 'delivered' })
  expect(latest()?.attempts.map(({ status }) => status)).toEqual([500, 204, 200])

  receiver.answers.push(302, 404, 503)
  send('paid')
  await sender.idle()
  expect(latest()).toMatchObject({ state: 'failed' })
  expect(latest()?.attempts).toHaveLength(3)
})

test('an address that gives no answer, or is not there, counts as a failed attempt', async () => {
  receiver.answers.push(0)
  send('paid')
  await sender.idle()
  expect(latest()?.attempts.map(({ status }) => status)).toEqual([null, 200])
  expect(latest()?.attempts[0]?.error).toContain('Timeout')

  await receiver.close()
  send('paid')
  await sender.idle()
  expect(latest()).toMatchObject({ state: 'failed' })
  expect(latest()?.attempts[0]?.error).toContain('ECONNREFUSED')
})

test('the next webhooks come twice, and only those', async () => {
  sender.next({ count: 2, duplicates: 1 })
  for (const name of ['one', 'two', 'three']) send(name)
  await sender.idle()

  expect(names().sort()).toEqual(['one', 'one', 'three', 'two', 'two'])
})

test('the next webhook is dropped and can be sent later', async () => {
  sender.next({ drop: true })
  send('paid')
  await sender.idle()
  expect(names()).toEqual([])
  expect(latest()).toMatchObject({ state: 'dropped', attempts: [] })

  sender.resend(latest()?.id ?? 0)
  await sender.idle()
  expect(names()).toEqual(['paid'])
  expect(sender.resend(999)).toBeNull()
})

test('the next webhook comes later than one sent after it', async () => {
  sender.next({ delayMs: 40 })
  send('first')
  send('second')
  await sender.idle()

  expect(names()).toEqual(['second', 'first'])
})

test('events are held back until there are enough of them, then come in reverse order', async () => {
  sender.next({ reverse: true, count: 3 })
  send('one')
  send('two')
  await sender.idle()
  expect(names()).toEqual([])

  send('three')
  await sender.idle()
  expect(names()).toEqual(['three', 'two', 'one'])
})

test('clearing the settings sends the webhooks that were held back', async () => {
  sender.next({ reverse: true })
  send('one')
  sender.endWishes()
  await sender.idle()
  send('two')
  await sender.idle()

  expect(names()).toEqual(['one', 'two'])
})

test('a signature is wrong or missing on wish', async () => {
  sender.next({ signature: 'wrong' })
  send('paid')
  await sender.idle()
  sender.next({ signature: 'missing' })
  send('paid')
  await sender.idle()

  expect(receiver.received[0]?.headers['x-signature']).toBe('0hop-16')
  expect(receiver.received[1]?.headers['x-signature']).toBeUndefined()
})

test('a merchant without an address gets nothing, and the event can be sent once there is one', async () => {
  sender.setUrl('shop', null)
  send('paid')
  await sender.idle()
  expect(latest()).toMatchObject({ state: 'unregistered', url: null })

  sender.setUrl('shop', receiver.url)
  sender.resend(latest()?.id ?? 0)
  await sender.idle()
  expect(latest()).toMatchObject({ state: 'delivered', url: receiver.url })
})

test('clearing cancels waiting webhooks and those being sent', async () => {
  receiver.answers.push(0)
  send('under way')
  sender.next({ delayMs: 60_000 })
  send('waiting')
  sender.clear()
  await sender.idle()

  expect(sender.list()).toEqual([])
})

test('only the latest deliveries are kept', async () => {
  for (let number = 1; number <= 7; number += 1) send(`event ${number}`)
  await sender.idle()

  expect(names()).toHaveLength(7)
  expect(sender.list().map(({ event }) => event)).toEqual(
    [7, 6, 5, 4, 3].map((number) => `event ${number}`),
  )
})

test.each([
  ['http://127.0.0.1:3000/webhooks', true],
  ['http://localhost/x', true],
  ['http://[::1]:80/', true],
  ['https://example.com/', false],
  ['http://127.0.0.1.example.com/', false],
  ['http://10.0.0.1/', false],
  ['file:///etc/passwd', false],
  ['nonsense', false],
])('%s is on this machine: %s', (url, isHere) => {
  expect(isLoopbackUrl(url)).toBe(isHere)
})
