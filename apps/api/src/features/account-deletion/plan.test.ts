import { afterAll, describe, expect, test } from 'vitest'
import { asBusiness } from '../../../test/harness.ts'
import { transact } from '../../platform/db/context.ts'
import { billingWorld } from '../subscription/testing/billing-world.ts'
import { eraseSomeRows } from './queries.ts'
import { replayRegister } from './register.ts'
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

/** What we sold to a business that is erased and keeps nothing: the sales that were not there before. */
async function salesOf(work: () => Promise<void>) {
  const sales = async () => {
    const { rows } = await owner.query<{ number: string; amount: string }>(
      'SELECT receipt_number AS number, amount::text FROM sales_of_erased ORDER BY receipt_number',
    )
    return rows
  }
  const before = new Set((await sales()).map(({ number }) => number))
  await work()
  return (await sales()).filter(({ number }) => !before.has(number))
}

/** The number that was taken for the one sale to a business. */
async function numberTakenFor(chargeId: string | undefined): Promise<string> {
  const { rows } = await owner.query<{ year: number; number: number }>(
    'SELECT year, number FROM taken_receipt_numbers WHERE charge_id = $1',
    [chargeId],
  )
  return `ISR-${rows[0]?.year}-${String(rows[0]?.number).padStart(6, '0')}`
}

describe('a payment whose receipt has no number yet', () => {
  async function payer() {
    const ada = await signedIn()
    await world.pay(ada, 'basic')
    const [charge] = await world.rows<{ id: string; receipt_number: string | null }>(
      ada,
      'SELECT id, receipt_number FROM subscription_charges WHERE business_id = $1',
    )
    expect(charge?.receipt_number).toBeNull()
    return { ada, chargeId: charge?.id }
  }

  test('gets it before its business is erased', async () => {
    const { ada, chargeId } = await payer()
    await requestDeletion(ada, false)
    clock.now = new Date(clock.now.getTime() + 14 * DAY_MS)
    const sales = await salesOf(() => erase())
    expect(sales).toEqual([{ number: await numberTakenFor(chargeId), amount: '350000' }])
  })

  test('gets it before its business is erased but for the records that are kept', async () => {
    const { ada, chargeId } = await payer()
    expect((await requestDeletion(ada, true)).body.retainedUntil).not.toBeNull()
    clock.now = new Date(clock.now.getTime() + 14 * DAY_MS)
    await erase()
    const kept = await world.rows(
      ada,
      'SELECT receipt_number FROM subscription_charges WHERE business_id = $1',
    )
    expect(kept).toEqual([{ receipt_number: await numberTakenFor(chargeId) }])
  })

  test('gets it before a restored database erases its business again', async () => {
    const { ada, chargeId } = await payer()
    const entry = {
      businessId: ada.user.businessId,
      accountId: ada.user.id,
      ground: 'account_deleted' as const,
      requestedAt: clock.now.toISOString(),
      completedAt: clock.now.toISOString(),
      retainedUntil: null,
      counts: {},
    }
    expect(await replayRegister(world.deps, [entry])).toBe(1)
    const sales = await salesOf(() => erase())
    expect(sales).toEqual([{ number: await numberTakenFor(chargeId), amount: '350000' }])
  })

  test('keeps every row of its business where the number could not be taken', async () => {
    const { ada } = await payer()
    await requestDeletion(ada, false)
    clock.now = new Date(clock.now.getTime() + 14 * DAY_MS)
    const erasing = transact(ada.ctx, ({ db }) => eraseSomeRows(db, clock.now, 10_000))
    await expect(erasing).rejects.toThrow('has no receipt number yet')
    const kept = 'SELECT plan FROM subscription_charges WHERE business_id = $1'
    expect(await world.rows(ada, kept)).toEqual([{ plan: 'basic' }])
  })
})
