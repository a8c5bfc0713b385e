import { LANGUAGES } from '@isiro/domain/language'
import { expect, test } from 'vitest'
import { issued } from '../../../test/factories.ts'
import { asBusiness, type Visitor } from '../../../test/harness.ts'
import { methodOf, ownIds, ROUTES } from '../../../test/route-table.ts'
import { buildWorld, type World } from '../../../test/world.ts'
import { messageWorld, newClient, overdueSince } from './testing/message-world.ts'
import { newNumber } from './testing/sms-world.ts'

const w = await messageWorld()
const ON = { sms: true, email: true }
const EVERYTHING = {
  invoice_created: ON,
  payment_received: ON,
  overdue_reminder: ON,
  follow_up: ON,
  quote_reminder: ON,
  monthly_summary: ON,
}

/** Makes an address count as one that nobody has confirmed. */
const forget = ({ user }: Visitor) =>
  w.owner.query('UPDATE accounts SET email_verified_at = NULL WHERE id = $1', [user.id])

/** Shared by hand are the others. */
const isSent = (channel: string) => channel === 'sms' || channel === 'email'

/** The messages that may still leave, and since when the address is confirmed: the queue is worked once they change. */
async function waiting({ user }: Visitor): Promise<string> {
  const { rows } = await asBusiness(w.owner, user.businessId, (client) =>
    client.query(
      `SELECT (SELECT json_agg(id ORDER BY id) FROM messages WHERE business_id = $1 AND state IN ('queued', 'sending')) AS waiting,
        (SELECT email_verified_at FROM accounts WHERE id = $2) AS confirmed`,
      [user.businessId, user.id],
    ),
  )
  return JSON.stringify(rows)
}

const smsOf = async (visitor: Visitor) =>
  (await w.rows(visitor)).filter(({ channel }) => channel === 'sms')

test('no route of the product makes a message to others leave while the address is not confirmed', async () => {
  const ada = await w.member({ plan: 'business' })
  const world: World = await buildWorld(ada, 'UNCONFIRM', '5571301')
  await w.set(ada, EVERYTHING)
  await w.deliver(ada)
  await forget(ada)
  const before = w.caught().length
  const sentBefore = w.sent.length
  const idsBefore = new Set((await w.rows(ada)).map(({ id }) => id))

  const refused: string[] = []
  let worked = ''
  for (const [name, route] of Object.entries(ROUTES)) {
    if (name === 'PUT /api/messages/settings' || name === 'POST /api/auth/logout') continue
    const answer = await ada.call({
      method: methodOf(name),
      ...route.call(ownIds(route, world), world),
    })
    if (answer.body?.code === 'messages.email_unconfirmed') refused.push(name)
    if (name === 'POST /api/auth/change-password') continue
    if ((await waiting(ada)) === worked) continue
    await w.deliver(ada)
    worked = await waiting(ada)
  }
  await overdueSince(ada, '2026-11-18')
  w.at('2026-11-22T08:00:00Z')
  await w.run(ada)
  await w.deliver(ada)

  expect(refused.sort()).toEqual([
    'POST /api/clients/:id/statement/email',
    'POST /api/credit-notes/:id/email',
    'POST /api/delivery-notes/:id/email',
    'POST /api/invoices/:id/email',
    'POST /api/messages/:id/retry',
    'POST /api/notifications/bulk-sms',
    'POST /api/notifications/send-sms',
    'POST /api/quotes/:id/email',
  ])
  expect(w.caught()).toHaveLength(before)
  expect(w.sent.slice(sentBefore).filter(({ to }) => to.address !== ada.user.email)).toEqual([])
  const written = (await w.rows(ada)).filter(({ id }) => !idsBefore.has(id))
  const going = written.filter(
    ({ channel, state, reason }) =>
      isSent(channel) && state !== 'cancelled' && reason !== 'email_unconfirmed',
  )
  expect(going).toEqual([])
})

test('the refusal says why and how to go on, in each language, and a confirmed address may send', async () => {
  const eve = await w.member({ isVerified: false })
  const body = { phoneNumber: newNumber(), message: 'Hello', type: 'general' }
  const sentences = new Set<string>()
  for (const language of LANGUAGES) {
    const answer = await eve.post('/api/notifications/send-sms', body, {
      'accept-language': language,
    })
    expect(answer).toMatchObject({ status: 403, body: { code: 'messages.email_unconfirmed' } })
    sentences.add(answer.body.detail)
  }
  expect(sentences.size).toBe(LANGUAGES.length)
  expect((await smsOf(eve)).length).toBe(0)
  await w.owner.query('UPDATE accounts SET email_verified_at = now() WHERE id = $1', [eve.user.id])
  expect((await eve.post('/api/notifications/send-sms', body)).body.success).toBe(true)
})

test('a failed SMS is not sent again before the address is confirmed, and an automatic one waits', async () => {
  const eve = await w.member()
  await w.set(eve, { invoice_created: ON })
  const client = newClient()
  await issued(eve, { client })
  const [sms] = await smsOf(eve)
  await forget(eve)
  const other = newClient()
  await issued(eve, { client: other })
  await w.deliver(eve)
  expect(w.smsTo(other.phone)).toEqual([])

  await asBusiness(w.owner, eve.user.businessId, (db) =>
    db.query(
      `UPDATE messages SET state = 'failed', reason = 'rejected', settled_at = queued_at WHERE id = $1`,
      [sms.id],
    ),
  )
  const retried = await eve.post(`/api/messages/${sms.id}/retry`, {})
  expect(retried).toMatchObject({ status: 403, body: { code: 'messages.email_unconfirmed' } })
})
