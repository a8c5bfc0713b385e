import { expect, onTestFinished, test } from 'vitest'
import { issued } from '../../../../test/factories.ts'
import { asBusiness, testApp, type Visitor } from '../../../../test/harness.ts'
import { notifyBusiness } from './dates.ts'

const { signedIn, withMember, clock, deps, owner } = await testApp()

const BEGIN = new Date('2026-11-09T10:00:00Z')

/** A business that charges VAT and sold something in October. */
async function seller(): Promise<Visitor> {
  const start = clock.now
  onTestFinished(() => {
    clock.now = start
  })
  clock.now = BEGIN
  const ada = await signedIn({ plan: 'business', hasConfirmedEmail: true })
  await issued(ada, { issueDate: '2026-10-05', dueDate: '2026-10-05' })
  return ada
}

/** Each morning from one day to another. */
async function mornings({ ctx }: Visitor, from: string, to: string): Promise<void> {
  for (let day = Date.parse(from); day <= Date.parse(to); day += 86_400_000) {
    // 07:30 in Lagos, and again at noon: the second look finds nothing to do.
    for (const hour of [6.5, 11]) {
      clock.now = new Date(day + hour * 3_600_000)
      await notifyBusiness(deps, ctx.businessId)
    }
  }
}

/** What a member was told, with the session of the beginning. */
async function news(visitor: Visitor): Promise<string[]> {
  clock.now = BEGIN
  return (await visitor.get('/api/notifications?limit=50')).body
    .filter(({ kind }: { kind: string }) => kind.startsWith('tax_'))
    .map(({ kind, dueOn, at, path }: Record<string, string>) => [kind, dueOn, at, path].join(' '))
    .reverse()
}

test('who files taxes is notified a week and two days before, on the day, and once when it is late', async () => {
  const ada = await seller()
  const chidi = await withMember(ada, 'accountant')
  const bisi = await withMember(ada, 'cashier')
  await mornings(ada, '2026-11-10', '2026-11-30')
  const told = [
    'tax_due 2026-11-21 2026-11-14T06:30:00.000Z /tax',
    'tax_due 2026-11-21 2026-11-19T06:30:00.000Z /tax',
    'tax_due 2026-11-21 2026-11-21T06:30:00.000Z /tax',
    'tax_late 2026-11-21 2026-11-22T06:30:00.000Z /tax',
  ]
  expect(await news(ada)).toEqual(told)
  expect(await news(chidi)).toEqual(told)
  expect(await news(bisi)).toEqual([])
})

test('a morning that nothing ran is made up for by the next', async () => {
  const ada = await seller()
  await mornings(ada, '2026-11-16', '2026-11-16')
  await mornings(ada, '2026-11-20', '2026-11-20')
  expect(await news(ada)).toEqual([
    'tax_due 2026-11-21 2026-11-16T06:30:00.000Z /tax',
    'tax_due 2026-11-21 2026-11-20T06:30:00.000Z /tax',
  ])
})

test('what is filed and paid is no news, and neither is anything outside Nigeria', async () => {
  const ada = await seller()
  clock.now = new Date('2026-11-12T10:00:00Z')
  const filing = {
    duty: 'vat',
    period: '2026-10',
    filedOn: '2026-11-12',
    amount: null,
    reference: null,
  }
  expect((await ada.post('/api/tax/filings', filing)).status).toBe(201)
  const { account } = (await ada.get('/api/tax/duties/vat/2026-10')).body
  const payment = { paidOn: '2026-11-12', amount: Number(account.left), reference: 'R-1' }
  expect((await ada.post('/api/tax/duties/vat/2026-10/payments', payment)).status).toBe(201)
  await mornings(ada, '2026-11-13', '2026-11-23')
  expect(await news(ada)).toEqual([])

  const kofi = await seller()
  await asBusiness(owner, kofi.ctx.businessId, (db) =>
    db.query(`UPDATE businesses SET country = 'GH' WHERE id = $1`, [kofi.ctx.businessId]),
  )
  await mornings(kofi, '2026-11-13', '2026-11-23')
  expect(await news(kofi)).toEqual([])
})
