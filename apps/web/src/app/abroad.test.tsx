import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answer, fakeServer, showScreen } from '../../test/screen.tsx'
import { AnalyticsPage } from '../features/analytics/analytics-page.tsx'
import { buildAnalytics } from '../features/analytics/testing/analytics.ts'
import { buildBusiness } from '../features/business/testing/business.ts'
import { ClientsPage } from '../features/clients/clients-page.tsx'
import { StatementPeriod } from '../features/clients/statement/statement-period.tsx'
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx'
import { ExpensesPage } from '../features/expenses/expenses-page.tsx'
import { ItemsPage } from '../features/items/items-page.tsx'
import { ExchangeGainsPage } from '../features/payments/gains/exchange-gains-page.tsx'
import { SubscriptionPage } from '../features/subscription/subscription-page.tsx'
import { buildSubscription } from '../features/subscription/testing/subscription.ts'
import { TaxCalculators } from '../features/tax/tax-calculators.tsx'
import { TaxPage } from '../features/tax/tax-page.tsx'
import { WelcomePage } from '../features/welcome/welcome-page.tsx'
import { phoneExample, readPhone, tidyPhone } from '../platform/forms/typed-phone.ts'
import { parseDateText } from '../platform/i18n/date-text.ts'
import { createFormat } from '../platform/i18n/format.ts'
import { screenCountry, showPlace } from '../platform/i18n/screen-place.ts'
import { nameTaxIn } from '../platform/i18n/tax-name.ts'
import { compactUnits } from '../platform/money/compact-number.ts'
import { numberMarks } from '../platform/money/number-marks.ts'
import { plainNumber } from '../platform/money/typed-number.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  showPlace({ country: 'NG', salesTaxName: null })
  vi.unstubAllGlobals()
})

const KENYA = { country: 'KE', currency: 'KES', salesTaxName: 'VAT' } as const
const STATES = { country: 'US', currency: 'USD', salesTaxName: 'Sales tax' } as const

/** The words of the screen, without the currencies that an expense can be in: they are the same everywhere. */
function wordsOnScreen(): string | null {
  for (const part of document.querySelectorAll('details')) part.open = true
  const page = document.body.cloneNode(true) as HTMLElement
  for (const choice of page.querySelectorAll('option[value="NGN"]')) choice.remove()
  return page.textContent
}

/** Words that a screen says in Nigeria only. */
const NIGERIAN = /WHT|withh[eo]ld|naira|₦|NGN|Nigeria|\bCAC\b|\bTIN\b|0803|\bNRS\b/i

const businessOf = (user: typeof KENYA | typeof STATES) =>
  buildBusiness({
    ...user,
    salesTaxRate: user.country === 'US' ? 82_500 : 160_000,
    bank: null,
    mobileMoney: null,
  })

const answersFor = (user: typeof KENYA | typeof STATES) => ({
  'GET /api/business': { body: businessOf(user) },
  'GET /api/expenses?limit=25': { body: [] },
  'GET /api/expenses/summary': { body: { count: 0, categories: 0, totals: [] } },
  'GET /api/expenses/stats/by-category': { body: [] },
  'GET /api/clients?limit=50': { body: { items: [], nextCursor: null } },
})

const SCREENS = [
  ['the calculators', <TaxCalculators key="tax" />, '/', ['tax'], /^Price with/],
  [
    'the expense form',
    <ExpensesPage key="expenses" />,
    '/expenses?new=expense',
    ['expenses', 'expense-form'],
    'Tax deductible',
  ],
  ['the client form', <ClientsPage key="clients" />, '/clients?new=client', ['clients'], 'Type'],
  [
    'the payment details',
    <WelcomePage key="payout" />,
    '/welcome?step=payout',
    ['welcome', 'business', 'validation'],
    /^Bank and/,
  ],
  [
    'the sales tax',
    <WelcomePage key="tax" />,
    '/welcome?step=tax',
    ['welcome', 'business', 'validation'],
    /^Sales tax name/,
  ],
] as const

describe.each([
  ['Kenya', KENYA],
  ['the United States', STATES],
])('in %s', (_, user) => {
  test.each(SCREENS)('%s have no Nigerian words', async (_, page, at, namespaces, label) => {
    fakeServer(answersFor(user))
    await showScreen(page, { at, user: { ...user, plan: 'pro' }, namespaces })
    await screen.findByLabelText(label)
    expect(wordsOnScreen()).not.toMatch(NIGERIAN)
    if (user.country === 'US') expect(wordsOnScreen()).not.toMatch(/\bVAT\b(?!, GST)/)
  })
})

/** Asked for and not there yet. */
const never = () => new Promise<Answer>(() => {})

test.each([
  [
    'the item form',
    <ItemsPage key="items" />,
    '/items?new=item',
    ['items'],
    'Code or SKU (optional)',
  ],
  [
    'the expense form',
    <ExpensesPage key="expenses" />,
    '/expenses?new=expense',
    ['expenses', 'expense-form'],
    'Tax deductible',
  ],
  ['the sales tax', <TaxPage key="tax" />, '/tax', ['tax', 'sales-tax'], 'From'],
  [
    'the analytics',
    <AnalyticsPage key="analytics" />,
    '/analytics',
    ['analytics', 'payments'],
    'Views',
  ],
] as const)(
  'while the business profile is on its way, %s in the United States has no Nigerian words',
  async (_, page, at, namespaces, label) => {
    const calls = fakeServer({
      ...answersFor(STATES),
      'GET /api/business': never,
      'GET /api/items?limit=25': { body: [] },
    })
    await showScreen(page, { at, user: { ...STATES, plan: 'pro' }, namespaces })
    await screen.findByLabelText(label)
    expect(wordsOnScreen()).not.toMatch(NIGERIAN)
    expect(wordsOnScreen()).not.toMatch(/\bVAT\b(?!, GST)/)
    expect(screen.queryByRole('link', { name: /^(Tax to set aside|What if)/ })).toBeNull()
    expect(calls.filter(({ path }) => /^\/api\/(tax|notices)\b/.test(path))).toEqual([])
  },
)

test('Nigeria keeps its own: the calculators of VAT and WHT', async () => {
  fakeServer({})
  await showScreen(<TaxCalculators />, { namespaces: ['tax'] })
  expect(screen.getByRole('heading', { name: 'VAT calculator (7.5%)' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'WHT calculator' })).toBeTruthy()
})

test('a calculator goes by the rate of the business', async () => {
  fakeServer(answersFor(STATES))
  await showScreen(<TaxCalculators />, { user: STATES, namespaces: ['tax'] })
  expect(await screen.findByRole('heading', { name: 'Sales tax calculator (8.25%)' })).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Price without Sales tax'), '100')
  expect(screen.getByText('$100.00 × 8.25% = $8.25')).toBeTruthy()
})

test('Paystack has its tab where it opens accounts', async () => {
  fakeServer({})
  await showScreen(<DashboardPage />, { user: KENYA, namespaces: ['dashboard'] })
  expect(screen.getByRole('tab', { name: 'Paystack' })).toBeTruthy()
  cleanup()
  await showScreen(<DashboardPage />, { user: STATES, namespaces: ['dashboard'] })
  expect(screen.queryByRole('tab', { name: 'Paystack' })).toBeNull()
})

test('the set-up leaves card payments out where Paystack opens no accounts', async () => {
  fakeServer(answersFor(STATES))
  await showScreen(<WelcomePage />, {
    at: '/welcome?step=payout',
    path: '/welcome',
    user: STATES,
    namespaces: ['welcome', 'business', 'validation'],
  })
  await screen.findByText(/Step 3 of 4/)
  await userEvent.click(await screen.findByRole('button', { name: 'Skip for now' }))
  expect(await screen.findByRole('heading', { name: 'Your first invoice' })).toBeTruthy()
})

describe('dates, numbers and telephone numbers', () => {
  test.each([
    ['NG', '24 Nov 2026', '₦1,234.50', '1,234.5', '2026-12-11', '+2348035550142'],
    ['US', 'Nov 24, 2026', 'NGN 1,234.50', '1,234.5', '2026-11-12', '+12125550142'],
    ['KE', '24 Nov 2026', '₦1,234.50', '1,234.5', '2026-12-11', '+254712355142'],
    ['ZA', '24 Nov 2026', 'NGN', '1 234,5', '2026-12-11', '+27823550142'],
  ] as const)('of %s', (country, day, _, typed, slashes, phone) => {
    showPlace({ country, salesTaxName: null })
    const format = createFormat('en', screenCountry())
    expect(format.date('2026-11-24')).toBe(day)
    expect(plainNumber(typed, 'en')).toBe('1234.5')
    expect(parseDateText('11/12/2026', '2026-11-24', 'en')).toBe(slashes)
    expect(readPhone(phoneExample())).toBe(phone)
    expect(tidyPhone(phoneExample()).startsWith('+')).toBe(true)
  })

  test('South Africa writes a comma before the cents', () => {
    showPlace({ country: 'ZA', salesTaxName: 'VAT' })
    expect(numberMarks('en')).toEqual(numberMarks('fr'))
    expect(plainNumber('12,50', 'en')).toBe('12.50')
    expect(compactUnits(150_000, 'en')).toBe('1,5K')
    showPlace({ country: 'GB', salesTaxName: 'VAT' })
    expect(plainNumber('12,50', 'en')).toBe(null)
  })
})

test('texts name the tax of the business, and those of our own prices keep Nigeria’s', () => {
  const text = 'VAT on sales'
  expect(nameTaxIn(text, 'en', 'invoices', 'GST')).toBe('GST on sales')
  expect(nameTaxIn({ one: 'VAT', other: 'No tax' }, 'en', 'invoices', 'GST')).toEqual({
    one: 'GST',
    other: 'No tax',
  })
  expect(nameTaxIn(text, 'en', 'subscription', 'GST')).toBe(text)
  const levies = 'VAT+NHIL+GETFund'
  const once = nameTaxIn(text, 'en', 'invoices', levies)
  expect(nameTaxIn(once, 'en', 'invoices', levies)).toEqual(once)
})

test('the names offered for a sales tax stay what they are in countries with another one', async () => {
  fakeServer(answersFor(STATES))
  await showScreen(<WelcomePage />, {
    at: '/welcome?step=tax',
    path: '/welcome',
    user: STATES,
    namespaces: ['welcome', 'business', 'validation'],
  })
  expect(
    await screen.findByText('As it should appear on invoices: VAT, GST, Sales tax.'),
  ).toBeTruthy()
})

test.each([
  ['Kenya', KENYA, 'Invoices with VAT'],
  ['the United States', STATES, 'Invoices with Sales tax'],
] as const)(
  'the plans in %s name its sales tax, and nothing Nigerian but the price',
  async (_, user, offer) => {
    fakeServer({ 'GET /api/subscription': { body: buildSubscription() } })
    await showScreen(<SubscriptionPage />, {
      at: '/subscription',
      path: '/subscription',
      user,
      namespaces: ['subscription', 'plans'],
    })
    expect(await screen.findByText(offer)).toBeTruthy()
    const cards = screen.getAllByRole('heading', { level: 3 }).map((name) => name.closest('li'))
    const said = cards.map((card) => card?.textContent).join(' ')
    expect(said).toContain('Recurring invoices')
    expect(said).not.toMatch(/WHT|withholding|input VAT|input Sales tax/i)
  },
)

describe('the year of the books, on 21 November 2026', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') })
  })
  afterEach(() => vi.useRealTimers())

  test.each([
    ['GB', '2026-04-06', '2027-04-05', 'Year from 6 Apr 2026'],
    ['AU', '2026-07-01', '2027-06-30', 'Year from 1 July 2026'],
    ['ZA', '2026-03-01', '2027-02-28', 'Year from 01 Mar 2026'],
    ['KE', '2026-01-01', '2026-12-31', 'Year'],
    ['NG', '2026-01-01', '2026-12-31', 'Year'],
  ] as const)('in %s the analytics ask for %s to %s', async (country, from, to, name) => {
    const path = `/api/analytics?from=${from}&to=${to}`
    const calls = fakeServer({ [`GET ${path}`]: { body: buildAnalytics({ from, to }) } })
    await showScreen(<AnalyticsPage />, {
      at: '/analytics?period=year',
      user: { country, plan: 'pro' },
      namespaces: ['analytics', 'payments'],
    })
    const chosen = await screen.findByRole('link', { name })
    expect(chosen.getAttribute('aria-current')).toBe('true')
    await screen.findByRole('heading', { name: 'Money in' })
    expect(calls.some((call) => call.path === path)).toBe(true)
  })

  test('an Australian reads exchange gains by the year from 1 July', async () => {
    const calls = fakeServer({})
    await showScreen(<ExchangeGainsPage />, {
      at: '/payments/exchange-gains',
      user: { country: 'AU', currency: 'AUD', plan: 'pro' },
      namespaces: ['exchange-gains', 'payments'],
    })
    await userEvent.selectOptions(await screen.findByLabelText('Year'), 'Year from 1 July 2025')
    expect(calls.map(({ path }) => path)).toContain(
      '/api/payments/exchange-gains?from=2025-07-01&to=2026-06-30',
    )
  })

  test('a Briton chooses the last year of a statement by its first day', async () => {
    const period = { from: '2026-09-01', to: '2026-11-21' }
    const choosePeriod = vi.fn()
    const address = { period, query: period, named: 'months', choosePeriod } as const
    await showScreen(
      <StatementPeriod
        address={{ ...address, chooseCurrency: vi.fn() }}
        currencies={[]}
        currency="GBP"
        today="2026-11-21"
      />,
      { user: { country: 'GB' }, namespaces: ['client-ledger'] },
    )
    await userEvent.selectOptions(screen.getByLabelText('Period'), 'Year from 6 Apr 2025')
    expect(choosePeriod).toHaveBeenCalledWith({ from: '2025-04-06', to: '2026-04-05' })
  })
})
