import { createHmac } from 'node:crypto'
import type { WebhookEndpoint } from '@isiro/contracts/webhooks'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { invoiceInput } from '../../../test/factories.ts'
import { asBusiness, must, PASSWORD, testApp, type Visitor } from '../../../test/harness.ts'
import { jobHandlers } from '../../../test/job-handlers.ts'
import { RECORD_FORMS } from '../../record-forms.ts'
import { webhookJobs } from './jobs.ts'
import { Receiver } from './testing/receiver.ts'

const { signedIn, deps, clock, owner } = await testApp()
const jobs = jobHandlers(webhookJobs(RECORD_FORMS), deps)
const START = new Date('2026-11-21T10:00:00Z')

const receivers: Receiver[] = []
beforeEach(() => {
  clock.now = START
})
afterEach(async () => {
  for (const receiver of receivers.splice(0)) await receiver.kill()
})

async function listening(): Promise<Receiver> {
  const receiver = await new Receiver().start()
  receivers.push(receiver)
  return receiver
}

const business = () => signedIn({ plan: 'business' })

async function added(ada: Visitor, url: string, more: object = {}) {
  const { endpoint, secret } = await must(
    ada.post('/api/webhook-endpoints', { url, password: PASSWORD, ...more }),
  )
  return { endpoint: endpoint as WebhookEndpoint, secret: String(secret) }
}

const lineOf = (ada: Visitor, { id }: { id: string }) => ({
  businessId: ada.ctx.businessId,
  endpointId: id,
})
/** Both jobs of an address: the one for what is new, and the one that it has while it fails. */
async function deliver(ada: Visitor, endpoint: { id: string }): Promise<void> {
  await jobs['webhooks.deliver']?.(lineOf(ada, endpoint))
  await jobs['webhooks.retry']?.(lineOf(ada, endpoint))
}

const read = async (ada: Visitor, { id }: { id: string }): Promise<WebhookEndpoint> =>
  (await must(ada.get(`/api/webhook-endpoints/${id}`))).endpoint

const deliveriesOf = (ada: Visitor, { id }: { id: string }) =>
  must(ada.get(`/api/webhook-endpoints/${id}/deliveries?limit=100`))

const later = (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms)
}

async function issue(ada: Visitor) {
  return (await must(ada.post('/api/invoices', invoiceInput()))).invoice
}

const pay = (ada: Visitor, id: string, amount: number) =>
  must(
    ada.post(`/api/invoices/${id}/payments`, {
      amount,
      method: 'transfer',
      receivedOn: '2026-11-21',
    }),
  )

test('what happens to an invoice is told in order, with its form in the public interface', async () => {
  const ada = await business()
  const receiver = await listening()
  const { endpoint } = await added(ada, receiver.url)
  const invoice = await issue(ada)
  await pay(ada, invoice.id, Number(invoice.total) / 2)
  await pay(ada, invoice.id, Number(invoice.total) / 2)
  await deliver(ada, endpoint)
  const types = receiver.got.map(({ event }) => event.type)
  expect(types.filter((type) => type === 'invoice.paid')).toHaveLength(1)
  expect(types.filter((type) => type === 'payment.confirmed')).toHaveLength(2)
  const ofInvoice = receiver.got.filter(({ event }) => event.data.id === invoice.id)
  expect(ofInvoice.map(({ event }) => event.type)).toEqual(['invoice.issued', 'invoice.paid'])
  expect(JSON.parse(ofInvoice[1]?.body ?? '')).toMatchObject({
    type: 'invoice.paid',
    timestamp: START.toISOString(),
    api_version: '2026-11-29',
    data: {
      id: invoice.id,
      object: { id: invoice.id, invoice_number: invoice.invoiceNumber, status: 'paid' },
    },
  })
  const payment = receiver.got.find(({ event }) => event.type === 'payment.confirmed')
  expect(payment?.event.data.object?.id).toBe(payment?.event.data.id)
  expect(await read(ada, endpoint)).toMatchObject({ waiting: 0, deliveredAt: START.toISOString() })
})

test('an event exists exactly if the change does, and for nobody else', async () => {
  const ada = await business()
  const bola = await business()
  const { endpoint } = await added(ada, 'http://127.0.0.1:2/in')
  const other = await added(bola, 'http://127.0.0.1:2/in')
  await issue(ada)
  const refused = await ada.post('/api/invoices', { ...invoiceInput(), items: [] })
  expect(refused.status).toBe(400)
  expect((await deliveriesOf(ada, endpoint)).map(({ type }: { type: string }) => type)).toContain(
    'invoice.issued',
  )
  expect(await deliveriesOf(bola, other.endpoint)).toEqual([])
  expect((await bola.get(`/api/webhook-endpoints/${endpoint.id}`)).status).toBe(404)
})

test('an address is told only of the events that it asked for', async () => {
  const ada = await business()
  const receiver = await listening()
  const { endpoint } = await added(ada, receiver.url, { eventTypes: ['invoice.paid'] })
  const invoice = await issue(ada)
  await pay(ada, invoice.id, Number(invoice.total))
  await deliver(ada, endpoint)
  expect(receiver.got.map(({ event }) => event.type)).toEqual(['invoice.paid'])
})

test('a receiver that fails half the time and is killed gets every event, in order for each record', async () => {
  const ada = await business()
  const receiver = await listening()
  let calls = 0
  receiver.answer = () => {
    calls += 1
    if (calls % 4 === 1) return { status: 500 }
    return calls % 4 === 3 ? { status: 200, breaks: true } : { status: 200 }
  }
  const { endpoint } = await added(ada, receiver.url)
  const invoices = []
  for (let n = 0; n < 6; n++) {
    const invoice = await issue(ada)
    await pay(ada, invoice.id, Number(invoice.total))
    invoices.push(invoice)
  }
  for (let turn = 0; turn < 200 && (await read(ada, endpoint)).waiting > 0; turn++) {
    if (turn === 3) await receiver.kill()
    if (turn === 6) await receiver.start()
    await deliver(ada, endpoint)
    later(10 * 60_000)
  }
  const told = new Set(receiver.got.map(({ headers }) => headers['webhook-id']))
  const log = await deliveriesOf(ada, endpoint)
  expect(log.every(({ state }: { state: string }) => state === 'delivered')).toBe(true)
  expect(told).toEqual(new Set(log.map(({ eventId }: { eventId: string }) => eventId)))
  for (const { id } of invoices) {
    const types = receiver.got
      .filter(({ event }) => event.data.id === id)
      .map(({ event }) => event.type)
    // Doubles are allowed, and no event comes for the first time behind a later one.
    expect([...new Set(types)]).toEqual(['invoice.issued', 'invoice.paid'])
  }
})

test('a record that is refused holds up nobody but itself', async () => {
  const ada = await business()
  const receiver = await listening()
  const { endpoint } = await added(ada, receiver.url, {
    eventTypes: ['invoice.issued', 'invoice.paid'],
  })
  const bad = await issue(ada)
  const good = await issue(ada)
  receiver.answer = ({ event }) => ({ status: event.data.id === bad.id ? 500 : 200 })
  await pay(ada, bad.id, Number(bad.total))
  await pay(ada, good.id, Number(good.total))
  await deliver(ada, endpoint)
  expect(receiver.got.map(({ event }) => [event.data.id, event.type])).toEqual([
    [good.id, 'invoice.issued'],
    [good.id, 'invoice.paid'],
  ])
  receiver.answer = () => ({ status: 200 })
  later(11_000)
  await deliver(ada, endpoint)
  expect(receiver.got.slice(2).map(({ event }) => [event.data.id, event.type])).toEqual([
    [bad.id, 'invoice.issued'],
    [bad.id, 'invoice.paid'],
  ])
})

test('Retry-After is obeyed for the whole address', async () => {
  const ada = await business()
  const receiver = await listening()
  let calls = 0
  receiver.answer = () => {
    calls += 1
    return { status: 503, headers: { 'retry-after': '900' } }
  }
  const { endpoint } = await added(ada, receiver.url, { eventTypes: ['invoice.issued'] })
  await issue(ada)
  await deliver(ada, endpoint)
  await issue(ada)
  expect(calls).toBe(1)
  later(899_000)
  await deliver(ada, endpoint)
  expect(calls).toBe(1)
  receiver.answer = () => ({ status: 204 })
  later(2_000)
  await deliver(ada, endpoint)
  expect(receiver.got).toHaveLength(2)
})

test('410 unsubscribes, with a notice', async () => {
  const ada = await business()
  const receiver = await listening()
  receiver.answer = () => ({ status: 410 })
  const { endpoint } = await added(ada, receiver.url)
  await issue(ada)
  await deliver(ada, endpoint)
  expect(await read(ada, endpoint)).toMatchObject({ disabledReason: 'gone', waiting: 0 })
  const notices = await must(ada.get('/api/notifications'))
  expect(notices[0]).toMatchObject({
    kind: 'webhook_disabled',
    path: `/settings/webhooks/${endpoint.id}`,
  })
})

test('three days of failure disable an address; what it missed is listed and can be sent', async () => {
  const ada = await business()
  const receiver = await listening()
  receiver.answer = () => ({ status: 500, body: 'out of order' })
  const { endpoint } = await added(ada, receiver.url, { eventTypes: ['invoice.issued'] })
  await issue(ada)
  for (let turn = 0; turn < 100 && !(await read(ada, endpoint)).disabledAt; turn++) {
    await deliver(ada, endpoint)
    later(3_600_000)
  }
  const disabled = await read(ada, endpoint)
  expect(disabled.disabledReason).toBe('failing')
  const took = Date.parse(disabled.disabledAt ?? '') - START.getTime()
  expect(took).toBeGreaterThanOrEqual(72 * 3_600_000)
  expect(took).toBeLessThan(80 * 3_600_000)
  await issue(ada)
  receiver.answer = () => ({ status: 200 })
  await deliver(ada, endpoint)
  expect(receiver.got).toHaveLength(0)
  expect((await ada.post(`/api/webhook-endpoints/${endpoint.id}/send-missed`)).body.code).toBe(
    'webhooks.disabled',
  )

  await must(ada.post(`/api/webhook-endpoints/${endpoint.id}/enable`))
  const missed = await must(
    ada.get(`/api/webhook-endpoints/${endpoint.id}/deliveries?state=missed`),
  )
  expect(missed).toHaveLength(2)
  const detail = await must(ada.get(`/api/webhook-deliveries/${missed[1].id}`))
  expect(detail.attempts).toBeGreaterThan(8)
  expect(detail.log[0]).toMatchObject({ status: 500, answer: 'out of order', failure: null })
  const again = await must(ada.post(`/api/webhook-deliveries/${detail.id}/send-again`))
  expect(again).toMatchObject({ state: 'delivered', eventId: detail.eventId })
  expect(await must(ada.post(`/api/webhook-endpoints/${endpoint.id}/send-missed`))).toEqual({
    count: 1,
  })
  await deliver(ada, endpoint)
  expect(receiver.got).toHaveLength(2)
  expect(await read(ada, endpoint)).toMatchObject({ missed: 0, failingSince: null })
})

test('an event that is refused for three days is given up, and its record goes on', async () => {
  const ada = await business()
  const receiver = await listening()
  const { endpoint } = await added(ada, receiver.url, {
    eventTypes: ['invoice.issued', 'invoice.paid'],
  })
  const bad = await issue(ada)
  await pay(ada, bad.id, Number(bad.total))
  receiver.answer = ({ event }) => ({
    status: event.data.id === bad.id && event.type === 'invoice.issued' ? 422 : 200,
  })
  for (let turn = 0; turn < 74; turn++) {
    if (turn % 24 === 0) await issue(ada)
    await deliver(ada, endpoint)
    later(3_600_000)
  }
  const log = await deliveriesOf(ada, endpoint)
  expect(log.filter(({ state }: { state: string }) => state === 'failed')).toMatchObject([
    { type: 'invoice.issued', recordId: bad.id, attempts: 12 },
  ])
  expect(
    receiver.got.filter(({ event }) => event.data.id === bad.id).map(({ event }) => event.type),
  ).toEqual(['invoice.paid'])
  expect((await read(ada, endpoint)).disabledAt).toBeNull()
})

test('stock verifiers take what is signed, with the old secret and the new one while one is rolled', async () => {
  const ada = await business()
  clock.now = new Date()
  const receiver = await listening()
  const { endpoint, secret: old } = await added(ada, receiver.url)
  const rolled = await must(
    ada.post(`/api/webhook-endpoints/${endpoint.id}/roll-secret`, { password: PASSWORD }),
  )
  expect(rolled.secret).toMatch(/^whsec_/)
  expect(rolled.secret).not.toBe(old)
  expect(await must(ada.post(`/api/webhook-endpoints/${endpoint.id}/test`))).toMatchObject({
    state: 'delivered',
    type: 'webhook.test',
  })
  const [got] = receiver.got
  const headers = got?.headers as Record<string, string>
  const body = got?.body ?? ''
  for (const secret of [old, rolled.secret]) {
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'webhook.test' })
    // The formula of the specification, as the verifiers in other languages have it.
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    expect(headers['webhook-signature']?.split(' ')).toContain(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    )
  }
  expect(() => new Webhook(old).verify(`${body} `, headers)).toThrow()

  later(24 * 3_600_000 + 1)
  await must(ada.post(`/api/webhook-endpoints/${endpoint.id}/test`))
  expect(receiver.got[1]?.headers['webhook-signature']?.toString().split(' ')).toHaveLength(1)
})

test('twenty thousand events behind a dead address cost five attempts, then one at a time, and others wait for nothing', async () => {
  const ada = await business()
  const bola = await business()
  const receiver = await listening()
  const dead = (await added(ada, 'http://127.0.0.1:2/in')).endpoint
  const alive = (await added(bola, receiver.url, { eventTypes: ['invoice.issued'] })).endpoint
  await asBusiness(owner, ada.ctx.businessId, (client) =>
    client.query(
      `INSERT INTO webhook_deliveries (business_id, id, endpoint_id, seq, event_id, type, record, record_id, occurred_at, state, next_at)
        SELECT b.id, e.id, $2, n, e.id, 'client.created', 'client', e.id::text, $3, 'waiting', $3
        FROM businesses b, generate_series(1, 20000) AS n, LATERAL (SELECT md5(n || $2::uuid::text)::uuid AS id) e WHERE b.id = $1`,
      [ada.ctx.businessId, dead.id, clock.now],
    ),
  )
  await deliver(ada, dead)
  await deliver(ada, dead)
  await issue(bola)
  await deliver(bola, alive)
  expect(receiver.got).toHaveLength(1)
  expect((await read(ada, dead)).waiting).toBe(20_000)
  const attempts = async () => {
    const { rows } = await asBusiness(owner, ada.ctx.businessId, (client) =>
      client.query('SELECT count(*)::int AS count FROM webhook_attempts'),
    )
    return rows[0].count
  }
  expect(await attempts()).toBe(5)
  later(3_600_000)
  await deliver(ada, dead)
  expect(await attempts()).toBe(6)
})

test('an address that failed last is left to the retries, which keep no place from others, until it answers', async () => {
  const ada = await business()
  const receiver = await listening()
  const { endpoint } = await added(ada, receiver.url)
  const waiting = async (queue: string) => {
    const { rows } = await owner.query(
      `SELECT count(*)::int AS count FROM pgboss.job WHERE name = $1 AND data->>'endpointId' = $2`,
      [queue, endpoint.id],
    )
    return rows[0].count
  }
  let calls = 0
  let status = 503
  receiver.answer = () => {
    calls += 1
    return { status }
  }
  await issue(ada)
  expect(await waiting('webhooks.deliver')).toBe(1)
  await jobs['webhooks.deliver']?.(lineOf(ada, endpoint))
  expect(calls).toBe(1)
  expect(await waiting('webhooks.retry')).toBe(1)

  later(3_600_000)
  status = 200
  await jobs['webhooks.deliver']?.(lineOf(ada, endpoint))
  expect(calls).toBe(1)
  expect(await waiting('webhooks.retry')).toBe(2)
  await jobs['webhooks.retry']?.(lineOf(ada, endpoint))
  expect(calls).toBe(2)
  await issue(ada)
  await jobs['webhooks.deliver']?.(lineOf(ada, endpoint))
  expect(calls).toBe(3)
})

test('an invoice is told as overdue once, on the morning after its last day', async () => {
  const ada = await business()
  const receiver = await listening()
  const before = (await must(ada.post('/api/invoices', invoiceInput({ dueDate: '2026-11-21' }))))
    .invoice
  const { endpoint } = await added(ada, receiver.url, { eventTypes: ['invoice.overdue'] })
  const late = (await must(ada.post('/api/invoices', invoiceInput({ dueDate: '2026-11-22' }))))
    .invoice
  const paid = (await must(ada.post('/api/invoices', invoiceInput({ dueDate: '2026-11-22' }))))
    .invoice
  await pay(ada, paid.id, Number(paid.total))
  for (const day of ['22', '23', '24']) {
    clock.now = new Date(`2026-11-${day}T09:00:00Z`)
    await jobs['webhooks.overdue']?.({})
    await deliver(ada, endpoint)
  }
  expect(receiver.got.map(({ event }) => event.data.id)).toEqual([before.id, late.id])
})

test('a lower plan stops what is sent, and says so', async () => {
  const ada = await business()
  const receiver = await listening()
  const { endpoint } = await added(ada, receiver.url)
  await issue(ada)
  await asBusiness(owner, ada.ctx.businessId, (client) =>
    client.query(`UPDATE businesses SET plan = 'pro' WHERE id = $1`, [ada.ctx.businessId]),
  )
  await deliver(ada, endpoint)
  expect(receiver.got).toEqual([])
  expect(await read(ada, endpoint)).toMatchObject({ disabledReason: 'plan', missed: 1 })
  expect((await ada.post(`/api/webhook-endpoints/${endpoint.id}/enable`)).body.code).toBe(
    'plan.upgrade_required',
  )
  expect((await ada.del(`/api/webhook-endpoints/${endpoint.id}`)).status).toBe(204)
})
