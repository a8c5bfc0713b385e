import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, showScreen } from '../../test/screen.tsx'
import { PlainHome } from './plain-home.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const linksOf = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('a cashier goes from Home to the money that comes in, which is in no menu of theirs', async () => {
  fakeServer({})
  await showScreen(<PlainHome />, { namespaces: ['roles'], user: { role: 'cashier' } })
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
  expect(screen.queryByRole('link', { name: 'Live payments' })).toBeNull()
})
