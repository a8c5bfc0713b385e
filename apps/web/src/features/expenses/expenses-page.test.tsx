import type { Expense } from '@isiro/contracts/expenses'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type Answer,
  arrivalAt,
  fakeServer,
  noConnection,
  problem,
  showScreen,
} from '../../../test/screen.tsx'
import { ExpensesPage } from './expenses-page.tsx'
import { buildExpense } from './testing/expense.ts'

const LIST = 'GET /api/expenses?limit=25'
const ID = buildExpense().id

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

function show(at = '/expenses', plan: 'free' | 'pro' = 'free') {
  const namespaces = ['expenses', 'expense-form']
  return showScreen(<ExpensesPage />, { at, path: '/expenses', namespaces, user: { plan } })
}

function server(expenses: Expense[], more: Parameters<typeof fakeServer>[0] = {}) {
  const totals = [
    {
      currency: 'NGN',
      count: expenses.length,
      total: '45000.50',
      assets: '0.00',
      deductible: '45000.50',
      recoverableVat: '0.00',
    },
  ]
  return fakeServer({
    [LIST]: { body: expenses },
    'GET /api/expenses/summary': {
      body: { count: expenses.length, categories: 1, totals: expenses.length > 0 ? totals : [] },
    },
    'GET /api/expenses/stats/by-category': { body: [] },
    ...more,
  })
}

test('each expense shows its main details and opens for editing', async () => {
  server([buildExpense({ notes: 'Night shift' })])
  await show()
  const link = await screen.findByRole('link', { name: 'Diesel for the generator' })
  expect(link.getAttribute('href')).toBe(`/expenses?expense=${ID}`)
  const row = link.closest('li') as HTMLElement
  for (const text of ['Fuel', 'Nov 20, 2026', 'Tax Deductible', 'Night shift', '₦45,001'])
    expect(within(row).getByText(text)).toBeTruthy()
  expect(await screen.findByText('Total Expenses')).toBeTruthy()
  expect(screen.getByText('Total Records')).toBeTruthy()
})

test('without expenses the way to the first one stands there', async () => {
  server([])
  await show()
  expect(await screen.findByText('No expenses')).toBeTruthy()
  expect(screen.getByText('Get started by adding your first expense.')).toBeTruthy()
})

test('a filter that nothing matches says so, and can be cleared', async () => {
  server([buildExpense()], { 'GET /api/expenses?q=zz&limit=25': { body: [] } })
  await show('/expenses?q=zz')
  expect(await screen.findByText('No matching expenses')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Clear filters' }))
  await arrivalAt('/expenses')
})

test('days in the address narrow the list, and a press shows all days again', async () => {
  const days = 'category=fuel&from=2026-11-01&to=2026-11-30'
  server([buildExpense()], { [`GET /api/expenses?${days}&limit=25`]: { body: [buildExpense()] } })
  await show(`/expenses?${days}`)
  await userEvent.click(await screen.findByRole('button', { name: /^November 2026/ }))
  await arrivalAt('/expenses?category=fuel')
})

test('without a connection the list says so, and can be tried again', async () => {
  noConnection()
  await show()
  expect(await screen.findByText("Your expenses couldn't be loaded.")).toBeTruthy()
  server([buildExpense()])
  const buttons = await screen.findAllByRole('button', { name: 'Try again' })
  await userEvent.click(buttons.at(-1) as HTMLElement)
  expect(await screen.findByText('Diesel for the generator')).toBeTruthy()
})

const field = (name: RegExp) => within(screen.getByRole('dialog')).findByLabelText(name)

async function openForm(plan: 'free' | 'pro' = 'free') {
  await show('/expenses?new=expense', plan)
  await screen.findByRole('dialog', { name: 'Add Expense' })
  await field(/^Amount/)
}

test('an expense is added as it was typed, and the dashboard follows', async () => {
  const saved = buildExpense()
  const calls = server([], { 'POST /api/expenses': { status: 201, body: saved } })
  await openForm()
  await userEvent.type(await field(/^Amount/), '45,000.50')
  await userEvent.type(await field(/^Description/), 'Diesel')
  await userEvent.selectOptions(await field(/^Category/), 'fuel')
  const form = within(screen.getByRole('dialog'))
  await userEvent.click(form.getByRole('button', { name: 'Add Expense' }))
  expect(await screen.findByText('Expense created successfully')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    amount: '45000.50',
    description: 'Diesel',
    category: 'fuel',
    taxDeductible: true,
    vatAmount: null,
  })
  await arrivalAt('/expenses')
})

test('the flag follows the rules of the category until the user sets it', async () => {
  server([])
  await openForm()
  const flag = async () => (await field(/^Tax deductible/)) as HTMLInputElement
  const treatment = async () => field(/^VAT on this expense/)
  await userEvent.click(await screen.findByText('VAT, supplier and payment'))
  await userEvent.selectOptions(await field(/^Category/), 'fuel')
  expect((await flag()).checked).toBe(true)
  await userEvent.selectOptions(await treatment(), 'not_charged')
  expect((await flag()).checked).toBe(false)
  expect(screen.getByText(/the supplier should have charged VAT/)).toBeTruthy()
  await userEvent.selectOptions(await treatment(), 'charged')
  expect((await flag()).checked).toBe(true)
  await userEvent.click(await flag())
  await userEvent.click(await flag())
  await userEvent.selectOptions(await treatment(), 'not_charged')
  expect((await flag()).checked).toBe(true)
})

test('equipment is an asset until the user says that it is a cost', async () => {
  const calls = server([], { 'POST /api/expenses': { status: 201, body: buildExpense() } })
  await openForm()
  const kind = (await field(/^Cost or asset/)) as HTMLSelectElement
  expect(kind.value).toBe('')
  await userEvent.selectOptions(await field(/^Category/), 'equipment')
  expect(kind.value).toBe('equipment')
  expect(screen.getByText(/stays out of the month's costs/)).toBeTruthy()
  expect(screen.getByText(/You deduct 20% of the cost each year/)).toBeTruthy()
  expect(screen.queryByLabelText(/^Tax deductible/)).toBeNull()
  await userEvent.selectOptions(await field(/^Category/), 'fuel')
  expect(kind.value).toBe('')

  await userEvent.selectOptions(kind, 'vehicle')
  expect(screen.getByText(/You deduct 25% of the cost each year/)).toBeTruthy()
  await userEvent.selectOptions(await field(/^Category/), 'equipment')
  expect(kind.value).toBe('vehicle')
  await userEvent.selectOptions(kind, '')
  expect(((await field(/^Tax deductible/)) as HTMLInputElement).checked).toBe(true)

  await userEvent.selectOptions(kind, 'furniture')
  await userEvent.type(await field(/^Amount/), '90,000')
  await userEvent.type(await field(/^Description/), 'Desks')
  const form = within(screen.getByRole('dialog'))
  await userEvent.click(form.getByRole('button', { name: 'Add Expense' }))
  await screen.findByText('Expense created successfully')
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    category: 'equipment',
    assetKind: 'furniture',
    taxDeductible: false,
    nonDeductibleReason: null,
  })
})

test('an asset that becomes a cost begins deductible, without the reason of an asset', async () => {
  const asset = buildExpense({
    category: 'equipment',
    assetKind: 'equipment',
    taxDeductible: false,
    nonDeductibleReason: 'capital',
  })
  const calls = server([asset], {
    [`GET /api/expenses/${ID}`]: { body: asset },
    [`PUT /api/expenses/${ID}`]: { body: asset },
  })
  await show(`/expenses?expense=${ID}`)
  await screen.findByRole('dialog', { name: 'Edit Expense' })
  await userEvent.selectOptions(await field(/^Cost or asset/), '')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Expense updated successfully')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    assetKind: null,
    taxDeductible: true,
    nonDeductibleReason: null,
  })
})

test('the totals say what was spent on assets, and a filter shows only those', async () => {
  const totals = [
    {
      currency: 'NGN',
      count: 2,
      total: '21500.00',
      assets: '1000000.00',
      deductible: '21500.00',
      recoverableVat: '0.00',
    },
  ]
  const rows = [buildExpense({ assetKind: 'equipment', taxDeductible: false }), buildExpense()]
  const calls = server(rows, {
    'GET /api/expenses/summary': { body: { count: 2, categories: 2, totals } },
    'GET /api/expenses/summary?deductible=asset': {
      body: { count: 2, categories: 1, totals: [{ ...totals[0], total: '0.00' }] },
    },
    'GET /api/expenses?deductible=asset&limit=25': { body: rows },
  })
  await show()
  expect(await screen.findByText('Equipment and other assets bought: ₦1,000,000')).toBeTruthy()
  expect(
    screen.getByText('2 of 2 expenses · ₦21,500 · Equipment and other assets bought: ₦1,000,000'),
  ).toBeTruthy()
  expect(screen.getByText('Asset')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Filter by tax deductible'), 'asset')
  expect(
    await screen.findByText('2 of 2 expenses · Equipment and other assets bought: ₦1,000,000'),
  ).toBeTruthy()
  expect(calls.some(({ path }) => path.includes('deductible=asset'))).toBe(true)
})

test('a missing value is reported at its field and nothing is sent', async () => {
  const calls = server([])
  await openForm()
  const form = within(screen.getByRole('dialog'))
  await userEvent.click(form.getByRole('button', { name: 'Add Expense' }))
  expect(await screen.findByText('Description is required.')).toBeTruthy()
  expect(screen.getByText('Choose a category.')).toBeTruthy()
  expect(screen.getByText('Enter an amount in figures.')).toBeTruthy()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('receipts are offered with the plan that has them', async () => {
  server([])
  await openForm('free')
  expect(await screen.findByText(/^Receipts for your expenses\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add photo or PDF' })).toBeNull()
})

test('of two edits both are shown, and the owner chooses', async () => {
  const theirs = buildExpense({ description: 'Theirs', revision: 2 })
  const conflict: Answer = problem(409, 'expenses.changed_meanwhile', { current: theirs })
  let attempts = 0
  const calls = server([buildExpense()], {
    [`GET /api/expenses/${ID}`]: { body: buildExpense() },
    [`PUT /api/expenses/${ID}`]: () =>
      ++attempts === 1 ? conflict : { body: buildExpense({ description: 'Mine', revision: 3 }) },
  })
  await show(`/expenses?expense=${ID}`)
  await screen.findByRole('dialog', { name: 'Edit Expense' })
  const description = await field(/^Description/)
  await userEvent.clear(description)
  await userEvent.type(description, 'Mine')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Theirs')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Keep my version' }))
  expect(await screen.findByText('Expense updated successfully')).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
    { description: 'Mine', revision: 1 },
    { description: 'Mine', revision: 2 },
  ])
})

test('a deleted expense leaves at once, and comes back with Undo', async () => {
  const calls = server([buildExpense()], {
    [`DELETE /api/expenses/${ID}`]: { status: 204 },
    [`POST /api/expenses/${ID}/restore`]: { body: buildExpense() },
  })
  await show()
  const actions = await screen.findByRole('button', { name: /^Actions for Diesel/ })
  await userEvent.click(actions)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(await screen.findByText('Are you sure you want to delete this expense?')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Expense deleted successfully')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Expense restored')).toBeTruthy()
  expect(calls.map(({ method }) => method)).toEqual(expect.arrayContaining(['DELETE', 'POST']))
})
