import { expect, test } from 'vitest'
import { methodOf, newPlace, ownIds, ROUTES } from '../../../test/route-table.ts'
import { buildWorld } from '../../../test/world.ts'
import { smsWorld } from './testing/sms-world.ts'

const world = await smsWorld()
const { anyone, signedIn, owner, caught } = world

/** The number of jobs in the queues of mails and messages, by queue. */
async function causes(): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ name: string; count: number }>(
    `SELECT name, count(*)::int AS count FROM pgboss.job WHERE name LIKE 'mail.%' OR name LIKE 'messages.%' GROUP BY name`,
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

test('signed out, nothing is sent for strangers but what their own account asks for', async () => {
  const ada = await buildWorld(
    await signedIn({ plan: 'business', hasConfirmedEmail: true }),
    'ADA93',
    '9300093',
  )
  const senders = new Set<string>()
  const before = caught().length
  for (const [name, route] of Object.entries(ROUTES)) {
    const had = await causes()
    const { url, query, payload } = route.call(ownIds(route, ada), ada)
    await anyone.call({
      method: methodOf(name),
      url,
      remoteAddress: newPlace(),
      ...(query ? { query } : {}),
      ...(payload ? { payload } : {}),
    })
    if (JSON.stringify(await causes()) !== JSON.stringify(had)) senders.add(name)
  }
  expect(caught()).toHaveLength(before)
  // A new account confirms its address, a reset is mailed, and a sign-in from an unknown browser is told: to the account's
  // own address, and limited.
  expect([...senders].sort()).toEqual([
    'POST /api/auth/login',
    'POST /api/auth/register',
    'POST /api/auth/signup',
  ])
})

test.each([
  ['POST', '/api/notifications/send-sms'],
  ['POST', '/api/notifications/bulk-sms'],
  ['POST', `/api/messages/${crypto.randomUUID()}/retry`],
  ['POST', '/api/messages/shared'],
  ['GET', '/api/messages'],
  ['GET', '/api/messages/allowance'],
] as const)('%s %s asks for a session', async (method, url) => {
  const answer = await anyone.call({ method, url, ...(method === 'POST' ? { payload: {} } : {}) })
  expect(answer).toMatchObject({ status: 401, body: { code: 'auth.required' } })
})

test('a reset is limited', async () => {
  const ada = await signedIn()
  const remoteAddress = newPlace()
  const had = (await causes())['mail.reset-password'] ?? 0
  for (let i = 0; i < 30; i++)
    await anyone.call({
      method: 'POST',
      url: '/api/auth/reset-password',
      payload: { email: ada.user.email },
      remoteAddress,
    })
  expect(((await causes())['mail.reset-password'] ?? 0) - had).toBeLessThan(10)
})
