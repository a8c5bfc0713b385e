import type { OpeningBalances } from '@isiro/contracts/opening-balances'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, problem, showScreen } from '../../../test/screen.tsx'
import { OpeningBalancesPage } from './opening-balances-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const ID = '0198a7c4-0000-7000-8000-0000000000d1'
const NOTHING: OpeningBalances = {
  startDay: null,
  invoices: [],
  credits: [],
  bank: null,
  tax: null,
  holds: [],
  numbers: [{ kind: 'invoice', next: 1, example: 'INV-2026-0001' }],
}
const BROUGHT: OpeningBalances = {
  ...NOTHING,
  startDay: '2026-11-01',
  invoices: [
    {
      id: ID,
      invoiceNumber: '0458',
      clientId: ID,
      clientName: 'Kemi Stores',
      currency: 'NGN',
      issueDate: '2026-09-20',
      dueDate: '2026-10-04',
      open: '107500.00',
      wht: '5000.00',
    },
  ],
}

async function show(answers: Parameters<typeof fakeServer>[0]) {
  const calls = fakeServer(answers)
  await showScreen(<OpeningBalancesPage />, {
    namespaces: ['opening-balances', 'settings', 'validation'],
  })
  return calls
}

const GET = 'GET /api/opening-balances'

test('an open invoice is typed, sent and shown', async () => {
  const answers = [NOTHING, BROUGHT]
  const calls = await show({
    [GET]: () => ({ body: answers.shift() ?? BROUGHT }),
    'POST /api/opening-balances/invoices': { status: 201, body: BROUGHT },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Add an open invoice' }))
  const sheet = await screen.findByRole('dialog')
  const type = async (label: RegExp | string, text: string) => {
    const field = await within(sheet).findByLabelText(label)
    await userEvent.type(field, text)
    await userEvent.tab()
  }
  await type('Invoice number', '0458')
  await type('Client', 'Kemi Stores')
  await type('Invoice date', '2026-09-20')
  await type(/^Still open/, '107,500')
  await userEvent.click(within(sheet).getByRole('button', { name: 'Add invoice' }))
  expect(await screen.findByText('0458 · Kemi Stores')).toBeTruthy()
  const sent = calls.find(({ method }) => method === 'POST')
  expect(sent?.body).toMatchObject({
    rows: [
      {
        number: '0458',
        clientName: 'Kemi Stores',
        clientEmail: null,
        issueDate: '2026-09-20',
        dueDate: '2026-09-20',
        open: 107_500,
        total: null,
        wht: 0,
        exchangeRate: null,
      },
    ],
  })
})

test('what is refused of a row is said at its field', async () => {
  const fields = [{ path: 'rows.0.number', message: 'validation.number_taken' }]
  await show({
    [GET]: { body: BROUGHT },
    'POST /api/opening-balances/invoices': problem(400, 'request.invalid', { fields }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Add an open invoice' }))
  const sheet = await screen.findByRole('dialog')
  await userEvent.type(await within(sheet).findByLabelText('Invoice number'), '0458')
  await userEvent.type(within(sheet).getByLabelText('Client'), 'Kemi')
  await userEvent.type(within(sheet).getByLabelText('Invoice date'), '2026-09-20')
  await userEvent.tab()
  await userEvent.type(within(sheet).getByLabelText(/^Still open/), '5')
  await userEvent.click(within(sheet).getByRole('button', { name: 'Add invoice' }))
  expect(await within(sheet).findByText('Another document already has this number.')).toBeTruthy()
})

test('the next number is set', async () => {
  const calls = await show({
    [GET]: { body: NOTHING },
    'PUT /api/opening-balances/numbers': { body: NOTHING },
  })
  await userEvent.click(
    await screen.findByRole('button', { name: 'Change the next number: Invoices' }),
  )
  const field = await screen.findByLabelText('Next number')
  await userEvent.clear(field)
  await userEvent.type(field, '145')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      kind: 'invoice',
      next: 145,
    }),
  )
})

test('the bank balance is set, and an emptied field takes it back', async () => {
  const answers = [NOTHING]
  const saved = { ...NOTHING, startDay: '2026-11-01', bank: '81000.50' }
  const calls = await show({
    [GET]: () => ({ body: answers.shift() ?? saved }),
    'PUT /api/opening-balances/bank': { body: saved },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Add the bank balance' }))
  await userEvent.type(await screen.findByRole('textbox', { name: /^Bank balance/ }), '81,000.50')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('₦81,000.50')).toBeTruthy()
  const [change] = await screen.findAllByRole('button', { name: 'Change' })
  if (change) await userEvent.click(change)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Bank balance/ })
  expect(field.value).toBe('81,000.50')
  await userEvent.clear(field)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => {
    const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    expect(sent).toMatchObject([{ amount: 81_000.5 }, { amount: null }])
  })
})

test('all of it is taken back after a question', async () => {
  const answers = [BROUGHT, NOTHING]
  const calls = await show({
    [GET]: () => ({ body: answers.shift() ?? NOTHING }),
    'DELETE /api/opening-balances': { body: NOTHING },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Undo everything' }))
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Undo everything you brought over?',
  })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Undo everything' }))
  await vi.waitFor(() => expect(screen.queryByText('0458 · Kemi Stores')).toBeNull())
})

test('while something stands on it, it says what', async () => {
  await show({ [GET]: { body: { ...BROUGHT, holds: [{ name: '0458', by: 'payment' }] } } })
  expect(await screen.findByText('0458: has a payment or deduction')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo everything' })).toBeNull()
})
