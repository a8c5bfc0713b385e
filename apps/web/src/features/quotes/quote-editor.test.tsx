import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceDatabase } from '../../../test/device-database.ts'
import { arrivalAt, type Call, fakeServer, showScreen } from '../../../test/screen.tsx'
import { buildBusiness } from '../business/testing/business.ts'
import { NewQuotePage } from './new-quote-page.tsx'
import { buildQuote, buildQuoteDraft, QUOTE_ID } from './testing/quotes.ts'

const NOW = new Date('2026-11-21T10:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW })
  deviceDatabase()
})

afterEach(async () => {
  cleanup()
  // Leaving the page saves once more; that must not reach into the next test.
  await vi.advanceTimersByTimeAsync(10)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function show(plan: 'free' | 'pro' = 'pro'): Promise<Call[]> {
  const calls = fakeServer({
    'GET /api/business': {
      body: buildBusiness({ taxId: '12345678-0001', rcNumber: 'RC 1' }),
    },
    'GET /api/clients?limit=8': { body: [] },
    'GET /api/invoices/items': { body: [] },
    'GET /api/items?limit=100&sort=-used': { body: [] },
    'POST /api/quotes': (body) =>
      isDraft(body)
        ? { status: 201, body: { quote: buildQuoteDraft({ id: body.id }) } }
        : { status: 201, body: { quote: buildQuote() } },
  })
  await showScreen(<NewQuotePage />, {
    at: '/quotes/new',
    path: '/quotes/new',
    namespaces: ['quotes', 'invoices', 'date-hints', 'plans'],
    user: { plan },
  })
  return calls
}

function isDraft(body: unknown): body is { draft: true; id: string } {
  return typeof body === 'object' && body !== null && 'draft' in body
}

function type(label: string | RegExp, value: string, index = 0) {
  const field = screen.getAllByLabelText(label)[index] as HTMLInputElement
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

async function fill() {
  await screen.findByRole('form', { name: 'Quote' })
  type('Client name', 'Quorum Consulting')
  type('Client email', 'accounts@quorum.example')
  type('Description', 'Consultancy')
  type('Rate', '250,000')
}

const sums = async () => within(await screen.findByLabelText('Invoices of this quote'))
const create = () => userEvent.click(screen.getByRole('button', { name: 'Create quote' }))

test('a deposit and a milestone are divided while they are typed, and their sum is the quote', async () => {
  await show()
  await fill()
  expect(screen.queryByLabelText('Invoices of this quote')).toBeNull()
  type(/^Deposit/, '40')
  expect((await sums()).getByText('₦107,500.00')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add milestone' }))
  type('Milestone 1', 'Delivery')
  type('Share of milestone 1', '25')
  const inSums = await sums()
  expect(inSums.getByText('Delivery')).toBeTruthy()
  expect(inSums.getByText('₦67,187.50')).toBeTruthy()
  expect(inSums.getByText('₦94,062.50')).toBeTruthy()
  expect(inSums.getByText('₦268,750.00')).toBeTruthy()
})

test('a retention shows what each invoice is less and what its releases invoice', async () => {
  const calls = await show()
  await fill()
  await userEvent.click(screen.getByLabelText('The client withholds a retention'))
  await create()
  const percent = screen.getByLabelText('Retention (%)')
  await vi.waitFor(() => expect(percent.getAttribute('aria-invalid')).toBe('true'))
  expect(calls.some(({ method, body }) => method === 'POST' && !isDraft(body))).toBe(false)
  type('Retention (%)', '5')
  await userEvent.click(screen.getByLabelText('Release it in two halves'))
  const inSums = await sums()
  expect(inSums.getByText('less ₦13,437.50 retention')).toBeTruthy()
  expect(inSums.getByText('₦255,312.50')).toBeTruthy()
  expect(inSums.getAllByText('₦6,718.75')).toHaveLength(2)
  expect(inSums.getByText('₦268,750.00')).toBeTruthy()
})

test('a retention that is no longer ticked is not sent, whatever its percentage', async () => {
  const calls = await show()
  await fill()
  const box = screen.getByLabelText('The client withholds a retention')
  await userEvent.click(box)
  type('Retention (%)', '5')
  await userEvent.click(box)
  await create()
  await arrivalAt(`/quotes/${QUOTE_ID}`)
  const issued = calls.find(({ method, body }) => method === 'POST' && !isDraft(body))
  expect(issued?.body).toMatchObject({ schedule: null })
})

test('the quote is sent with its last day in 30 days and its schedule, and opens', async () => {
  const calls = await show()
  await fill()
  type(/^Deposit/, '40')
  type(/^Terms/, 'Half a day of travel is included.')
  await create()
  await arrivalAt(`/quotes/${QUOTE_ID}`)
  const issued = calls.find(({ method, body }) => method === 'POST' && !isDraft(body))
  expect(issued?.body).toMatchObject({
    validUntil: '2026-12-21',
    terms: 'Half a day of travel is included.',
    schedule: { deposit: { kind: 'percent', value: 40 }, milestones: [], issueDeposit: true },
  })
  expect(issued?.body).not.toHaveProperty('dueDate')
})

test('parts of more than the quote are refused at the field of the one that is too much', async () => {
  const calls = await show()
  await fill()
  type(/^Deposit/, '60')
  await userEvent.click(screen.getByRole('button', { name: 'Add milestone' }))
  type('Milestone 1', 'Delivery')
  type('Share of milestone 1', '50')
  await create()
  const share = screen.getByLabelText('Share of milestone 1')
  await vi.waitFor(() => expect(share.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(share)
  expect(
    screen.getAllByText('The deposit and milestones come to more than the quote. Lower them.')
      .length,
  ).toBeGreaterThan(0)
  expect(calls.some(({ method, body }) => method === 'POST' && !isDraft(body))).toBe(false)
})

test('what is typed is kept as a draft of quotes', async () => {
  const calls = await show()
  await fill()
  type(/^Deposit/, '40')
  await vi.advanceTimersByTimeAsync(2100)
  const draft = calls.find(({ body }) => isDraft(body))
  expect(draft?.path).toBe('/api/quotes')
  expect(draft?.body).toMatchObject({
    client: { name: 'Quorum Consulting' },
    validUntil: '2026-12-21',
    schedule: { deposit: { kind: 'percent', value: 40 } },
  })
})

test('a plan without quotes says what they would do, in place of the form', async () => {
  await show('free')
  expect(await screen.findByText(/Send quotes your clients accept online/)).toBeTruthy()
  expect(screen.queryByRole('form', { name: 'Quote' })).toBeNull()
})
