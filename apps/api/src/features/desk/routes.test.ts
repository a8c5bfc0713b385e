import type { DeskRow } from '@isiro/contracts/desk'
import { expect, test } from 'vitest'
import { issued } from '../../../test/factories.ts'
import { asBusiness, must, testApp, type Visitor } from '../../../test/harness.ts'

const { signedIn, withAnother, withMember, inBusiness, clock, owner } = await testApp()

const rowsOf = async (visitor: Visitor) =>
  ((await must(visitor.get('/api/desk'))) as { rows: DeskRow[] }).rows

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
      money: {
        owed: stats.pendingAmount,
        overdue: { count: stats.overdueCount, amount: stats.overdueAmount },
        received: stats.months.at(-1).received,
      },
      tax: {
        nextDuty: open[0] ? { duty: open[0].duty, dueOn: open[0].dueOn } : null,
        lateDuties: open.filter(({ daysLeft }: { daysLeft: number }) => daysLeft < 0).length,
      },
    })
  }
  const [mine] = rows.filter(({ id }) => id === first.user.businessId)
  expect(mine).toMatchObject({
    money: { owed: invoice.balance },
    tax: { firstOpenMonth: '2026-11' },
  })
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
    (await rowsOf(first)).find(({ id }) => id === first.user.businessId)?.tax?.certificates
  expect(await missing()).toEqual({ count: 1, amount: '1000.00' })
  await must(first.post(`/api/deductions/${deduction.id}/certificate`, { state: 'received' }))
  expect(await missing()).toEqual({ count: 0, amount: '0.00' })
})

test('a role sees what it sees in the business itself, whatever it is in another', async () => {
  const first = await signedIn({ plan: 'business' })
  const cashier = await withMember(await signedIn({ plan: 'business' }), 'cashier')
  // The cashier of one business is an admin of another.
  await asBusiness(owner, first.user.businessId, async (client) => {
    const member = [first.user.businessId, cashier.user.id, clock.now]
    await client.query(
      'INSERT INTO members (business_id, account_id, role, created_at) VALUES ($1, $2, $4, $3)',
      [...member, 'admin'],
    )
    await client.query(
      'INSERT INTO account_businesses (business_id, account_id, joined_at) VALUES ($1, $2, $3)',
      member,
    )
  })
  const rows = await rowsOf(inBusiness(cashier, first.user.businessId))
  const at = (id: string) => rows.find((row) => row.id === id)
  expect(at(cashier.user.businessId)).toMatchObject({ tax: null, money: null })
  expect(at(first.user.businessId)?.money).not.toBeNull()
  expect(at(first.user.businessId)?.tax).not.toBeNull()
})

test('nobody sees a business that is not theirs', async () => {
  const first = await signedIn()
  await signedIn()
  expect((await rowsOf(first)).map(({ id }) => id)).toEqual([first.user.businessId])
})
