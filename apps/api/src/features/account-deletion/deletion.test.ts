import { beforeEach, describe, expect, test } from 'vitest'
import { newcomer, openDoor, shapeOf } from '../../../test/door.ts'
import { issued, messageSettings } from '../../../test/factories.ts'
import { asBusiness, PASSWORD, testApp, type Visitor } from '../../../test/harness.ts'
import { defineQueue } from '../../platform/jobs/queue.ts'
import { queueMessages } from '../messages/outbox/queue.ts'
import { quoteInput } from '../quotes/testing/quote-inputs.ts'
import { deletionWorld, temporaryDataDir } from './testing/deletion-world.ts'

const product = await testApp({ dataDir: temporaryDataDir() })
const { owner, clock, signedIn, anyone } = product
const { requestDeletion, undoToken, runMails, passDays, erase, mails } = deletionWorld(product)
const { stranger, queuedFor } = openDoor(product, '10.91')

const start = clock.now
beforeEach(() => {
  clock.now = start
})

const undo = (token: string) => anyone.post('/api/data-export/delete-account/undo', { token })

const rowsOf = (visitor: Visitor, statement: string) =>
  asBusiness(owner, visitor.user.businessId, async (client) => (await client.query(statement)).rows)

describe('a deleted account', () => {
  test('ends every session at once, and answers a login like an unknown address', async () => {
    const ada = await signedIn()
    const second = await stranger().login(ada.user.email, PASSWORD)
    expect(second.status).toBe(200)
    expect((await requestDeletion(ada, true)).status).toBe(200)

    for (const token of [ada.token, second.body.token]) {
      const me = await anyone.get('/api/auth/me', { authorization: `Bearer ${token}` })
      expect(me.status).toBe(401)
    }
    const unknown = 'nobody-at-all@example.com'
    const [known, other] = [
      await stranger().login(ada.user.email, PASSWORD),
      await stranger().login(unknown, PASSWORD),
    ]
    expect(known.status).toBe(401)
    expect(shapeOf(known, ada.user.email)).toBe(shapeOf(other, unknown))
    const { rows } = await owner.query('SELECT 1 FROM known_devices WHERE account_id = $1', [
      ada.user.id,
    ])
    expect(rows).toEqual([])
  })

  test('gets no link to a new password, and the answer does not tell', async () => {
    const ada = await signedIn()
    await requestDeletion(ada, true)
    const [known, other] = [
      await stranger().post('/api/auth/reset-password', { email: ada.user.email }),
      await stranger().post('/api/auth/reset-password', { email: 'nobody-2@example.com' }),
    ]
    expect(shapeOf(known, ada.user.email)).toBe(shapeOf(other, 'nobody-2@example.com'))
    expect(await queuedFor(ada.user.id)).not.toContain('mail.reset-password')
  })

  test('lets its address open a new account, and both come back under their own passwords', async () => {
    const ada = await signedIn()
    await requestDeletion(ada, false)
    const token = await undoToken(ada)
    const again = await stranger().post(
      '/api/auth/signup',
      newcomer({ email: ada.user.email, password: 'another-word-for-rain-77' }),
    )
    expect(again.status).toBe(201)
    expect((await undo(token)).status).toBe(200)
    const [first, second] = [
      await stranger().login(ada.user.email, PASSWORD),
      await stranger().login(ada.user.email, 'another-word-for-rain-77'),
    ]
    expect(first.body.user.id).toBe(ada.user.id)
    expect(second.body.user.id).toBe(again.body.user.id)
  })

  test('leaves the other account of its address alone, to the end', async () => {
    const ada = await signedIn()
    const other = await stranger().post(
      '/api/auth/signup',
      newcomer({ email: ada.user.email, password: 'another-word-for-rain-78' }),
    )
    await requestDeletion(ada, false)
    passDays(14)
    await erase()
    const back = await stranger().login(ada.user.email, 'another-word-for-rain-78')
    expect(back.body.user.id).toBe(other.body.user.id)
    expect((await stranger().login(ada.user.email, PASSWORD)).status).toBe(401)
  })

  test('needs the password, and the word of the demo does not delete it', async () => {
    const ada = await signedIn()
    const body = { retainBusinessData: true, confirmDeletion: true, password: 'not hers' }
    const wrong = await ada.post('/api/data-export/delete-account', body)
    expect(wrong).toMatchObject({ status: 403, body: { code: 'auth.password_wrong' } })
    for (let tries = 0; tries < 9; tries++) await ada.post('/api/data-export/delete-account', body)
    const throttled = await requestDeletion(ada, true)
    expect(throttled).toMatchObject({ status: 429, body: { code: 'auth.throttled' } })
    const unconfirmed = { ...body, confirmDeletion: false }
    expect((await ada.post('/api/data-export/delete-account', unconfirmed)).status).toBe(400)

    const demo = await signedIn()
    await rowsOf(demo, `UPDATE businesses SET is_demo = true WHERE id = '${demo.user.businessId}'`)
    expect(await requestDeletion(demo, false)).toMatchObject({
      status: 403,
      body: { code: 'account.demo_not_deletable' },
    })
    expect((await demo.get('/api/auth/me')).status).toBe(200)
  })

  test('is deleted once when the button is pressed twice', async () => {
    const ada = await signedIn()
    const answers = await Promise.all([requestDeletion(ada, true), requestDeletion(ada, false)])
    const deleted = answers.filter(({ status }) => status === 200)
    expect(deleted.length).toBeGreaterThan(0)
    expect(new Set(deleted.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(
      (await queuedFor(ada.user.id)).filter((name) => name === 'mail.account-deletion'),
    ).toHaveLength(1)
  })

  test('says until when records are kept: null where there are none', async () => {
    const ada = await signedIn()
    const { body } = await requestDeletion(ada, true)
    expect(body).toEqual({
      undoUntil: '2026-12-05T10:00:00.000Z',
      retainedUntil: null,
      isAccountKept: false,
    })
    const kemi = await signedIn()
    await issued(kemi)
    await kemi.put('/api/tax/profile', {
      hasStaff: false,
      deductsWht: false,
      withholdsVat: false,
      yearEndMonth: 3,
    })
    expect((await requestDeletion(kemi, true)).body.retainedUntil).toBe('2034-12-31')
  })

  test('is told by mail, in the language of its owner, with the way back', async () => {
    const ada = await signedIn()
    await issued(ada)
    await owner.query(`UPDATE accounts SET language = 'fr' WHERE id = $1`, [ada.user.id])
    await requestDeletion(ada, true)
    await runMails(ada.user.id)
    const mail = mails.at(-1)
    expect(mail?.to.address).toBe(ada.user.email)
    expect(mail?.subject).toBe('Votre compte Isiro va être supprimé')
    expect(mail?.text).toContain('5 décembre 2026')
    expect(mail?.text).toContain('31 décembre 2033')
    expect(mail?.text).toContain('https://isiro.test/restore-account/')
    expect(mail?.text).not.toContain('{')
  })
})

describe('while the deletion can be taken back', () => {
  test('nothing is sent by itself, and what waits is cancelled', async () => {
    const ada = await signedIn({ hasConfirmedEmail: true })
    const on = { overdue_reminder: { sms: false, email: true } }
    await ada.put('/api/messages/settings', messageSettings(on))
    const { clientId, id } = await issued(ada)
    await queueMessages(ada.ctx, [
      {
        channel: 'email',
        type: 'general',
        recipient: 'client@example.com',
        recipientName: null,
        subject: 'Hello',
        body: 'Hello',
        language: 'en',
        details: {},
        dedupeKey: null,
        clientId,
        invoiceId: id,
        paymentId: null,
      },
    ])
    await requestDeletion(ada, true)
    expect(
      await rowsOf(
        ada,
        `SELECT state, reason FROM messages WHERE business_id = '${ada.user.businessId}'`,
      ),
    ).toEqual([{ state: 'cancelled', reason: 'switched_off' }])
    const read = 'SELECT automatic_messages AS on FROM message_settings'
    const mine = `${read} WHERE business_id = '${ada.user.businessId}'`
    expect(await rowsOf(ada, mine)).toEqual([{ on: [] }])

    expect((await undo(await undoToken(ada))).status).toBe(200)
    expect(await rowsOf(ada, mine)).toEqual([{ on: ['overdue_reminder:email'] }])
    const [run] = await rowsOf(
      ada,
      `SELECT due_at FROM due_work WHERE kind = 'automatic_run' AND business_id = '${ada.user.businessId}'`,
    )
    expect(run?.due_at).toEqual(new Date('2026-11-22T08:00:00Z'))
  })

  test('the pages of clients are gone and take no answer, and come back with the owner', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const { clientUrl } = await issued(ada)
    const path = new URL(String(clientUrl)).pathname
    const quote = await ada.post('/api/quotes', quoteInput())
    const offer = new URL(quote.body.quote.clientUrl).pathname
    const answers = async () => [
      (await anyone.get(path)).status,
      (await anyone.post(`${path}/claim`, { payerName: 'Bola', amount: '1' })).status,
      (await anyone.post(`${path}/checkout/paystack`, { email: 'bola@example.com' })).status,
      (await anyone.post(`${path}/viewed`)).status,
      (await anyone.get(offer)).status,
      (await anyone.post(`${offer}/decline`, { reason: 'Too late' })).status,
      (await anyone.post(`${offer}/accept`, { name: 'Bola', signature: 'Bola' })).status,
    ]
    await requestDeletion(ada, true)
    expect(new Set(await answers())).toEqual(new Set([404]))
    expect((await undo(await undoToken(ada))).status).toBe(200)
    expect((await anyone.get(path)).status).toBe(200)
    expect((await anyone.post(`${offer}/decline`, { reason: 'Too dear' })).status).toBe(303)
  })

  test('the pages stay gone once everything is erased', async () => {
    const ada = await signedIn()
    const { clientUrl } = await issued(ada)
    const path = new URL(String(clientUrl)).pathname
    await requestDeletion(ada, true)
    passDays(14)
    await erase()
    expect((await anyone.get(path)).status).toBe(404)
  })
})

describe('the mailed link', () => {
  test('brings everything back within 14 days, once', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada)
    await requestDeletion(ada, false)
    const token = await undoToken(ada)
    passDays(13.9)
    await erase()
    expect((await undo(token)).status).toBe(200)
    expect((await undo(token)).status).toBe(410)

    const login = await stranger().login(ada.user.email, PASSWORD)
    expect(login.status).toBe(200)
    const headers = { authorization: `Bearer ${login.body.token}` }
    const read = await anyone.get(`/api/invoices/${invoice.id}`, headers)
    expect(read.body.invoice.id).toBe(invoice.id)
    await runMails(ada.user.id)
    expect(mails.at(-1)).toMatchObject({ subject: 'Your Isiro account is restored' })
    passDays(30)
    await erase()
    expect((await stranger().login(ada.user.email, PASSWORD)).status).toBe(200)
  })

  test('works no more after 14 days, although nothing is erased yet', async () => {
    const ada = await signedIn()
    await requestDeletion(ada, false)
    const token = await undoToken(ada)
    passDays(14)
    const late = await undo(token)
    expect(late).toMatchObject({ status: 410, body: { code: 'account.undo_expired' } })
    expect((await undo('no-such-token')).body.code).toBe('account.undo_expired')
  })

  test('works from each mail, should the queue have sent it twice', async () => {
    const ada = await signedIn()
    await requestDeletion(ada, false)
    const { rows } = await owner.query(
      `SELECT data FROM pgboss.job WHERE name = 'mail.account-deletion' AND data->>'accountId' = $1`,
      [ada.user.id],
    )
    const first = await undoToken(ada)
    await product.deps.jobs.add(
      product.deps.db.withoutTenant,
      defineQueue('mail.account-deletion'),
      rows[0].data,
    )
    const second = await undoToken(ada)
    expect(second).not.toBe(first)
    expect((await undo(first)).status).toBe(200)
  })
})
