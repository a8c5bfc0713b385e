import { expect, test } from 'vitest'
import { issued } from '../../../../test/factories.ts'
import { newNumber, smsWorld } from '../testing/sms-world.ts'

const world = await smsWorld()
const { signedIn, simulator, send, caught, row, work, later } = world

test('an SMS is sent at once and the answer states it', async () => {
  const ada = await signedIn()
  const to = newNumber()
  const { status, body } = await send(ada, to.replace('+234', '0'))
  expect(status).toBe(200)
  expect(body).toEqual({
    success: true,
    message: 'SMS sent successfully!',
    id: expect.any(String),
    state: 'sent',
    reason: null,
  })
  expect(caught().filter((sms) => sms.to === to)).toMatchObject([
    { text: 'Invoice INV-2026-0001 NGN5,000' },
  ])
  const [listed] = (await ada.get('/api/messages')).body
  expect(listed).toMatchObject({
    id: body.id,
    channel: 'sms',
    type: 'general',
    recipient: to,
    parts: 1,
    provider: 'termii',
    attempts: 1,
    by: 'Ada Obi',
    needsAttention: false,
  })
})

test.each([
  ['no number', { phoneNumber: ' ' }, 'phoneNumber', 'validation.phone_required'],
  ['a word', { phoneNumber: 'mama' }, 'phoneNumber', 'validation.phone'],
  ['no message', { message: '  ' }, 'message', 'validation.message_required'],
  ['a long message', { message: 'a'.repeat(161) }, 'message', 'validation.message_too_long'],
  ['another type', { type: 'spam' }, 'type', 'validation.message_type'],
])('%s is refused at its field', async (_, change, path, message) => {
  const ada = await signedIn()
  const answer = await send(ada, newNumber(), change)
  expect(answer).toMatchObject({ status: 400, body: { fields: [{ path, message }] } })
})

test('a refusal of the provider is told as one, and costs nothing', async () => {
  const ada = await signedIn()
  simulator.setAccount({ apiKey: 'TLtest_world', balanceMinor: 0 })
  const { status, body } = await send(ada, newNumber())
  simulator.setAccount({ apiKey: 'TLtest_world', balanceMinor: 1e9 })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: false,
    message: 'SMS sending failed',
    state: 'failed',
    reason: 'balance',
  })
  expect((await ada.get('/api/messages/allowance')).body).toMatchObject({ used: 0, remaining: 5 })
  const { count, messages } = (await ada.get('/api/messages/attention')).body
  expect({ count, ids: messages.map(({ id }: { id: string }) => id) }).toEqual({
    count: 1,
    ids: [body.id],
  })

  const again = await ada.post(`/api/messages/${body.id}/retry`, {})
  expect(again.body.message).toMatchObject({ state: 'queued', needsAttention: false })
  await work(ada)
  expect(await row(ada, body.id)).toMatchObject({ state: 'sent', reason: null, attempts: 1 })
  expect((await ada.post(`/api/messages/${body.id}/retry`, {})).body.code).toBe(
    'messages.not_retryable',
  )
})

test('a provider that does not answer leaves the SMS unknown: it is not sent again by itself', async () => {
  const ada = await signedIn()
  const to = newNumber()
  simulator.outage({ kind: 'hang', calls: 1, afterWork: true })
  const { body } = await send(ada, to)
  expect(body).toMatchObject({ success: false, state: 'unknown', reason: 'timed_out' })
  later(60 * 60_000)
  await work(ada)
  await work(ada)
  expect(caught().filter((sms) => sms.to === to)).toHaveLength(1)
  // It may have gone, so it stays counted.
  expect((await ada.get('/api/messages/allowance')).body.used).toBe(1)

  const careless = await ada.post(`/api/messages/${body.id}/retry`, {})
  expect(careless).toMatchObject({ status: 409, body: { code: 'messages.may_have_arrived' } })
  const meant = await ada.post(`/api/messages/${body.id}/retry`, { evenIfUnknown: true })
  expect(meant.body.message.state).toBe('queued')
  await work(ada)
  expect(caught().filter((sms) => sms.to === to)).toHaveLength(2)
})

test('an error of the provider that may have come after the work is unknown as well', async () => {
  const ada = await signedIn()
  const to = newNumber()
  simulator.outage({ kind: 'error', status: 500, calls: 1, afterWork: true })
  expect((await send(ada, to)).body.state).toBe('unknown')
  later(60 * 60_000)
  await work(ada)
  expect(caught().filter((sms) => sms.to === to)).toHaveLength(1)
})

test.each([429, 503])(
  '%i says that it was not taken: it waits and goes later, once',
  async (status) => {
    const ada = await signedIn()
    const to = newNumber()
    simulator.outage({ kind: 'error', status, calls: 1 })
    const { body } = await send(ada, to)
    expect(body).toMatchObject({ success: true, state: 'queued', reason: 'unreachable' })
    expect(body.message).toBe('The SMS is queued. We’ll send it shortly.')
    await work(ada)
    expect(caught().filter((sms) => sms.to === to)).toHaveLength(0)
    later(31_000)
    await work(ada)
    await work(ada)
    expect(caught().filter((sms) => sms.to === to)).toHaveLength(1)
    expect(await row(ada, body.id)).toMatchObject({ state: 'sent', attempts: 2 })
  },
)

test('the same call twice sends one SMS and gives one answer', async () => {
  const ada = await signedIn()
  const to = newNumber()
  const call = () =>
    ada.post(
      '/api/notifications/send-sms',
      { phoneNumber: to, message: 'Once', type: 'general' },
      { 'idempotency-key': 'once-and-only-once' },
    )
  const first = await call()
  expect((await call()).body).toEqual(first.body)
  expect(caught().filter((sms) => sms.to === to)).toHaveLength(1)
})

test('a call that lost its answer to a crash sends nothing twice when it comes again', async () => {
  const ada = await signedIn()
  const to = newNumber()
  const body = { phoneNumber: to, message: 'Once', type: 'general' }
  const headers = { 'idempotency-key': 'crashed-between' }
  await ada.post('/api/notifications/send-sms', body, headers)
  const { businessId } = ada.user
  const client = await world.owner.connect()
  await client.query('BEGIN')
  await client.query(`SET LOCAL app.business_id = '${businessId}'`)
  await client.query('DELETE FROM idempotency_keys WHERE business_id = $1', [businessId])
  await client.query('COMMIT')
  client.release()
  const again = await ada.post('/api/notifications/send-sms', body, headers)
  expect(again.body).toMatchObject({ success: true, state: 'sent' })
  expect(caught().filter((sms) => sms.to === to)).toHaveLength(1)
})

test('an SMS about an invoice is on its timeline and in its client’s messages', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada)
  const to = newNumber()
  const { body } = await send(ada, to, { invoiceId: invoice.id, type: 'invoice_created' })
  const { timeline } = (await ada.get(`/api/invoices/${invoice.id}`)).body.invoice
  expect(timeline.at(-1)).toMatchObject({
    id: body.id,
    kind: 'message',
    by: 'Ada Obi',
    details: {
      channel: 'sms',
      type: 'invoice_created',
      state: 'sent',
      reason: null,
      recipient: to,
    },
  })
  for (const query of [`invoiceId=${invoice.id}`, `clientId=${invoice.client.id}`]) {
    const [listed] = (await ada.get(`/api/messages?${query}`)).body
    expect(listed).toMatchObject({
      id: body.id,
      clientName: 'Quorum Consulting Ltd',
      recipientName: 'Quorum Consulting Ltd',
      invoiceNumber: invoice.invoiceNumber,
    })
  }
})

test('a message can only refer to a client or invoice of its own business', async () => {
  const ada = await signedIn()
  const invoice = await issued(await signedIn())
  for (const about of [{ invoiceId: invoice.id }, { clientId: invoice.client.id }])
    expect((await send(ada, newNumber(), about)).status).toBe(404)
})

test('a reminder for an invoice that is paid or void is left out at the last moment', async () => {
  const ada = await signedIn()
  const [paid, voided] = [await issued(ada), await issued(ada)]
  const to = newNumber()
  await ada.post(`/api/invoices/${paid.id}/payments`, {
    amount: Number(paid.total),
    method: 'cash',
    receivedOn: '2026-11-21',
  })
  await ada.post(`/api/invoices/${voided.id}/void`, { reason: 'Twice' })
  for (const [invoice, reason] of [
    [paid, 'paid'],
    [voided, 'void'],
  ] as const) {
    const { body } = await send(ada, to, { invoiceId: invoice.id, type: 'overdue_reminder' })
    expect(body).toMatchObject({ success: false, state: 'cancelled', reason })
  }
  expect(caught().filter((sms) => sms.to === to)).toEqual([])
  expect((await ada.get('/api/messages/allowance')).body.used).toBe(0)
  expect((await ada.get('/api/messages/attention')).body.count).toBe(0)
})
