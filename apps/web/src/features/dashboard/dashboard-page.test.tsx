import type { DashboardStats } from '@isiro/contracts/dashboard'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testId } from '../../../test/answer-builder.ts'
import { arrivalAt, fakeServer, noConnection, problem, showScreen } from '../../../test/screen.tsx'
import { buildUser } from '../../../test/user.ts'
import { beginFirstVisit } from '../../platform/device/first-visit.ts'
import { DashboardPage } from './dashboard-page.tsx'
import { buildStats, FIRST_DAY } from './testing/stats.ts'

const STATS = 'GET /api/dashboard/stats'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:30:00Z') })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(user: Parameters<typeof showScreen>[1]['user'] = {}, at = '/dashboard') {
  return showScreen(<DashboardPage />, { at, user, namespaces: ['dashboard'] })
}

async function showStats(change: Partial<DashboardStats> = {}) {
  fakeServer({ [STATS]: { body: buildStats(change) } })
  await show()
}

test('greets the person and names the business and the plan', async () => {
  await showStats()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back, Adé')
  expect(screen.getByText('Adé Catering')).toBeTruthy()
  expect(screen.getByText('Free')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Upgrade Plan' }).getAttribute('href')).toBe(
    '/subscription',
  )
})

test('who has just opened the account is not greeted like one who comes back', async () => {
  beginFirstVisit(buildUser().id)
  await showStats()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, Adé')
  cleanup()
  // Another account in the same tab.
  beginFirstVisit('0198a7c4-0000-7000-8000-00000000ffff')
  await showStats()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back, Adé')
  sessionStorage.clear()
})

test('a plan that this app does not know is an unknown plan', async () => {
  fakeServer({ [STATS]: { body: buildStats() } })
  // The server may be newer than this page.
  await show({ plan: 'galactic' as 'free' })
  expect(screen.getByText('Unknown Plan')).toBeTruthy()
})

test('the tab of the invoice editor is for who issues invoices, and its address shows the others Home', async () => {
  fakeServer({ [STATS]: { body: buildStats() } })
  await show({ role: 'accountant' }, '/dashboard?tab=invoices')
  expect(screen.queryByRole('tab', { name: 'Invoices' })).toBeNull()
  expect(screen.getByRole('tab', { name: 'Analytics' }).getAttribute('aria-selected')).toBe('true')
  cleanup()
  await show({ role: 'admin' })
  expect(screen.getByRole('tab', { name: 'Invoices' })).toBeTruthy()
})

test('the four figures lead to the lists that explain them', async () => {
  await showStats()
  const href = async (name: string) =>
    (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await href('Total invoices: 86')).toBe('/invoices')
  expect(await href('Total revenue: 2,450,000 naira')).toBe('/invoices?status=paid')
  expect(await href('Active clients: 67')).toBe('/clients')
  expect(await href('Pending amount: 756,564 naira 85 kobo')).toBe('/invoices?status=pending')
  expect(await href('3 overdue, ₦185,000')).toBe('/invoices?status=overdue&sort=due')
  expect(screen.getByText('24 active')).toBeTruthy()
})

test('what is unread stands above the figures before they are drawn, so that it does not push them down', async () => {
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  fakeServer({
    [STATS]: { body: buildStats() },
    'GET /api/payments/claims': { body: [] },
    'GET /api/payments/disputes': { body: [] },
    'GET /api/notifications?state=unread&limit=10': async () => {
      await isAnswered
      return { body: [] }
    },
  })
  await show({ unreadNotifications: 1 })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('tablist')).toBe(null)
  answer()
  await screen.findByRole('link', { name: 'Total invoices: 86' })
})

test('where news cannot be read the figures are drawn, and it is not asked for again and again', async () => {
  const calls = fakeServer({ [STATS]: { body: buildStats() } })
  await show({ unreadNotifications: 1 })
  await screen.findByRole('link', { name: 'Total invoices: 86' })
  await screen.findByRole('tablist')
  // Long enough for a circle of asking and failing to be gone through several times.
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(screen.getByRole('tablist')).toBeTruthy()
  const asked = calls.filter(({ path }) => path.startsWith('/api/notifications?'))
  expect(asked).toHaveLength(1)
})

test('a figure says what of it was in another currency, and names what has no rate', async () => {
  const dollars = [{ currency: 'USD' as const, amount: '1000.00' }]
  const pounds = [{ currency: 'GBP' as const, amount: '20.00' }]
  await showStats({
    pendingAmount: '1640000.00',
    foreign: {
      revenue: { others: [], withoutRate: pounds },
      pending: { others: dollars, withoutRate: pounds },
      overdue: { others: [], withoutRate: [] },
    },
  })
  const pending = await screen.findByText(
    'of which US$1,000.00 · plus £20.00 without an exchange rate',
  )
  expect(pending.closest('dl')?.textContent).toContain('₦1,640,000')
  const revenue = screen.getByText('plus £20.00 without an exchange rate')
  expect(revenue.closest('dl')?.textContent).toContain('Total revenue')
})

test('the quick links open their pages, and one shows this month’s expenses', async () => {
  await showStats()
  const expenses = await screen.findByRole('link', { name: /^Expenses.*₦45,001 this month/ })
  expect(expenses.getAttribute('href')).toBe('/expenses')
  const card = within(screen.getByText('Quick links').closest('section') as HTMLElement)
  const addresses = card.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toEqual(['/invoices', '/analytics', '/expenses'])
})

test('one request feeds the whole tab', async () => {
  const calls = fakeServer({ [STATS]: { body: buildStats() } })
  await show()
  await screen.findByText('Recent activity')
  // Tax notices, what is to pay and news of money load beside the figures, by requests of their own.
  const isLater = (path: string) =>
    /^\/api\/(notices$|tax\/duties\/|notifications\?|payments\/(claims|disputes)$)/.test(path)
  expect(calls.filter(({ path }) => !isLater(path))).toHaveLength(1)
})

test('the tax card says what is to pay for the month, and by when', async () => {
  const account = {
    due: '39063.75',
    paid: '0.00',
    left: '39063.75',
    overpaid: '0.00',
    surcharge: '0.00',
    interest: '0.00',
  }
  const record = {
    duty: 'vat',
    period: '2026-11',
    dueOn: '2026-12-21',
    account,
    penalty: null,
    versions: [],
    canUndo: false,
    payments: [],
  }
  fakeServer({
    [STATS]: { body: buildStats() },
    'GET /api/tax/duties/vat/2026-11': { body: record },
  })
  await show()
  const owed = await screen.findByRole('link', { name: 'You owe ₦39,063.75 by 21 Dec 2026' })
  expect(owed.getAttribute('href')).toBe('/tax?view=vat&month=2026-11')
  expect(screen.getByText('VAT for November so far')).toBeTruthy()
})

test('the next best action is the reminder of the largest late amount', async () => {
  await showStats()
  const card = await screen.findByRole('region', { name: 'Next step' })
  expect(within(card).getByText('Remind Falade Chambers: ₦69,875 overdue')).toBeTruthy()
  expect(within(card).getByText(/22 days ago/)).toBeTruthy()
  expect(within(card).getByRole('link').getAttribute('href')).toBe(
    '/sms?invoice=0198a7c4-0000-7000-8000-00000000000c',
  )
})

test('without anything late it is the draft, and then the next invoice', async () => {
  await showStats({ biggestOverdue: null })
  expect(await screen.findByText('You have 1 unfinished draft')).toBeTruthy()
})

test('the chart says its finding, reads out each month and turns into a table', async () => {
  await showStats()
  expect(
    await screen.findByText(
      "You've received ₦265,109 so far in November, 49% more than in all of October.",
    ),
  ).toBeTruthy()
  const october = screen.getByRole('button', { name: /^October 2026: invoiced 347,798 naira/ })
  await userEvent.click(october)
  expect(october.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('October 2026')).toBeTruthy()

  await userEvent.click(screen.getAllByRole('button', { name: 'View as table' })[0] as HTMLElement)
  const table = screen.getByRole('table', { name: 'Money in' })
  expect(within(table).getByRole('rowheader', { name: 'November 2026' })).toBeTruthy()
  expect(within(table).getByText('₦605,064')).toBeTruthy()
})

test('each ageing bucket links to its invoices', async () => {
  await showStats()
  const notDue = await screen.findByRole('link', { name: /^Not due.*21 invoices/ })
  expect(notDue.getAttribute('href')).toBe('/invoices?status=pending&sort=due')
  expect(screen.getByRole('link', { name: /^1–30 days.*3 invoices/ })).toBeTruthy()
  expect(screen.queryByText('61–90 days')).toBeNull()
})

test.each([
  ['41412.55', '₦41,413', 'positive'],
  ['-1200.00', '−₦1,200', 'negative'],
  ['0.00', '₦0', 'balanced'],
])('a net tax position of %s has its sign and its word', async (netTax, shown, word) => {
  await showStats({ netTax })
  const net = (await screen.findByText('Net tax position')).closest('div')
  expect(net?.textContent).toContain(shown)
  expect(net?.textContent).toContain(word)
  expect(net?.textContent).not.toContain('+')
})

test('who owes is a share, because the sums stand above it', async () => {
  await showStats()
  expect(await screen.findByText("24% of what you're owed is overdue.")).toBeTruthy()
  cleanup()
  await showStats({ overdueCount: 0, overdueAmount: '0.00', biggestOverdue: null, draftCount: 0 })
  expect(await screen.findAllByText('Nothing is overdue.')).toHaveLength(1)
})

test('charts, tax and activity are folded until there are five invoices, and stay as one leaves them', async () => {
  await showStats({ totalInvoices: 4 })
  const fold = await screen.findByRole('button', { name: 'Charts, tax and activity' })
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByText('Money in')).toBeNull()
  await userEvent.click(fold)
  expect(await screen.findByText('Money in')).toBeTruthy()
  cleanup()
  await showStats({ totalInvoices: 4 })
  expect(await screen.findByText('Money in')).toBeTruthy()
  localStorage.removeItem('home-figures')
  cleanup()
  await showStats({ totalInvoices: 5 })
  expect(await screen.findByText('Money in')).toBeTruthy()
})

test('on a phone Home ends with the latest invoices, and the limit stands before them', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: media.includes('max-width'),
      media,
    } as MediaQueryList),
  )
  await showStats({ totalInvoices: 4 })
  await screen.findByText('Recent Invoices')
  const parts = [
    screen.getByText('Pending amount'),
    screen.getByRole('region', { name: 'Next step' }),
    screen.getByRole('region', { name: 'Plan invoice limit' }),
    screen.getByText('Recent Invoices'),
    screen.getByRole('button', { name: 'Charts, tax and activity' }),
  ]
  for (const [index, part] of parts.slice(1).entries()) {
    const before = parts[index] as HTMLElement
    const isBehind = before.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING
    expect(isBehind, part.textContent ?? '').toBeTruthy()
  }
  expect(screen.queryByText('Quick links')).toBeNull()
  vi.restoreAllMocks()
})

test('the same news is listed once, and equal payments are two', async () => {
  const at = '2026-11-20T11:00:00.000Z'
  const updated = { kind: 'business.updated', at, subjectId: testId(9), details: {} }
  const paid = {
    kind: 'invoice.payment_recorded',
    at,
    subjectId: testId(8),
    details: { number: 'INV-7', clientName: 'Ada', amount: 100_000, currency: 'NGN' as const },
  }
  const all = [updated, updated, paid, paid, { ...updated, subjectId: testId(7) }]
  await showStats({ recentActivity: all.map((each, index) => ({ ...each, id: testId(index) })) })
  expect(await screen.findAllByText('Business profile updated')).toHaveLength(2)
  expect(screen.getAllByText(/^₦1,000.00 received from Ada/)).toHaveLength(2)
})

test('recent activities are sentences, and unknown kinds are left out', async () => {
  await showStats()
  const viewed = await screen.findByRole('link', {
    name: 'Client opened invoice INV-2026-0081',
  })
  expect(viewed.getAttribute('href')).toBe('/invoices/0198a7c4-0000-7000-8000-00000000000a')
  expect(
    screen.getByRole('link', { name: '₦6,013.50 received from Ile-Ife Crafts for INV-2026-0063' }),
  ).toBeTruthy()
  expect(screen.queryByText(/satellite/)).toBeNull()
})

test('on the first day the checklist stands where the charts will be', async () => {
  await showStats(FIRST_DAY)
  expect(await screen.findByText('0 of 3 done')).toBeTruthy()
  const step = screen.getByRole('link', { name: /^Add your business details/ })
  expect(step.getAttribute('href')).toBe('/welcome?step=details')
  expect(screen.getByText('No invoices yet')).toBeTruthy()
  expect(screen.queryByText('Money in')).toBeNull()
  expect(screen.queryByText('Pending amount')).toBeNull()
})

test('a business that is set up sees no checklist', async () => {
  await showStats()
  await screen.findByText('Recent activity')
  expect(screen.queryByText('Finish setting up')).toBeNull()
})

test.each([
  ['plan_set', { plan: 'pro', until: null }, 'Isiro support set your plan to Pro: Agreed by phone'],
  [
    'plan_set',
    { plan: 'galactic' },
    'Isiro support set your plan to Unknown Plan: Agreed by phone',
  ],
  [
    'downgrade_agreed',
    { plan: 'basic' },
    'Isiro support will move you to Basic when your paid time ends: Agreed by phone',
  ],
  ['trial_extended', { plan: 'pro' }, 'Isiro support extended your trial of Pro: Agreed by phone'],
  [
    'refund_ordered',
    { amount: 750_000, currency: 'NGN', number: 'ISR-2026-000007' },
    'Isiro support is refunding ₦7,500.00 for receipt ISR-2026-000007: Agreed by phone',
  ],
])('what support did to the plan is told with its reason: %s', async (kind, details, sentence) => {
  const activity = {
    id: testId(1),
    kind: `subscription.${kind}`,
    at: '2026-11-21T10:00:00.000Z',
    subjectId: null,
    details: { ...details, reason: 'Agreed by phone' },
  }
  await showStats({ recentActivity: [activity] })
  const link = await screen.findByRole('link', { name: sentence })
  expect(link.getAttribute('href')).toBe('/subscription')
})

test('a limited plan says how much is used', async () => {
  await showStats()
  expect(await screen.findByText("You've used 2 of 5 invoices this month")).toBeTruthy()
  expect(screen.getByText('3 invoices left this month')).toBeTruthy()
  expect(screen.queryByText(/reached your monthly limit/)).toBeNull()
})

test('at the limit it warns and leads to the plans', async () => {
  await showStats({ plan: { id: 'free', invoicesThisMonth: 5, invoiceLimit: 5, storage: null } })
  expect(
    await screen.findByText(
      "You've reached your monthly limit! Upgrade to continue creating invoices.",
    ),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Upgrade Now' }).getAttribute('href')).toBe(
    '/subscription',
  )
  expect(screen.getAllByRole('region', { name: 'Plan invoice limit' })).toHaveLength(1)
})

test.each([
  ['near', /storage is almost full/],
  ['full', /storage is full, so you can’t add anything/],
] as const)('storage that is %s is said, and leads to the plans', async (storage, sentence) => {
  await showStats({ plan: { id: 'free', invoicesThisMonth: 1, invoiceLimit: 5, storage } })
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See your storage' }).getAttribute('href')).toBe(
    '/subscription',
  )
})

test('an unlimited plan has no limit card', async () => {
  fakeServer({
    [STATS]: {
      body: buildStats({
        plan: { id: 'pro', invoicesThisMonth: 80, invoiceLimit: null, storage: null },
      }),
    },
  })
  await show({ plan: 'pro', invoiceLimit: null })
  await screen.findByText('Recent activity')
  expect(screen.queryByRole('region', { name: 'Plan invoice limit' })).toBeNull()
})

test('figures that failed to load can be retried', async () => {
  fakeServer({ [STATS]: problem(503, 'server.unavailable') })
  await show()
  expect(await screen.findByText("Your figures couldn't be loaded.")).toBeTruthy()
  fakeServer({ [STATS]: { body: buildStats() } })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Recent activity')).toBeTruthy()
})

test('a failed refresh keeps the figures from before', async () => {
  await showStats()
  await screen.findByText('Recent activity')
  noConnection()
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText(/^The latest figures couldn't be loaded/)).toBeTruthy()
  expect(screen.getByText('Recent activity')).toBeTruthy()
})

test('a tab is an address', async () => {
  await showStats()
  await userEvent.click(screen.getByRole('tab', { name: 'Tax Calc' }))
  await arrivalAt('/dashboard?tab=tax')
  expect(await screen.findByRole('heading', { name: 'VAT calculator (7.5%)' })).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Analytics' }))
  await arrivalAt('/dashboard')
})

test('an address of a tab that does not exist opens the first', async () => {
  fakeServer({ [STATS]: { body: buildStats() } })
  await show({}, '/dashboard?tab=nonsense')
  expect(screen.getByRole('tab', { name: 'Analytics' }).getAttribute('aria-selected')).toBe('true')
})

test('tax notices are shown below the figures', async () => {
  const notice = {
    id: 'vat:2026-10:today',
    kind: 'tax_due',
    duty: 'vat',
    period: '2026-10',
    dueOn: '2026-11-21',
    daysLeft: 0,
    left: null,
    severity: 'urgent',
  }
  fakeServer({ [STATS]: { body: buildStats() }, 'GET /api/notices': { body: [notice] } })
  await show()
  const strip = within(await screen.findByRole('region', { name: 'Due soon' }))
  expect(strip.getByRole('link', { name: 'Open the return' }).getAttribute('href')).toBe(
    '/tax?view=vat&month=2026-10',
  )
})
