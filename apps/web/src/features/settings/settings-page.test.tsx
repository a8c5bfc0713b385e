import type { OtherBusinesses } from '@isiro/contracts/auth'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, fakeServer, problem, showScreen } from '../../../test/screen.tsx'
import { SettingsPage } from './settings-page.tsx'

const OTHERS = 'GET /api/auth/other-businesses'
const OTHER: OtherBusinesses['items'][number] = {
  id: '0198a7c4-0000-7000-8000-00000000000a',
  businessName: 'Mama Put Kitchen',
  openedBy: 'Chinwe Okeke',
  openedAt: '2026-11-20T10:00:00.000Z',
  invoices: 2,
  isSetAside: false,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(answer: Answer) {
  const calls = fakeServer({ [OTHERS]: answer })
  await showScreen(<SettingsPage />, { namespaces: ['settings'] })
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/auth/other-businesses'))
}

test.each([
  ['to be decided about', false],
  ['left closed', true],
])('a business of others with the member’s address, %s, can be reached', async (_, isSetAside) => {
  await show({ body: { items: [{ ...OTHER, isSetAside }] } })
  const entry = await screen.findByRole('link', { name: /^Other businesses with your address/ })
  expect(entry.getAttribute('href')).toBe('/other-businesses')
})

test.each([
  ['there is none', { body: { items: [] } }],
  ['the server does not say', problem(503, 'server.unavailable')],
])('nothing is said of other businesses when %s', async (_, answer) => {
  await show(answer)
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  expect(screen.queryByText(/Other businesses/)).toBeNull()
})
