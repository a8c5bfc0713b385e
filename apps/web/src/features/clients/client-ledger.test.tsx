import type { CurrentUser } from '@isiro/contracts/auth'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testId } from '../../../test/answer-builder.ts'
import { type Answer, fakeServer, problem, showScreen } from '../../../test/screen.tsx'
import { ClientPage } from './client-page.tsx'
import { buildClient } from './testing/client.ts'

const ID = '0198a7c4-0000-7000-8000-0000000000c1'
const NOTE_ID = testId(0xd1)
const MERGE_ID = testId(0xd2)
const URL_OF_LINK = 'https://isiro.test/statement/abc'
const PERIOD = '?from=2026-09-01&to=2026-11-21'
const STATEMENT = `GET /api/clients/${ID}/statement${PERIOD}`
const NOTES = `GET /api/clients/${ID}/notes?limit=20`

const statement = {
  clientId: ID,
  clientName: 'Abdul Rahman',
  currency: 'NGN',
  currencies: ['NGN'],
  from: '2026-09-01',
  to: '2026-11-21',
  today: '2026-11-21',
  opening: '1000.00',
  rows: [
    {
      date: '2026-10-02',
      kind: 'invoice',
      id: testId(0xa1),
      number: 'INV-1',
      reference: null,
      method: null,
      withheld: '5000.00',
      dueDate: '2026-11-01',
      debit: '100000.00',
      credit: '0.00',
      balance: '101000.00',
    },
    {
      date: '2026-10-12',
      kind: 'payment',
      id: testId(0xf1),
      number: 'INV-1',
      reference: 'FT1',
      method: 'transfer',
      withheld: '0.00',
      dueDate: null,
      debit: '0.00',
      credit: '60000.00',
      balance: '41000.00',
    },
  ],
  closing: '41000.00',
  debits: '100000.00',
  credits: '60000.00',
  owed: '36000.00',
  credit: '0.00',
  mayKeepBack: '5000.00',
  ageing: {
    not_due: '1000.00',
    d1_30: '35000.00',
    d31_60: '0.00',
    d61_90: '0.00',
    d90_plus: '0.00',
  },
  shareUrl: null,
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(
  tab: string,
  plan: CurrentUser['plan'],
  answers: Record<string, Answer | ((body: unknown) => Answer)> = {},
  client = buildClient(),
) {
  const calls = fakeServer({
    [`GET /api/clients/${ID}`]: { body: client },
    [`GET /api/invoices?clientId=${ID}&limit=10&sort=-issued`]: { body: [] },
    [STATEMENT]: { body: statement },
    [NOTES]: { body: [] },
    ...answers,
  })
  const shown = showScreen(<ClientPage />, {
    at: `/clients/${ID}?tab=${tab}`,
    path: '/clients/:id',
    user: { plan },
    namespaces: ['clients', 'client-ledger'],
  })
  return shown.then(() => calls)
}

test('the page shows the payments of this year, the average days to pay and the used credit limit', async () => {
  const paid = (n: number, days: number) => ({
    id: testId(n),
    number: `INV-${n}`,
    issueDate: '2026-10-01',
    settledOn: '2026-10-08',
    days,
  })
  await show(
    'invoices',
    'pro',
    {},
    {
      ...buildClient({ owed: [{ currency: 'NGN', amount: '80000.00' }], daysToPay: 9 }),
      creditLimit: '100000.00',
      paidThisYear: [{ currency: 'NGN', amount: '250000.00' }],
      paidInvoices: [paid(1, 7), paid(2, 11)],
    },
  )
  expect(await screen.findByText('₦250,000')).toBeTruthy()
  expect(screen.getByText('₦80,000 of ₦100,000 credit limit used')).toBeTruthy()
  expect(screen.getByText('Abdul Rahman usually pays in 9 days.')).toBeTruthy()
  const dot = screen.getByRole('link', { name: 'INV-2: 11 days' })
  expect(dot.getAttribute('href')).toBe(`/invoices/${testId(2)}`)
  await userEvent.click(screen.getByRole('button', { name: 'View as table' }))
  expect(screen.getByRole('rowheader', { name: 'INV-2' })).toBeTruthy()
})

test('the statement lists each entry with its running balance, and the balance by age', async () => {
  await show('statement', 'pro')
  const invoice = await screen.findByRole('link', { name: 'Invoice INV-1' })
  expect(invoice.getAttribute('href')).toBe(`/invoices/${testId(0xa1)}`)
  expect(screen.getByText(/of which ₦5,000.00 may be withheld/)).toBeTruthy()
  expect(screen.getByText('Tax that may be withheld: ₦5,000.00.')).toBeTruthy()
  expect(screen.getByText('for INV-1 · Bank transfer · FT1')).toBeTruthy()
  expect(screen.getAllByText('₦41,000.00').length).toBeGreaterThan(0)
  expect(screen.getByText('1–30 days overdue')).toBeTruthy()
})

test('another period is requested and kept in the address', async () => {
  const year = `GET /api/clients/${ID}/statement?from=2026-01-01&to=2026-11-21`
  const calls = await show('statement', 'pro', {
    [year]: { body: { ...statement, from: '2026-01-01', rows: [] } },
  })
  await userEvent.selectOptions(await screen.findByLabelText('Period'), 'This year')
  expect(await screen.findByText('No entries in this period.')).toBeTruthy()
  expect(calls.some(({ path }) => `GET ${path}` === year)).toBe(true)
  expect(screen.getByLabelText('address').textContent).toContain('from=2026-01-01')
})

test('a statement is shared by link, and the link withdrawn', async () => {
  let shareUrl: string | null = null
  await show('statement', 'pro', {
    [STATEMENT]: () => ({ body: { ...statement, shareUrl } }),
    [`POST /api/clients/${ID}/statement-link`]: () => {
      shareUrl = URL_OF_LINK
      return { status: 201, body: { url: shareUrl } }
    },
    [`POST /api/clients/${ID}/statement-link/revoke`]: () => {
      shareUrl = null
      return { body: { success: true } }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Share by link' }))
  const whatsApp = await screen.findByRole('link', { name: 'Open' })
  expect(whatsApp.getAttribute('href')).toBe(URL_OF_LINK)
  await userEvent.click(screen.getByRole('button', { name: 'Disable link' }))
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Disable link' }))
  expect(await screen.findByRole('button', { name: 'Share by link' })).toBeTruthy()
})

test('below Pro the statement is read and taken along, and the rest says which plan has it', async () => {
  await show('statement', 'basic')
  expect(await screen.findByRole('link', { name: 'Invoice INV-1' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'CSV' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull()
  expect(await screen.findByText(/Included in Pro and above/)).toBeTruthy()
  const upgrade = screen.getByRole('link', { name: 'See the Pro plan' })
  expect(upgrade.getAttribute('href')).toBe('/subscription?plan=pro')
})

test('a statement that cannot be loaded says so, and can be tried again', async () => {
  let isDown = true
  await show('statement', 'pro', {
    [STATEMENT]: () => (isDown ? problem(503, 'server.unavailable') : { body: statement }),
  })
  expect(await screen.findByText("The statement couldn't be loaded.")).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Invoice INV-1' })).toBeTruthy()
})

const note = (change = {}) => ({
  id: NOTE_ID,
  clientId: ID,
  text: 'Call about October',
  followUpOn: '2026-11-20',
  isDone: false,
  createdAt: '2026-11-01T10:00:00.000Z',
  createdBy: 'Ada Obi',
  ...change,
})

test('a note is written, followed up, and deleted after a question', async () => {
  let notes: object[] = []
  const calls = await show('notes', 'pro', {
    [NOTES]: () => ({ body: notes }),
    [`POST /api/clients/${ID}/notes`]: () => {
      notes = [note()]
      return { status: 201, body: { note: note() } }
    },
    [`POST /api/clients/notes/${NOTE_ID}/done`]: () => {
      notes = [note({ isDone: true })]
      return { body: { note: note({ isDone: true }) } }
    },
    [`DELETE /api/clients/notes/${NOTE_ID}`]: () => {
      notes = []
      return { status: 204 }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Add note' }))
  expect(await screen.findByText('Write a note.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Note'), 'Call about October')
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }))
  expect(await screen.findByText('Due since 20 Nov 2026')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    text: 'Call about October',
    followUpOn: null,
  })
  await userEvent.click(screen.getByRole('button', { name: 'Mark as done' }))
  expect(await screen.findByText('Done (planned for 20 Nov 2026)')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Delete note' }))
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete note' }))
  expect(await screen.findByText('No notes yet')).toBeTruthy()
})

test('below Pro notes are read, finished and deleted, and not written', async () => {
  await show('notes', 'basic', { [NOTES]: { body: [note()] } })
  expect(await screen.findByText('Call about October')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add note' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Edit note' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Delete note' })).toBeTruthy()
  expect(await screen.findByText(/Included in Pro and above/)).toBeTruthy()
})

test('the page lists merged clients and can separate them again', async () => {
  let merges = [{ id: MERGE_ID, mergedAt: '2026-11-01T10:00:00.000Z', names: ['A. Rahman'] }]
  await show('details', 'pro', {
    [`GET /api/clients/${ID}/merges`]: () => ({ body: merges }),
    [`POST /api/clients/merges/${MERGE_ID}/undo`]: () => {
      merges = []
      return { body: { success: true } }
    },
  })
  expect(await screen.findByText('A. Rahman')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Unmerge' }))
  expect(await screen.findByText('Clients unmerged')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('A. Rahman')).toBeNull())
})
