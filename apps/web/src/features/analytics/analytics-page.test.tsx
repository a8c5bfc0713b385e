import type { Analytics } from '@isiro/contracts/analytics'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { arrivalAt, fakeServer, noConnection, showScreen } from '../../../test/screen.tsx'
import { AnalyticsPage } from './analytics-page.tsx'
import { buildAnalytics } from './testing/analytics.ts'

const YEAR = 'GET /api/analytics?from=2026-01-01&to=2026-12-31'
const MONTH = 'GET /api/analytics?from=2026-11-01&to=2026-11-30'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(at = '/analytics?period=year') {
  const namespaces = ['analytics', 'payments']
  return showScreen(<AnalyticsPage />, { at, path: '/analytics', namespaces })
}

async function showYear(change: Partial<Analytics> = {}) {
  const calls = fakeServer({ [YEAR]: { body: buildAnalytics(change) } })
  await show()
  await screen.findByRole('heading', { name: 'Money in' })
  return calls
}

/** The block under a heading. */
function block(title: string) {
  const heading = screen.getByRole('heading', { name: title })
  return within(heading.closest('section') as HTMLElement)
}

test('each block says its finding in a sentence', async () => {
  await showYear()
  expect(screen.getByText('2026, compared with 1 Jan – 21 Nov 2025')).toBeTruthy()
  for (const [title, sentence] of [
    [
      'Money in',
      'You received ₦450,000, 50% more than in the previous period (1 Jan – 21 Nov 2025).',
    ],
    [
      'Profit',
      "After ₦90,000 of expenses, you kept ₦360,000 of the ₦450,000 you received. That's ₦150,000 more than in the previous period (1 Jan – 21 Nov 2025).",
    ],
    [
      'Who owes you',
      "₦20,000 of the ₦120,000 you're owed is overdue. That's ₦40,000 more than on 31 Dec 2025.",
    ],
    [
      'How you get paid',
      'Your main method is Bank transfer: ₦300,000, 67% of what you received. Previous period (1 Jan – 21 Nov 2025): ₦100,000.',
    ],
    [
      'Top clients',
      'Tolu Interiors paid the most: ₦270,000. Your top 2 clients paid 80% of what you received.',
    ],
    [
      'Spending by category',
      'You spent ₦90,000, the same as in the previous period (1 Jan – 21 Nov 2025).',
    ],
    [
      'Days to pay',
      'Clients pay faster: half of 8 invoices within 12.5 days, against 20 days in the previous period (1 Jan – 21 Nov 2025).',
    ],
  ] as const)
    expect(block(title).getByText(sentence)).toBeTruthy()
})

test('every figure leads to the rows it is made of', async () => {
  await showYear()
  const days = 'from=2026-01-01&to=2026-12-31'
  for (const [title, name, address] of [
    ['Money in', /^Invoiced, 2026: 500,000 naira/, `/invoices?status=issued&${days}`],
    ['Money in', /^Received, 2026/, `/payments?${days}`],
    ['Profit', /^Expenses, 2026/, `/expenses?${days}`],
    [
      'Who owes you',
      /^1–30 days: 20,000 naira/,
      '/invoices?status=unpaid&sort=due&dueFrom=2026-10-22&dueTo=2026-11-20',
    ],
    ['Who owes you', /^Not due/, '/invoices?status=unpaid&sort=due&dueFrom=2026-11-21'],
    ['How you get paid', /^Cash/, `/payments?method=cash&${days}`],
    [
      'Top clients',
      /^Tolu Interiors/,
      `/payments?client=0198a7c4-0000-7000-8000-00000000000b&${days}`,
    ],
    ['Spending by category', /^Rent/, `/expenses?category=rent&${days}`],
    ['Days to pay', /^View payments/, `/payments?${days}`],
  ] as const)
    expect([title, block(title).getByRole('link', { name }).getAttribute('href')]).toEqual([
      title,
      address,
    ])
})

test('a chart is one slider for the keyboard, which reads out each of its points', async () => {
  await showYear()
  const slider = block('Money in').getByRole('slider', { name: 'Money in' })
  expect(slider.getAttribute('aria-valuetext')).toBe(
    'November 2026: invoiced 300,000 naira, received 300,000 naira 50 kobo',
  )
  fireEvent.change(slider, { target: { value: '0' } })
  expect(slider.getAttribute('aria-valuetext')).toContain('October 2026: invoiced 200,000 naira')
  expect(block('Money in').getByText(/^October 2026: ₦200,000 invoiced/)).toBeTruthy()
})

test('each block turns into a table with the same figures, linked too', async () => {
  await showYear()
  await userEvent.click(block('Profit').getByRole('button', { name: 'View as table' }))
  const table = block('Profit').getByRole('table', { name: 'Profit' })
  const row = within(table).getByRole('row', { name: /November 2026/ })
  expect(within(row).getByText('−₦30,000')).toBeTruthy()
  const spent = within(row).getByRole('link', { name: /330,000 naira 50 kobo/ })
  expect(spent.getAttribute('href')).toBe('/expenses?from=2026-11-01&to=2026-11-30')
  expect(block('Profit').queryByRole('slider')).toBeNull()
})

test('a block can be saved as a file', async () => {
  const calls = await showYear()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  await userEvent.click(screen.getByRole('button', { name: 'Download as CSV: Top clients' }))
  const file = '/api/analytics/clients/export?from=2026-01-01&to=2026-12-31&currency=NGN'
  await waitFor(() => expect(calls.some(({ path }) => path === file)).toBe(true))
})

test('below Pro three blocks describe their locked charts; their exports stay open', async () => {
  const { daysToPay } = buildAnalytics()
  await showYear({ clients: null, net: null, daysToPay: { ...daysToPay, months: null } })
  for (const title of ['Profit', 'Top clients', 'Days to pay']) {
    const upgrade = await block(title).findByRole('link', { name: 'See the Pro plan' })
    expect(upgrade.getAttribute('href')).toBe('/subscription?plan=pro')
    expect(block(title).getByRole('button', { name: `Download as CSV: ${title}` })).toBeTruthy()
  }
  expect(block('Days to pay').getByText(/invoices within 12.5 days/)).toBeTruthy()
})

test('under five invoices the page says so, and draws nothing', async () => {
  await showYear({ issuedCount: 3 })
  expect(screen.getByText(/You have 3 invoices so far. Charts appear from 5 on/)).toBeTruthy()
  expect(screen.queryByRole('slider')).toBeNull()
  expect(block('Money in').getByRole('table')).toBeTruthy()
})

test('before the first invoice and expense there is only the way to them', async () => {
  const { expenses } = buildAnalytics()
  const nothing = { ...expenses, total: { amount: '0.00', before: '0.00', count: 0 } }
  fakeServer({ [MONTH]: { body: buildAnalytics({ issuedCount: 0, expenses: nothing }) } })
  await show('/analytics')
  expect(await screen.findByText('Nothing to show yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Create invoice' })).toBeTruthy()
})

test('the period stands in the address, and any days can be chosen', async () => {
  const custom = 'GET /api/analytics?from=2026-08-15&to=2026-11-10'
  fakeServer({
    [MONTH]: { body: buildAnalytics() },
    [custom]: { body: buildAnalytics({ from: '2026-08-15', to: '2026-11-10' }) },
  })
  await show('/analytics')
  const periods = within(await screen.findByRole('navigation', { name: 'Period' }))
  expect(periods.getByRole('link', { name: 'This month' }).getAttribute('aria-current')).toBe(
    'true',
  )
  expect(periods.getByRole('link', { name: 'Last month' }).getAttribute('href')).toBe(
    '/analytics?period=last-month',
  )
  await userEvent.click(periods.getByRole('link', { name: 'Custom' }))
  await arrivalAt('/analytics?period=custom&from=2026-11-01&to=2026-11-30')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-08-15' } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-10' } })
  await arrivalAt('/analytics?period=custom&from=2026-08-15&to=2026-11-10')
  expect(await screen.findByText(/^15 Aug/)).toBeTruthy()
})

test('other currencies are requested separately', async () => {
  fakeServer({
    [YEAR]: { body: buildAnalytics({ currencies: ['NGN', 'USD'] }) },
    [`${YEAR}&currency=USD`]: {
      body: buildAnalytics({ currency: 'USD', currencies: ['USD', 'NGN'] }),
    },
  })
  await show()
  await userEvent.selectOptions(await screen.findByLabelText('Currency'), 'USD')
  await arrivalAt('/analytics?period=year&currency=USD')
  expect(await screen.findByText(/You received US\$450,000/)).toBeTruthy()
})

test('without a connection the page says so, and can be tried again', async () => {
  noConnection()
  await show()
  expect(await screen.findByText("Your figures couldn't be loaded.")).toBeTruthy()
  fakeServer({ [YEAR]: { body: buildAnalytics() } })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Money in' })).toBeTruthy()
})
