import { describe, expect, test, vi } from 'vitest'
import { countRows, type Visitor } from '../../../../test/harness.ts'
import { transact } from '../../../platform/db/context.ts'
import { newNumber, smsWorld } from '../testing/sms-world.ts'
import type { MessageSender, NewMessage, OutboxWorks, SendOutcome } from './message.ts'
import { queueMessage, queueMessages } from './queue.ts'
import { STILL_SEND } from './still-send.ts'
import { wakeOutboxes, workOutbox } from './work.ts'

const world = await smsWorld({}, { failuresToOpen: 3, openMs: 60_000, timeoutMs: 150 })
const { signedIn, deps, owner, row, work, later, caught, simulator } = world
const MINUTE = 60_000

function mail(recipient: string, more: Partial<NewMessage> = {}): NewMessage {
  return {
    channel: 'email',
    type: 'general',
    recipient,
    subject: 'Hello',
    body: 'Hello',
    language: 'en',
    ...more,
  }
}

const sms = (recipient: string, more: Partial<NewMessage> = {}): NewMessage => ({
  ...mail(recipient, more),
  channel: 'sms',
  subject: null,
})

function mailer(send: MessageSender['send']): OutboxWorks {
  const email: MessageSender = { provider: 'smtp', concurrency: 2, isOnline: () => true, send }
  return { senders: { email }, stillSend: STILL_SEND }
}

const mailWork = ({ user }: Visitor, works: OutboxWorks) =>
  workOutbox(deps, works, { businessId: user.businessId }, 'email')

async function jobsOf({ user }: Visitor): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT name FROM pgboss.job WHERE data->>'businessId' = $1 AND name LIKE 'messages.%' ORDER BY name`,
    [user.businessId],
  )
  return rows.map(({ name }) => name)
}

describe('queueing', () => {
  test('a message is there exactly if what causes it is', async () => {
    const ada = await signedIn()
    const failing = transact(ada.ctx, async (ctx) => {
      await queueMessage(ctx, mail('client@example.com'))
      throw new Error('The cause did not happen.')
    })
    await expect(failing).rejects.toThrow('did not happen')
    expect(await countRows(owner, ada.user.businessId, 'messages')).toBe(0)
    expect(await jobsOf(ada)).toEqual([])
  })

  test('many messages wake each channel’s worker once', async () => {
    const ada = await signedIn({ plan: 'business' })
    const many = Array.from({ length: 40 }, (_, i) => [
      mail(`client-${i}@example.com`),
      sms(newNumber()),
    ]).flat()
    const queued = await queueMessages(ada.ctx, many)
    expect(new Set(queued.map(({ state }) => state))).toEqual(new Set(['queued']))
    expect(await jobsOf(ada)).toEqual(['messages.email', 'messages.sms'])
  })

  test('concurrent messages with one key are sent once', async () => {
    const ada = await signedIn({ plan: 'basic' })
    const to = newNumber()
    const once = [
      sms(to, { dedupeKey: 'receipt:1:sms' }),
      mail('a@example.com', { dedupeKey: 'receipt:1:email' }),
    ]
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => queueMessages(ada.ctx, once)),
    )
    for (const channel of [0, 1]) {
      expect(new Set(answers.map((queued) => queued[channel]?.messageId)).size).toBe(1)
      expect(answers.filter((queued) => queued[channel]?.isNew)).toHaveLength(1)
    }
    expect(await countRows(owner, ada.user.businessId, 'messages')).toBe(2)
    expect((await ada.get('/api/messages/allowance')).body.used).toBe(1)
    // The number has had one, and not ten.
    for (let i = 0; i < 2; i++) expect((await world.send(ada, to)).status).toBe(200)
    expect((await world.send(ada, to)).status).toBe(429)
  })

  test('an automatic message over a limit waits or fails, and never throws', async () => {
    const ada = await signedIn({ plan: 'free' })
    const to = newNumber()
    const queued = await queueMessages(
      ada.ctx,
      Array.from({ length: 7 }, () => sms(to)),
    )
    expect(queued.map(({ state, reason }) => reason ?? state)).toEqual([
      ...Array(5).fill('queued'),
      ...Array(2).fill('allowance'),
    ])
    const waits = await Promise.all(
      queued.map(async ({ messageId }) => (await row(ada, messageId)).not_before.getTime()),
    )
    const now = deps.now().getTime()
    expect(waits.slice(0, 5).map((at) => (at - now) / MINUTE)).toEqual([0, 0, 0, 10, 10])
    expect((await ada.get('/api/messages/attention')).body.count).toBe(2)
  })

  test('nothing goes before its time', async () => {
    const ada = await signedIn({ plan: 'basic' })
    const to = newNumber()
    const notBefore = new Date(deps.now().getTime() + 20 * MINUTE)
    await queueMessage(ada.ctx, sms(to, { notBefore }))
    await work(ada)
    expect(caught().filter((one) => one.to === to)).toHaveLength(0)
    later(20 * MINUTE)
    await wakeOutboxes(deps)
    expect((await jobsOf(ada)).filter((name) => name === 'messages.sms')).toHaveLength(2)
    await work(ada)
    expect(caught().filter((one) => one.to === to)).toHaveLength(1)
  })
})

describe('opting out', () => {
  test('is honoured when a message is queued, and for those that wait already', async () => {
    const ada = await signedIn({ plan: 'basic' })
    const to = newNumber()
    const waiting = await queueMessage(ada.ctx, sms(to))
    const added = await ada.post('/api/messages/opt-outs', {
      channel: 'sms',
      address: to.replace('+234', '0'),
      note: ' Asked by phone ',
    })
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject([{ address: to, note: 'Asked by phone', by: 'Ada Obi' }])
    await work(ada)
    expect(await row(ada, waiting.messageId)).toMatchObject({
      state: 'cancelled',
      reason: 'opted_out',
    })
    expect((await ada.get('/api/messages/allowance')).body.used).toBe(0)
    expect((await world.send(ada, to)).body.code).toBe('messages.opted_out')
    expect(await queueMessage(ada.ctx, sms(to))).toMatchObject({
      state: 'cancelled',
      reason: 'opted_out',
    })
    // A message cancelled by an opt-out needs no attention.
    expect((await ada.get('/api/messages/attention')).body.count).toBe(0)
    // Another business is another matter.
    expect((await world.send(await signedIn(), to)).status).toBe(200)

    const [{ id }] = added.body
    expect((await ada.post(`/api/messages/opt-outs/${id}/remove`)).body).toEqual([])
    expect((await ada.post(`/api/messages/opt-outs/${id}/remove`)).status).toBe(200)
    expect((await world.send(ada, to)).body.success).toBe(true)
    expect(await countRows(owner, ada.user.businessId, 'contact_opt_outs')).toBe(1)
  })

  test('noting it twice notes it once, and it names the clients it is about', async () => {
    const ada = await signedIn()
    const to = newNumber()
    const { client } = (
      await ada.post('/api/clients', {
        name: 'Bello Logistics',
        email: 'Pay@Bello.example',
        phone: to,
        address: null,
        taxId: null,
        kind: 'company',
        language: 'en',
        withholdsWht: false,
      })
    ).body
    for (let i = 0; i < 2; i++)
      await ada.post('/api/messages/opt-outs', { channel: 'sms', address: to })
    await ada.post('/api/messages/opt-outs', { channel: 'email', address: 'PAY@bello.example ' })
    const { body } = await ada.get('/api/messages/opt-outs')
    const clients = [{ id: client.id, name: 'Bello Logistics' }]
    expect(body).toMatchObject([
      { channel: 'email', address: 'pay@bello.example', clients },
      { channel: 'sms', address: to, clients },
    ])
  })
})

describe('sending', () => {
  test('each message is sent by one worker, however many there are', async () => {
    const ada = await signedIn()
    await queueMessages(
      ada.ctx,
      Array.from({ length: 60 }, (_, i) => mail(`one-${i}@example.com`)),
    )
    const sent: string[] = []
    const works = mailer(async (_ctx, { recipient }) => {
      sent.push(recipient)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 5))
      return { kind: 'accepted', providerMessageId: null }
    })
    await Promise.all(Array.from({ length: 6 }, () => mailWork(ada, works)))
    expect(sent).toHaveLength(60)
    expect(new Set(sent).size).toBe(60)
  })

  test.each([
    ['accepted', { kind: 'accepted', providerMessageId: 'm-1' }, { state: 'sent' }],
    [
      'accepted for good',
      { kind: 'accepted', providerMessageId: null, isDelivered: true },
      { state: 'delivered' },
    ],
    [
      'refused for good',
      { kind: 'refused', reason: 'bounced', isFinal: true },
      { state: 'failed', reason: 'bounced' },
    ],
    [
      'refused for now',
      { kind: 'refused', reason: 'unreachable', isFinal: false },
      { state: 'queued', reason: 'unreachable' },
    ],
    ['unknown', { kind: 'unknown' }, { state: 'unknown', reason: 'timed_out' }],
  ] as [string, SendOutcome, object][])('%s', async (_, outcome, expected) => {
    const ada = await signedIn()
    const { messageId } = await queueMessage(ada.ctx, mail('client@example.com'))
    await mailWork(
      ada,
      mailer(async () => outcome),
    )
    expect(await row(ada, messageId)).toMatchObject(expected)
  })

  test('a fault of our own leaves the message unknown, and is told', async () => {
    const ada = await signedIn()
    const { messageId } = await queueMessage(ada.ctx, mail('client@example.com'))
    const works = mailer(async () => {
      throw new Error('A bug')
    })
    await expect(mailWork(ada, works)).rejects.toThrow('A bug')
    expect((await row(ada, messageId)).state).toBe('unknown')
  })

  test('a message that no provider accepts is retried with growing waits and finally fails', async () => {
    const ada = await signedIn()
    const { messageId } = await queueMessage(ada.ctx, mail('client@example.com'))
    const send = vi.fn(async (): Promise<SendOutcome> => {
      return { kind: 'refused', reason: 'unreachable', isFinal: false }
    })
    const waits: number[] = []
    for (let i = 0; i < 12; i++) {
      await mailWork(ada, mailer(send))
      const { not_before: notBefore, state } = await row(ada, messageId)
      if (state !== 'queued') break
      waits.push((notBefore.getTime() - deps.now().getTime()) / 1000)
      later(notBefore.getTime() - deps.now().getTime())
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1800, 1800, 1800, 1800, 1800])
    expect(send).toHaveBeenCalledTimes(12)
    expect(await row(ada, messageId)).toMatchObject({ state: 'failed', reason: 'unreachable' })
  })

  test('a message that could not go for a day is not sent as a surprise', async () => {
    const ada = await signedIn()
    const { messageId } = await queueMessage(ada.ctx, mail('client@example.com'))
    later(25 * 60 * MINUTE)
    const send = vi.fn()
    await mailWork(ada, mailer(send))
    expect(send).not.toHaveBeenCalled()
    expect(await row(ada, messageId)).toMatchObject({ state: 'failed', reason: 'too_late' })
  })

  test('a message whose sender ended without a word is unknown, and is not sent again', async () => {
    const ada = await signedIn({ plan: 'basic' })
    const { messageId } = await queueMessage(ada.ctx, mail('client@example.com'))
    let sent = 0
    const forever = new Promise<never>(() => {})
    const hangs = mailer(() => {
      sent++
      return forever
    })
    void mailWork(ada, hangs)
    await expect.poll(() => sent).toBe(1)

    const answers = mailer(async () => {
      sent++
      return { kind: 'accepted', providerMessageId: null }
    })
    await mailWork(ada, answers)
    expect((await row(ada, messageId)).state).toBe('sending')
    later(3 * MINUTE)
    await wakeOutboxes(deps)
    expect((await jobsOf(ada)).length).toBeGreaterThan(1)
    await mailWork(ada, answers)
    expect(await row(ada, messageId)).toMatchObject({ state: 'unknown', reason: 'interrupted' })
    expect(sent).toBe(1)
  })
})

describe('a dead provider slows nothing else', () => {
  test('after a few silent calls no more are made, and e-mail goes on', async () => {
    const [ada, eve] = [await signedIn({ plan: 'business' }), await signedIn({ plan: 'business' })]
    simulator.outage({ kind: 'hang' })
    const numbers = Array.from({ length: 40 }, () => newNumber())
    for (const who of [ada, eve]) {
      await queueMessages(
        who.ctx,
        numbers.map((number) => sms(number)),
      )
      await queueMessage(who.ctx, mail('client@example.com'))
    }
    await work(ada)
    const states = await ada.get('/api/messages?channel=sms')
    const unknown = states.body.filter(({ state }: { state: string }) => state === 'unknown')
    // Those that were under way when it fell silent; all others wait.
    expect(unknown.length).toBeLessThanOrEqual(7)
    expect(states.body.length - unknown.length).toBeGreaterThan(30)

    // The next business finds it silent already: not one call more.
    await work(eve)
    const hers = await eve.get('/api/messages?channel=sms')
    expect(new Set(hers.body.map(({ state }: { state: string }) => state))).toEqual(
      new Set(['queued']),
    )
    // A message sent by hand returns at once with the state `queued`.
    expect((await world.send(eve, newNumber())).body).toMatchObject({ state: 'queued' })

    const sent: string[] = []
    const works = mailer(async (_ctx, { recipient }) => {
      sent.push(recipient)
      return { kind: 'accepted', providerMessageId: null }
    })
    for (const who of [ada, eve]) await mailWork(who, works)
    expect(sent).toHaveLength(2)
    simulator.reset()
  })
})
