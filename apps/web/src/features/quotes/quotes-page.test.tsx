import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceDatabase } from '../../../test/device-database.ts'
import { type Answer, fakeServer, problem, showScreen } from '../../../test/screen.tsx'
import { QuotesPage } from './quotes-page.tsx'
import { buildListedQuote, buildQuoteDraft, buildQuoteSummary, QUOTE_ID } from './testing/quotes.ts'

const LIST = 'GET /api/quotes?sort=-issued&limit=25'
const SUMMARY = 'GET /api/quotes/summary?'

beforeEach(() => {
  deviceDatabase()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(
  list: Answer | (() => Answer),
  plan: 'free' | 'pro' = 'pro',
  at = '/quotes',
  restored: Answer = { status: 201, body: { quote: buildQuoteDraft() } },
) {
  const calls = fakeServer({
    [LIST]: list,
    [SUMMARY]: { body: buildQuoteSummary() },
    'GET /api/quotes?status=sent&sort=-issued&limit=25': list,
    'GET /api/quotes/summary?status=sent': { body: buildQuoteSummary() },
    [`GET /api/quotes/${QUOTE_ID}`]: { body: { quote: buildQuoteDraft() } },
    [`DELETE /api/quotes/${QUOTE_ID}`]: { status: 204 },
    'POST /api/quotes': restored,
  })
  await showScreen(<QuotesPage />, {
    at,
    path: '/quotes',
    namespaces: ['quotes', 'invoices', 'plans'],
    user: { plan },
  })
  return calls
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

test('a draft is deleted at once, and Undo brings it back under its id', async () => {
  const draft = buildListedQuote({ status: 'draft', quoteNumber: null, issueDate: null })
  const calls = await show({ body: [draft] })
  await userEvent.click(
    await screen.findByRole('button', { name: 'Delete the draft for Quorum Consulting' }),
  )
  expect(await screen.findByText('Draft for Quorum Consulting deleted')).toBeTruthy()
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      ...buildQuoteDraft().content,
      draft: true,
      id: QUOTE_ID,
    }),
  )
})

test('an Undo that fails is told, although the row of the draft is gone', async () => {
  const draft = buildListedQuote({ status: 'draft', quoteNumber: null, issueDate: null })
  let rows = [draft]
  await show(() => ({ body: rows }), 'pro', '/quotes', problem(500, 'server.unexpected'))
  const remove = await screen.findByRole('button', { name: /^Delete the draft/ })
  rows = []
  await userEvent.click(remove)
  const undo = await screen.findByRole('button', { name: 'Undo' })
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull())
  await userEvent.click(undo)
  expect(await screen.findByText("The draft couldn't be restored")).toBeTruthy()
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
  const row = await screen.findByRole('link', { name: /Quorum Consulting/ })
  const offer = await screen.findByText(/^Quotes with deposits and milestones\. Included in Pro/)
  // Below the work, and not above it.
  expect(row.compareDocumentPosition(offer) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'New quote' })).toBeNull()
  cleanup()
  await show({ body: [] }, 'free')
  expect(await screen.findByText(/Send quotes your clients accept online/)).toBeTruthy()
})

test('a list that does not load says so and can be tried again', async () => {
  await show(problem(500, 'server.unexpected'))
  expect(await screen.findByText('Quotes could not be loaded')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
