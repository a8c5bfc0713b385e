import { createHmac } from 'node:crypto'
import { termiiSignature } from '@isiro/simulators/termii/termii-signature'
import { beforeAll, describe, expect, test } from 'vitest'
import { countRows, type TestApp, type Visitor } from '../../../../../test/harness.ts'
import { hashOfWorld } from '../../../../../test/world.ts'
import { newNumber, smsWorld, TERMII_SECRET } from '../../testing/sms-world.ts'

const termii = await smsWorld()

type Headers = Record<string, string | string[]>
interface Delivery {
  path: string
  body: string | Buffer
  headers: Headers
}

async function deliver({ app }: TestApp, { path, body, headers }: Delivery): Promise<number> {
  const reply = await app.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: headers as Record<string, string>,
  })
  return reply.statusCode
}

/** Reports of the provider that no job has processed yet. */
async function queuedReports({ owner }: TestApp, mark: string): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'messages.report' AND data::text LIKE $1`,
    [`%${mark}%`],
  )
  return rows[0]?.count ?? 0
}

const JSON_TYPE = { 'content-type': 'application/json' }

const termiiBody = (messageId: string, to: string, status = 'Delivered') =>
  JSON.stringify({
    type: 'outbound',
    id: 'r1',
    message_id: messageId,
    receiver: to.slice(1),
    sender: 'Isiro',
    message: 'Hello',
    sent_at: '2026-11-21 11:00:00',
    cost: '3.9',
    command: 'deliver',
    status,
    channel: 'Number Api',
  })

function signedByTermii(body: string): Delivery {
  return {
    path: '/webhooks/sms/termii',
    body,
    headers: { ...JSON_TYPE, 'x-termii-signature': termiiSignature(TERMII_SECRET, body) },
  }
}

describe('delivery reports', () => {
  test('Termii: sent, then delivered, and the timeline follows', async () => {
    const ada = await termii.signedIn()
    const { body } = await termii.send(ada, newNumber())
    const { provider_message_id: providerId } = await termii.row(ada, body.id)
    termii.simulator.deliver(providerId, 'Message Sent')
    await termii.simulator.idle()
    expect(await termii.row(ada, body.id)).toMatchObject({ state: 'sent', settled_at: null })
    termii.simulator.deliver(providerId, 'Delivered')
    await termii.simulator.idle()
    const [listed] = (await ada.get('/api/messages')).body
    expect(listed).toMatchObject({ state: 'delivered', settledAt: expect.any(String) })
    expect(await countRows(termii.owner, ada.user.businessId, 'message_reports')).toBe(2)
  })

  test.each([
    ['Message Failed', 'not_delivered'],
    ['DND Active on Phone Number', 'do_not_disturb'],
    ['Rejected', 'rejected'],
    ['Expired', 'expired'],
  ] as const)('Termii: %s', async (status, reason) => {
    const ada = await termii.signedIn()
    const { body } = await termii.send(ada, newNumber())
    termii.simulator.deliver((await termii.row(ada, body.id)).provider_message_id, status)
    await termii.simulator.idle()
    expect(await termii.row(ada, body.id)).toMatchObject({ state: 'failed', reason })
    expect((await ada.get('/api/messages/attention')).body.count).toBe(1)
    // It was carried and is paid for.
    expect((await ada.get('/api/messages/allowance')).body.used).toBe(1)
    const resolved = await ada.post(`/api/messages/${body.id}/resolve`)
    expect(resolved.body.message.needsAttention).toBe(false)
    expect((await ada.get('/api/messages/attention')).body.count).toBe(0)
  })

  test.each([
    ['DELIVERED | Message delivered to handset', 'delivered'],
    ['delivered', 'delivered'],
    ['SENT | Message sent', 'sent'],
    ['FAILED | Message failed', 'failed'],
    ['Something new', 'sent'],
  ])('Termii spells it %s', async (status, state) => {
    const ada = await termii.signedIn()
    const to = newNumber()
    const { body } = await termii.send(ada, to)
    const { provider_message_id: providerId } = await termii.row(ada, body.id)
    expect(await deliver(termii, signedByTermii(termiiBody(providerId, to, status)))).toBe(200)
    expect((await termii.row(ada, body.id)).state).toBe(state)
  })
})

describe('in any order, and any number of times', () => {
  test('a delivered message stays delivered, whatever later reports say', async () => {
    const ada = await termii.signedIn()
    const { body } = await termii.send(ada, newNumber())
    const { provider_message_id: providerId } = await termii.row(ada, body.id)
    for (const status of ['Delivered', 'Message Sent', 'Message Failed', 'Expired'] as const)
      termii.simulator.deliver(providerId, status)
    await termii.simulator.idle()
    expect(await termii.row(ada, body.id)).toMatchObject({ state: 'delivered', reason: null })
  })

  test('a failure that was told too early gives way to its arrival', async () => {
    const ada = await termii.signedIn()
    const { body } = await termii.send(ada, newNumber())
    const { provider_message_id: providerId } = await termii.row(ada, body.id)
    for (const status of ['Expired', 'Delivered'] as const)
      termii.simulator.deliver(providerId, status)
    await termii.simulator.idle()
    expect((await termii.row(ada, body.id)).state).toBe('delivered')
  })

  test('200 concurrent copies of a report are stored and processed once', async () => {
    const ada = await termii.signedIn()
    const to = newNumber()
    const { body } = await termii.send(ada, to)
    const { provider_message_id: providerId } = await termii.row(ada, body.id)
    const report = signedByTermii(termiiBody(providerId, to))
    const statuses = await Promise.all(Array.from({ length: 200 }, () => deliver(termii, report)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await countRows(termii.owner, ada.user.businessId, 'message_reports')).toBe(1)
    expect((await termii.row(ada, body.id)).state).toBe('delivered')
  })

  test('a report that overtakes the answer finds its message a little later', async () => {
    const ada = await termii.signedIn()
    const to = newNumber()
    const report = signedByTermii(termiiBody('88888888888888888888', to))
    expect(await deliver(termii, report)).toBe(200)
    const { rows } = await termii.owner.query(
      `SELECT data FROM pgboss.job WHERE name = 'messages.report' AND data::text LIKE $1`,
      ['%88888888888888888888%'],
    )
    expect(rows).toHaveLength(1)

    const { body } = await termii.send(ada, to)
    await termii.jobs['messages.report']?.(rows[0].data)
    expect((await termii.row(ada, body.id)).state).toBe('sent')
    const { report: told, ...data } = rows[0].data
    const { provider_message_id: providerMessageId } = await termii.row(ada, body.id)
    await termii.jobs['messages.report']?.({ ...data, report: { ...told, providerMessageId } })
    expect((await termii.row(ada, body.id)).state).toBe('delivered')
  })

  test('a report about an unknown message is retried a few times and then dropped', async () => {
    const mark = '77777777777777777777'
    await deliver(termii, signedByTermii(termiiBody(mark, newNumber())))
    for (let tries = 1; tries <= 6; tries++) {
      const { rows } = await termii.owner.query(
        `SELECT data FROM pgboss.job WHERE name = 'messages.report' AND data::text LIKE $1 AND (data->>'tries')::int = $2`,
        [`%${mark}%`, tries],
      )
      if (rows[0]) await termii.jobs['messages.report']?.(rows[0].data)
    }
    expect(await queuedReports(termii, mark)).toBe(4)
  })
})

/** A report in our own words, as every provider's becomes one. It names the message by our reference. */
async function workReport(
  ada: Visitor,
  messageId: string,
  told: { state: 'delivered' | 'failed'; reason: string | null },
): Promise<void> {
  const { provider_message_id: known } = await termii.row(ada, messageId)
  const report = {
    providerMessageId: known ?? `told-of-${messageId}`,
    recipient: null,
    text: null,
    reference: `${ada.user.businessId}.${messageId}`,
    ...told,
  }
  await termii.jobs['messages.report']?.({
    provider: 'termii',
    report,
    body: Buffer.from(messageId).toString('base64'),
    receivedAt: termii.clock.now.toISOString(),
    tries: 1,
  })
}

test('a number that sent STOP to the network gets no more messages', async () => {
  const ada = await termii.signedIn({ plan: 'basic' })
  const to = newNumber()
  const { body } = await termii.send(ada, to)
  await workReport(ada, body.id, { state: 'failed', reason: 'opted_out' })
  expect((await termii.row(ada, body.id)).reason).toBe('opted_out')
  expect((await ada.get('/api/messages/opt-outs')).body).toMatchObject([
    { channel: 'sms', address: to, by: null },
  ])
  expect((await termii.send(ada, to)).body.code).toBe('messages.opted_out')
})

describe('an SMS of unknown state', () => {
  test('Termii repeats its text: the report says what became of it', async () => {
    const ada = await termii.signedIn()
    const to = newNumber()
    termii.simulator.outage({ kind: 'hang', calls: 1, afterWork: true })
    const { body } = await termii.send(ada, to, { message: 'Hello' })
    expect(body.state).toBe('unknown')
    const [sms] = termii.simulator.messages()
    termii.simulator.deliver(sms?.messageId ?? '', 'Delivered')
    await termii.simulator.idle()
    expect(await termii.row(ada, body.id)).toMatchObject({
      state: 'delivered',
      reason: null,
      provider_message_id: sms?.messageId,
    })
    expect((await ada.get('/api/messages/attention')).body.count).toBe(0)
  })

  test('a report that matches two messages changes neither', async () => {
    const ada = await termii.signedIn()
    const to = newNumber()
    termii.simulator.outage({ kind: 'hang', calls: 2, afterWork: true })
    const ids = []
    for (let i = 0; i < 2; i++) ids.push((await termii.send(ada, to)).body.id)
    const [sms] = termii.simulator.messages()
    termii.simulator.deliver(sms?.messageId ?? '', 'Delivered')
    await termii.simulator.idle()
    for (const id of ids) expect((await termii.row(ada, id)).state).toBe('unknown')
  })

  test('a report that carries our own reference says what became of it', async () => {
    const ada = await termii.signedIn()
    termii.simulator.outage({ kind: 'hang', calls: 1, afterWork: true })
    const { body } = await termii.send(ada, newNumber())
    expect(body.state).toBe('unknown')
    await workReport(ada, body.id, { state: 'delivered', reason: null })
    expect((await termii.row(ada, body.id)).state).toBe('delivered')
  })

  test('a report of the first try says nothing of the second', async () => {
    const ada = await termii.signedIn()
    const to = newNumber()
    termii.simulator.outage({ kind: 'hang', calls: 1, afterWork: true })
    const { body } = await termii.send(ada, to)
    await ada.post(`/api/messages/${body.id}/retry`, { evenIfUnknown: true })
    await termii.work(ada)
    const [second, first] = termii.simulator.messages()
    termii.simulator.deliver(first?.messageId ?? '', 'Message Failed')
    await termii.simulator.idle()
    expect(await termii.row(ada, body.id)).toMatchObject({
      state: 'sent',
      provider_message_id: second?.messageId,
    })
  })
})

describe('a forged report writes nothing', () => {
  let ada: Visitor
  let good: Delivery
  let before: string
  let mark: string

  beforeAll(async () => {
    ada = await termii.signedIn()
    const to = newNumber()
    const sent = await termii.row(ada, (await termii.send(ada, to)).body.id)
    mark = sent.provider_message_id
    good = signedByTermii(termiiBody(mark, to))
    before = await hashOfWorld(termii.owner, ada)
  })

  const refused = async (forged: Delivery, statuses = [400, 401]) => {
    expect(statuses).toContain(await deliver(termii, forged))
    expect(await hashOfWorld(termii.owner, ada)).toEqual(before)
    expect(await queuedReports(termii, mark)).toBe(0)
  }

  type Change = (delivery: Delivery) => Delivery
  const signature = (name: string, change: (signature: string) => string | string[]): Change => {
    return (delivery) => ({
      ...delivery,
      headers: { ...delivery.headers, [name]: change(String(delivery.headers[name])) },
    })
  }
  const body =
    (change: (body: string) => string | Buffer): Change =>
    (delivery) => ({ ...delivery, body: change(String(delivery.body)) })
  const without =
    (name: string): Change =>
    ({ headers: { [name]: _gone, ...headers }, ...delivery }) => ({ ...delivery, headers })
  const flipped = (text: string) => (text.startsWith('a') ? 'b' : 'a') + text.slice(1)

  const common = (name: string): [string, Change][] => [
    ['no signature', without(name)],
    ['an empty one', signature(name, () => '')],
    ['a truncated one', signature(name, (given) => given.slice(0, -1))],
    ['one character changed', signature(name, flipped)],
    ['a wrong one of the right length', signature(name, (given) => 'a'.repeat(given.length))],
    ['a duplicated header', signature(name, (given) => [given, given])],
    ['several in one header', signature(name, (given) => `${given},${given}`)],
    ['a quoted one', signature(name, (given) => `"${given}"`)],
    ['an extra blank', body((text) => `${text} `)],
    ['the body twice', body((text) => text + text)],
    ['no body', body(() => '')],
    ['half a body', body((text) => text.slice(0, text.length / 2))],
    ['200 kilobytes of junk', body(() => Buffer.alloc(200_000, 'x'))],
  ]

  test.each([
    ...common('x-termii-signature'),
    ['upper case', signature('x-termii-signature', (given) => given.toUpperCase())],
    ['another status', body((text) => text.replace('Delivered', 'Rejected'))],
    ['the body written anew', body((text) => JSON.stringify(JSON.parse(text), null, 1))],
    [
      'another algorithm',
      (delivery) => ({
        ...delivery,
        headers: {
          ...JSON_TYPE,
          'x-termii-signature': createHmac('sha256', TERMII_SECRET)
            .update(delivery.body)
            .digest('hex'),
        },
      }),
    ],
    [
      'in Base64',
      (delivery) => ({
        ...delivery,
        headers: {
          ...JSON_TYPE,
          'x-termii-signature': createHmac('sha512', TERMII_SECRET)
            .update(delivery.body)
            .digest('base64'),
        },
      }),
    ],
    [
      'signed with nothing',
      signature('x-termii-signature', () => termiiSignature('', termiiBody('1', '+2348031234567'))),
    ],
    ['the secret itself', signature('x-termii-signature', () => TERMII_SECRET)],
  ] as [string, Change][])('Termii: %s', async (_, change) => {
    await refused(change(good))
  })

  test('a report at the address of an unknown provider is refused', async () => {
    await refused({ ...good, path: '/webhooks/sms/nobody' }, [404])
  })

  test('and the genuine one is taken in', async () => {
    expect(await deliver(termii, good)).toBe(200)
    expect(await hashOfWorld(termii.owner, ada)).not.toEqual(before)
    expect((await ada.get('/api/messages')).body[0].state).toBe('delivered')
  })
})

test('without a secret the address is closed', async () => {
  const closed = await smsWorld({
    termii: { url: 'http://127.0.0.1:9', apiKey: 'TLtest_x', secret: null, channel: 'dnd' },
  })
  const body = termiiBody('1', newNumber())
  for (const secret of ['', ' ', 'null', 'undefined', 'TLtest_x']) {
    const headers = { ...JSON_TYPE, 'x-termii-signature': termiiSignature(secret, body) }
    expect(await deliver(closed, { path: '/webhooks/sms/termii', body, headers })).toBe(503)
  }
})
