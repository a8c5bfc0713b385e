import { expect, test } from 'vitest'
import { clientInput, issued } from '../../../../../test/factories.ts'
import type { Visitor } from '../../../../../test/harness.ts'
import { newNumber, smsWorld } from '../../testing/sms-world.ts'
import { queueMessages } from '../queue.ts'

const world = await smsWorld()
const { signedIn, later } = world
const ids = (body: { id: string }[]) => body.map(({ id }) => id)

test('the history pages by key, newest first, and finds what it is asked for', async () => {
  const ada = await signedIn({ plan: 'business' })
  const queued = await queueMessages(
    ada.ctx,
    Array.from({ length: 7 }, (_, i) => ({
      channel: i % 2 === 0 ? ('sms' as const) : ('email' as const),
      type: 'general' as const,
      recipient: i % 2 === 0 ? newNumber() : `client-${i}@example.com`,
      recipientName: `Adéṣọlá ${i}`,
      body: 'Hello',
      language: 'en' as const,
    })),
  )
  const newest = queued.map(({ messageId }) => messageId).reverse()
  const seen: string[] = []
  let url: string | undefined = '/api/messages?limit=3'
  while (url) {
    const page = await ada.get(url)
    seen.push(...ids(page.body))
    url = /<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1]
  }
  expect(seen).toEqual(newest)
  expect(ids((await ada.get('/api/messages')).body)).toEqual(newest)
  expect((await ada.get('/api/messages?channel=email')).body).toHaveLength(3)
  expect((await ada.get('/api/messages?state=sent')).body).toEqual([])
  const found = await ada.get(`/api/messages?q=${encodeURIComponent('adesola 4')}`)
  expect(ids(found.body)).toEqual([queued[4]?.messageId])
  for (const bad of ['limit=0', 'state=lost', 'cursor=x', 'clientId=1', 'unknown=1'])
    expect((await ada.get(`/api/messages?${bad}`)).status).toBe(400)
})

test('a shared link is noted on the invoice’s timeline, once a call', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada)
  const share = (body: object, key?: string) =>
    ada.post(
      '/api/messages/shared',
      { invoiceId: invoice.id, ...body },
      key === undefined ? {} : { 'idempotency-key': key },
    )
  const shared = await share({ channel: 'whatsapp', recipient: '0803 555 0142' })
  expect(shared).toMatchObject({
    status: 201,
    body: { message: { channel: 'whatsapp', state: 'shared', recipient: '+2348035550142' } },
  })
  await share({ channel: 'copied' }, 'copied-once')
  await share({ channel: 'copied' }, 'copied-once')
  const { timeline } = (await ada.get(`/api/invoices/${invoice.id}`)).body.invoice
  const told = timeline.filter(({ kind }: { kind: string }) => kind === 'message')
  expect(told.map(({ details }: { details: object }) => details)).toMatchObject([
    { channel: 'whatsapp', state: 'shared' },
    { channel: 'link', state: 'shared' },
  ])
  expect((await share({ channel: 'whatsapp', recipient: 'mama' })).status).toBe(400)
  expect((await share({ channel: 'pigeon' })).status).toBe(400)
  const eve = await signedIn()
  const foreign = { invoiceId: invoice.id, channel: 'whatsapp' }
  expect((await eve.post('/api/messages/shared', foreign)).status).toBe(404)
})

/** Issues an invoice and gives it its due date, since none is issued overdue. */
async function overdue(visitor: Visitor, clientId: string, dueDate: string, rate: number) {
  const { body: client } = await visitor.get(`/api/clients/${clientId}`)
  return issued(visitor, {
    client: { id: clientId, name: client.name, email: `${clientId}@example.com` },
    issueDate: '2026-10-01',
    dueDate,
    items: [{ description: 'Work', quantity: 1, rate }],
    applyVat: false,
  })
}

test('all overdue clients: each once, with the invoice that is the longest overdue', async () => {
  const ada = await signedIn({ plan: 'business' })
  const client = async (name: string, phone: string | null) =>
    (await ada.post('/api/clients', clientInput({ name, email: null, phone }))).body.client.id
  const numbers = [newNumber(), newNumber()]
  const [bello, chidi, emeka] = [
    await client('Bello', numbers[0] ?? null),
    await client('Chidi', numbers[1] ?? null),
    await client('Emeka', null),
  ]
  const oldest = await overdue(ada, bello, '2026-10-10', 1_000)
  await overdue(ada, bello, '2026-11-01', 2_000)
  const his = await overdue(ada, chidi, '2026-11-20', 3_000)
  await overdue(ada, emeka, '2026-11-10', 4_000)
  const paid = await overdue(ada, emeka, '2026-10-05', 5_000)
  await ada.post(`/api/invoices/${paid.id}/payments`, {
    amount: 5_000,
    method: 'cash',
    receivedOn: '2026-11-20',
  })
  await ada.post(`/api/invoices/${his.id}/payments`, {
    amount: 500,
    method: 'cash',
    receivedOn: '2026-11-20',
  })
  await ada.post('/api/messages/opt-outs', { channel: 'sms', address: numbers[1] })

  const { body } = await ada.get('/api/messages/overdue-recipients')
  expect(body).toMatchObject([
    {
      clientId: bello,
      clientName: 'Bello',
      phone: numbers[0],
      language: 'en',
      invoiceId: oldest.id,
      invoiceNumber: oldest.invoiceNumber,
      amount: '1000.00',
      currency: 'NGN',
      dueDate: '2026-10-10',
      daysOverdue: 42,
      overdueCount: 2,
      isOptedOut: false,
    },
    { clientName: 'Emeka', phone: null, amount: '4000.00', overdueCount: 1 },
    { clientName: 'Chidi', amount: '2500.00', daysOverdue: 1, isOptedOut: true },
  ])
  expect(body[0].paymentLink).toBe(oldest.clientUrl.replace(/^https?:\/\//, ''))
})

test('due today is not overdue yet, by the business’s clock', async () => {
  const ada = await signedIn()
  const { client } = (await ada.post('/api/clients', clientInput())).body
  await overdue(ada, client.id, '2026-11-21', 1_000)
  expect((await ada.get('/api/messages/overdue-recipients')).body).toEqual([])
})

test('a message that needs attention stays listed until somebody resolves it', async () => {
  const ada = await signedIn()
  const { messageId } = (
    await queueMessages(ada.ctx, [
      { channel: 'sms', type: 'general', recipient: '+447400123456', body: 'x', language: 'en' },
    ])
  )[0] as { messageId: string }
  expect((await ada.get('/api/messages/attention')).body).toMatchObject({
    count: 1,
    messages: [{ id: messageId, state: 'failed', reason: 'country_off', needsAttention: true }],
  })
  const again = await ada.post(`/api/messages/${messageId}/retry`, {})
  expect(again.body).toMatchObject({ code: 'messages.destination', reason: 'country_off' })
  await ada.post(`/api/messages/${messageId}/resolve`)
  later(60_000)
  expect((await ada.post(`/api/messages/${messageId}/resolve`)).status).toBe(200)
  expect((await ada.get('/api/messages/attention')).body).toEqual({
    count: 0,
    messages: [],
    held: 0,
  })
})
