import type { AddressInfo } from 'node:net'
import { describe, expect, type TestContext, test, vi } from 'vitest'
import { issued } from '../../../../test/factories.ts'
import { PASSWORD, type TestApp, testApp, type Visitor } from '../../../../test/harness.ts'
import { recordActivity } from '../../../platform/db/activity.ts'
import { transact } from '../../../platform/db/context.ts'
import { makeClaim } from '../../ledger/claims/service.ts'
import { fromProvider } from '../../ledger/testing/money.ts'

/** A product for each case, with a clock of its own: streams look once a second, so all wait for theirs at the same time. */
const products = await Promise.all(
  Array.from({ length: 8 }, async () => {
    const product = await testApp()
    await product.app.listen({ host: '127.0.0.1', port: 0 })
    return product
  }),
)
const takeProduct = () => products.pop() as TestApp
const { signedIn } = await testApp()

interface Heard {
  event: string
  id: string
  data: Record<string, unknown>
}

/** Opens the event stream as a browser does, with the session in a header. */
async function listen(
  { app }: TestApp,
  { onTestFinished }: TestContext,
  { token }: Visitor,
  lastId?: string,
  query = '',
) {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const { port } = app.server.address() as AddressInfo
  const reply = await fetch(`http://127.0.0.1:${port}/api/payments/live${query}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastId ? { 'last-event-id': lastId } : {}),
    },
    signal: stop.signal,
  })
  const heard: Heard[] = []
  let text = ''
  let isOver = false
  let isCut = false
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of reply.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true })
      heard.splice(0, heard.length, ...eventsIn(text).filter(({ event }) => event !== 'unread'))
    }
  })()
  reading
    .catch(() => {
      isCut = true
    })
    .finally(() => {
      isOver = true
    })
  return {
    reply,
    heard,
    stop: () => stop.abort(),
    isOver: () => isOver,
    isCut: () => isCut,
    text: () => text,
    /** The numbers of unread notifications, in the order in which they were told. */
    unread: () =>
      eventsIn(text).flatMap(({ event, data }) => (event === 'unread' ? [data.unread] : [])),
  }
}

function eventsIn(text: string): Heard[] {
  return text
    .split('\n\n')
    .slice(0, -1)
    .filter((block) => block.startsWith('event: '))
    .map((block) => {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
      return { event: field('event'), id: field('id'), data: JSON.parse(field('data')) }
    })
}

const soon = (look: () => void) => vi.waitFor(look, { timeout: 8_000, interval: 50 })

describe.concurrent('a stream', () => {
  test('payments, claims and refunds are streamed as they happen, to their own business only', async (context) => {
    const product = takeProduct()
    const { signedIn } = product
    const [ada, eve] = [await signedIn(), await signedIn()]
    const invoice = await issued(ada)
    const [hers, others] = [
      await listen(product, context, ada),
      await listen(product, context, eve),
    ]
    expect(hers.reply.status).toBe(200)
    expect(hers.reply.headers.get('content-type')).toBe('text/event-stream')
    expect(hers.reply.headers.get('cache-control')).toContain('no-store')

    const { paymentId } = await fromProvider(ada, invoice.id)
    await makeClaim(ada.ctx, invoice.id, { payerName: null, amount: 5, note: null })
    const refund = { amount: 1, through: 'hand', method: 'cash' }
    await ada.post(`/api/payments/${paymentId}/refunds`, refund)
    await ada.post(`/api/invoices/${invoice.id}/payments`, {
      amount: 7,
      method: 'cash',
      receivedOn: '2026-11-21',
    })
    await soon(() => expect(hers.heard).toHaveLength(4))
    const told = [...hers.heard].sort((a, b) =>
      String(a.data.kind) < String(b.data.kind) ? -1 : 1,
    )
    expect(told.map(({ event, data }) => [event, data.kind, data.amount])).toEqual([
      ['payment', 'invoice.payment_recorded', '7.00'],
      ['claim', 'payment.claimed', '5.00'],
      ['payment', 'payment.received', '1000.00'],
      ['refund', 'payment.refunded', '1.00'],
    ])
    const received = told.find(({ data }) => data.kind === 'payment.received')
    expect(received?.data).toEqual({
      id: received?.id,
      kind: 'payment.received',
      invoiceId: invoice.id,
      amount: '1000.00',
      currency: 'NGN',
      clientName: 'Quorum Consulting Ltd',
      invoiceNumber: invoice.invoiceNumber,
      method: 'card',
      source: 'paystack',
      receivedOn: '2026-11-21',
      at: '2026-11-21T10:00:00.000Z',
    })
    expect(others.text()).toBe(': listening\n\nevent: unread\ndata: {"unread":0}\n\n')
    expect(hers.unread().at(-1)).toBe(2)
  })

  test('two sessions of one business hear of the same payment, and what one reads is read on the other', async (context) => {
    const product = takeProduct()
    const { signedIn, anyone } = product
    const ada = await signedIn()
    const login = await anyone.post('/api/auth/login', {
      email: ada.user.email,
      password: PASSWORD,
    })
    const invoice = await issued(ada)
    const devices = [
      await listen(product, context, ada),
      await listen(product, context, { ...ada, token: login.body.token }),
    ]
    await fromProvider(ada, invoice.id)
    for (const device of devices) {
      await soon(() => expect(device.heard.map(({ data }) => data.invoiceId)).toEqual([invoice.id]))
      await soon(() => expect(device.unread().at(-1)).toBe(1))
    }
    const [{ id }] = (await ada.get('/api/notifications')).body
    await ada.post('/api/notifications/read', { ids: [id] })
    for (const device of devices) await soon(() => expect(device.unread().at(-1)).toBe(0))
  })

  test('a further reader of a business receives what it missed, and the others nothing twice', async (context) => {
    const product = takeProduct()
    const { signedIn, clock } = product
    const ada = await signedIn()
    const invoice = await issued(ada)
    const first = await listen(product, context, ada)
    await fromProvider(ada, invoice.id, { amount: 100 })
    await soon(() => expect(first.heard).toHaveLength(1))
    const start = clock.now
    clock.now = new Date(start.getTime() + 1_000)
    await fromProvider(ada, invoice.id, { amount: 200 })
    await soon(() => expect(first.heard).toHaveLength(2))
    const second = await listen(product, context, ada, first.heard[0]?.id)
    await soon(() => expect(second.heard.map(({ data }) => data.amount)).toEqual(['2.00']))
    expect(first.heard.map(({ data }) => data.amount)).toEqual(['1.00', '2.00'])
  })

  test('a page that read its data before it listened hears of what happened in between', async (context) => {
    const product = takeProduct()
    const { signedIn, clock } = product
    const ada = await signedIn()
    const invoice = await issued(ada)
    await fromProvider(ada, invoice.id, { amount: 100 })
    const start = clock.now
    clock.now = new Date(start.getTime() + 4_000)
    const late = await listen(product, context, ada)
    const later = await listen(product, context, ada, undefined, '?agoMs=5000')
    await soon(() => expect(later.heard.map(({ data }) => data.amount)).toEqual(['1.00']))
    expect(late.heard).toEqual([])
  })

  test('a reader that reconnects receives each missed event once', async (context) => {
    const product = takeProduct()
    const { signedIn, clock } = product
    const ada = await signedIn()
    const invoice = await issued(ada)
    const first = await listen(product, context, ada)
    await fromProvider(ada, invoice.id, { amount: 100 })
    await soon(() => expect(first.heard).toHaveLength(1))
    first.stop()
    const start = clock.now
    clock.now = new Date(start.getTime() + 5_000)
    await fromProvider(ada, invoice.id, { amount: 200 })
    const lastId = first.heard[0]?.id ?? ''
    const once = await ada.get('/api/payments/live?follow=false', { 'last-event-id': lastId })
    expect(eventsIn(String(once.body)).map(({ data }) => data.amount)).toEqual(['2.00'])
    const again = await listen(product, context, ada, lastId)
    await soon(() => expect(again.heard.map(({ data }) => data.amount)).toEqual(['2.00']))
    await fromProvider(ada, invoice.id, { amount: 300 })
    await soon(() => expect(again.heard.map(({ data }) => data.amount)).toEqual(['2.00', '3.00']))
    const unreadable = await listen(product, context, ada, 'not-an-id')
    expect(unreadable.reply.status).toBe(200)
  })

  test('an activity that commits late is still sent, and none is sent twice', async (context) => {
    const product = takeProduct()
    const { signedIn, clock } = product
    const ada = await signedIn()
    const invoice = await issued(ada)
    const hers = await listen(product, context, ada)
    const start = clock.now
    const note = (amount: number, wait?: Promise<void>) =>
      transact(ada.ctx, async (ctx) => {
        await recordActivity(ctx, 'payment.received', invoice.id, { amount, currency: 'NGN' })
        await wait
      })
    clock.now = new Date(start.getTime() + 1_000)
    const gate = Promise.withResolvers<void>()
    const slow = note(1, gate.promise)
    // Its id is taken before the later one's.
    await new Promise((resolve) => setTimeout(resolve, 100))
    clock.now = new Date(start.getTime() + 2_000)
    await note(2)
    await soon(() => expect(hers.heard.map(({ data }) => data.amount)).toEqual(['0.02']))
    gate.resolve()
    await slow
    await soon(() => expect(hers.heard.map(({ data }) => data.amount)).toEqual(['0.02', '0.01']))
  })

  test('the stream ends with its session', async (context) => {
    const product = takeProduct()
    const { signedIn, anyone } = product
    const ada = await signedIn()
    const hers = await listen(product, context, ada)
    expect((await ada.post('/api/auth/logout')).status).toBe(204)
    await soon(() => expect(hers.isOver()).toBe(true))
    expect((await anyone.get('/api/payments/live')).status).toBe(401)
    expect((await ada.get('/api/payments/live')).status).toBe(401)
  })
})

test.each(['follow=maybe', 'since=1', 'agoMs=-1', 'agoMs=soon', 'agoMs=999999999'])(
  '?%s is refused',
  async (query) => {
    const ada = await signedIn()
    expect((await ada.get(`/api/payments/live?${query}`)).status).toBe(400)
  },
)

test('the server closes while a reader is connected: the stream ends cleanly and is not cut', async (context) => {
  const product = takeProduct()
  const { app, signedIn } = product
  const ada = await signedIn()
  const hers = await listen(product, context, ada)
  await app.close()
  await soon(() => expect(hers.isOver()).toBe(true))
  expect(hers.isCut()).toBe(false)
})
