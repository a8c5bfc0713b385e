import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, showScreen } from '../../test/screen.tsx'
import { OpenSearch } from '../platform/pages/open-search.ts'
import { PlainHome } from './plain-home.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const linksOf = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('a cashier finds an invoice from Home, and goes to the money that comes in', async () => {
  fakeServer({})
  const search = vi.fn()
  await showScreen(
    <OpenSearch value={search}>
      <PlainHome />
    </OpenSearch>,
    { namespaces: ['roles'], user: { role: 'cashier' } },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Find an invoice' }))
  expect(search).toHaveBeenCalledTimes(1)
  expect(linksOf()).toEqual([
    ['Live payments', '/payments/confirmed'],
    ['Settings', '/settings'],
  ])
})

test('sales begin at what they sell', async () => {
  fakeServer({})
  await showScreen(<PlainHome />, { namespaces: ['roles'], user: { role: 'sales' } })
  expect(linksOf().map(([name]) => name)).toEqual(
    expect.arrayContaining(['Invoice', 'Quote', 'Clients', 'Settings']),
  )
  const made = within(screen.getByRole('region', { name: 'New' })).getAllByRole('link')
  expect(made.map(({ textContent }) => textContent)).toEqual(['Invoice', 'Quote', 'Client', 'SMS'])
  expect(screen.queryByRole('link', { name: 'Live payments' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Find an invoice' })).toBeNull()
})
