import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, showScreen } from '../../../../test/screen.tsx'
import { ExpensesPage } from '../expenses-page.tsx'
import { buildExpense } from '../testing/expense.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const ID = buildExpense().id
const OTHER = '0198a7c4-0000-7000-8000-0000000000e2'
const RECORDED = {
  id: OTHER,
  description: 'Toner',
  supplier: 'Zenith Papers',
  supplierInvoice: 'A-77',
  expenseDate: '2026-11-10',
  amount: '107500.00',
  currency: 'NGN',
} as const
const ASK = 'POST /api/expenses/recorded-papers'

async function openForm(
  change: Parameters<typeof buildExpense>[0],
  answers: Parameters<typeof fakeServer>[0] = {},
) {
  const expense = buildExpense({ supplier: 'Zenith Papers', supplierInvoice: 'A-70', ...change })
  const calls = fakeServer({
    'GET /api/expenses?limit=25': { body: [expense] },
    'GET /api/expenses/summary': { body: { count: 1, categories: 1, totals: [] } },
    'GET /api/expenses/stats/by-category': { body: [] },
    'GET /api/invoices/exchange-rates': { body: [] },
    [`GET /api/expenses/${ID}`]: { body: expense },
    [`PUT /api/expenses/${ID}`]: { body: expense },
    ...answers,
  })
  await showScreen(<ExpensesPage />, {
    at: `/expenses?expense=${ID}`,
    path: '/expenses',
    namespaces: ['expenses', 'expense-form'],
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Expense' }))
  await dialog.findByText('WHT withheld')
  return { calls, dialog }
}

async function typeNumber(dialog: Awaited<ReturnType<typeof openForm>>['dialog'], number: string) {
  const field = dialog.getByLabelText(/^Invoice number/)
  await userEvent.clear(field)
  await userEvent.type(field, number)
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
}

test('a paper that is recorded already is asked about before it is saved', async () => {
  const { calls, dialog } = await openForm(
    {},
    { [ASK]: { body: [{ place: 0, likeness: 'number', expense: RECORDED }] } },
  )
  await typeNumber(dialog, 'A-77')
  const question = within(await screen.findByRole('alertdialog'))
  expect(
    question.getByText(
      /invoice A-77 from Zenith Papers on 10 Nov 2026 for ₦107,500.00\. If you save it anyway/,
    ),
  ).toBeTruthy()
  expect(question.getByRole('link', { name: 'Open it' }).getAttribute('href')).toContain(OTHER)
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  await userEvent.click(question.getByRole('button', { name: 'Save it anyway' }))
  await screen.findByText('Expense updated successfully')
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    papers: [{ supplier: 'Zenith Papers', supplierInvoice: 'A-77' }],
    except: ID,
  })
})

test('what may be the same payment is asked more softly, and other papers are not', async () => {
  const { dialog } = await openForm(
    {},
    { [ASK]: { body: [{ place: 0, likeness: 'payment', expense: RECORDED }] } },
  )
  await typeNumber(dialog, ' ')
  expect(await screen.findByText('Is this the same payment?')).toBeTruthy()
})

test('a paper that nobody has recorded is saved at once, and an edit of other fields asks nothing', async () => {
  const { calls, dialog } = await openForm({}, { [ASK]: { body: [] } })
  await typeNumber(dialog, 'A-71')
  await screen.findByText('Expense updated successfully')
  expect(calls.filter(({ path }) => path.endsWith('recorded-papers'))).toHaveLength(1)
})

test('an expense with the paper of another names it, and takes the word that these are two', async () => {
  const { calls, dialog } = await openForm({ samePaper: RECORDED })
  expect(dialog.getByText(/“Toner” has the same supplier and invoice number/)).toBeTruthy()
  await userEvent.click(dialog.getByLabelText('These are two papers'))
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Expense updated successfully')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ ownPaper: true })
  expect(calls.some(({ path }) => path.endsWith('recorded-papers'))).toBe(false)
  expect((await screen.findAllByText('Same paper twice?')).length).toBeGreaterThan(0)
})

test('an expense in dollars is edited as its paper states it, and listed with both amounts', async () => {
  const exchangeRate = { rate: '1534.25', date: '2026-11-02', source: 'CBN' }
  const { calls, dialog } = await openForm({
    amount: '153425.00',
    paper: {
      currency: 'USD',
      amount: '100.00',
      vatAmount: null,
      whtAmount: null,
      paidToSupplier: '100.00',
      exchangeRate,
    },
  })
  expect((await screen.findAllByText(/US\$100/)).length).toBeGreaterThan(0)
  expect((dialog.getByLabelText(/^Amount/) as HTMLInputElement).value).toBe('100')
  const rate = dialog.getByLabelText('1 USD in NGN') as HTMLInputElement
  expect(rate.value).toBe('1534.25')
  expect(dialog.getByText('₦153,425.00')).toBeTruthy()
  await userEvent.clear(rate)
  await userEvent.type(rate, '1,500.5')
  expect(dialog.getByText('₦150,050.00')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Expense updated successfully')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    amount: '100',
    currency: 'USD',
    exchangeRate: { ...exchangeRate, rate: 1500.5 },
  })
})
