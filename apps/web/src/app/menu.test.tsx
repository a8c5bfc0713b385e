import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { axeFaults } from '../../test/axe.ts'
import { arrivalAt, fakeServer, showScreen } from '../../test/screen.tsx'
import { tabRows } from './navigation.ts'
import { moreItems, newActions } from './places.ts'
import { Shell } from './shell.tsx'

afterEach(() => vi.unstubAllGlobals())

async function show(at = '/dashboard', user = {}) {
  fakeServer({})
  await showScreen(
    <Shell>
      <h1>Page</h1>
    </Shell>,
    { at, user, namespaces: [] },
  )
}

const navs = () => screen.getAllByRole('navigation', { name: 'Main' })
const names = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('the menu has at most nine entries, with Settings at its foot', async () => {
  await show()
  const [side] = navs()
  // The first link is the product's name.
  expect(names(side as HTMLElement)).toEqual([
    'Isiro',
    'Home',
    'Invoices',
    'Payments',
    'Clients',
    'Price list',
    'Expenses',
    'Tax',
    'Analytics',
    'Settings',
  ])
  expect(await axeFaults()).toEqual([])
})

test.each([
  ['/quotes/0198', 'Invoices'],
  ['/credit-notes', 'Invoices'],
  ['/sms', 'Settings'],
  ['/settings/brand', 'Settings'],
  ['/backup', 'Settings'],
])('at %s the current entry is %s', async (address, name) => {
  await show(address)
  const [side] = navs()
  const current = within(side as HTMLElement).getAllByRole('link', { current: 'page' })
  expect(current.map(({ textContent }) => textContent)).toEqual([name])
})

test('More has what the bar of a phone has not, the language and the way out, and nothing else', async () => {
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  const sheet = within(await screen.findByRole('dialog', { name: /^Adé/ }))
  expect(names(sheet.getByRole('navigation', { name: 'Main' }))).toEqual([
    'Payments',
    'Price list',
    'Expenses',
    'Tax',
    'Analytics',
    'Settings',
  ])
  // Rows of 48 px: six of them, the account and its row fit 92 % of 640 px.
  expect(moreItems.length).toBeLessThanOrEqual(6)
  expect(sheet.getByRole('group', { name: 'Language' })).toBeTruthy()
  expect(sheet.getByRole('button', { name: 'Logout' })).toBeTruthy()
  expect(sheet.queryByRole('group', { name: 'Theme' })).toBeNull()
  expect(await axeFaults()).toEqual([])
})

test('More is opened, walked through and left by keyboard', async () => {
  await show()
  const more = screen.getByRole('button', { name: 'More' })
  more.focus()
  await userEvent.keyboard('{Enter}')
  const sheet = within(await screen.findByRole('dialog'))
  const english = sheet.getByRole('radio', { name: 'English' })
  await waitFor(() => expect(document.activeElement).toBe(english))
  await userEvent.tab({ shift: true })
  expect(document.activeElement).toBe(sheet.getByRole('link', { name: 'Settings' }))
  await userEvent.tab({ shift: true })
  expect(document.activeElement).toBe(sheet.getByRole('link', { name: 'Analytics' }))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(more))
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('dialog')
  await userEvent.click(screen.getByRole('dialog').querySelector('a[href="/tax"]') as Element)
  await arrivalAt('/tax')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the user menu has Settings and the plan', async () => {
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Your account' }))
  const opened = await screen.findByRole('menu')
  expect(within(opened).getByText('Free')).toBeTruthy()
  await userEvent.click(within(opened).getByRole('menuitem', { name: 'Settings' }))
  await arrivalAt('/settings')
})

test('the lists of selling are tabs of one place: links, of which one is current', async () => {
  await show('/recurring')
  const row = screen.getByRole('navigation', { name: 'Sales' })
  expect(screen.queryByRole('tablist')).toBeNull()
  expect(names(row)).toEqual([
    'Invoices',
    'Quotes (Pro plan)',
    'Recurring (Pro plan)',
    'Delivery notes (Pro plan)',
    'Credit notes',
  ])
  const current = () => within(row).getAllByRole('link', { current: 'page' })
  expect(current().map(({ textContent }) => textContent)).toEqual(['Recurring (Pro plan)'])
  expect(await axeFaults()).toEqual([])
  const [first] = within(row).getAllByRole('link')
  first?.focus()
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Quotes (Pro plan)')
  await userEvent.keyboard('{Enter}')
  await arrivalAt('/quotes')
  // The same row, which did not go away meanwhile.
  expect(screen.getByRole('navigation', { name: 'Sales' })).toBe(row)
  expect(current().map(({ textContent }) => textContent)).toEqual(['Quotes (Pro plan)'])
})

test('the tabs stand above lists only', async () => {
  await show('/invoices/new')
  expect(screen.queryByRole('navigation', { name: 'Sales' })).toBeNull()
})

test('messages are one place', async () => {
  await show('/sms')
  const row = screen.getByRole('navigation', { name: 'Messages' })
  await userEvent.click(within(row).getByRole('link', { name: 'Automatic messages' }))
  await arrivalAt('/settings/messages')
  expect(screen.getByRole('navigation', { name: 'Messages' })).toBe(row)
})

test.each([
  ['free', ['Quote (Pro plan)']],
  ['basic', ['Quote (Pro plan)']],
  ['pro', []],
  ['galactic', []],
])('on the plan %s the entries of New say which plan opens them: %j', async (plan, locked) => {
  await show('/dashboard', { plan })
  await userEvent.click(screen.getByRole('button', { name: 'Create something else' }))
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
  expect(items).toHaveLength(newActions.length)
  const told = items.map(({ textContent }) => textContent ?? '')
  expect(told.filter((text) => text.includes('plan'))).toEqual(locked)
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'New' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'New' }))
  expect(sheet.queryAllByRole('link', { name: /plan/ }).map((link) => link.textContent)).toEqual(
    locked,
  )
})

test('an open plan has no lock on any tab', async () => {
  await show('/invoices', { plan: 'pro' })
  const row = screen.getByRole('navigation', { name: 'Sales' })
  expect(names(row)).toEqual(['Invoices', 'Quotes', 'Recurring', 'Delivery notes', 'Credit notes'])
  expect(tabRows[0]?.tabs).toHaveLength(5)
})

test('the name of an only business is no button', async () => {
  await show('/dashboard', { businessName: 'Adé Catering' })
  expect(screen.queryByRole('button', { name: /Adé Catering/ })).toBeNull()
})

test('the switch leads into each business, to what is due in all, and to a new one', async () => {
  const [one, two] = [
    '0198a7c4-0000-7000-8000-000000000002',
    '0198a7c4-0000-7000-8000-000000000009',
  ]
  const about = { plan: 'free', role: 'owner', unread: 0 }
  const items = [
    { ...about, id: one, name: 'Adé Catering', isCurrent: true },
    { ...about, id: two, name: 'Kola Exports', isCurrent: false },
  ]
  fakeServer({ 'GET /api/auth/businesses': { body: { items } } })
  await showScreen(
    <Shell>
      <h1>Page</h1>
    </Shell>,
    { at: '/dashboard', user: { businesses: 2, businessName: 'Adé Catering' }, namespaces: [] },
  )
  await userEvent.click(screen.getByRole('button', { name: /Adé Catering/ }))
  const menu = within(await screen.findByRole('menu'))
  expect((await menu.findByRole('menuitem', { name: 'Kola Exports' })).getAttribute('href')).toBe(
    `/dashboard?business=${two}`,
  )
  expect(menu.getByRole('menuitem', { name: 'Adé Catering' }).getAttribute('aria-current')).toBe(
    'true',
  )
  const others = ['What is due everywhere', 'All businesses, or a new one']
  expect(others.map((name) => menu.getByRole('menuitem', { name }).getAttribute('href'))).toEqual([
    '/desk',
    '/businesses',
  ])
})
