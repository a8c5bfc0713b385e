import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, showScreen } from '../../../test/screen.tsx'
import { LateFeeCard } from './late-fee-card.tsx'
import { buildBusiness } from './testing/business.ts'

const SAVED = {
  kind: 'percent',
  value: '2.50',
  rhythm: 'monthly',
  graceDays: 7,
  isIssuedAlone: false,
} as const

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a fee shows the sentence of new invoices while it is typed, and is saved', async () => {
  const calls = fakeServer({ 'PUT /api/late-fees/settings': { body: { lateFee: SAVED } } })
  await showScreen(<LateFeeCard business={buildBusiness()} />, {
    namespaces: ['business', 'validation'],
    user: { plan: 'pro' },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Set a late fee' }))
  const percent = screen.getByLabelText('Percentage')
  await userEvent.clear(percent)
  await userEvent.type(percent, '101')
  await userEvent.click(screen.getByRole('button', { name: 'Save late fee' }))
  expect(screen.getByText('The late fee can be at most 100%.')).toBeTruthy()
  expect(calls).toEqual([])

  await userEvent.clear(percent)
  await userEvent.type(percent, '2.5')
  expect(
    screen.getByText(/a late fee of 2\.5% of the unpaid amount applies each month/),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save late fee' }))
  await screen.findByRole('button', { name: 'Set a late fee' })
  expect(calls.map(({ body }) => body)).toEqual([{ ...SAVED, value: 2.5 }])
})

test('a lower plan sees what Pro would give', async () => {
  fakeServer({})
  await showScreen(<LateFeeCard business={buildBusiness()} />, {
    namespaces: ['business', 'plans'],
  })
  const upgrade = await screen.findByRole('link', { name: 'See the Pro plan' })
  expect(upgrade.getAttribute('href')).toBe('/subscription?plan=pro')
  expect(screen.queryByRole('button', { name: 'Set a late fee' })).toBeNull()
})
