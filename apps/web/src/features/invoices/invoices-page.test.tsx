import type { InvoiceSummary } from '@isiro/contracts/invoice-list'
import { Team } from '@isiro/contracts/team'
import type { Role } from '@isiro/domain/roles'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerBuilder, testId } from '../../../test/answer-builder.ts'
import { deviceDatabase } from '../../../test/device-database.ts'
import {
  type Answer,
  type Call,
  fakeServer,
  noConnection,
  problem,
  showScreen,
} from '../../../test/screen.tsx'
import { buildUser } from '../../../test/user.ts'
import { draftsOf } from '../../platform/forms/draft-store.ts'
import { blankValues } from '../documents/editor/form-values.ts'
import { InvoicesPage } from './invoices-page.tsx'
import { buildDraft, buildListed, INVOICE_ID } from './testing/invoices.ts'

const LIST = 'GET /api/invoices?sort=-due&limit=25'
const SUMMARY = 'GET /api/invoices/summary?'
const OVERDUE = 'GET /api/invoices?status=overdue&sort=due&limit=10'
const blank = blankValues(
  {
    paymentTermsDays: 30,
    invoiceNotes: null,
    currency: 'NGN',
    vatStatus: 'registered',
    vatStatusSince: null,
    country: 'NG',
    salesTaxRate: null,
  },
  '2026-11-21',
)
const NEXT = '/api/invoices?sort=-due&limit=25&cursor=abc'

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  deviceDatabase()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function summary(counts: Partial<InvoiceSummary['counts']> = {}, count = 2): Answer {
  const none = { draft: 0, pending: 0, part_paid: 0, paid: 0, overdue: 0, credited: 0, void: 0 }
  const all = { all: count, ...none }
  const sums = [{ currency: 'NGN', total: '268750.00', balance: '150000.50' }]
  return { body: { counts: { ...all, ...counts }, filtered: { count, sums } } }
}

/** Keeps a draft that only this device has. */
function keepDraft(values: object): Promise<unknown> {
  return draftsOf(buildUser().id).put('invoice', 'd1', { values, revision: null, origin: 'edit' })
}

type Answers = Parameters<typeof fakeServer>[0]

function show(answers: Answers, at = '/invoices', user = {}): Promise<Call[]> {
  const calls = fakeServer({ [SUMMARY]: summary(), ...answers })
  return showScreen(<InvoicesPage />, {
    at,
    path: '/invoices',
    namespaces: ['invoices'],
    user,
  }).then(() => calls)
}

/** A desktop. */
function widen() {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: true,
      media,
      onchange: null,
      addListener() {},
      removeListener() {},
    }),
  )
}

const address = () => screen.getByLabelText('address').textContent

test('cards stand by the month in which they are due, the overdue ones first', async () => {
  const late = buildListed({
    id: testId(0xa4),
    clientName: 'Late Ltd',
    status: 'overdue',
    dueDate: '2026-11-09',
  })
  await show({
    [LIST]: {
      body: [
        buildListed({ id: testId(0xa2), clientName: 'December Ltd' }),
        buildListed({ id: testId(0xa3), clientName: 'January Ltd', dueDate: '2027-01-05' }),
        late,
      ],
    },
    [SUMMARY]: summary({ overdue: 1, pending: 2 }, 3),
    [OVERDUE]: { body: [late] },
  })
  await screen.findByText('Overdue · 1')
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent ?? '')
  const place = (name: string) => names.findIndex((text) => text.includes(name))
  expect(place('Late Ltd')).toBeLessThan(place('December Ltd'))
  expect(names.filter((text) => text.includes('Late Ltd'))).toHaveLength(1)
  expect(screen.getByText('December 2026')).toBeTruthy()
  expect(screen.getByText('January 2027')).toBeTruthy()
  expect(screen.getByText('12 days overdue, 9 Nov 2026')).toBeTruthy()
})

test('no row is shown before those that stand first, and all are where these do not come', async () => {
  let answer: (answer: Answer) => void = () => {}
  const late = buildListed({ id: testId(0xa4), clientName: 'Late Ltd', status: 'overdue' })
  const answers = {
    [LIST]: { body: [buildListed({ clientName: 'December Ltd' })] },
    [SUMMARY]: summary({ overdue: 1, pending: 1 }),
    [OVERDUE]: () => new Promise<Answer>((resolve) => (answer = resolve)),
  }
  await show(answers)
  await screen.findByRole('link', { name: 'Overdue 1' })
  expect(screen.queryByText('December Ltd')).toBeNull()
  answer({ body: [late] })
  await screen.findByText('December Ltd')
  expect(screen.getByText('Late Ltd')).toBeTruthy()

  cleanup()
  await show({ ...answers, [OVERDUE]: problem(404, 'resource.not_found') })
  await screen.findByText('December Ltd')
  expect(screen.queryByText('Late Ltd')).toBeNull()
})

test('the address is the state: chips are links, the search waits for a pause', async () => {
  await show({
    [LIST]: { body: [buildListed()] },
    [SUMMARY]: summary({ paid: 4 }),
    'GET /api/invoices?status=paid&sort=-due&limit=25': { body: [buildListed({ status: 'paid' })] },
  })
  const chips = within(screen.getByRole('navigation', { name: 'Status' }))
  await userEvent.click(await chips.findByRole('link', { name: 'Paid 4' }))
  expect(address()).toBe('/invoices?status=paid')
  expect(chips.getByRole('link', { name: /^Paid/ }).getAttribute('aria-current')).toBe('true')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' quorum ' } })
  await waitFor(() => expect(address()).toBe('/invoices?status=paid&q=quorum'), { timeout: 2000 })
})

test('a known filter in the address is applied and an unknown one is ignored', async () => {
  const calls = await show(
    { 'GET /api/invoices?status=void&q=ade&sort=total&limit=25': { body: [] } },
    '/invoices?status=void&q=ade&sort=total&page=7',
  )
  expect(await screen.findByText('Nothing found')).toBeTruthy()
  expect(calls.some(({ path }) => path.includes('sort=total'))).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(address()).toBe('/invoices')
})

test('days in the address narrow the list, and a press shows all days again', async () => {
  const days = 'status=unpaid&dueFrom=2026-10-22&dueTo=2026-11-20'
  const calls = await show(
    {
      [`GET /api/invoices?${days}&sort=-due&limit=25`]: { body: [buildListed()] },
      [LIST]: { body: [] },
    },
    `/invoices?${days}&from=none`,
  )
  const chip = await screen.findByRole('button', { name: /^Due: 22 Oct.*show all days/ })
  expect(screen.getByRole('link', { name: 'Unpaid' }).getAttribute('aria-current')).toBe('true')
  expect(calls.some(({ path }) => path === `/api/invoices/summary?${days}`)).toBe(true)
  await userEvent.click(chip)
  await waitFor(() => expect(address()).toBe('/invoices?status=unpaid'))
})

test('the filtered list is exported as Excel or CSV', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  const calls = await show({ [LIST]: { body: [buildListed()] } })
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export Excel (.xlsx)' }))
  await waitFor(() =>
    expect(calls.some(({ path }) => path === '/api/invoices/export?format=xlsx')).toBe(true),
  )
})

test('a list that never had anything says how to begin', async () => {
  await show({ [LIST]: { body: [] }, [SUMMARY]: summary({}, 0) })
  expect(await screen.findByText('No invoices yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Create invoice' }).getAttribute('href')).toBe(
    '/invoices/new',
  )
})

test('a list that cannot be loaded says why and can be tried again', async () => {
  let isDown = true
  await show({
    [LIST]: () => (isDown ? problem(503, 'server.unavailable') : { body: [buildListed()] }),
  })
  expect(await screen.findByText('Your invoices could not be loaded.')).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Quorum Consulting')).toBeTruthy()
})

test('offline the drafts that only this device has are still there', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await keepDraft({ client: { name: 'Kept Ltd' } })
  await show({})
  noConnection()
  expect(await screen.findByText('1 draft only on this device')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Kept Ltd/ }).getAttribute('href')).toBe(
    '/invoices/d1/edit',
  )
})

test('a draft that the role may not save any more says so, can be tried again and deleted', async () => {
  await keepDraft({ ...blank, client: { ...blank.client, name: 'Kept Ltd' } })
  const calls = await show(
    {
      [LIST]: { body: [] },
      'POST /api/invoices': problem(403, 'role.not_allowed', { roles: ['owner'] }),
    },
    '/invoices',
    { role: 'viewer' },
  )
  await screen.findByText(/role/)
  // Nothing leads to an editor that the role doesn't open.
  expect(screen.queryByRole('link', { name: /Kept Ltd/ })).toBeNull()
  const sent = () => calls.filter(({ method }) => method === 'POST').length
  expect(sent()).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(sent()).toBe(2))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete draft' }))
  await waitFor(() => expect(screen.queryByText('Kept Ltd')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Kept Ltd')
  expect(sent()).toBe(2)
})

test('the next page loads on demand, and the totals are those of all rows', async () => {
  await show({
    [LIST]: {
      body: [buildListed({ id: testId(0xa2), clientName: 'One' })],
      headers: { link: `<${NEXT}>; rel="next"` },
    },
    [`GET ${NEXT}`]: { body: [buildListed({ id: testId(0xa3), clientName: 'Two' })] },
  })
  expect(await screen.findByText('1 of 2')).toBeTruthy()
  expect(screen.getByText('₦150,001')).toBeTruthy()
  expect(screen.getByText('Rounded to the nearest naira')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('Two')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('a desktop has a table whose headers sort', async () => {
  widen()
  await show({
    [LIST]: { body: [buildListed()] },
    'GET /api/invoices?sort=-total&limit=25': { body: [buildListed()] },
    'GET /api/invoices?sort=total&limit=25': { body: [buildListed()] },
  })
  const header = (name: string) => screen.getByRole('columnheader', { name })
  await screen.findByRole('table', { name: 'Invoices' })
  expect(header('Due').getAttribute('aria-sort')).toBe('descending')
  await userEvent.click(within(header('Total')).getByRole('button'))
  expect(address()).toBe('/invoices?sort=-total')
  expect(header('Total').getAttribute('aria-sort')).toBe('descending')
  await userEvent.click(within(header('Total')).getByRole('button'))
  expect(address()).toBe('/invoices?sort=total')
  expect(screen.getByRole('rowheader', { name: 'INV-2026-0042' })).toBeTruthy()
})

test('a row offers the actions that its status allows', async () => {
  await show({ [LIST]: { body: [buildListed({ status: 'part_paid', paid: '100.00' })] } })
  expect(await screen.findByText('₦100 of ₦268,750')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'INV-2026-0042: actions' }))
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(items).toEqual([
    'Open',
    'Share',
    'Record payment',
    'Download PDF',
    'Make recurring',
    'Duplicate',
    'Credit note',
    'Debit note',
  ])
})

test('a draft is deleted at once, and Undo brings it back under its id', async () => {
  const draft = buildListed({ invoiceNumber: null, status: 'draft' })
  let isThere = true
  const calls = await show({
    [LIST]: () => ({ body: isThere ? [draft] : [] }),
    [`GET /api/invoices/${INVOICE_ID}`]: { body: { invoice: buildDraft() } },
    [`DELETE /api/invoices/${INVOICE_ID}`]: () => {
      isThere = false
      return { status: 204 }
    },
    'POST /api/invoices': () => {
      isThere = true
      return { status: 201, body: { invoice: buildDraft() } }
    },
  })
  await userEvent.click(
    await screen.findByRole('button', { name: 'Draft for Quorum Consulting: actions' }),
  )
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete draft' }))
  expect(await screen.findByText('Draft for Quorum Consulting deleted')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      ...buildDraft().content,
      draft: true,
      id: INVOICE_ID,
    }),
  )
})

test('at the plan’s limit New invoice explains instead of failing later', async () => {
  await show({ [LIST]: { body: [buildListed()] } }, '/invoices', {
    invoicesThisMonth: 5,
    invoiceLimit: 5,
  })
  await userEvent.click(screen.getByRole('button', { name: 'New invoice' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Monthly limit reached' }))
  expect(dialog.getByText(/^You've reached your monthly limit!/)).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/subscription')
  expect(dialog.getByRole('link', { name: 'Write a draft' }).getAttribute('href')).toBe(
    '/invoices/new',
  )
})

test('says how old it is, and Refresh asks again', async () => {
  const calls = await show({ [LIST]: { body: [buildListed()] } })
  // Its place is kept, out of sight, until the list is there.
  const refresh = await screen.findByRole('button', { name: 'Refresh' })
  expect(screen.getByText(/^Updated \d\d:\d\d$/)).toBeTruthy()
  const asked = () => calls.filter(({ path }) => path === '/api/invoices?sort=-due&limit=25').length
  expect(asked()).toBe(1)
  await userEvent.click(refresh)
  await waitFor(() => expect(asked()).toBe(2))
})

const buildTeam = answerBuilder(Team, {
  members: [],
  invitations: [],
  seats: { people: { taken: 2, of: 10 }, accountants: { taken: 0, of: 1 } },
  offer: null,
  salesSeeAll: true,
  factorRequiredOn: null,
})
const member = (id: number, firstName: string, role: Role, isYou = false) => ({
  id: testId(id),
  firstName,
  lastName: 'Obi',
  email: `${firstName}@example.com`,
  role,
  joinedAt: '2026-11-01T10:00:00.000Z',
  lastSeenAt: null,
  isYou,
  isReadOnly: false,
  hasFactor: false,
})

test('in a team the list is narrowed to what one of them made', async () => {
  const members = [
    member(0xe1, 'Ada', 'owner', true),
    member(0xe2, 'Eve', 'sales'),
    member(0xe3, 'Bisi', 'cashier'),
  ]
  const narrowed = `madeBy=${testId(0xe2)}`
  await show(
    {
      [LIST]: { body: [buildListed()] },
      'GET /api/team': { body: buildTeam({ members }) },
      [`GET /api/invoices/summary?${narrowed}`]: summary(),
      [`GET /api/invoices?${narrowed}&sort=-due&limit=25`]: { body: [buildListed()] },
    },
    '/invoices',
    { plan: 'business' },
  )
  const choice = await screen.findByLabelText('Made by')
  const names = within(choice)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Made by anyone', 'Ada Obi', 'Eve Obi'])
  await userEvent.selectOptions(choice, 'Eve Obi')
  await waitFor(() => expect(address()).toContain(narrowed))
})

test('one person alone is not asked who made what', async () => {
  const calls = await show({ [LIST]: { body: [buildListed()] } })
  await screen.findAllByText(/Zenith|Quorum/)
  expect(screen.queryByLabelText('Made by')).toBe(null)
  expect(calls.some(({ path }) => path === '/api/team')).toBe(false)
})
