import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testId } from '../../../../test/answer-builder.ts'
import { fakeServer, problem, showScreen } from '../../../../test/screen.tsx'
import { ExpensesPage } from '../expenses-page.tsx'
import { buildExpense } from '../testing/expense.ts'

const ID = buildExpense().id
const REVERSAL = testId(0xe2)
const FILED = {
  vatTreatment: 'charged',
  vatAmount: '3000.00',
  vatRecoverable: true,
  expenseDate: '2026-09-20',
  vatMonth: '2026-09',
  whtMonth: '2026-09',
  filed: { duty: 'vat', month: '2026-09' },
} as const

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

async function open(
  change: Parameters<typeof buildExpense>[0],
  answers: Parameters<typeof fakeServer>[0] = {},
  at = `/expenses?expense=${ID}`,
) {
  const expense = buildExpense(change)
  const calls = fakeServer({
    'GET /api/expenses?limit=25': { body: [expense] },
    'GET /api/expenses/summary': { body: { count: 1, categories: 1, totals: [] } },
    'GET /api/expenses/stats/by-category': { body: [] },
    [`GET /api/expenses/${ID}`]: { body: expense },
    [`PUT /api/expenses/${ID}`]: { body: expense },
    ...answers,
  })
  await showScreen(<ExpensesPage />, {
    at,
    path: '/expenses',
    namespaces: ['expenses', 'expense-form', 'closed-months'],
  })
  return calls
}

test('the tax fields of a filed expense are locked with the reason; the others are saved', async () => {
  const calls = await open(FILED)
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Expense' }))
  await dialog.findByText(/^The VAT return of September 2026 is filed with this expense/)
  const field = (name: string | RegExp) => dialog.getByRole<HTMLInputElement>('textbox', { name })
  expect(field('Amount')).toHaveProperty('disabled', false)
  expect(field('Amount').matches(':disabled')).toBe(true)
  expect(dialog.getByLabelText(/^VAT on this expense/).matches(':disabled')).toBe(true)
  expect(field('Description').matches(':disabled')).toBe(false)
  await userEvent.type(field(/^Notes/), 'For the shop')
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Expense updated successfully')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    amount: '45000.50',
    expenseDate: '2026-09-20',
    vatAmount: '3000',
    notes: 'For the shop',
  })
})

test('it is reversed instead of deleted, with a reason', async () => {
  const reversal = buildExpense({ id: REVERSAL, amount: '-45000.50', reverses: ID })
  const calls = await open(FILED, {
    [`POST /api/expenses/${ID}/reverse`]: { status: 201, body: reversal },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Reverse' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Reverse this expense?' }))
  expect(asked.getByText(/Adds a second expense of −₦45,000.50, dated today/)).toBeTruthy()
  await userEvent.type(asked.getByLabelText(/^Reason/), 'Sent back')
  await userEvent.click(asked.getByRole('button', { name: 'Reverse' }))
  await screen.findByText('Expense reversed')
  expect(calls.find(({ path }) => path.endsWith('/reverse'))?.body).toEqual({ reason: 'Sent back' })
})

test('a refusal stays in the dialog', async () => {
  await open(FILED, { [`POST /api/expenses/${ID}/reverse`]: problem(409, 'expenses.reversed') })
  await userEvent.click(await screen.findByRole('button', { name: 'Reverse' }))
  const asked = within(await screen.findByRole('alertdialog'))
  await userEvent.click(asked.getByRole('button', { name: 'Reverse' }))
  expect(await asked.findByText("This expense was reversed and can't be changed.")).toBeTruthy()
})

test('a reversal is a mirror: nothing of it is saved, and its expense is one step away', async () => {
  await open({
    ...FILED,
    filed: null,
    amount: '-45000.50',
    vatAmount: '-3000.00',
    reverses: REVERSAL,
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Expense' }))
  const link = await dialog.findByRole('link', { name: 'View expense' })
  expect(link.getAttribute('href')).toBe(`/expenses?expense=${REVERSAL}`)
  expect(dialog.queryByRole('button', { name: 'Save changes' })).toBeNull()
})

test('the list marks what was reversed and what counts in a later month, and deletes neither', async () => {
  await open({ ...FILED, filed: null, vatMonth: '2026-10', reversedBy: REVERSAL }, {}, '/expenses')
  expect(await screen.findByText('Reversed')).toBeTruthy()
  expect(screen.getByText('Counts in October 2026')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Actions for/ }))
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
})
