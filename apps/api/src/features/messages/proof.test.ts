import { beforeEach, expect, test } from 'vitest'
import { issued } from '../../../test/factories.ts'
import { asBusiness, type Visitor } from '../../../test/harness.ts'
import { newId } from '../../platform/db/ids.ts'
import { ADDRESS_PROVEN } from '../auth/queues.ts'
import { messageWorld, newClient, overdueSince } from './testing/message-world.ts'

const w = await messageWorld()
const START = w.clock.now
const ON = { sms: true, email: true }
beforeEach(() => {
  w.clock.now = START
})

/** The owner opens the confirmation link, and the job that follows runs. */
async function prove({ user }: Visitor): Promise<void> {
  await w.owner.query('UPDATE accounts SET email_verified_at = $2 WHERE id = $1', [
    user.id,
    w.clock.now,
  ])
  await w.jobs[ADDRESS_PROVEN.name]?.({ businessId: user.businessId })
}

const unconfirmed = () => w.member({ isVerified: false })
const heldOf = async (visitor: Visitor) =>
  (await visitor.get('/api/messages/attention')).body.held as number
const REFUSED = { status: 403, body: { code: 'messages.email_unconfirmed' } }

test('a mail to a client is refused until the owner has confirmed the address, and nothing is queued', async () => {
  const eve = await unconfirmed()
  const client = newClient()
  const { id, clientId } = await issued(eve, { client })
  const stranger = { to: 'stranger@example.com', note: 'Your account is locked' }
  expect(await eve.post(`/api/invoices/${id}/email`, {})).toMatchObject(REFUSED)
  expect(await eve.post(`/api/invoices/${id}/email`, stranger)).toMatchObject(REFUSED)
  const period = { from: '2026-01-01', to: '2026-12-31' }
  expect(await eve.post(`/api/clients/${clientId}/statement/email`, period)).toMatchObject(REFUSED)
  await w.deliver(eve)
  expect(await w.mailsTo(client.email)).toEqual([])
  expect(await w.rows(eve)).toEqual([])

  await prove(eve)
  expect((await eve.post(`/api/invoices/${id}/email`, {})).status).toBe(201)
})

test('a mail to oneself goes, three a day for an address, whoever says that it is theirs', async () => {
  const eve = await unconfirmed()
  const own = { to: eve.user.email }
  const { id } = await issued(eve, { client: newClient() })
  for (let n = 0; n < 3; n++)
    expect((await eve.post(`/api/invoices/${id}/email`, own)).status).toBe(201)
  const more = await eve.post(`/api/invoices/${id}/email`, own)
  expect(more).toMatchObject({ status: 429, body: { code: 'messages.mail_limit' } })
  await w.deliver(eve)
  expect(await w.mailsTo(eve.user.email)).toHaveLength(3)
})

test('automatic messages wait for the proof, the screen counts them, and then they go', async () => {
  const eve = await unconfirmed()
  await w.set(eve, { invoice_created: ON })
  const client = newClient()
  await issued(eve, { client })
  w.at('2026-11-23T10:00:00Z')
  await w.deliver(eve)
  expect(await w.mailsTo(client.email)).toEqual([])
  expect(w.smsTo(client.phone)).toEqual([])
  expect(await heldOf(eve)).toBe(2)
  expect(await w.rows(eve)).toMatchObject([
    { state: 'queued', reason: 'email_unconfirmed' },
    { state: 'queued', reason: 'email_unconfirmed' },
  ])

  await prove(eve)
  await w.deliver(eve)
  expect(await w.mailsTo(client.email)).toHaveLength(1)
  expect(w.smsTo(client.phone)).toHaveLength(1)
  expect(await heldOf(eve)).toBe(0)
  // What is sent counts against the allowance, as if it had been queued now.
  expect((await eve.get('/api/messages/allowance')).body.used).toBeGreaterThan(0)
})

test('what makes no sense any more when the proof comes is left out', async () => {
  const eve = await unconfirmed()
  await w.set(eve, { invoice_created: { sms: false, email: true } })
  const client = newClient()
  const { id } = await issued(eve, { client })
  const voided = await eve.post(`/api/invoices/${id}/void`, { reason: null })
  expect(voided.status).toBe(200)
  await prove(eve)
  await w.deliver(eve)
  expect(await w.mailsTo(client.email)).toEqual([])
  expect(await w.rows(eve)).toMatchObject([{ state: 'cancelled', reason: 'void' }])
})

test('a message waits for seven days at most, and can be sent by hand after the proof', async () => {
  const eve = await unconfirmed()
  await w.set(eve, { invoice_created: { sms: false, email: true } })
  const client = newClient()
  await issued(eve, { client })
  w.at('2026-11-28T10:01:00Z')
  await w.deliver(eve)
  const [message] = await w.rows(eve)
  expect(message).toMatchObject({ state: 'failed', reason: 'email_unconfirmed' })
  await prove(eve)
  await w.deliver(eve)
  expect(await w.mailsTo(client.email)).toEqual([])
  expect((await eve.post(`/api/messages/${message.id}/retry`, {})).status).toBe(200)
  await w.deliver(eve)
  expect(await w.mailsTo(client.email)).toHaveLength(1)
})

test('a reminder belongs to its day: none is written while the address is not confirmed', async () => {
  const eve = await unconfirmed()
  const settings = await w.set(eve, { overdue_reminder: ON })
  expect(settings.mailHold).toBe('owner_email_unverified')
  await overdueSince(eve, '2026-11-18')
  w.at('2026-11-22T08:00:00Z')
  await w.run(eve)
  expect(await w.rows(eve)).toEqual([])
})

test('a message that is queued while the proof comes is not left waiting', async () => {
  const eve = await unconfirmed()
  await w.set(eve, { invoice_created: { sms: false, email: true } })
  const clients = Array.from({ length: 6 }, () => newClient())
  const [proven] = await Promise.all([
    prove(eve),
    ...clients.map((client) => issued(eve, { client })),
  ])
  expect(proven).toBeUndefined()
  await w.jobs[ADDRESS_PROVEN.name]?.({ businessId: eve.user.businessId })
  await w.deliver(eve)
  for (const { email } of clients) expect(await w.mailsTo(email)).toHaveLength(1)
})

test('news of money waits for the proof, too', async () => {
  const eve = await unconfirmed()
  await asBusiness(w.owner, eve.user.businessId, (db) =>
    db.query(
      `INSERT INTO notifications (business_id, account_id, id, kind, at, client_name, read_at)
       SELECT b.id, $3, news.id, 'payment', $2::timestamptz - make_interval(days => age), 'Client ' || age,
         CASE WHEN age = 2 THEN $2::timestamptz END
       FROM businesses b, unnest(ARRAY[1, 2, 8], $4::uuid[]) AS news(age, id) WHERE b.id = $1`,
      [eve.user.businessId, w.clock.now, eve.user.id, [1, 2, 8].map(() => newId(w.clock.now))],
    ),
  )
  await prove(eve)
  const { rows } = await w.owner.query(
    `SELECT data FROM pgboss.job WHERE name = 'notifications.mail' AND data->>'businessId' = $1`,
    [eve.user.businessId],
  )
  // The one of yesterday: one is read, and one is old.
  expect(rows).toHaveLength(1)
})
