import { expect, test } from 'vitest'
import { issued } from '../../../test/factories.ts'
import { must, testApp } from '../../../test/harness.ts'

const { signedIn, withAnother, inBusiness, clock } = await testApp()

const rowsOf = async (visitor: { get(url: string): Promise<{ body: unknown }> }) =>
  ((await visitor.get('/api/desk')).body as { rows: Record<string, unknown>[] }).rows

test('each business has its row, with the figures of its own screens', async () => {
  const first = await signedIn({ plan: 'business' })
  const second = await withAnother(first)
  const invoice = await issued(first)
  const before = clock.now
  clock.now = new Date('2026-12-19T10:00:00Z')
  const own = (visitor: typeof first) => inBusiness(visitor, visitor.user.businessId)
  const rows = await rowsOf(second)
  expect(rows.map(({ id }) => id).sort()).toEqual(
    [first.user.businessId, second.user.businessId].sort(),
  )
  for (const visitor of [own(first), own(second)]) {
    const stats = await must(visitor.get('/api/dashboard/stats'))
    const { duties } = await must(visitor.get('/api/tax/calendar'))
    const open = duties.filter(({ isDone }: { isDone: boolean }) => !isDone)
    const row = rows.find(({ id }) => id === visitor.user.businessId)
    expect(row).toMatchObject({
      name: visitor.user.businessName,
      isCurrent: visitor.user.businessId === second.user.businessId,
      owed: stats.pendingAmount,
      overdue: { count: stats.overdueCount, amount: stats.overdueAmount },
      received: stats.months.at(-1).received,
      nextDuty: open[0] ? { duty: open[0].duty, dueOn: open[0].dueOn } : null,
      lateDuties: open.filter(({ daysLeft }: { daysLeft: number }) => daysLeft < 0).length,
    })
  }
  const [mine] = rows.filter(({ id }) => id === first.user.businessId)
  expect(mine).toMatchObject({ owed: invoice.balance, firstMonthToClose: '2026-11' })
  clock.now = before
})

test('a deduction without its certificate is missing one, and is not once it is noted', async () => {
  const first = await signedIn({ plan: 'business' })
  await withAnother(first)
  const invoice = await issued(first)
  const { deduction } = await must(
    first.post(`/api/invoices/${invoice.id}/deductions`, {
      tax: 'wht',
      amount: 1000,
      deductedOn: '2026-11-21',
      whtType: 'professional',
    }),
  )
  const missing = async () =>
    (await rowsOf(first)).find(({ id }) => id === first.user.businessId)?.certificates
  expect(await missing()).toEqual({ count: 1, amount: '1000.00' })
  await must(first.post(`/api/deductions/${deduction.id}/certificate`, { state: 'received' }))
  expect(await missing()).toEqual({ count: 0, amount: '0.00' })
})

test('nobody sees a business that is not theirs', async () => {
  const first = await signedIn()
  await signedIn()
  expect((await rowsOf(first)).map(({ id }) => id)).toEqual([first.user.businessId])
})
