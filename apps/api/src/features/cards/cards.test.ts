import { beforeEach, describe, expect, test } from 'vitest'
import { issued, movedTo, recurringInput } from '../../../test/factories.ts'
import { asBusiness, type Visitor } from '../../../test/harness.ts'
import { letAllSleep } from '../../../test/sleep.ts'
import { cardWorld } from '../providers/testing/card-world.ts'
import { cardClient } from './testing/card-client.ts'

const world = await cardWorld({ failuresToOpen: Number.MAX_SAFE_INTEGER, timeoutMs: 400 })
const { paystack, rows, jobs, owner, clock } = world
await letAllSleep(owner, 'client_card', 'recurring')
const client = cardClient(world)

beforeEach(() => {
  paystack.reset()
  world.tamper(null)
})

/** 08:00 in Lagos: three days before the second invoice's due date of 14 January, on it, and three days after it. */
const ISSUE = '2026-12-31T06:00:00Z'
const NOTICE = '2027-01-11T07:00:00Z'
const DUE = '2027-01-14T07:00:00Z'
const AGAIN = '2027-01-17T07:00:00Z'

const sql = (visitor: Visitor, statement: string) =>
  asBusiness(owner, visitor.user.businessId, (db) => db.query(statement, [visitor.user.businessId]))

async function secondOf(ada: Visitor) {
  const [, second] = await client.invoicesOf(ada)
  if (!second) throw new Error('there is no second invoice')
  return second
}

/** The business's charges, as Paystack has them. */
async function paidAtProvider(ada: Visitor) {
  const references = (await client.charged(ada)).map(({ reference }) => reference)
  return paystack
    .transactions()
    .filter(({ reference, paidAt }) => references.includes(reference) && paidAt !== null)
}

describe('consent', () => {
  test('is a box that is not ticked, says what is agreed, and is there for recurring invoices only', async () => {
    const ada = await world.signedIn({ plan: 'pro', hasConfirmedEmail: true })
    const once = await issued(ada)
    expect(await client.read(new URL(once.clientUrl).pathname)).not.toContain('keepCard')

    const { ada: bola } = await client.agreed('visa')
    await client.at(ISSUE)
    const path = await client.pageOf(bola, (await secondOf(bola)).id)
    // A card is on file, so there is nothing to agree to.
    expect(await client.read(path)).not.toContain('name="keepCard"')
    await client.post(`${path}/card/withdraw`)
    const page = await client.read(path)
    expect(page).toMatch(/<input type="checkbox" id="keep-card" name="keepCard" value="yes"[^>]*>/)
    expect(page).not.toMatch(/name="keepCard"[^>]* checked/)
    for (const part of [bola.user.businessName, 'due date', 'email', 'stop'])
      expect(page).toContain(part)
  })

  test('keeps the card once the provider confirms the payment, sealed and without its number', async () => {
    const { ada, recurringId, first } = await client.agreed('visa')
    expect(await client.cardOf(ada, recurringId)).toMatchObject({
      card: { brand: 'visa', last4: '4081', expMonth: 12, expYear: 2030, isExpired: false },
      nextChargeOn: null,
      charges: [],
    })
    const [row] = await rows<Record<string, unknown>>(
      ada,
      `SELECT state, text_version, language, email, encode(authorization_sealed, 'escape') AS sealed
       FROM client_cards WHERE business_id = $1`,
    )
    expect(row).toMatchObject({
      state: 'kept',
      text_version: '2026-11-24',
      language: 'en',
      email: 'accounts@quorum.example',
    })
    expect(String(row?.sealed)).not.toContain('AUTH_')
    const { body } = await client.seen(() => ada.get(`/api/invoices/${first.id}`))
    expect(body.invoice.status).toBe('paid')
    const page = await client.read(new URL(body.invoice.clientUrl).pathname)
    expect(page).toContain('Visa •••• 4081')
    expect(page).toContain('Stop card payments')
  })

  test('that was not given keeps nothing', async () => {
    const { ada, recurringId, path } = await client.agreed('visa')
    await client.post(`${path}/card/withdraw`)
    await client.at(ISSUE)
    const second = await secondOf(ada)
    await client.pay(await client.pageOf(ada, second.id), 'visa', {})
    expect((await client.cardOf(ada, recurringId)).card).toBeNull()
  })

  test('is refused where the box says something else', async () => {
    const { path } = await client.agreed('visa')
    const answer = await client.post(`${path}/checkout/paystack`, { keepCard: 'always' })
    // The invoice is paid: it leads back to its page, and nothing is opened.
    expect(answer.headers.location ?? '').not.toContain('checkout')
  })

  test('with a payment that is only claimed by a webhook keeps nothing', async () => {
    const { ada, recurringId, path } = await client.agreed('visa')
    await client.post(`${path}/card/withdraw`)
    await client.at(ISSUE)
    const page = await client.pageOf(ada, (await secondOf(ada)).id)
    await client.post(`${page}/checkout/paystack`, { keepCard: 'yes' })
    const [{ reference } = { reference: '' }] = await rows<{ reference: string }>(
      ada,
      `SELECT t.reference FROM client_cards c JOIN payment_attempts t ON t.id = c.attempt_id
       WHERE c.business_id = $1 AND c.state = 'asked'`,
    )
    const { secretKey } = world.keysOf(ada, 'paystack')
    const data = { reference, status: 'success', authorization: { reusable: true, last4: '4081' } }
    paystack.sendEvent({ secretKey, event: 'charge.success', data })
    await world.workEvents(ada)
    expect((await client.cardOf(ada, recurringId)).card).toBeNull()
  })
})

describe('a charge', () => {
  test('is announced three days before, made once on the due date, and receipted, whoever runs how often', async () => {
    const { ada, recurringId } = await client.agreed('visa')
    await client.at(ISSUE)
    const { id, balance } = await secondOf(ada)
    await client.at('2027-01-11T06:59:00Z')
    expect(await client.mails(ada)).toHaveLength(0)

    await client.at(NOTICE)
    const [notice] = await client.mails(ada)
    expect(notice).toMatchObject({ recipient: 'accounts@quorum.example', type: 'general' })
    expect(notice?.subject).toContain('will charge ₦53,750.00 to your card on 14 January 2027')
    expect(await client.charged(ada)).toEqual([])
    expect(await client.cardOf(ada, recurringId)).toMatchObject({ nextChargeOn: '2027-01-14' })
    expect(await client.read(await client.pageOf(ada, id))).toContain('on 14 Jan 2027')

    await client.at('2027-01-14T06:59:00Z')
    expect(await client.charged(ada)).toEqual([])
    await client.at(DUE)
    await client.at('2027-01-14T07:01:00Z')
    await client.at('2027-01-15T07:00:00Z')

    expect(balance).toBe('53750.00')
    expect(await client.charged(ada)).toMatchObject([{ state: 'paid', amount: 5_375_000 }])
    const shown = await client.seen(() => ada.get(`/api/payments/cards/invoices/${id}`))
    expect(shown.body).toMatchObject({
      recurringId,
      charge: { invoiceId: id, state: 'paid', amount: '53750.00', tries: 1 },
    })
    expect(await paidAtProvider(ada)).toHaveLength(1)
    expect(await secondOf(ada)).toMatchObject({ status: 'paid', balance: '0.00' })
    expect((await client.mails(ada)).map(({ type }) => type)).toEqual([
      'general',
      'payment_received',
    ])
    expect(await client.told(ada)).toEqual(['payment', 'payment'])
    expect(await client.cardOf(ada, recurringId)).toMatchObject({
      nextChargeOn: null,
      charges: [{ invoiceId: id, state: 'paid', amount: '53750.00', tries: 1, reason: null }],
    })
  })

  test('is named in the mail that brings its invoice, which does not ask to pay besides', async () => {
    const { ada, path } = await client.agreed('visa')
    await client.at(ISSUE)
    const { id } = await secondOf(ada)
    const url = `/api/invoices/${id}/email-preview?kind=invoice`
    const mail = async () => (await client.seen(() => ada.get(url))).body.text as string
    const covered = await mail()
    expect(covered).toContain(
      'Your card Visa •••• 4081 will be charged on 14 January 2027, as you agreed. You don’t need to pay it yourself.',
    )
    expect(covered).toContain('View the invoice')
    expect(covered).not.toMatch(/View and pay|Account number/)
    await client.post(`${path}/card/withdraw`)
    const byHand = await mail()
    expect(byHand).not.toContain('will be charged')
    expect(byHand).toContain('View and pay')
  })

  test('asks for exactly what is left to pay', async () => {
    const { ada } = await client.agreed('visa')
    await client.at(ISSUE)
    const { id } = await secondOf(ada)
    await client.seen(() =>
      ada.post(`/api/invoices/${id}/payments`, {
        amount: 3_750.5,
        method: 'cash',
        receivedOn: '2026-11-21',
      }),
    )
    await client.at(NOTICE)
    await client.at(DUE)
    expect(await client.charged(ada)).toMatchObject([{ state: 'paid', amount: 4_999_950 }])
    expect(await secondOf(ada)).toMatchObject({ status: 'paid' })
  })

  test('of an invoice that is due when it is issued follows the notice by a day', async () => {
    const { ada } = await client.agreed('visa', { dueDays: 0 })
    await client.at(ISSUE)
    await client.at('2026-12-31T07:00:00Z')
    expect((await client.mails(ada))[0]?.subject).toContain('1 January 2027')
    expect(await client.charged(ada)).toEqual([])
    await client.at('2027-01-01T07:00:00Z')
    expect(await client.charged(ada)).toMatchObject([{ state: 'paid' }])
  })

  test.each<[string, (ada: Visitor, id: string, path: string) => Promise<unknown>]>([
    [
      'was paid meanwhile',
      (ada, id) =>
        client.seen(() =>
          ada.post(`/api/invoices/${id}/payments`, {
            amount: 53_750,
            method: 'cash',
            receivedOn: '2026-11-21',
          }),
        ),
    ],
    [
      'was voided',
      (ada, id) => client.seen(() => ada.post(`/api/invoices/${id}/void`, { reason: 'Wrong' })),
    ],
    ['lost its consent', (_ada, _id, path) => client.post(`${path}/card/withdraw`)],
    [
      'lost its card to the owner',
      async (ada) => {
        const [{ id } = { id: '' }] = await rows<{ id: string }>(
          ada,
          'SELECT id FROM recurring WHERE business_id = $1',
        )
        return client.seen(() => ada.del(`/api/payments/cards/recurring/${id}`))
      },
    ],
    [
      'has a plan without recurring invoices',
      (ada) => sql(ada, `UPDATE businesses SET plan = 'basic' WHERE id = $1`),
    ],
    [
      'has a card that has expired',
      (ada) => sql(ada, 'UPDATE client_cards SET exp_year = 2026 WHERE business_id = $1'),
    ],
    [
      'has no notice that went',
      (ada) =>
        sql(
          ada,
          `UPDATE messages SET state = 'failed' WHERE business_id = $1 AND type = 'general'`,
        ),
    ],
    [
      'has a deleted recurring invoice',
      async (ada) => {
        const [{ id } = { id: '' }] = await rows<{ id: string }>(
          ada,
          'SELECT id FROM recurring WHERE business_id = $1',
        )
        return client.seen(() => ada.del(`/api/recurring/${id}`))
      },
    ],
  ])('is not made for an invoice that %s', async (_what, change) => {
    const { ada } = await client.agreed('visa')
    await client.at(ISSUE)
    await client.at(NOTICE)
    const { id } = await secondOf(ada)
    await change(ada, id, await client.pageOf(ada, id))
    await client.at(DUE)
    await client.at(AGAIN)
    expect(await client.charged(ada)).toEqual([])
    expect(await paidAtProvider(ada)).toEqual([])
  })

  test('is not made while money for the invoice is held', async () => {
    const { ada } = await client.agreed('visa')
    await client.at(ISSUE)
    await client.at(NOTICE)
    const { id } = await secondOf(ada)
    const path = await client.pageOf(ada, id)
    // The provider reports another amount than was asked for.
    await client.post(`${path}/checkout/paystack`)
    const [{ reference } = { reference: '' }] = await rows<{ reference: string }>(
      ada,
      `SELECT reference FROM payment_attempts WHERE business_id = $1 AND state = 'open'`,
    )
    paystack.settle({ reference, amountMinor: 100, notify: false })
    await client.post(`${path}/check/paystack`, { reference })
    await client.at(DUE)
    await client.at('2027-01-15T07:00:00Z')
    expect(await client.charged(ada)).toEqual([])
  })

  test('waits an hour for a payer who has the provider’s page open', async () => {
    const { ada } = await client.agreed('visa')
    await client.at(ISSUE)
    await client.at(NOTICE)
    const { id } = await secondOf(ada)
    clock.now = new Date('2027-01-14T06:45:00Z')
    await client.post(`${await client.pageOf(ada, id)}/checkout/paystack`)
    await client.at(DUE)
    expect(await client.charged(ada)).toEqual([])
    await client.at('2027-01-14T08:00:00Z')
    expect(await client.charged(ada)).toMatchObject([{ state: 'paid' }])
  })

  test('that comes two months late is not made', async () => {
    const { ada } = await client.agreed('visa')
    await client.at(ISSUE)
    await client.at(NOTICE)
    await client.at('2027-03-14T07:00:00Z')
    expect(await client.charged(ada)).toEqual([])
    expect(await client.told(ada)).toContain('card_failed')
  })

  test('is never made of another business’s card', async () => {
    const { ada } = await client.agreed('visa')
    const { ada: eve } = await client.agreed('mastercard')
    await client.at(ISSUE)
    await client.at(NOTICE)
    const [{ sealed } = { sealed: '' }] = await rows<{ sealed: string }>(
      eve,
      `SELECT encode(authorization_sealed, 'hex') AS sealed FROM client_cards WHERE business_id = $1`,
    )
    await sql(
      ada,
      `UPDATE client_cards SET authorization_sealed = decode('${sealed}', 'hex') WHERE business_id = $1`,
    )
    await client.at(DUE)
    expect(await client.charged(ada)).toEqual([])
    expect(await client.charged(eve)).toMatchObject([{ state: 'paid' }])
    const answer = await client.seen(async () =>
      eve.get(
        `/api/payments/cards/recurring/${(await rows<{ id: string }>(ada, 'SELECT id FROM recurring WHERE business_id = $1'))[0]?.id}`,
      ),
    )
    expect(answer.status).toBe(404)
  })
})

describe('a refusal', () => {
  test('is told to owner and client, tried again after three days, and then no more', async () => {
    const { ada, recurringId } = await client.agreed('declines_later')
    await client.at(ISSUE)
    await client.at(NOTICE)
    await client.at(DUE)
    expect(await client.charged(ada)).toMatchObject([{ state: 'failed' }])
    expect((await client.cardOf(ada, recurringId)).charges).toMatchObject([
      { state: 'declined', nextOn: '2027-01-17', reason: 'declined', words: 'Declined', tries: 1 },
    ])
    expect(await client.told(ada)).toEqual(['payment', 'card_failed'])
    await client.at('2027-01-15T07:00:00Z')
    await client.at('2027-01-16T07:00:00Z')
    expect(await client.charged(ada)).toHaveLength(1)

    await client.at(AGAIN)
    await client.at('2027-01-18T07:00:00Z')
    await client.at('2027-02-10T07:00:00Z')

    expect(await client.charged(ada)).toMatchObject([{ state: 'failed' }, { state: 'failed' }])
    expect((await client.cardOf(ada, recurringId)).charges.at(-1)).toMatchObject({
      state: 'stopped',
      nextOn: null,
      reason: 'declined',
      tries: 2,
    })
    const subjects = (await client.mails(ada)).map(({ subject }) => subject)
    expect(subjects.filter((text) => text.includes('couldn’t charge your card'))).toHaveLength(2)
    const second = await secondOf(ada)
    const { timeline } = (await client.seen(() => ada.get(`/api/invoices/${second.id}`))).body
      .invoice
    const kinds = timeline.map(({ kind }: { kind: string }) => kind)
    expect(kinds.filter((kind: string) => kind === 'card_failed')).toHaveLength(2)
    expect(await client.read(await client.pageOf(ada, second.id))).toContain('name="keepCard"')
  })

  test('after which the client pays by hand is not tried again', async () => {
    const { ada } = await client.agreed('declines_later')
    await client.at(ISSUE)
    await client.at(NOTICE)
    await client.at(DUE)
    const { id } = await secondOf(ada)
    await client.pay(await client.pageOf(ada, id), 'mastercard', { keepCard: 'yes' })
    await client.at(AGAIN)
    expect(await client.charged(ada)).toHaveLength(1)
    expect(await secondOf(ada)).toMatchObject({ status: 'paid' })
    // The new card took the place of the one that was declined.
    const cards = await rows<{ state: string; last4: string }>(
      ada,
      `SELECT state, last4 FROM client_cards WHERE business_id = $1 ORDER BY agreed_at`,
    )
    expect(cards).toMatchObject([
      { state: 'replaced', last4: '0037' },
      { state: 'kept', last4: '4796' },
    ])
  })

  test('of a card that the provider does not know any more is one too', async () => {
    const { ada, recurringId } = await client.agreed('visa')
    await client.at(ISSUE)
    await client.at(NOTICE)
    paystack.reset({ everything: true })
    await client.at(DUE)
    expect(await client.charged(ada)).toMatchObject([{ state: 'failed' }])
    expect((await client.cardOf(ada, recurringId)).charges).toMatchObject([
      { state: 'declined', reason: 'declined', words: 'Invalid authorization code' },
    ])
  })
})

describe('an answer that never came', () => {
  test('is asked for, and the charge that was made is booked, once', async () => {
    const { ada } = await client.agreed('visa')
    await client.at(ISSUE)
    await client.at(NOTICE)
    paystack.outage({ kind: 'hang', calls: 2, afterWork: true })
    await client.at(DUE)
    paystack.reset()
    await client.at('2027-01-14T07:20:00Z')
    await jobs['providers.reconcile']?.({})
    await client.at('2027-01-15T07:00:00Z')
    await client.at(AGAIN)
    expect(await client.charged(ada)).toMatchObject([{ state: 'paid' }])
    expect(await paidAtProvider(ada)).toHaveLength(1)
    expect(await secondOf(ada)).toMatchObject({ status: 'paid', balance: '0.00' })
  })

  test('leaves the outcome open, and nothing is charged again while it is', async () => {
    const { ada, recurringId } = await client.agreed('visa')
    await client.at(ISSUE)
    await client.at(NOTICE)
    paystack.outage({ kind: 'error' })
    await client.at(DUE)
    await client.at('2027-01-15T07:00:00Z')
    await client.at(AGAIN)
    expect(await client.charged(ada)).toMatchObject([{ state: 'unknown' }])
    expect((await client.cardOf(ada, recurringId)).charges).toMatchObject([
      { state: 'charging', tries: 1 },
    ])
  })

  test('to a charge that the provider says it never got leads to the next try', async () => {
    const { ada, recurringId } = await client.agreed('visa')
    await client.at(ISSUE)
    await client.at(NOTICE)
    paystack.outage({ kind: 'error' })
    await client.at(DUE)
    paystack.reset()
    clock.now = new Date('2027-01-14T07:30:00Z')
    await jobs['providers.reconcile']?.({})
    expect((await client.cardOf(ada, recurringId)).charges).toMatchObject([{ state: 'charging' }])
    clock.now = new Date('2027-01-14T09:00:00Z')
    await jobs['providers.reconcile']?.({})
    expect((await client.cardOf(ada, recurringId)).charges).toMatchObject([
      { state: 'declined', reason: 'not_received', nextOn: '2027-01-17' },
    ])
    await client.at(AGAIN)
    expect(await client.charged(ada)).toMatchObject([{ state: 'failed' }, { state: 'paid' }])
    expect(await paidAtProvider(ada)).toHaveLength(1)
  })

  test.each([
    ['amount', (data: Record<string, unknown>) => (data.amount = data.requested_amount = 100)],
    ['currency', (data: Record<string, unknown>) => (data.currency = 'USD')],
  ])('with another %s holds the money for the owner and stops', async (_what, change) => {
    const { ada, recurringId } = await client.agreed('visa')
    await client.at(ISSUE)
    await client.at(NOTICE)
    world.tamper((body, path) => {
      if (path.startsWith('/transaction/verify')) change(body.data)
    })
    await client.at(DUE)
    world.tamper(null)
    await client.at(AGAIN)
    expect(await client.charged(ada)).toMatchObject([{ state: 'review' }])
    expect(await secondOf(ada)).toMatchObject({ balance: '53750.00' })
    expect(await client.told(ada)).toContain('held')
    expect((await client.cardOf(ada, recurringId)).charges).toMatchObject([
      { state: 'stopped', reason: 'held' },
    ])
  })
})

describe('a card', () => {
  test('that the client takes back is forgotten here and at the provider, and the owner is told', async () => {
    const { ada, recurringId, path } = await client.agreed('visa')
    const [{ id } = { id: '' }] = await rows<{ id: string }>(
      ada,
      'SELECT id FROM client_cards WHERE business_id = $1',
    )
    const answer = await client.post(`${path}/card/withdraw`)
    expect([answer.status, answer.headers.location]).toEqual([303, `${path}#card`])
    await client.post(`${path}/card/withdraw`)
    expect(await client.told(ada)).toEqual(['payment', 'card_withdrawn'])
    expect((await client.cardOf(ada, recurringId)).card).toBeNull()
    expect(await client.read(path)).toContain('You stopped card payments')

    await client.forget(ada, id)
    await client.forget(ada, id)
    const [row] = await rows(
      ada,
      'SELECT state, authorization_sealed, email, last4 FROM client_cards WHERE business_id = $1',
    )
    expect(row).toEqual({
      state: 'withdrawn',
      authorization_sealed: null,
      email: null,
      last4: '4081',
    })
  })

  test('that two recurring invoices share stays at the provider for the other', async () => {
    const { ada, path } = await client.agreed('visa')
    const [before] = await rows<Record<string, string>>(
      ada,
      'SELECT * FROM client_cards WHERE business_id = $1',
    )
    const other = await client.seen(() =>
      ada.post('/api/recurring', recurringInput({ startsOn: '2026-11-30' })),
    )
    await client.at('2026-11-30T06:05:00Z')
    const [, second] = await client.invoicesOf(ada)
    await client.pay(await client.pageOf(ada, second?.id ?? ''), 'visa', { keepCard: 'yes' })
    await client.post(`${path}/card/withdraw`)
    await client.forget(ada, before?.id ?? '')
    await client.at(ISSUE)
    await client.at(NOTICE)
    await client.at(DUE)
    expect(await client.charged(ada)).toMatchObject([{ state: 'paid' }])
    expect((await client.cardOf(ada, other.body.id)).charges).toHaveLength(1)
  })

  test('in its last month is told to the owner once', async () => {
    const { ada } = await client.agreed('visa')
    await sql(ada, 'UPDATE client_cards SET exp_year = 2026, exp_month = 12 WHERE business_id = $1')
    await client.at('2026-12-01T07:00:00Z')
    await client.at('2026-12-02T07:00:00Z')
    expect(await client.told(ada)).toEqual(['payment', 'card_expiring'])
  })

  test('of a recurring invoice that has ended goes once nothing is left to pay', async () => {
    const { ada, recurringId } = await client.agreed('visa')
    await client.seen(() => ada.post(`/api/recurring/${recurringId}/end`))
    await client.at('2026-12-01T07:00:00Z')
    expect((await client.cardOf(ada, recurringId)).card).toBeNull()
  })

  test('is looked at in the morning of the zone to which the business moved', async () => {
    const { ada } = await client.agreed('visa')
    await client.at(ISSUE)
    await client.seen(() => movedTo(ada, 'America/New_York'))
    await client.at(NOTICE)
    expect(await client.mails(ada)).toEqual([])
    await client.at('2027-01-11T13:00:00Z')
    expect(await client.mails(ada)).toHaveLength(1)
  })

  test('that was taken back keeps its days to be forgotten where the business moves', async () => {
    const { ada, path } = await client.agreed('visa')
    await client.post(`${path}/card/withdraw`)
    await client.seen(() => movedTo(ada, 'America/New_York'))
    const isStored = async () => {
      const [card] = await rows(
        ada,
        'SELECT authorization_sealed FROM client_cards WHERE business_id = $1',
      )
      return card?.authorization_sealed !== null
    }
    const { now } = clock
    await client.at(new Date(now.getTime() + 60_000).toISOString())
    expect(await isStored()).toBe(true)
    await client.at(new Date(now.getTime() + 3 * 86_400_000).toISOString())
    expect(await isStored()).toBe(false)
  })

  test('of a business whose account is being deleted is left alone', async () => {
    const { ada } = await client.agreed('visa')
    await client.at(ISSUE)
    await client.at(NOTICE)
    await sql(
      ada,
      `INSERT INTO account_deletions (business_id, account_id, requested_at, undo_until, retains)
       VALUES ($1, '${ada.user.id}', now(), now() + interval '7 days', true)`,
    )
    await client.at(DUE)
    expect(await client.charged(ada)).toEqual([])
  })
})
