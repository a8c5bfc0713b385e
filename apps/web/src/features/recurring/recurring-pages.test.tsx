import type { Occurrence } from '@isiro/contracts/recurring'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { axeFaults } from '../../../test/axe.ts'
import { fakeServer, problem, showScreen } from '../../../test/screen.tsx'
import { RecurringDetailPage } from './recurring-detail-page.tsx'
import { RecurringListPage } from './recurring-list-page.tsx'
import { buildRecurring } from './testing/recurring.ts'

const { id } = buildRecurring()
const ONE = `GET /api/recurring/${id}`
const CARD = `GET /api/payments/cards/recurring/${id}`
const NO_CARD = { [CARD]: { body: { card: null, nextChargeOn: null, charges: [] } } }
const LIST = 'GET /api/recurring?limit=25'

afterEach(() => vi.unstubAllGlobals())

const showList = (user: object = { plan: 'pro' }) =>
  showScreen(<RecurringListPage />, {
    at: '/recurring',
    path: '/recurring',
    namespaces: ['recurring', 'plans'],
    user,
  })
const showOne = (user: object = { plan: 'pro' }) =>
  showScreen(<RecurringDetailPage />, {
    at: `/recurring/${id}`,
    path: '/recurring/:id',
    namespaces: ['recurring', 'invoices', 'plans', 'cards'],
    user,
  })

const refused: Occurrence = {
  id: '0198a7c4-0000-7000-8000-0000000000f1',
  date: '2026-11-30',
  state: 'refused',
  lateDays: 0,
  reason: 'This client is archived.',
  isPaused: false,
  invoice: null,
  workedAt: '2026-11-30T06:00:00.000Z',
}

test('the list says each rule in a sentence, with its next date and what was refused', async () => {
  fakeServer({
    [LIST]: {
      body: [
        buildRecurring({ refused: 2, endsOn: '2027-06-30' }),
        buildRecurring({
          id: id.replace('e1', 'e2'),
          interval: 'weekly',
          every: 2,
          monthDay: null,
        }),
      ],
    },
  })
  await showList()
  await screen.findByText('Every month on the last day, from 30 Nov 2026, until 30 Jun 2027')
  expect(screen.getByText('Every 2 weeks on Monday, from 30 Nov 2026')).toBeTruthy()
  expect(screen.getAllByText('Next: 31 Dec 2026')).toHaveLength(2)
  expect(screen.getByText('2 not issued')).toBeTruthy()
})

test('a plan without it reads the list and is shown the way to one that has it', async () => {
  fakeServer({ [LIST]: { body: [buildRecurring({ state: 'paused', pausedFor: 'plan' })] } })
  await showList({ plan: 'free' })
  expect(await screen.findByText('Eko Books Ltd')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'See the Pro plan' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'New recurring invoice' })).toBeNull()
})

test('the dates to come read as their lines will', async () => {
  fakeServer({ ...NO_CARD, [ONE]: { body: buildRecurring() } })
  await showOne()
  for (const text of ['Hosting for December 2026', 'Hosting for February 2027'])
    expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByText('14 days after issue')).toBeTruthy()
})

test('a refused date says why and is tried again, until it is issued', async () => {
  const answers = [
    problem(422, 'invoices.client_archived'),
    { status: 201, body: buildRecurring({ occurrences: [] }) },
  ]
  const retry = `POST /api/recurring/occurrences/${refused.id}/retry`
  const calls = fakeServer({
    ...NO_CARD,
    [ONE]: { body: buildRecurring({ occurrences: [refused] }) },
    [retry]: () => answers.shift() ?? problem(500, 'server.unexpected'),
  })
  await showOne()
  expect(await screen.findByText('This client is archived.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Still not issued')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByText('No date has come yet.')).toBeTruthy())
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2)
})

test('skipping asks first and names the date it leaves out', async () => {
  const skip = `POST /api/recurring/${id}/skip`
  const calls = fakeServer({
    ...NO_CARD,
    [ONE]: { body: buildRecurring() },
    [skip]: { body: buildRecurring({ nextOn: '2027-01-31' }) },
  })
  await showOne()
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Skip next date' }))
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  expect(await axeFaults()).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: 'Skip 31 Dec 2026' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ date: '2026-12-31' }),
  )
  expect((await screen.findAllByText('31 Jan 2027')).length).toBeGreaterThan(0)
})

test('the card on file says when it is charged next and what became of a charge, and is removed after a question', async () => {
  const charge = {
    invoiceId: '0198a7c4-0000-7000-8000-0000000000d1',
    invoiceNumber: 'INV-2026-0007',
    state: 'declined',
    chargeOn: '2026-12-14',
    nextOn: '2026-12-17',
    amount: '53750.00',
    currency: 'NGN',
    tries: 1,
    reason: 'declined',
    words: 'Insufficient Funds',
  }
  const card = {
    brand: 'visa',
    last4: '4081',
    expMonth: 12,
    expYear: 2030,
    isExpired: false,
    agreedAt: '2026-11-30T10:00:00.000Z',
    currency: 'NGN',
    isTest: false,
  }
  const calls = fakeServer({
    [ONE]: { body: buildRecurring() },
    [CARD]: { body: { card, nextChargeOn: '2026-12-17', charges: [charge] } },
    [CARD.replace('GET', 'DELETE')]: {
      body: { card: null, nextChargeOn: null, charges: [charge] },
    },
  })
  await showOne()
  expect(await screen.findByText('Visa •••• 4081')).toBeTruthy()
  expect(screen.getByText('12/2030')).toBeTruthy()
  expect(screen.getByText('17 Dec 2026')).toBeTruthy()
  expect(
    screen.getByText('Not charged. Next try 17 Dec 2026 · Declined: Insufficient Funds'),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove card' }))
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove card' }))
  expect(await screen.findByText(/^No card\./)).toBeTruthy()
})
