import { beforeEach, describe, expect, test } from 'vitest'
import { movedTo } from '../../../../test/factories.ts'
import { asBusiness, type Visitor } from '../../../../test/harness.ts'
import { notifyExpired } from '../../quotes/expiry.ts'
import { quoted } from '../../quotes/testing/quote-inputs.ts'
import { messageWorld, newClient } from '../testing/message-world.ts'

const w = await messageWorld()

/** Issued on a Saturday, valid until the Friday after. */
beforeEach(() => w.at('2026-11-21T10:00:00Z'))
const offered = (visitor: Visitor, client: Record<string, unknown>, more: object = {}) =>
  quoted(visitor, { client, issueDate: '2026-11-21', validUntil: '2026-11-27', ...more })
const detail = async (visitor: Visitor, { id }: { id: string }) =>
  (await visitor.get(`/api/quotes/${id}`)).body.quote
const reminded = async (visitor: Visitor) =>
  (await w.rows(visitor)).filter(({ type }) => type === 'quote_reminder')

/** The daily run of a day, twice and on two nodes at once, and what waits after it. */
async function day(visitor: Visitor, date: string) {
  w.at(`${date}T08:05:00Z`)
  await Promise.all([w.run(visitor), w.run(visitor)])
  await w.run(visitor)
  await w.deliver(visitor)
}

describe('a quote that is about to expire', () => {
  test('is reminded of once by mail without anything switched on, in the client’s language, with the link', async () => {
    const ada = await w.member()
    const client = newClient({ language: 'fr' })
    const quote = await offered(ada, client)
    expect((await detail(ada, quote)).remindsOn).toBe('2026-11-24')
    await day(ada, '2026-11-23')
    expect(await w.mailsTo(client.email)).toEqual([])
    for (const date of ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'])
      await day(ada, date)
    const mails = await w.mailsTo(client.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toContain(`Le devis ${quote.quoteNumber}`)
    expect(mails[0]?.subject).toContain('27 novembre 2026')
    expect(mails[0]?.text).toContain(quote.clientUrl)
    expect(w.smsTo(client.phone)).toEqual([])
    expect(await reminded(ada)).toMatchObject([{ made_by: null, with_pdf: false, state: 'sent' }])
    const { timeline, remindedAt, remindsOn } = await detail(ada, quote)
    expect(timeline.filter(({ kind }: { kind: string }) => kind === 'reminded')).toHaveLength(1)
    expect({ remindedAt, remindsOn }).toEqual({
      remindedAt: '2026-11-24T08:05:00.000Z',
      remindsOn: null,
    })
  })

  test('goes by SMS where that is switched on, so many days before as the settings say', async () => {
    const ada = await w.member()
    await w.set(ada, { quote_reminder: { sms: true, email: false } }, { quoteDays: 1 })
    const client = newClient()
    const quote = await offered(ada, client)
    await day(ada, '2026-11-25')
    expect(w.smsTo(client.phone)).toEqual([])
    await day(ada, '2026-11-26')
    const [sms] = w.smsTo(client.phone)
    expect(sms?.text).toContain(`quote ${quote.quoteNumber} for NGN268,750 is valid until`)
    expect(sms?.text).toContain(new URL(quote.clientUrl).pathname)
  })

  test('of so few days is not reminded of on the day it was sent, but on its last', async () => {
    const ada = await w.member()
    const client = newClient()
    const quote = await offered(ada, client, { validUntil: '2026-11-22' })
    w.at('2026-11-21T12:00:00Z')
    await w.run(ada)
    expect(await reminded(ada)).toEqual([])
    expect((await detail(ada, quote)).remindsOn).toBe('2026-11-22')
    await day(ada, '2026-11-22')
    expect(await w.mailsTo(client.email)).toHaveLength(1)
  })

  test.each([
    ['accepted', { name: 'Bisi' }],
    ['declined', { reason: null }],
    ['withdrawn', { reason: null }],
  ])('and was %s needs no reminder', async (state, body) => {
    const ada = await w.member()
    const quote = await offered(ada, newClient())
    const step = { accepted: 'accept', declined: 'decline', withdrawn: 'withdraw' }[state]
    expect((await ada.post(`/api/quotes/${quote.id}/${step}`, body)).status).toBe(200)
    await day(ada, '2026-11-24')
    expect(await reminded(ada)).toEqual([])
  })

  test('and is answered before its reminder could go is left alone', async () => {
    const ada = await w.member()
    const client = newClient()
    const quote = await offered(ada, client)
    w.at('2026-11-24T08:05:00Z')
    await w.run(ada)
    await ada.post(`/api/quotes/${quote.id}/accept`, { name: 'Bisi' })
    await w.deliver(ada)
    expect(await w.mailsTo(client.email)).toEqual([])
    expect(await reminded(ada)).toMatchObject([{ state: 'cancelled', reason: 'answered' }])
  })

  test('is not reminded of while that is switched off, to a client who wants no reminders, or on a plan without quotes', async () => {
    const ada = await w.member()
    const client = newClient()
    const quote = await offered(ada, client)
    const settings = `/api/clients/${quote.clientId}/message-settings`
    const { switches } = (await ada.get(settings)).body
    await ada.put(settings, { remindersOff: true, switches })
    await day(ada, '2026-11-24')
    await ada.put(settings, { remindersOff: false, switches })
    await w.set(ada, {})
    expect((await detail(ada, quote)).remindsOn).toBeNull()
    await day(ada, '2026-11-25')
    await w.set(ada, { quote_reminder: { sms: false, email: true } })
    await asBusiness(w.owner, ada.user.businessId, (client) =>
      client.query(`UPDATE businesses SET plan = 'free' WHERE id = $1`, [ada.user.businessId]),
    )
    await day(ada, '2026-11-26')
    expect(await reminded(ada)).toEqual([])
  })

  test('that the owner has reminded of by hand gets no automatic reminder, and a closed one no reminder at all', async () => {
    const ada = await w.member()
    const client = newClient()
    const quote = await offered(ada, client)
    const email = (id: string) =>
      ada.post(`/api/quotes/${id}/email`, { kind: 'reminder', note: 'Prices rise in December.' })
    expect(await email(quote.id)).toMatchObject({ status: 201, body: { success: true } })
    await w.deliver(ada)
    await day(ada, '2026-11-24')
    const mails = await w.mailsTo(client.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Prices rise in December.')
    expect(await reminded(ada)).toMatchObject([{ made_by: ada.user.id }])
    const { body } = await ada.get(`/api/quotes/${quote.id}`)
    expect(body.quote.timeline.at(-1)).toMatchObject({ kind: 'reminded' })

    await ada.post(`/api/quotes/${quote.id}/accept`, { name: 'Bisi' })
    expect(await email(quote.id)).toMatchObject({
      status: 409,
      body: { code: 'quotes.already_answered' },
    })
  })
})

describe('a quote that expired without an answer', () => {
  const expire = () => Promise.all([notifyExpired(w.deps), notifyExpired(w.deps)])
  const news = async (visitor: Visitor) => (await visitor.get('/api/notifications')).body

  test('is told to its owner once, when its last day is over in the business’s zone', async () => {
    const ada = await w.member()
    const quote = await offered(ada, newClient())
    const answered = await offered(ada, newClient())
    await ada.post(`/api/quotes/${answered.id}/decline`, { reason: null })
    w.at('2026-11-27T22:59:00Z')
    await expire()
    expect(await news(ada)).toEqual([])
    // Midnight in Lagos.
    w.at('2026-11-27T23:00:00Z')
    await expire()
    await expire()
    expect(await news(ada)).toMatchObject([
      { kind: 'quote_expired', path: `/quotes/${quote.id}`, amount: '268750.00' },
    ])
    expect((await detail(ada, quote)).timeline.at(-1)).toMatchObject({ kind: 'expired', by: null })
  })

  test.each([
    ['Pacific/Auckland', '2026-11-27T10:59:00Z', '2026-11-27T11:00:00Z'],
    ['America/New_York', '2026-11-28T04:59:00Z', '2026-11-28T05:00:00Z'],
  ])(
    'waits for the end of its day in %s, where the business has moved',
    async (zone, before, at) => {
      const ada = await w.member()
      await offered(ada, newClient())
      await movedTo(ada, zone)
      w.at(before)
      await expire()
      expect(await news(ada)).toEqual([])
      w.at(at)
      await expire()
      expect(await news(ada)).toMatchObject([{ kind: 'quote_expired' }])
    },
  )
})
