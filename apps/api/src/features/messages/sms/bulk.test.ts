import { expect, test } from 'vitest'
import type { Visitor } from '../../../../test/harness.ts'
import { newNumber, smsWorld } from '../testing/sms-world.ts'

const world = await smsWorld()
const { signedIn, simulator, caught, work, later } = world

const bulk = (visitor: Visitor, numbers: string[], key?: string, message = 'Hello') =>
  visitor.post(
    '/api/notifications/bulk-sms',
    { notifications: numbers.map((to) => ({ to, message, type: 'general' })) },
    key === undefined ? {} : { 'idempotency-key': key },
  )

const reached = (numbers: string[]) =>
  numbers.map((number) => caught().filter(({ to }) => to === number).length)

test('a number that is repeated gets one, and each gets its result', async () => {
  const ada = await signedIn({ plan: 'basic' })
  const [one, two] = [newNumber(), newNumber()]
  const typed = [one, one.replace('+234', '0'), two, 'no number', '+447400123456', ` ${two} `]
  const { status, body } = await bulk(ada, typed)
  expect(status).toBe(200)
  expect(body).toMatchObject({ success: true, message: 'Bulk SMS completed' })
  expect(body.results).toEqual([
    { to: one, state: 'queued', reason: null, id: expect.any(String) },
    { to: two, state: 'queued', reason: null, id: expect.any(String) },
    { to: 'no number', state: 'failed', reason: 'not_a_number', id: null },
    { to: '+447400123456', state: 'failed', reason: 'country_off', id: expect.any(String) },
  ])
  await work(ada)
  expect(reached([one, two])).toEqual([1, 1])

  expect((await ada.get(`/api/messages/batches/${body.batchId}`)).body).toMatchObject({
    total: 3,
    states: { queued: 0, sent: 2, failed: 1, unknown: 0 },
    isDone: true,
  })
  expect((await ada.get(`/api/messages?batchId=${body.batchId}&state=sent`)).body).toHaveLength(2)
  expect((await ada.get('/api/messages/allowance')).body.used).toBe(2)
})

test('the same call again sends only what failed', async () => {
  const ada = await signedIn({ plan: 'basic' })
  const numbers = Array.from({ length: 6 }, () => newNumber())
  const first = await bulk(ada, numbers, 'resend-only-failed')
  // Money for two of them.
  simulator.setAccount({ apiKey: 'TLtest_world', balanceMinor: 2 * 390 })
  await work(ada)
  simulator.setAccount({ apiKey: 'TLtest_world', balanceMinor: 1e9 })
  const got = reached(numbers)
  expect(got.filter((count) => count === 1)).toHaveLength(2)

  const again = await bulk(ada, numbers, 'resend-only-failed')
  expect(again.body.batchId).toBe(first.body.batchId)
  const states = again.body.results.map(({ state }: { state: string }) => state)
  expect(states.sort()).toEqual([...Array(4).fill('queued'), ...Array(2).fill('sent')])
  await work(ada)
  expect(reached(numbers)).toEqual(Array(6).fill(1))
  expect((await ada.get('/api/messages/allowance')).body.used).toBe(6)

  const third = await bulk(ada, numbers, 'resend-only-failed')
  expect(third.body.results.map(({ state }: { state: string }) => state)).toEqual(
    Array(6).fill('sent'),
  )
  await work(ada)
  expect(reached(numbers)).toEqual(Array(6).fill(1))
})

test('a provider outage in the middle of a batch sends nobody two messages', async () => {
  const ada = await signedIn({ plan: 'basic' })
  const numbers = Array.from({ length: 6 }, () => newNumber())
  const { body } = await bulk(ada, numbers, 'silent-half-way')
  simulator.outage({ kind: 'hang', calls: 3, afterWork: true })
  await work(ada)
  const { states } = (await ada.get(`/api/messages/batches/${body.batchId}`)).body
  expect(states).toMatchObject({ unknown: 3, sent: 3 })

  const again = await bulk(ada, numbers, 'silent-half-way')
  expect(again.body.results.filter(({ state }: { state: string }) => state === 'queued')).toEqual(
    [],
  )
  later(60 * 60_000)
  await work(ada)
  expect(reached(numbers)).toEqual(Array(6).fill(1))
  // They are told, so that a person can decide.
  expect((await ada.get('/api/messages/attention')).body.count).toBe(3)
})

test('ten concurrent calls with one idempotency key send one batch', async () => {
  const ada = await signedIn({ plan: 'basic' })
  const numbers = Array.from({ length: 4 }, () => newNumber())
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => bulk(ada, numbers, 'ten-at-once')),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body.batchId)).size).toBe(1)
  await work(ada)
  expect(reached(numbers)).toEqual(Array(4).fill(1))
})

test('a key that stood for another call is refused, and is another business’s own', async () => {
  const [ada, eve] = [await signedIn({ plan: 'basic' }), await signedIn({ plan: 'basic' })]
  const numbers = [newNumber()]
  const first = await bulk(ada, numbers, 'one-key-two-calls')
  const other = await bulk(ada, numbers, 'one-key-two-calls', 'Another text')
  expect(other).toMatchObject({ status: 422, body: { code: 'request.idempotency_key_reused' } })
  const hers = await bulk(eve, numbers, 'one-key-two-calls')
  expect(hers.status).toBe(200)
  expect(hers.body.batchId).not.toBe(first.body.batchId)
  expect((await bulk(ada, numbers, 'short')).body.code).toBe('request.idempotency_key_invalid')
})

test('a bulk that is more than the allowance is refused whole', async () => {
  const ada = await signedIn({ plan: 'free' })
  const answer = await bulk(
    ada,
    Array.from({ length: 6 }, () => newNumber()),
  )
  expect(answer).toMatchObject({
    status: 403,
    body: { code: 'messages.allowance_used', needed: 6, remaining: 5 },
  })
  expect((await ada.get('/api/messages')).body).toEqual([])
})

test('a number that has had enough is told so, and holds up no other', async () => {
  const ada = await signedIn({ plan: 'basic' })
  const [tired, fresh] = [newNumber(), newNumber()]
  for (let i = 0; i < 3; i++) await world.send(ada, tired)
  const { body } = await bulk(ada, [tired, fresh])
  expect(body.results).toMatchObject([
    { to: tired, state: 'failed', reason: 'number_limit' },
    { to: fresh, state: 'queued' },
  ])
})

test.each([
  ['none', { notifications: [] }, 'notifications', 'validation.phones_required'],
  [
    'a number that is blank',
    { notifications: [{ to: ' ', message: 'x', type: 'general' }] },
    'notifications.0.to',
    'validation.phone_required',
  ],
  [
    'too many',
    { notifications: Array(10_001).fill({ to: '1', message: 'x', type: 'general' }) },
    'notifications',
    'validation.bulk_too_many',
  ],
])('%s is refused', async (_, body, path, message) => {
  const ada = await signedIn()
  const answer = await ada.post('/api/notifications/bulk-sms', body)
  expect(answer.status).toBe(400)
  expect(answer.body.fields).toContainEqual({ path, message })
})
