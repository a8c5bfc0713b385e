import { expect, test } from 'vitest'
import { expenseInput, issued } from '../../../test/factories.ts'
import { testApp, type Visitor } from '../../../test/harness.ts'
import { backUp, restoreAll } from '../backup/testing/whole-file.ts'
import { brought, credit, idOf, invoiceOf, paid, startDay } from './testing/bring.ts'
import { openingCredit, openingInvoice } from './testing/opening-inputs.ts'

/** It is November 21, 2026. */
const { signedIn } = await testApp()

/** Every figure of sales, VAT, turnover, profit and money received. */
async function figures(visitor: Visitor): Promise<Record<string, unknown>> {
  const all = 'from=2026-01-01&to=2026-12-31'
  const addresses = [
    '/api/tax/turnover',
    '/api/tax/years/2026',
    ...['2026-08', '2026-09', '2026-10', '2026-11'].flatMap((month) => [
      `/api/tax/months/${month}`,
      `/api/tax/months/${month}/exceptions`,
      ...['1', '2', '3', 'not_charged', 'wht_expected', 'credit_notes'].map(
        (box) => `/api/tax/months/${month}/rows?box=${box}`,
      ),
    ]),
    `/api/analytics/reports/profit-and-loss?${all}`,
    `/api/analytics/reports/client-profit?${all}`,
    '/api/analytics/reports/tax-set-aside',
    `/api/analytics/reports/vat-what-if?${all}`,
    `/api/payments/exchange-gains?${all}`,
    '/api/tax/calendar',
  ]
  const answers = await Promise.all(
    addresses.map(async (address) => {
      const { status, body } = await visitor.get(address)
      if (status !== 200) throw new Error(`${address} ${JSON.stringify(body)}`)
      return [address, body] as const
    }),
  )
  const { invoiced, received } = (await visitor.get(`/api/analytics?${all}`)).body
  const { body: stats } = await visitor.get('/api/dashboard/stats')
  const { totalInvoices, totalRevenue, vatCollected, whtDeducted, months, plan, netTax } = stats
  const sales = { totalInvoices, totalRevenue, vatCollected, whtDeducted, months, plan, netTax }
  const summary = (await visitor.get('/api/payments/summary')).body.received
  return { ...Object.fromEntries(answers), invoiced, received, sales, summary }
}

const owed = async (visitor: Visitor) => (await visitor.get('/api/dashboard/stats')).body

const plus = (amount: string, more: number) => (Number(amount) + more).toFixed(2)

test('with opening balances every figure of sales, VAT, turnover and profit is as without them', async () => {
  const ada = await signedIn({ plan: 'pro' })
  const client = {
    name: 'Kemi Stores',
    email: 'pay@kemi.example',
    phone: null,
    address: null,
    taxId: null,
  }
  const own = await issued(ada, { client, issueDate: '2026-09-20', dueDate: '2026-10-04' })
  await paid(ada, own.id, 1000)
  await ada.post('/api/expenses', expenseInput({ expenseDate: '2026-10-02' }))
  const before = await figures(ada)
  const debtors = await owed(ada)
  const dollars = { currency: 'USD', exchangeRate: 1500, total: null, open: 200, wht: 0 }
  await brought(
    ada,
    openingInvoice(),
    openingInvoice({ number: '0459', issueDate: '2026-10-30', dueDate: '2026-12-30', wht: 0 }),
    openingInvoice({ number: '0460', ...dollars }),
  )
  await credit(
    ada,
    openingCredit(),
    openingCredit({ currency: 'USD', exchangeRate: 1500, amount: 10 }),
  )
  const id = (await ada.get('/api/opening-balances')).body.invoices[0].id
  await ada.post(`/api/invoices/${id}/credit-notes`, {
    reason: 'Bad debt',
    lines: [{ line: 0, amount: 100 }],
  })
  const after = await figures(ada)
  expect(after).toEqual(before)
  // 102,400 and 200 dollars are overdue, 107,500 is not due.
  expect(await owed(ada)).toMatchObject({
    activeInvoices: debtors.activeInvoices + 3,
    pendingAmount: plus(debtors.pendingAmount, 509_900),
    overdueAmount: plus(debtors.overdueAmount, 402_400),
  })
})

test('a backup brings it all back, as owed and as little sold', async () => {
  const [ada, bob] = [await signedIn({ plan: 'pro' }), await signedIn({ plan: 'free' })]
  const rows = Array.from({ length: 7 }, (_, n) => openingInvoice({ number: `0${n + 450}` }))
  const id = await idOf(ada, ...rows)
  await credit(ada, openingCredit())
  await paid(ada, id, 100)
  await ada.post(`/api/invoices/${id}/credit-notes`, {
    reason: 'Bad debt',
    lines: [{ line: 0, amount: 100 }],
  })
  const answers = await restoreAll(bob, await backUp(ada))
  const problems = Object.values(answers).flatMap(({ problems }) => problems)
  expect(problems.filter(({ code }) => code !== 'backup.payout_kept')).toEqual([])
  const before = (await ada.get('/api/opening-balances')).body
  const after = (await bob.get('/api/opening-balances')).body
  expect({ ...after, numbers: null }).toEqual({ ...before, numbers: null })
  expect(await owed(bob)).toMatchObject({
    totalInvoices: 0,
    activeInvoices: 7,
    totalRevenue: '100.00',
  })
  expect((await invoiceOf(bob, id)).opening).toEqual({ day: startDay, total: '430000.00' })
})
