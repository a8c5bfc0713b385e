import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { testApp } from '../../test/harness.ts'
import { misplanned } from '../../test/waiting.ts'
import { countStorage } from '../features/storage/service.ts'
import { DEMO_EMAIL, DEMO_PASSWORD } from '../platform/demo-login.ts'
import { seedDemo } from './seed.ts'

const { deps, anyone, owner } = await testApp({ hasDemo: true })

test('the demo business has its planned figures, computed from its rows, and is seeded once', async () => {
  await seedDemo(deps, testDatabase().ownerUrl)
  await seedDemo(deps, testDatabase().ownerUrl)
  const { body } = await anyone.post('/api/auth/login', {
    email: DEMO_EMAIL,
    password: DEMO_PASSWORD,
  })
  const headers = { authorization: `Bearer ${body.token}` }
  const { rows: counts } = await owner.query(
    `SELECT data FROM pgboss.job WHERE name = 'storage.count' AND data->>'businessId' = $1`,
    [body.user.businessId],
  )
  expect(counts).toHaveLength(1)
  await countStorage(deps, counts[0].data)
  const { usage } = (await anyone.get('/api/subscription', headers)).body
  expect(usage.records.used).toBeGreaterThan(500)
  expect(await misplanned(owner, body.user.businessId)).toEqual([])
  const stats = await anyone.get('/api/dashboard/stats', headers)
  expect(stats.body).toMatchObject({
    totalRevenue: '2450000.00',
    activeInvoices: 24,
    totalClients: 67,
    overdueCount: 3,
    overdueAmount: '185000.00',
    draftCount: 1,
    plan: { id: 'business', invoiceLimit: null },
    checklist: { hasProfile: true, hasPayoutDetails: true, hasInvoice: true },
  })
  expect(Number(stats.body.expensesThisMonth)).toBeGreaterThan(0)
  const year = '/api/analytics?from=2026-01-01&to=2026-12-31'
  const { body: analytics } = await anyone.get(year, headers)
  expect(Number(analytics.net.total.amount)).toBeGreaterThan(0)
  expect(analytics.expenses.categories.length).toBeGreaterThan(6)
  const { body: taxes } = await anyone.get('/api/tax/calendar', headers)
  expect(taxes.duties.filter(({ daysLeft }: { daysLeft: number }) => daysLeft < 0)).toEqual([])
  const { body: month } = await anyone.get('/api/tax/months/2026-09', headers)
  expect(month.filing.vat.differences).toEqual([])
  expect(stats.body.totalInvoices).toBe(24 + 62 + 4)
  const { body: recurring } = await anyone.get('/api/recurring', headers)
  expect(recurring).toMatchObject([
    { clientName: 'Yaba Code School', state: 'active', mode: 'draft' },
    { clientName: 'Greenfield Pharmacy', state: 'active', nextOn: '2026-12-13', refused: 0 },
  ])
  expect(
    stats.body.months.every(({ received }: { received: string }) => Number(received) > 0),
  ).toBe(true)
})
