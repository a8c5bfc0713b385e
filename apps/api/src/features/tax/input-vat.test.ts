import { SaveExpense } from '@isiro/contracts/expenses'
import { describe, expect, test } from 'vitest'
import { expenseInput, issued } from '../../../test/factories.ts'
import { testApp, type Visitor } from '../../../test/harness.ts'
import { createExpense, updateExpense } from '../expenses/service.ts'

const { signedIn } = await testApp()

/** A bill of ₦100,000 with VAT that comes back. */
const CHARGED = {
  amount: '107500.00',
  vatTreatment: 'charged',
  vatAmount: '7500.00',
  vatRecoverable: true,
}

async function spent(visitor: Visitor, overrides: Record<string, unknown> = {}) {
  const { status, body } = await visitor.post(
    '/api/expenses',
    expenseInput({ ...CHARGED, ...overrides }),
  )
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}

const monthOf = async (visitor: Visitor, month = '2026-11') =>
  (await visitor.get(`/api/tax/months/${month}`)).body

/** What is to fix in a month, of one kind. */
async function toFix(visitor: Visitor, kind: string, month = '2026-11') {
  const { groups } = (await visitor.get(`/api/tax/months/${month}/exceptions`)).body
  return groups.find((group: { kind: string }) => group.kind === kind)
}

describe('input VAT out of the time for it', () => {
  test.each(['2020-05-12', '2025-11-12'])('of a bill of %s waits for the owner', async (day) => {
    const ada = await signedIn({ plan: 'business' })
    const month = day.slice(0, 7)
    const bill = await spent(ada, { expenseDate: day })
    expect(bill).toMatchObject({ vatRecoverable: true, vatHeldBack: true })
    expect((await monthOf(ada, month)).vat).toMatchObject({
      payable: '0.00',
      carriedForward: '0.00',
    })
    expect(await toFix(ada, 'vat_held_back', month)).toMatchObject({
      count: 1,
      rows: [{ id: bill.id, amount: '107500.00', where: 'expense' }],
    })
    const confirmed = await ada.put(
      `/api/expenses/${bill.id}`,
      expenseInput({ ...CHARGED, expenseDate: day, vatClaimConfirmed: true }),
    )
    expect(confirmed.body).toMatchObject({ vatRecoverable: true, vatHeldBack: false })
    expect((await monthOf(ada, month)).vat).toMatchObject({ payable: '-7500.00' })
    expect(await toFix(ada, 'vat_held_back', month)).toBeUndefined()
  })

  test('is held back in a file too, and not once its bill is reversed', async () => {
    const ada = await signedIn({ plan: 'business' })
    const file = { fileName: 'bills.csv', rowCount: 1, total: '107500.00' }
    const { id } = (await ada.post('/api/expenses/imports', file)).body
    const rows = [expenseInput({ ...CHARGED, expenseDate: '2025-11-12' })]
    await ada.put(`/api/expenses/imports/${id}/rows`, { from: 0, rows })
    await ada.post(`/api/expenses/imports/${id}/commit`)
    const found = await toFix(ada, 'vat_held_back', '2025-11')
    expect(found.count).toBe(1)
    await ada.post(`/api/expenses/${found.rows[0].id}/reverse`, {})
    expect(await toFix(ada, 'vat_held_back', '2025-11')).toBeUndefined()
    expect((await monthOf(ada)).vat).toMatchObject({ payable: '0.00' })
  })

  test('of a bill that was entered in time stays claimed, however late it is changed', async () => {
    const ada = await signedIn({ plan: 'business' })
    const bill = await spent(ada, { expenseDate: '2026-11-12' })
    expect(bill).toMatchObject({ vatRecoverable: true, vatHeldBack: false })
    const late = { ...ada.ctx, now: () => new Date('2031-12-05T10:00:00Z') }
    const input = SaveExpense.parse(expenseInput({ ...CHARGED, expenseDate: '2026-11-12' }))
    const changed = await updateExpense(late, bill.id, { ...input, description: 'Toner' }, 'en')
    expect(changed).toMatchObject({ description: 'Toner', vatHeldBack: false })
    expect(await createExpense(late, input, 'en')).toMatchObject({ vatHeldBack: true })
  })
})

/** Sales of ₦6,000,000 with VAT and ₦2,000,000 that are exempt: three quarters of input VAT come back. */
async function threeQuarters() {
  const ada = await signedIn({ plan: 'business' })
  await issued(ada, {
    items: [
      { description: 'Work', quantity: 1, rate: 6_000_000 },
      { description: 'Land', quantity: 1, rate: 2_000_000, vatCategory: 'exempt' },
    ],
  })
  return ada
}

test('where a share of input VAT comes back, boxes 5 and 8, box 9 and the lists have that share', async () => {
  const ada = await threeQuarters()
  const bills = ['10.01', '10.01', '10.02', '30000.03']
  for (const [n, vatAmount] of bills.entries())
    await spent(ada, { amount: '430000.43', vatAmount, expenseDate: `2026-11-0${n + 1}` })
  await spent(ada, { vatTreatment: 'import', vatAmount: '10.01' })
  const { vat } = await monthOf(ada)
  const taxOf = (name: string) => vat.boxes.find(({ box }: { box: string }) => box === name).tax
  // 30,040.08 × ¾ is 22,530.06, of which 7.51 are the share of the import.
  expect(['5', '8', '9'].map(taxOf)).toEqual(['22522.55', '7.51', '22530.06'])
  const rows = async (query: string) => ada.get(`/api/tax/months/2026-11/rows?${query}`)
  const taxes = ({ body }: { body: { tax: string }[] }) => body.map(({ tax }) => tax)
  expect(taxes(await rows('box=8'))).toEqual(['7.51'])
  const all = await rows('box=5')
  expect(taxes(all)).toEqual(['22500.02', '7.52', '7.50', '7.51'])
  // A page shows the same parts.
  const page = await rows('box=5&limit=2')
  const next = /<([^>]+)>/.exec(String(page.headers.link))?.[1] ?? ''
  expect([...page.body, ...(await ada.get(next)).body]).toEqual(all.body)
})

test('input VAT that does not come back is cost, in every report', async () => {
  const ada = await threeQuarters()
  await spent(ada, { amount: '430000.00', vatAmount: '30000.00' })
  // A private one, whose VAT comes back as well.
  await spent(ada, { amount: '10.75', vatAmount: '0.75', taxDeductible: false })
  const days = 'from=2026-11-01&to=2026-11-30'
  const reportOf = async (name: string) =>
    (await ada.get(`/api/analytics/reports/${name}`)).body.report
  const { total, categories } = await reportOf(`profit-and-loss?${days}`)
  expect(total).toMatchObject({ sales: '8000000.00', expenses: '407510.19', result: '7592489.81' })
  expect(categories).toMatchObject([{ amount: '407510.19' }])
  const { expenses } = (await ada.get(`/api/analytics?${days}`)).body
  expect(expenses.deductible).toBe('407500.00')
  for (const filter of ['', `?${days}`])
    expect((await ada.get(`/api/expenses/summary${filter}`)).body.totals).toMatchObject([
      { total: '430010.75', deductible: '407500.00', recoverableVat: '22500.56' },
    ])
  expect((await reportOf('tax-set-aside')).income).toMatchObject({
    profit: '7592500.00',
  })
})
