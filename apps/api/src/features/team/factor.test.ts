import { expect, onTestFinished, test } from 'vitest'
import { asBusiness, must, testApp, type Visitor } from '../../../test/harness.ts'

const { signedIn, withMember, withAnother, clock, owner } = await testApp()

/** Gives an account an authenticator that was confirmed. */
const addFactor = ({ user }: Visitor) =>
  owner.query(
    `INSERT INTO authenticators (account_id, secret_sealed, begun_at, confirmed_at) VALUES ($1, '\\x00', $2, $2)`,
    [user.id, clock.now],
  )

async function team() {
  const start = clock.now
  onTestFinished(() => {
    clock.now = start
  })
  const ada = await signedIn({ plan: 'business', hasConfirmedEmail: true })
  return { ada, bisi: await withMember(ada, 'cashier') }
}

const require = (visitor: Visitor, on: string | null) => visitor.put('/api/team/factor', { on })
const dueOf = async (visitor: Visitor) => (await visitor.get('/api/auth/me')).body.factorDueOn

test('a second factor is asked of everybody from its day on, and of nobody before', async () => {
  const { ada, bisi } = await team()
  await addFactor(ada)
  const asked = await must(require(ada, '2026-11-28'))
  expect(asked.factorRequiredOn).toBe('2026-11-28')
  const has = asked.members.map(({ hasFactor }: { hasFactor: boolean }) => hasFactor)
  expect(has).toEqual([true, false])
  expect([await dueOf(ada), await dueOf(bisi)]).toEqual([null, '2026-11-28'])
  const { rows } = await owner.query(
    `SELECT data->>'accountId' AS account FROM pgboss.job WHERE name = 'mail.team' AND data->>'businessId' = $1 AND data->>'mail' = 'factor'`,
    [ada.user.businessId],
  )
  expect(rows).toEqual([{ account: bisi.user.id }])

  expect((await bisi.get('/api/business')).status).toBe(200)
  // 23:30 in Lagos on the day before, and half an hour later.
  clock.now = new Date('2026-11-27T22:30:00Z')
  expect((await bisi.get('/api/business')).status).toBe(200)
  clock.now = new Date('2026-11-27T23:00:00Z')
  expect(await bisi.get('/api/business')).toMatchObject({
    status: 403,
    body: { code: 'team.factor_due', on: '2026-11-28' },
  })
  expect((await ada.get('/api/business')).status).toBe(200)
  // What is one's own stays open: there a factor is added.
  for (const own of ['/api/auth/me', '/api/auth/factors', '/api/notifications'])
    expect((await bisi.get(own)).status).toBe(200)
  await addFactor(bisi)
  expect((await bisi.get('/api/business')).status).toBe(200)
  expect(await dueOf(bisi)).toBe(null)
})

test('it counts in the business that asks for it, until its owner thinks better of it', async () => {
  const { ada, bisi } = await team()
  await addFactor(ada)
  await must(require(ada, '2026-11-21'))
  expect((await bisi.get('/api/business')).body.code).toBe('team.factor_due')
  const own = await withAnother(bisi)
  expect((await own.get('/api/business')).status).toBe(200)
  expect((await must(require(ada, null))).factorRequiredOn).toBe(null)
  expect((await bisi.get('/api/business')).status).toBe(200)
})

test('the owner alone asks, with a factor of their own, from today at the earliest, and with a plan for teams', async () => {
  const { ada } = await team()
  const admin = await withMember(ada, 'admin')
  expect((await require(admin, null)).body.code).toBe('role.not_allowed')
  expect((await require(ada, '2026-12-01')).body.code).toBe('team.factor_first')
  await addFactor(ada)
  expect(await require(ada, '2026-11-20')).toMatchObject({
    status: 422,
    body: { code: 'team.factor_past', fields: [{ path: 'on' }] },
  })
  await must(require(ada, '2026-12-01'))
  await asBusiness(owner, ada.user.businessId, (db) =>
    db.query(`UPDATE businesses SET plan = 'pro' WHERE id = $1`, [ada.user.businessId]),
  )
  expect((await require(ada, '2026-12-02')).body.code).toBe('plan.upgrade_required')
  // A demand that is there can be taken back on every plan.
  await must(require(ada, null))
})
