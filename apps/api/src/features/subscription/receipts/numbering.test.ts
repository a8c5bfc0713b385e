import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { appConnection } from '../../../../test/database.ts'
import { asBusiness, testApp, type Visitor } from '../../../../test/harness.ts'
import { letAllSleep } from '../../../../test/sleep.ts'
import { misplanned } from '../../../../test/waiting.ts'
import { transact } from '../../../platform/db/context.ts'
import { openDatabase } from '../../../platform/db/database.ts'
import { sold } from '../testing/sold.ts'
import { numberReceipts } from './numbering.ts'
import { takeReceiptNumbers } from './queries.ts'

const { signedIn, owner, deps, clock } = await testApp()
await letAllSleep(owner, 'subscription_receipt')
const otherDatabase = openDatabase({ ...appConnection(), poolSize: 10 }, () => {})
const otherNode = { ...deps, db: otherDatabase }
afterAll(() => otherDatabase.close())

/** A series of this file alone, which begins with 1. */
let year = 2100
let people: Visitor[] = []
const start = clock.now

beforeAll(async () => {
  people = await Promise.all(Array.from({ length: 6 }, () => signedIn()))
})
beforeEach(() => {
  year += 1
  clock.now = new Date(`${year}-06-01T10:00:00Z`)
})
afterAll(() => {
  clock.now = start
})

const person = (index: number) => people[index % people.length] as Visitor

const numberOf = (position: number) => `ISR-${year}-${String(position).padStart(6, '0')}`

interface Receipt {
  id: string
  paid_at: Date
  receipt_number: string | null
}

/** The sales of the year to all businesses of the file, in the order of their payments. */
async function salesOfYear(): Promise<Receipt[]> {
  const ofEach = await Promise.all(
    people.map(({ user }) =>
      asBusiness(owner, user.businessId, async (client) => {
        const { rows } = await client.query<Receipt>(
          `SELECT id, paid_at, receipt_number FROM subscription_charges
           WHERE business_id = $1 AND extract(year FROM paid_at AT TIME ZONE 'Africa/Lagos') = $2`,
          [user.businessId, year],
        )
        return rows
      }),
    ),
  )
  return ofEach.flat().sort((a, b) => +a.paid_at - +b.paid_at || (a.id < b.id ? -1 : 1))
}

const numbersOfYear = async () => (await salesOfYear()).map((sale) => sale.receipt_number)

/** How many mails with the receipt of a charge are queued. */
async function mailsAbout(chargeId: string): Promise<number> {
  const { rows } = await owner.query(
    `SELECT FROM pgboss.job WHERE name = 'mail.subscription' AND data->>'chargeId' = $1 AND data->>'notice' = 'paid'`,
    [chargeId],
  )
  return rows.length
}

/** Payments at distinct moments, given in any order, all booked at the same time. */
function sellAtOnce(count: number): Promise<string[]> {
  const seconds = Array.from({ length: count }, (_, index) => (index * 17) % count)
  return Promise.all(
    seconds.map((second, index) =>
      sold(person(index).ctx, { paidAt: new Date(clock.now.getTime() - 1_000 * (second + 1)) }),
    ),
  )
}

test('the receipts of many businesses are numbered from 1 in the order of payment, by two nodes at once', async () => {
  const ids = await sellAtOnce(40)
  expect(await numbersOfYear()).toEqual(ids.map(() => null))
  await Promise.all([deps, otherNode, deps, otherNode].map((node) => numberReceipts(node)))
  expect(await numbersOfYear()).toEqual(ids.map((_, index) => numberOf(index + 1)))
  for (const id of ids) expect(await mailsAbout(id)).toBe(1)
  for (const { user } of people) expect(await misplanned(owner, user.businessId)).toEqual([])
})

test('sales that come while two nodes number leave no gap and no double', async () => {
  const selling = sellAtOnce(40)
  const numbering = Array.from({ length: 6 }, (_, run) =>
    numberReceipts(run % 2 === 0 ? deps : otherNode),
  )
  const ids = await selling
  await Promise.all(numbering)
  await numberReceipts(deps)
  expect((await numbersOfYear()).sort()).toEqual(ids.map((_, index) => numberOf(index + 1)))
})

test('a run that is killed before it has written a number is gone on with, and its number is not lost', async () => {
  const [first] = await sellAtOnce(1)
  const killed = { ...deps, jobs: { ...deps.jobs, add: () => Promise.reject(new Error('killed')) } }
  await expect(numberReceipts(killed)).rejects.toThrow('killed')
  expect(await numbersOfYear()).toEqual([null])
  expect(await mailsAbout(first ?? '')).toBe(0)

  clock.now = new Date(clock.now.getTime() + 60_000)
  // A payment that the provider tells of late: it was made before the first.
  const late = await sold(person(1).ctx, { paidAt: new Date(`${year}-01-05T10:00:00Z`) })
  const next = await sold(person(2).ctx)
  // The jobs may be lost as well, as in a restored database: the scheduled run finds what waits.
  await owner.query(`DELETE FROM pgboss.job WHERE name = 'subscription.receipts'`)
  await numberReceipts(otherNode)
  expect(await numbersOfYear()).toEqual([numberOf(2), numberOf(1), numberOf(3)])
  for (const id of [first ?? '', late, next]) expect(await mailsAbout(id)).toBe(1)
})

test('a business that fails keeps its number, and holds up no other', async () => {
  const [ada, eve] = [person(0), person(1)]
  await sold(ada.ctx)
  clock.now = new Date(clock.now.getTime() + 1_000)
  await sold(eve.ctx)
  const failing = {
    ...deps,
    jobs: {
      ...deps.jobs,
      add: (...[db, queue, data, options]: Parameters<typeof deps.jobs.add>) =>
        JSON.stringify(data).includes(ada.user.businessId)
          ? Promise.reject(new Error('this business alone'))
          : deps.jobs.add(db, queue, data, options),
    },
  }
  await expect(numberReceipts(failing)).rejects.toThrow('this business alone')
  expect(await numbersOfYear()).toEqual([null, numberOf(2)])
  await numberReceipts(deps)
  expect(await numbersOfYear()).toEqual([numberOf(1), numberOf(2)])
})

test('a payment that is being booked holds up the receipt of no other business', async () => {
  const [ada, eve] = [person(0), person(1)]
  await transact(ada.ctx, async (ctx) => {
    await sold(ctx)
    await sold(eve.ctx)
    await numberReceipts(otherNode)
    expect(await numbersOfYear()).toEqual([numberOf(1)])
  })
  await numberReceipts(deps)
  expect((await numbersOfYear()).sort()).toEqual([numberOf(1), numberOf(2)])
})

test('no transaction of a business can take a number', async () => {
  const { ctx } = person(0)
  const taking = transact(ctx, ({ db }) => takeReceiptNumbers(db, year, [crypto.randomUUID()]))
  await expect(taking).rejects.toThrow('outside of the transactions of businesses')
})

test('the year of a number is that of the payment where the seller is', async () => {
  // An hour before the year ends in UTC, it has ended in Lagos.
  const eve = await sold(person(0).ctx, { paidAt: new Date(`${year - 1}-12-31T22:30:00Z`) })
  const day = await sold(person(0).ctx, { paidAt: new Date(`${year - 1}-12-31T23:30:00Z`) })
  await numberReceipts(deps)
  const { rows } = await owner.query(
    'SELECT year FROM taken_receipt_numbers WHERE charge_id = ANY ($1) ORDER BY year',
    [[eve, day]],
  )
  expect(rows).toEqual([{ year: year - 1 }, { year }])
  expect(await numbersOfYear()).toEqual([numberOf(1)])
})
