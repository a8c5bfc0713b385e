import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, showScreen } from '../../../test/screen.tsx'
import { DeliveryNotesPage } from './delivery-notes-page.tsx'
import { buildDeliveries } from './testing/deliveries.ts'

const { notes } = buildDeliveries()
const COUNTS = { counts: { all: 1, open: 0, received: 1, void: 0 } }

afterEach(() => vi.unstubAllGlobals())

/** A server that has notes of November only. */
async function show(at = '/delivery-notes') {
  const answers = (query: string, rows: typeof notes) => ({
    [`GET /api/delivery-notes?${query}limit=25`]: { body: rows },
    [`GET /api/delivery-notes/summary?${query.slice(0, -1)}`]: { body: COUNTS },
  })
  const calls = fakeServer({
    ...answers('', notes),
    ...answers('from=2026-11-01&', notes),
    ...answers('from=2026-11-01&to=2026-11-30&', notes),
    ...answers('to=2026-10-31&', []),
  })
  await showScreen(<DeliveryNotesPage />, {
    at,
    path: '/delivery-notes',
    namespaces: ['delivery-notes', 'plans'],
    user: { plan: 'pro' },
  })
  return calls
}

test('a note says its number, day, client and source, and leads to its page', async () => {
  await show()
  const row = await screen.findByRole('link', { name: /DEL-2026-0001/ })
  expect(row.getAttribute('href')).toBe(`/delivery-notes/${notes[0]?.id}`)
  expect(row.textContent).toMatch(/21 Nov 2026.*with a remark.*Quorum.*For invoice INV-2026-0042/)
})

/** Days are behind a button, as the filters of every list that has more of them than fit beside its search. */
async function openFilters(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }))
  await screen.findByLabelText('Delivered from')
}

test('the days of delivery are chosen by their ends, narrow list and counts, and a chip takes them away', async () => {
  const calls = await show()
  await screen.findByRole('link', { name: /DEL-2026-0001/ })
  await openFilters()
  fireEvent.change(screen.getByLabelText('Delivered from'), { target: { value: '2026-11-01' } })
  fireEvent.change(screen.getByLabelText('Delivered to'), { target: { value: '2026-11-30' } })
  await userEvent.click(screen.getByRole('button', { name: 'Show results' }))
  const chip = await screen.findByRole('button', { name: /^Delivered: .*show all days$/ })
  expect(chip.textContent).toBe('Delivered: November 2026')
  const asked = () => calls.map(({ path }) => path)
  await waitFor(() => {
    expect(asked()).toContain('/api/delivery-notes?from=2026-11-01&to=2026-11-30&limit=25')
    expect(asked()).toContain('/api/delivery-notes/summary?from=2026-11-01&to=2026-11-30')
  })
  await userEvent.click(chip)
  await waitFor(() => expect(screen.queryByRole('button', { name: /show all days/ })).toBeNull())
  await openFilters()
  expect((screen.getByLabelText('Delivered from') as HTMLInputElement).value).toBe('')
})

test('days without deliveries say so and lead back to all', async () => {
  await show('/delivery-notes?to=2026-10-31')
  expect(await screen.findByText('No delivery notes found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe(
    '/delivery-notes',
  )
})

test('a last day before the first leaves the first open', async () => {
  const calls = await show('/delivery-notes?from=2026-11-01')
  await screen.findByRole('link', { name: /DEL-2026-0001/ })
  await openFilters()
  fireEvent.change(screen.getByLabelText('Delivered to'), { target: { value: '2026-10-31' } })
  expect(await screen.findByText('No delivery notes found')).toBeTruthy()
  expect((screen.getByLabelText('Delivered from') as HTMLInputElement).value).toBe('')
  expect(calls.at(-1)?.path).not.toContain('from=')
})
