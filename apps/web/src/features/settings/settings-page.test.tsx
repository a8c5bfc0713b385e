import type { OtherBusinesses } from '@isiro/contracts/auth'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { axeFaults } from '../../../test/axe.ts'
import { type Answer, fakeServer, problem, showScreen } from '../../../test/screen.tsx'
import { LOOKING } from '../../../test/user.ts'
import { memberRoutes } from '../../app/member-routes.ts'
import { SETTINGS } from '../../app/navigation.ts'
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
  await showScreen(<SettingsPage />, { namespaces: ['settings', 'business'] })
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/auth/other-businesses'))
}

test.each([
  ['to be decided about', false],
  ['left closed', true],
])('a business of others with the member’s address, %s, can be reached', async (_, isSetAside) => {
  await show({ body: { items: [{ ...OTHER, isSetAside }] } })
  const entry = await screen.findByRole('link', { name: /^Other businesses with your email/ })
  expect(entry.getAttribute('href')).toBe('/other-businesses')
})

test.each([
  ['there is none', { body: { items: [] } }],
  ['the server does not say', problem(503, 'server.unavailable')],
])('nothing is said of other businesses when %s', async (_, answer) => {
  await show(answer)
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.getAllByRole('listitem')).toHaveLength(19)
  expect(screen.queryByText(/Other businesses/)).toBeNull()
})

test('the page leads to every screen of settings, and says which plan opens one', async () => {
  await show({ body: { items: [] } })
  const links = await screen.findAllByRole('link')
  const addresses = links.map((link) => link.getAttribute('href'))
  const inside = memberRoutes
    .map(({ path }) => path)
    .filter((path) => SETTINGS.alsoAt?.includes(path) || /^\/settings\/[a-z-]+$/.test(path))
  // A tab of the messages, and what a business of one has no use for.
  const missing = inside.filter((path) => !addresses.includes(path))
  expect(missing).toEqual(['/settings/messages', '/questions'])
  expect(screen.getByRole('link', { name: /^Brand.*\(Pro plan\)/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Security.*plan\)/ })).toBeNull()
  expect(await axeFaults()).toEqual([])
})

test('a sandbox has what can be read of the business, and the way to the others', async () => {
  const calls = fakeServer({})
  await showScreen(<SettingsPage />, { namespaces: ['settings', 'business'], user: LOOKING })
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toEqual([
    '/dashboard?tab=business',
    '/settings/opening-balances',
    '/sms',
    '/businesses',
  ])
  expect(screen.getByRole('group', { name: 'Theme' })).toBeTruthy()
  expect(calls).toEqual([])
})

test('language and theme are set here', async () => {
  await show({ body: { items: [] } })
  expect(screen.getByRole('radio', { name: 'English' })).toHaveProperty('checked', true)
  expect(screen.getByRole('group', { name: 'Theme' })).toBeTruthy()
})

test('the choice about cookies is here where analytics is configured, and can be changed both ways', async () => {
  const analytics = document.createElement('meta')
  analytics.name = 'analytics'
  analytics.content = 'on'
  document.head.append(analytics)
  await show({ body: { items: [] } })
  const choice = await screen.findByRole('switch', { name: /Count my visits/ })
  expect(choice.getAttribute('aria-checked')).toBe('false')
  await userEvent.click(choice)
  expect(localStorage.getItem('analytics-consent')).toMatch(/^agreed /)
  await userEvent.click(choice)
  expect(localStorage.getItem('analytics-consent')).toMatch(/^refused /)
})

test('without analytics nothing is said of cookies', async () => {
  await show({ body: { items: [] } })
  expect(screen.queryByText(/[Cc]ookie/)).toBeNull()
})

test('the referral link stands here, with how many came by it', async () => {
  const link = `${location.origin}/signup?ref=ADE123`
  fakeServer({
    [OTHERS]: { body: { items: [] } },
    'GET /api/referrals': { body: { code: 'ADE123', link, joined: 3, paying: 2 } },
  })
  await showScreen(<SettingsPage />, { namespaces: ['settings', 'business'] })
  expect(screen.getByText(link)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy()
  const counts = '3 businesses joined with your link. 2 are on a paid plan.'
  expect(await screen.findByText(counts)).toBeTruthy()
})
