import { afterAll, expect, test } from 'vitest'
import { asBusiness } from '../../../test/harness.ts'
import { billingWorld } from '../subscription/testing/billing-world.ts'
import { DAY_MS, deletionWorld, temporaryDataDir } from './testing/deletion-world.ts'

const world = await billingWorld()
world.deps.config.dataDir = temporaryDataDir()
const { signedIn, anyone, clock, owner, buy, work, liveAt, paidBy } = world
const { requestDeletion, undoToken, erase } = deletionWorld(world)
const start = clock.now
afterAll(() => {
  clock.now = start
})

test('deleting an account stops the provider’s subscription, and the plan runs as far as it is paid', async () => {
  const ada = await signedIn()
  await buy(ada, 'pro')
  await work(ada)
  expect(liveAt(ada)).toHaveLength(1)

  expect((await requestDeletion(ada, true)).status).toBe(200)
  await work(ada)
  expect(liveAt(ada)).toEqual([])

  const token = await undoToken(ada)
  expect((await anyone.post('/api/data-export/delete-account/undo', { token })).status).toBe(200)
  const [business] = await world.rows<{ plan: string }>(
    ada,
    'SELECT plan FROM businesses WHERE id = $1',
  )
  expect(business?.plan).toBe('pro')
  const [subscription] = await world.rows<{ cancelled_at: Date | null }>(
    ada,
    'SELECT cancelled_at FROM subscriptions WHERE business_id = $1',
  )
  expect(subscription?.cancelled_at).not.toBeNull()
  expect(liveAt(ada)).toEqual([])
})

test('an account is erased only after the provider was told, and is never charged again', async () => {
  const ada = await signedIn()
  await buy(ada, 'basic')
  await work(ada)
  await requestDeletion(ada, false)
  // The job that tells the provider was lost, so the erasure itself has to.
  await owner.query(`DELETE FROM pgboss.job WHERE data->>'businessId' = $1`, [ada.user.businessId])
  const paid = paidBy(ada)
  clock.now = new Date(clock.now.getTime() + 14 * DAY_MS)
  await erase()
  expect(liveAt(ada)).toEqual([])
  clock.now = new Date(clock.now.getTime() + 60 * DAY_MS)
  await world.runDue()
  expect(paidBy(ada)).toEqual(paid)
  const left = await asBusiness(owner, ada.user.businessId, async (client) => {
    const { rows } = await client.query(
      'SELECT count(*)::int AS count FROM subscriptions WHERE business_id = $1',
      [ada.user.businessId],
    )
    return rows[0].count
  })
  expect(left).toBe(0)
  const { rows: sales } = await owner.query('SELECT plan, amount::text FROM sales_of_erased')
  expect(sales).toContainEqual({ plan: 'basic', amount: String(paid[0]) })
})
