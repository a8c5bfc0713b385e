import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { arrivalAt, fakeServer, noConnection, showScreen } from '../../../test/screen.tsx'
import { AnalyticsPage } from './analytics-page.tsx'
import {
  buildClientProfit,
  buildForecast,
  buildProfit,
  buildSetAside,
  buildVatWhatIf,
} from './testing/reports.ts'

const PATH = 'GET /api/analytics/reports'
const YEAR = 'from=2026-01-01&to=2026-12-31'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(view: string) {
  const namespaces = ['analytics', 'analytics-reports', 'payments']
  return showScreen(<AnalyticsPage />, {
    at: `/analytics?view=${view}`,
    path: '/analytics',
    namespaces,
  })
}

const loaded = (report: unknown) => ({ body: { gap: null, report } })

test('the forecast says what comes and goes, how wide it may be off, and what it rests on', async () => {
  fakeServer({ [`${PATH}/forecast`]: loaded(buildForecast()) })
  await show('forecast')
  expect(
    await screen.findByText(
      "In the next 13 weeks, expect ₦100,000 in and ₦75,000 out. That changes your money by ₦25,000. If clients pay late, it's ₦5,000. If they pay early, it's ₦25,000.",
    ),
  ).toBeTruthy()
  for (const line of [
    '3 unpaid invoices: ₦150,000. Each is expected when its client usually pays.',
    'Clients with fewer than 3 payments follow the habit of all: 12 days late, from 40 invoices of the last 12 months.',
    "₦50,000 is later than its clients usually pay. It's in no week.",
    'VAT for October 2026: ₦5,000, due 21 Nov 2026.',
    "Open invoices without an exchange rate aren't included: US$200.00.",
  ])
    expect(screen.getByText(line)).toBeTruthy()
  const row = screen.getByRole('row', { name: /Tolu Interiors/ })
  expect(within(row).getByText('3 days early')).toBeTruthy()
  const slider = screen.getByRole('slider', { name: 'Cash forecast' })
  expect(slider.getAttribute('aria-valuetext')).toContain('60,000 naira')
})

test('the forecast starts from the money in hand, and says when it runs out', async () => {
  const weeks = buildForecast().weeks.map((week) => ({ ...week, running: '-30000.00' }))
  fakeServer({ [`${PATH}/forecast`]: loaded(buildForecast({ weeks })) })
  await show('forecast')
  await userEvent.type(await screen.findByLabelText('Money in hand today'), '10000')
  expect(await screen.findByText(/You'd then have −₦20,000/)).toBeTruthy()
  expect(screen.getByText(/Your money runs out in the week of 21–27 Nov 2026/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'View as table' }))
  const table = screen.getByRole('table', { name: 'Cash forecast' })
  expect(within(table).getAllByText('−₦20,000')).toHaveLength(2)
})

test('the forecast proposes the money in hand that the books reckon', async () => {
  const hand = { since: '2026-11-01', amount: '87500.50' }
  fakeServer({ [`${PATH}/forecast`]: loaded(buildForecast({ hand })) })
  await show('forecast')
  expect(await screen.findByText(/Your books say ₦87,500.50/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Use it' }))
  expect(screen.getByLabelText<HTMLInputElement>('Money in hand today').value).toBe('87,500.50')
})

test('profit and loss compares with the period before, and leads to its papers', async () => {
  fakeServer({ [`${PATH}/profit-and-loss?${YEAR}`]: loaded(buildProfit()) })
  await show('profit')
  expect(
    await screen.findByText(
      "Net sales of ₦500,000 less expenses of ₦200,000 leave a profit of ₦300,000. That's ₦100,000 better than in the previous period (1 Jan – 21 Nov 2025).",
    ),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'View as table' }))
  const table = screen.getByRole('table', { name: 'Profit and loss' })
  const november = within(table).getByRole('row', { name: /November 2026/ })
  expect(
    within(november)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/invoices?status=issued&from=2026-11-01&to=2026-11-30',
    '/expenses?from=2026-11-01&to=2026-11-30',
  ])
  expect(within(table).getByRole('row', { name: /^Total/ })).toBeTruthy()
})

test('another period keeps the report open', async () => {
  fakeServer({
    [`${PATH}/profit-and-loss?${YEAR}`]: loaded(buildProfit()),
    [`${PATH}/profit-and-loss?from=2026-11-01&to=2026-11-30`]: loaded(buildProfit()),
  })
  await show('profit')
  await userEvent.click(await screen.findByRole('link', { name: 'This month' }))
  await arrivalAt('/analytics?view=profit&period=month')
})

test('clients are sorted as asked, and the next page follows', async () => {
  const page = `${PATH}/client-profit?${YEAR}&sort=sales&limit=25`
  const byMoney = `${PATH}/client-profit?${YEAR}&sort=received&limit=25`
  const calls = fakeServer({
    [page]: loaded(buildClientProfit()),
    [byMoney]: loaded(buildClientProfit()),
  })
  await show('clients')
  expect(
    await screen.findByText(
      'Tolu Interiors bought most: ₦300,000, 75% of your net sales of ₦400,000 to 2 clients.',
    ),
  ).toBeTruthy()
  const row = within(screen.getByRole('table')).getByRole('row', { name: /Tolu Interiors/ })
  expect(within(row).getByText('12.5')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'received')
  expect(await screen.findByText(/Tolu Interiors paid most/)).toBeTruthy()
  expect(calls.some(({ path }) => path.includes('sort=received'))).toBe(true)
})

test('the tax to set aside is taken off the money in hand', async () => {
  fakeServer({ [`${PATH}/tax-set-aside`]: loaded(buildSetAside()) })
  await show('set-aside')
  expect(await screen.findByText('₦100,000 of your money belongs to the tax office.')).toBeTruthy()
  const hand = screen.getByLabelText('Money in hand today')
  await userEvent.type(hand, '250000')
  expect(await screen.findByText('₦150,000 is safe to spend.')).toBeTruthy()
  await userEvent.clear(hand)
  await userEvent.type(hand, '40000')
  expect(await screen.findByText("You're ₦60,000 short of your taxes.")).toBeTruthy()
})

test('equipment stands beside the expenses of profit and loss, and leads to its list', async () => {
  const { total, months, ...report } = buildProfit()
  const assets = '1000000.00'
  fakeServer({
    [`${PATH}/profit-and-loss?${YEAR}`]: loaded({
      ...report,
      total: { ...total, assets },
      months: months.map((month) => ({ ...month, assets })),
    }),
  })
  await show('profit')
  const line = await screen.findByRole('link', { name: /^Equipment and other assets bought/ })
  expect(line.getAttribute('href')).toBe('/expenses?deductible=asset&from=2026-01-01&to=2026-12-31')
  expect(screen.getByText(/Equipment and other assets are no expenses/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'View as table' }))
  expect(screen.getByRole('columnheader', { name: 'Equipment bought' })).toBeTruthy()
})

test('the estimate says how the capital allowance was reckoned', async () => {
  const { income, ...report } = buildSetAside()
  const line = { cost: '1000000.00', amount: '200000.00', left: '800000.00', assets: 1 }
  const allowance = {
    lines: [
      { assetClass: 'class2', boughtIn: 2026, rate: 200_000, year: 1, years: 5, ...line } as const,
    ],
    total: '200000.00',
    used: '150000.00',
    vatNotCharged: '3000.00',
    beforeRules: '4000.00',
  }
  const shown = { ...report, income: { ...income, allowance } }
  fakeServer({ [`${PATH}/tax-set-aside`]: loaded(shown) })
  await show('set-aside')
  for (const text of [
    /estimate on ₦850,000 of taxable profit/,
    'That profit is after a capital allowance of ₦150,000 on equipment and other assets.',
    'Class 2, bought in 2026: 20% of ₦1,000,000 is ₦200,000. Year 1 of 5, ₦800,000 left.',
    "Your profit doesn't use ₦50,000 of the capital allowance. The law carries it forward.",
    'Assets of ₦3,000 bring no allowance: their VAT was due but not charged.',
    /^Assets of ₦4,000 bought before 2026 aren't included/,
  ])
    expect(await screen.findByText(text)).toBeTruthy()
})

test('a choice about VAT shows at once what it would change', async () => {
  fakeServer({ [`${PATH}/vat-what-if`]: loaded(buildVatWhatIf()) })
  await show('vat')
  // VAT on top, of which the purchases give ₦15,000 back.
  expect(
    await screen.findByText(
      "You'd have ₦800,000 left, ₦15,000 more than today. Clients would pay ₦75,000 more.",
    ),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: /Keep what clients pay/ }))
  expect(
    screen.getByText(
      "You'd have ₦730,233 left, ₦54,767 less than today. Clients would pay the same.",
    ),
  ).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Rate'), { target: { value: '100000' } })
  expect(screen.getByText(/You'd have ₦709,091 left/)).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: "Don't charge VAT" }))
  expect(screen.getByText(/the same as today/)).toBeTruthy()
})

test.each([
  ['forecast', 'forecast', ''],
  ['profit', 'profit-and-loss', `?${YEAR}`],
  ['clients', 'client-profit', `?${YEAR}&sort=sales&limit=25`],
  ['set-aside', 'tax-set-aside', ''],
  ['vat', 'vat-what-if', ''],
])('below Pro %s leads to the plan, and its files stay open', async (view, report, query) => {
  const calls = fakeServer({
    [`${PATH}/${report}${query}`]: { body: { gap: 'plan', report: null } },
  })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  await show(view)
  const upgrade = await screen.findByRole('link', { name: 'See the Pro plan' })
  expect(upgrade.getAttribute('href')).toBe('/subscription?plan=pro')
  await userEvent.click(screen.getByRole('button', { name: /^Download as Excel/ }))
  await waitFor(() =>
    expect(
      calls.some(({ path }) => path.startsWith(`/api/analytics/reports/${report}/export?`)),
    ).toBe(true),
  )
})

test('a business abroad is told that a report is about Nigerian taxes', async () => {
  fakeServer({ [`${PATH}/tax-set-aside`]: { body: { gap: 'abroad', report: null } } })
  await show('set-aside')
  expect(await screen.findByText(/This report is about Nigerian taxes/)).toBeTruthy()
})

test('without a connection a report says so, and can be tried again', async () => {
  noConnection()
  await show('forecast')
  expect(await screen.findByText("Your figures couldn't be loaded.")).toBeTruthy()
  fakeServer({ [`${PATH}/forecast`]: loaded(buildForecast()) })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('slider', { name: 'Cash forecast' })).toBeTruthy()
})
