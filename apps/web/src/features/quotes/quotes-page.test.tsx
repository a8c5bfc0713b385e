import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, fakeServer, problem, showScreen } from '../../../test/screen.tsx'
import { fakeDeviceStorage } from '../invoices/testing/device-storage.ts'
import { QuotesPage } from './quotes-page.tsx'
import { buildListedQuote, buildQuoteSummary, QUOTE_ID } from './testing/quotes.ts'

const LIST = 'GET /api/quotes?sort=-issued&limit=25'
const SUMMARY = 'GET /api/quotes/summary?'

beforeEach(() => {
  fakeDeviceStorage()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(list: Answer, plan: 'free' | 'pro' = 'pro', at = '/quotes') {
  fakeServer({
    [LIST]: list,
    [SUMMARY]: { body: buildQuoteSummary() },
    'GET /api/quotes?status=sent&sort=-issued&limit=25': list,
    'GET /api/quotes/summary?status=sent': { body: buildQuoteSummary() },
  })
  await showScreen(<QuotesPage />, {
    at,
    path: '/quotes',
    namespaces: ['quotes', 'invoices', 'plans'],
    user: { plan },
  })
}

test('a quote says who, how much, how it stands and until when, and leads to its page', async () => {
  await show({ body: [buildListedQuote()] })
  const row = await screen.findByRole('link', { name: /Quorum Consulting/ })
  expect(row.getAttribute('href')).toBe(`/quotes/${QUOTE_ID}`)
  expect(row.textContent).toMatch(/₦268,750.*QUO-2026-0007.*Sent.*Valid until 21 Dec 2026/)
})

test('a draft leads to where it is written', async () => {
  await show({
    body: [buildListedQuote({ status: 'draft', quoteNumber: null, issueDate: null })],
  })
  const row = await screen.findByRole('link', { name: /Quorum Consulting/ })
  expect(row.getAttribute('href')).toBe(`/quotes/${QUOTE_ID}/edit`)
})

test('without quotes it offers the first one; with a filter it offers to drop it', async () => {
  await show({ body: [] })
  expect(await screen.findByRole('link', { name: 'Create your first quote' })).toBeTruthy()
  cleanup()
  await show({ body: [] }, 'pro', '/quotes?status=sent')
  const back = await screen.findByRole('link', { name: 'Show all quotes' })
  expect(back.getAttribute('href')).toBe('/quotes')
})

test('a plan without quotes still reads them, and is offered what it lacks in place of writing', async () => {
  await show({ body: [buildListedQuote()] }, 'free')
  expect(await screen.findByRole('link', { name: /Quorum Consulting/ })).toBeTruthy()
  expect(await screen.findByText(/Send quotes your clients accept online/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'New quote' })).toBeNull()
})

test('a list that does not load says so and can be tried again', async () => {
  await show(problem(500, 'server.unexpected'))
  expect(await screen.findByText('Quotes could not be loaded')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
