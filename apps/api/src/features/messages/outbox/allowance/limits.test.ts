import { describe, expect, test } from 'vitest'
import type { Visitor } from '../../../../../test/harness.ts'
import { smsTerms } from '../../sms-terms.ts'
import { newNumber, smsWorld } from '../../testing/sms-world.ts'

const world = await smsWorld()
const { signedIn, send, caught, later, clock } = world
const MINUTE = 60_000

const usedBy = async (visitor: Visitor) =>
  (await visitor.get('/api/messages/allowance')).body.used as number

describe('a burst stops at each limit', () => {
  test('a number gets 3 messages in 10 minutes, whoever sends them', async () => {
    const [ada, eve] = [await signedIn({ plan: 'basic' }), await signedIn({ plan: 'basic' })]
    const to = newNumber()
    const statuses = []
    for (const sender of [ada, eve, ada, eve, ada]) statuses.push((await send(sender, to)).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect(caught().filter((sms) => sms.to === to)).toHaveLength(3)

    const refused = await send(ada, to)
    expect(refused.body).toMatchObject({ code: 'messages.number_limit', minutes: 10 })
    expect(refused.body.detail).toContain('3 messages in the last 10 minutes')
    expect(Number(refused.headers['retry-after'])).toBe(600)
    // A refused message is neither stored nor charged.
    expect((await ada.get('/api/messages')).body).toHaveLength(2)
    expect(await usedBy(ada)).toBe(2)
    expect((await send(ada, newNumber())).status).toBe(200)

    later(10 * MINUTE)
    expect((await send(ada, to)).status).toBe(200)
  })

  test('of ten concurrent messages to one number three are sent', async () => {
    const ada = await signedIn({ plan: 'basic' })
    const to = newNumber()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(ada, to)))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(3).fill(200), ...Array(7).fill(429)])
    expect(caught().filter((sms) => sms.to === to)).toHaveLength(3)
  })

  test('the plan’s allowance, in parts, and it begins anew with the month', async () => {
    const ada = await signedIn({ plan: 'free' })
    for (let i = 0; i < 5; i++) expect((await send(ada, newNumber())).status).toBe(200)
    const sixth = await send(ada, newNumber())
    expect(sixth).toMatchObject({
      status: 403,
      body: { code: 'messages.allowance_used', limit: 5, used: 5, needed: 1, remaining: 0 },
    })
    expect(sixth.body.detail).toContain('Upgrade')
    const before = clock.now
    // One in the morning of 1 December in Lagos, which is still November in UTC.
    clock.now = new Date('2026-11-30T23:30:00Z')
    expect((await ada.get('/api/messages/allowance')).body).toMatchObject({
      month: '2026-12',
      used: 0,
      remaining: 5,
    })
    expect((await send(ada, newNumber())).status).toBe(200)
    clock.now = before
  })

  test('of fifty concurrent messages with one left exactly one is sent', async () => {
    const ada = await signedIn({ plan: 'free' })
    for (let i = 0; i < 4; i++) await send(ada, newNumber())
    const sent = caught().length
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(ada, newNumber())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(49)
    expect(caught().length - sent).toBe(1)
    expect(await usedBy(ada)).toBe(5)
  })

  test('a business in a day', async () => {
    const few = await smsWorld({ businessPerDay: 2 })
    const [ada, eve] = [await few.signedIn({ plan: 'pro' }), await few.signedIn({ plan: 'pro' })]
    for (const status of [200, 200, 429]) {
      const answer = await few.send(ada, newNumber())
      expect(answer.status).toBe(status)
      if (status === 429)
        expect(answer.body).toMatchObject({ code: 'messages.business_limit', limit: 2 })
    }
    expect((await few.send(eve, newNumber())).status).toBe(200)
    few.later(24 * 60 * MINUTE)
    expect((await few.send(ada, newNumber())).status).toBe(200)
  })

  test('the whole installation has a daily limit, whoever sends', async () => {
    // A key of its own, since the counters of one installation are found by it.
    const own = { secretKey: `installation ${crypto.randomUUID()}` }
    const few = await smsWorld({ installationPerDay: 3 }, {}, own)
    const senders = [await few.signedIn({ plan: 'pro' }), await few.signedIn({ plan: 'pro' })]
    const statuses = []
    for (const sender of [...senders, ...senders, ...senders])
      statuses.push((await few.send(sender, newNumber())).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429])
    const [ada] = senders
    const refused = await few.send(ada as Visitor, newNumber())
    expect(refused.body.code).toBe('messages.installation_limit')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(few.caught()).toHaveLength(3)
    few.later(24 * 60 * MINUTE)
    expect((await few.send(ada as Visitor, newNumber())).status).toBe(200)
  })

  test('one network address in a day, through however many businesses', async () => {
    const own = { secretKey: `installation ${crypto.randomUUID()}` }
    const place = await smsWorld({}, {}, own)
    const counter = smsTerms(place.deps.config).counter([
      'sms',
      'address',
      '127.0.0.1',
      '2026-11-21',
    ])
    await place.owner.query(
      'INSERT INTO throttles (key, window_started_at, count) VALUES ($1, $2, 1999)',
      [counter, place.clock.now],
    )
    const [ada, eve] = [await place.signedIn(), await place.signedIn()]
    expect((await place.send(ada, newNumber())).status).toBe(200)
    expect((await place.send(eve, newNumber())).status).toBe(429)
  })
})

describe('length is in segments', () => {
  test.each([
    ['160 plain characters', 'a'.repeat(160), 1],
    ['a naira sign', `₦${'a'.repeat(69)}`, 1],
    ['a naira sign in a longer text', `₦${'a'.repeat(70)}`, 2],
    ['160 characters with a naira sign', `₦${'a'.repeat(159)}`, 3],
    ['a curly quote', `${'a'.repeat(100)}’`, 2],
    ['an emoji', `${'a'.repeat(69)}😀`, 2],
    ['an apostrophe, at Termii', `${'a'.repeat(100)}'`, 2],
    ['a link with its scheme, at Termii', `https://${'a'.repeat(100)}`, 2],
    ['letters of French that the alphabet has', `${'é'.repeat(160)}`, 1],
  ])('%s', async (_, message, parts) => {
    const ada = await signedIn()
    const { body } = await send(ada, newNumber(), { message })
    const [listed] = (await ada.get('/api/messages')).body
    expect(listed).toMatchObject({ id: body.id, parts })
    expect(await usedBy(ada)).toBe(parts)
  })

  test('a message longer than the remaining allowance is refused as a whole', async () => {
    const ada = await signedIn()
    for (let i = 0; i < 3; i++) await send(ada, newNumber())
    const answer = await send(ada, newNumber(), { message: `₦${'a'.repeat(159)}` })
    expect(answer.body).toMatchObject({ code: 'messages.allowance_used', needed: 3, remaining: 2 })
    expect(await usedBy(ada)).toBe(3)
  })
})

test('the allowance says what there is and who carries it', async () => {
  const ada = await signedIn({ plan: 'basic' })
  expect((await ada.get('/api/messages/allowance')).body).toEqual({
    month: '2026-11',
    limit: 100,
    used: 0,
    remaining: 100,
    sender: 'Isiro',
    rule: 'termii',
    countries: ['NG'],
    isTest: false,
    isConfigured: true,
    missing: [],
    testOutboxUrl: null,
  })
})

test('production without keys sends nothing and says what to set', async () => {
  const off = await smsWorld(
    { termii: { url: null, apiKey: null, secret: null, channel: 'dnd' } },
    {},
    { environment: 'production' },
  )
  const ada = await off.signedIn()
  expect((await ada.get('/api/messages/allowance')).body).toMatchObject({
    isConfigured: false,
    missing: ['TERMII_API_KEY'],
  })
  const answer = await off.send(ada, newNumber())
  expect(answer).toMatchObject({ status: 422, body: { code: 'messages.not_configured' } })
  expect(answer.body.detail).toMatch(/^Configuration Error: .*TERMII_API_KEY/)
  expect((await ada.get('/api/messages')).body).toEqual([])
})
