import type { JournalAccounts, JournalExport, JournalYear } from '@isiro/contracts/journal-exports'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { axeFaults } from '../../../test/axe.ts'
import { fakeServer, problem, showScreen } from '../../../test/screen.tsx'
import { buildUser } from '../../../test/user.ts'
import { JournalExportsPage } from './journal-exports-page.tsx'
// The part that the page brings: here at once, however busy the machine is.
import './journal-view.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const ID = '0198a7c4-0000-7000-8000-0000000000d1'
const MADE: JournalExport = {
  id: ID,
  form: 'quickbooks',
  kind: 'all',
  firstMonth: '2026-10',
  lastMonth: '2026-10',
  currency: 'NGN',
  entries: 3,
  total: '600.00',
  madeAt: '2026-11-02T09:00:00.000Z',
  madeBy: 'Ada Obi',
}
const MONTH = { entries: 3, debits: '600.00', credits: '600.00', exportedAt: null, hasEnded: true }
const JOURNAL: JournalYear = {
  form: 'quickbooks',
  year: '2026',
  currency: 'NGN',
  months: [
    { ...MONTH, month: '2026-11', state: 'none', hasEnded: false, entries: 1 },
    { ...MONTH, month: '2026-10', state: 'late', exportedAt: MADE.madeAt },
    { ...MONTH, month: '2026-09', state: 'exported', exportedAt: MADE.madeAt },
    { ...MONTH, month: '2026-08', state: 'none', entries: 0, debits: '0.00', credits: '0.00' },
  ],
  late: [
    {
      key: 'expense:1',
      change: 'changed',
      day: '2026-10-11',
      kind: 'expense',
      document: 'A-77',
      party: 'Zenith',
      note: 'Chairs',
      before: '200.00',
      now: '250.00',
    },
  ],
  lateCount: 1,
  withoutRate: [
    {
      key: 'payment:1',
      day: '2026-10-12',
      kind: 'payment',
      document: 'INV-2026-0002',
      party: 'Northwind',
      note: null,
      currency: 'USD',
      amount: '100.00',
    },
  ],
  withoutRateCount: 1,
  exports: [MADE],
}
const ACCOUNTS: JournalAccounts = {
  form: 'quickbooks',
  takesCodes: false,
  accounts: [
    { key: 'bank', value: 'Zenith current', standard: 'Bank' },
    { key: 'expense_rent', value: 'Rent', standard: 'Rent' },
  ],
  taxes: [{ key: 'output_vat', value: '', standard: '' }],
}
const EMPTY: JournalYear = {
  ...JOURNAL,
  months: [],
  late: [],
  lateCount: 0,
  withoutRate: [],
  withoutRateCount: 0,
  exports: [],
}

const YEAR = 'GET /api/journal-exports?form=quickbooks&year=2026'
const TABLE = 'GET /api/journal-exports/accounts?form=quickbooks'
const FILE = `GET /api/journal-exports/${ID}/file`

async function show(
  answers: Parameters<typeof fakeServer>[0],
  user = buildUser({ plan: 'business' }),
) {
  const calls = fakeServer({ [YEAR]: { body: JOURNAL }, [TABLE]: { body: ACCOUNTS }, ...answers })
  await showScreen(<JournalExportsPage />, {
    namespaces: ['journal-exports', 'settings', 'plans', 'validation'],
    user,
  })
  return calls
}

test('months are marked, and debits stand beside credits', async () => {
  await show({})
  const october = (await screen.findAllByText('October 2026'))
    .map((one) => one.closest('li'))
    .find((row) => row !== null)
  expect(within(october as HTMLElement).getByText('Late entries')).toBeTruthy()
  expect(within(october as HTMLElement).getByText('Debits ₦600.00, credits ₦600.00')).toBeTruthy()
  expect(screen.getByText('Not over yet')).toBeTruthy()
  expect(screen.queryByText('August 2026')).toBeNull()
  expect(await axeFaults()).toEqual([])
})

test('the last month that has ended is offered, exported and saved', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const calls = await show({
    'POST /api/journal-exports': { status: 201, body: MADE },
    [FILE]: { body: 'a,b' },
  })
  expect(await screen.findByText(/was exported before/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Export months' }))
  expect(await screen.findByText('Exported 3 entries')).toBeTruthy()
  const sent = calls.find(({ method }) => method === 'POST')
  expect(sent?.body).toEqual({ form: 'quickbooks', kind: 'all', from: '2026-10', to: '2026-10' })
  await waitFor(() =>
    expect(calls.some(({ path }) => path === `/api/journal-exports/${ID}/file`)).toBe(true),
  )
  await userEvent.selectOptions(screen.getByLabelText('To'), 'November 2026')
  expect(screen.getByText(/isn't over yet/)).toBeTruthy()
})

test('late entries are named, and exported by themselves', async () => {
  const calls = await show({
    'POST /api/journal-exports': problem(409, 'journal_exports.nothing'),
  })
  expect(await screen.findByText('1 late entry')).toBeTruthy()
  expect(screen.getByText('₦200.00 → ₦250.00')).toBeTruthy()
  expect(screen.getByText('Zenith · Chairs · 11 Oct 2026')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Export late entries' }))
  expect(await screen.findByText('There is nothing to export in these months.')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    kind: 'late',
    from: '2026-01',
    to: '2026-12',
  })
})

test('what states no rate is named, with the way to say it', async () => {
  await show({})
  expect(await screen.findByText('1 entry without an exchange rate')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add rates' }).getAttribute('href')).toBe(
    '/payments/exchange-gains',
  )
})

test('accounts are written once; what is left empty has its standard', async () => {
  const calls = await show({ 'PUT /api/journal-exports/accounts': { body: ACCOUNTS } })
  const rent = await screen.findByLabelText('Expense: Rent')
  expect(rent.getAttribute('placeholder')).toBe('Rent')
  const button = screen.getByRole('button', { name: 'Save accounts' })
  expect(button.hasAttribute('disabled')).toBe(true)
  await userEvent.type(rent, 'Office rent')
  await userEvent.clear(screen.getByLabelText('Bank'))
  await userEvent.click(button)
  expect(await screen.findByText('Accounts saved')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    form: 'quickbooks',
    accounts: [{ key: 'expense_rent', value: 'Office rent' }],
    taxes: [],
  })
})

test('another program has its own months and hint', async () => {
  await show({
    'GET /api/journal-exports?form=xero&year=2026': { body: { ...EMPTY, form: 'xero' } },
    'GET /api/journal-exports/accounts?form=xero': {
      body: { ...ACCOUNTS, form: 'xero', takesCodes: true },
    },
  })
  await userEvent.selectOptions(await screen.findByLabelText(/^Program/), 'Xero')
  expect(await screen.findByText('Nothing booked this year')).toBeTruthy()
  expect(await screen.findByText(/300 lines a file/)).toBeTruthy()
  expect(await screen.findByText(/Write each account's code/)).toBeTruthy()
})

test('a lower plan sees what was exported and can have it again, and is shown the way to more', async () => {
  await show({}, buildUser({ plan: 'pro' }))
  expect(await screen.findByRole('button', { name: 'Download' })).toBeTruthy()
  expect(await screen.findByText(/journal for QuickBooks, Xero, Sage or Zoho/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Export months' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save accounts' })).toBeNull()
})

test('what could not be loaded says so', async () => {
  await show({ [YEAR]: problem(500, 'server.unexpected') })
  expect(await screen.findByText("Couldn't load the journal")).toBeTruthy()
})
