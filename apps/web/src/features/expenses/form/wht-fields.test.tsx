import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, fakeServer, problem, showScreen } from '../../../../test/screen.tsx'
import { buildBusiness } from '../../business/testing/business.ts'
import { ExpensesPage } from '../expenses-page.tsx'
import { buildExpense } from '../testing/expense.ts'

const ID = buildExpense().id
const POST = 'POST /api/expenses'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const month = (supplier: string, more = '') =>
  `GET /api/expenses/supplier-month?supplier=${supplier}&date=2026-11-20${more}`

/** The edit of an expense, with everything that stands in it. */
async function openForm(
  change: Parameters<typeof buildExpense>[0] = {},
  answers: Parameters<typeof fakeServer>[0] = {},
) {
  const expense = buildExpense({
    amount: '107500.00',
    category: 'professional_services',
    supplier: 'Okonkwo',
    supplierTaxId: '10562207-0001',
    vatTreatment: 'charged',
    vatAmount: '7500.00',
    ...change,
  })
  const calls = fakeServer({
    'GET /api/expenses?limit=25': { body: [expense] },
    'GET /api/expenses/summary': { body: { count: 1, categories: 1, totals: [] } },
    'GET /api/expenses/stats/by-category': { body: [] },
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

const part = () => screen.getByText('WHT withheld').closest('details') as HTMLDetailsElement
const sent = (calls: Awaited<ReturnType<typeof openForm>>['calls']) =>
  calls.find(({ method, path }) => method === 'PUT' || path === '/api/expenses')?.body

test('is closed until it is used, and nothing is kept back then', async () => {
  const { calls, dialog } = await openForm()
  expect(part().open).toBe(false)
  expect(dialog.queryByText('Paid to the supplier')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Expense updated successfully')
  expect(sent(calls)).toMatchObject({ whtType: null, whtRecipient: null, whtAmount: null })
})

test('the form shows the WHT and the net payment while typing, and sends the figure shown', async () => {
  const { calls, dialog } = await openForm()
  await userEvent.selectOptions(dialog.getByLabelText('WHT category'), 'professional')
  expect(part().open).toBe(true)
  expect(dialog.getByText('₦5,000.00')).toBeTruthy()
  expect(dialog.getByText('₦102,500.00')).toBeTruthy()
  expect(dialog.getByText('5% of ₦100,000.00 before VAT = ₦5,000.00')).toBeTruthy()
  expect(dialog.getByText('Pay it to the Nigeria Revenue Service by 21 Dec 2026.')).toBeTruthy()

  await userEvent.clear(dialog.getByLabelText(/^Supplier Tax ID/))
  expect(dialog.getByText('₦10,000.00')).toBeTruthy()
  expect(dialog.getByText(/the rate doubles from 5% to 10%/)).toBeTruthy()
  await userEvent.click(dialog.getByLabelText('A person or business name'))
  expect(dialog.getByText(/the person's state revenue service by 21 Dec/)).toBeTruthy()

  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Expense updated successfully')
  expect(sent(calls)).toMatchObject({
    amount: '107500',
    whtType: 'professional',
    whtRecipient: 'individual',
    whtResident: true,
    whtAmount: '10000.00',
    supplierTaxId: null,
  })
})

test('the form offers the kinds of income of the recipient and drops a choice that no longer applies', async () => {
  const { dialog } = await openForm({ whtType: 'directors_fee', whtRecipient: 'individual' })
  expect(part().open).toBe(true)
  const select = dialog.getByLabelText('WHT category') as HTMLSelectElement
  expect(select.value).toBe('directors_fee')
  await userEvent.click(dialog.getByLabelText('A company'))
  expect(select.value).toBe('')
  expect(part().open).toBe(true)
  expect([...select.options].some(({ value }) => value === 'directors_fee')).toBe(false)
  expect(dialog.queryByText('Paid to the supplier')).toBeNull()
})

test('whether VAT comes back is said once the business is known', async () => {
  let read = (_: Answer) => {}
  const business = () => new Promise<Answer>((resolve) => (read = resolve))
  const { dialog } = await openForm({}, { 'GET /api/business': business })
  expect(dialog.getByLabelText(/^VAT included/)).toBeTruthy()
  expect(dialog.queryByLabelText(/^I can recover this VAT/)).toBeNull()
  await act(async () => read({ body: buildBusiness({ vatStatus: 'small' }) }))
  expect(await dialog.findByText(/^You don't charge VAT on this date/)).toBeTruthy()
  expect(dialog.queryByLabelText(/^I can recover this VAT/)).toBeNull()
})

test('WHT requires the supplier, and the error is shown at the supplier field', async () => {
  const { calls, dialog } = await openForm({ supplier: null })
  await userEvent.selectOptions(dialog.getByLabelText('WHT category'), 'goods')
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await dialog.findByText(/^Name the supplier\. The tax office's WHT schedule/)).toBeTruthy()
  expect(sent(calls)).toBeUndefined()
})

test.each([
  [
    'a business that is no company, within the limit',
    { payerIsCompany: false, total: '1900000.00' },
    /^Businesses that aren't companies need not .* ₦2,000,000 .* You can still withhold it\.$/,
  ],
  [
    'a company within the limit',
    { payerIsCompany: true, total: '0.00' },
    /turnover up to ₦25,000,000; some now read ₦100,000,000\. Check which applies to you\.$/,
  ],
  [
    'above the limit with this payment',
    { payerIsCompany: false, total: '1900000.01' },
    /^This month's payments to the supplier exceed ₦2,000,000, .* Withhold it\.$/,
  ],
])('says whether it has to be: %s', async (_, { total, payerIsCompany }, said) => {
  const answer = { body: { total, count: 1, payerIsCompany } }
  const { dialog } = await openForm(
    { whtType: 'professional', whtRecipient: 'company' },
    { [month('Okonkwo', `&supplierTaxId=10562207-0001&except=${ID}`)]: answer },
  )
  const advice = await dialog.findByText(said)
  expect(advice.parentElement?.textContent).toContain('Regulations 2024')
  expect(advice.parentElement?.textContent).toContain('sources disagree')
})

test('a figure that the server reckons otherwise is said, and the expense is not lost', async () => {
  const refusal = problem(400, 'request.invalid', {
    fields: [{ path: 'whtAmount', message: 'validation.expense_wht_amount' }],
  })
  const { dialog } = await openForm(
    { whtType: 'rent', whtRecipient: 'company' },
    { [`PUT /api/expenses/${ID}`]: refusal, [POST]: refusal },
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await dialog.findByText(/^This doesn't match the rate/)).toBeTruthy()
  expect(dialog.getByText('₦10,000.00')).toBeTruthy()
})

test('a row with WHT states the amount the supplier received', async () => {
  await openForm({
    whtType: 'rent',
    whtRecipient: 'company',
    whtRate: '10.00',
    whtAmount: '10000.00',
    paidToSupplier: '97500.00',
  })
  expect(await screen.findByText('₦97,500 paid, ₦10,000 withheld')).toBeTruthy()
})
