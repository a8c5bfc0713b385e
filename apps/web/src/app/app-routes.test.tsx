import type { CurrentUser } from '@isiro/contracts/auth'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testId } from '../../test/answer-builder.ts'
import { deviceDatabase } from '../../test/device-database.ts'
import { draftsOf } from '../platform/forms/draft-store.ts'
import { api } from '../platform/http/api-client.ts'
import { endSession, startSession } from '../platform/http/session.ts'
import { startI18n } from '../platform/i18n/i18n.ts'
import type { AppRoute } from './app-route.ts'
import { AppRoutes } from './app-routes.tsx'
import { lazyPage } from './lazy-page.tsx'
import { signedInArea } from './routes.ts'

const user: CurrentUser = {
  id: '0198a7c4-0000-7000-8000-000000000001',
  businessId: '0198a7c4-0000-7000-8000-000000000002',
  sandboxOf: null,
  businesses: 1,
  hasTeam: false,
  firstName: 'Adé',
  lastName: 'Ọbị',
  email: 'ade@shop.example',
  isEmailVerified: true,
  businessName: 'Adé Catering',
  phone: null,
  plan: 'free',
  invoicesThisMonth: 0,
  invoiceLimit: 5,
  role: 'owner',
  seesOwnOnly: false,
  canStartTrial: true,
  referralCode: 'ADE1',
  timeZone: 'Africa/Lagos',
  currency: 'NGN',
  language: 'en',
  documentLanguage: 'en',
  country: 'NG',
  salesTaxName: null,
  setupStep: null,
  isDemo: false,
  unreadNotifications: 0,
  factorDueOn: null,
  legalChanges: [],
}

const network = vi.fn<typeof fetch>()
/** The server's answer when it is asked for the account. */
const account = vi.fn<() => Promise<Response>>()
/** A delivered page is loaded by the browser, which tests have none of. */
const reload = vi.fn()

// The code of all screens comes once, and not within the first test's patience.
beforeAll(async () => {
  await startI18n()
  await signedInArea.load()
}, 60_000)

beforeEach(() => {
  account.mockImplementation(async () => Response.json(user))
  network.mockImplementation(async (path) =>
    path === '/api/auth/me' ? account() : new Response(null, { status: 204 }),
  )
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('location', { pathname: '/', reload })
})

afterEach(() => {
  act(() => endSession(null))
  account.mockReset()
  network.mockReset()
  reload.mockReset()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const NO_CODE = new TypeError('Failed to fetch dynamically imported module')

function Broken(): never {
  throw new Error('a bug')
}

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

const says = (text: string) => lazyPage(async () => () => <p>{text}</p>)
const route = (access: AppRoute['access'], path: string, page = says(`${access} ${path}`)) => ({
  access,
  path,
  page,
})

async function renderAt(address: string, ...more: AppRoute[]) {
  const table: AppRoute[] = [
    route('visitor', '/'),
    route('anyone', '/verify-email/:token'),
    route('member', '/'),
    route('member', '/dashboard'),
    route('member', '/invoices'),
    ...more,
  ]
  return act(async () =>
    render(
      <MemoryRouter initialEntries={[address]}>
        <AppRoutes table={table} />
        <Address />
      </MemoryRouter>,
    ),
  )
}

test('a visitor sees the public pages, and is sent to the delivered login from the others', async () => {
  const first = await renderAt('/')
  expect(await screen.findByText('visitor /')).toBeDefined()
  first.unmount()

  await renderAt('/invoices?status=overdue')
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(screen.getByText('/login?next=%2Finvoices%3Fstatus%3Doverdue')).toBeDefined()
})

test('a member sees the same address as the app, inside the shell', async () => {
  startSession('token')
  await renderAt('/')
  expect(await screen.findByText('member /')).toBeDefined()
  expect(screen.getByRole('main')).toBeDefined()
  expect(screen.getByText('Adé Catering')).toBeDefined()
  const current = screen.getAllByRole('link', { current: 'page' })
  expect(current.map((link) => link.textContent)).toContain('Home')
})

test('the bell has its number with the account, before anything else is asked for', async () => {
  account.mockImplementation(async () => Response.json({ ...user, unreadNotifications: 3 }))
  startSession('token')
  await renderAt('/invoices')
  await screen.findByText('member /invoices')
  expect(screen.getByRole('link', { name: /^Notifications ?3$/ })).toBeDefined()
})

test('an unknown address is the not-found page, with a session and without', async () => {
  const first = await renderAt('/nothing')
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeDefined()
  first.unmount()
  startSession('token')
  await renderAt('/nothing')
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeDefined()
  expect(screen.getByText("We couldn't find /nothing.")).toBeDefined()
})

test('the account is waited for on a full screen', async () => {
  let answer = (_: Response) => {}
  account.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  startSession('token')
  await renderAt('/dashboard')
  expect(await screen.findByText('Loading your account...')).toBeDefined()
  await waitFor(() => expect(account).toHaveBeenCalled())
  await act(async () => answer(Response.json(user)))
  expect(await screen.findByText('member /dashboard')).toBeDefined()
})

test('a slow account request shows a message, and Retry sends it again', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(7900)
  account.mockImplementationOnce(() => new Promise(() => {}))
  startSession('token')
  await renderAt('/dashboard')
  expect(await screen.findByText('Still loading. Your connection looks slow.')).toBeDefined()
  await waitFor(() => expect(account).toHaveBeenCalled())
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('member /dashboard')).toBeDefined()
})

test('an account that cannot be reached shows the landing page and keeps the token', async () => {
  account.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  startSession('token')
  await renderAt('/invoices')
  expect(
    await screen.findByText("We couldn't reach the server. Your drafts are safe on this device."),
  ).toBeDefined()
  expect(localStorage.getItem('token')).toBe('token')

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('member /invoices')).toBeDefined()
})

test('an invalid token is deleted and the landing page is shown if there is one', async () => {
  account.mockResolvedValueOnce(
    new Response(JSON.stringify({ code: 'auth.required', detail: 'No.' }), { status: 401 }),
  )
  startSession('dead')
  await renderAt('/invoices')
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull())
  expect(screen.getByText('/invoices')).toBeDefined()
  expect(reload).not.toHaveBeenCalled()
})

test('a refusal in the middle of work leads to login and back', async () => {
  startSession('token')
  await renderAt('/invoices')
  await screen.findByText('member /invoices')
  network.mockResolvedValueOnce(
    new Response(JSON.stringify({ code: 'auth.required', detail: 'No.' }), { status: 401 }),
  )
  await act(async () => {
    await api.get('/api/invoices').catch(() => {})
  })
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(screen.getByText('/login?next=%2Finvoices&ended=expired')).toBeDefined()
})

test('logging out leads to the landing page and ends the session on the server', async () => {
  startSession('token')
  await renderAt('/invoices')
  await userEvent.click(await screen.findByRole('button', { name: 'Your account' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  expect(await screen.findByText('visitor /')).toBeDefined()
  expect(localStorage.getItem('token')).toBeNull()
  expect(network.mock.calls.map(([path]) => path)).toContain('/api/auth/logout')
})

test('what a person before has on this browser stays when somebody else logs out of it', async () => {
  deviceDatabase()
  const before = draftsOf('bisi')
  await before.put('invoice', 'one', {})
  await draftsOf(user.id).put('invoice', 'two', {}, true)
  startSession('token')
  await renderAt('/invoices')
  await userEvent.click(await screen.findByRole('button', { name: 'Your account' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  expect(await screen.findByText('visitor /')).toBeDefined()
  expect(await before.listAll()).toHaveLength(1)
  expect(await draftsOf(user.id).listAll()).toEqual([])
})

test('one whom another tab signs in finds nothing of the person before in this one', async () => {
  startSession('token-of-ade')
  await renderAt('/invoices')
  await screen.findByText('member /invoices')
  expect(screen.getByText('Adé Catering')).toBeDefined()
  const other = { ...user, id: testId(9), businessId: testId(8), businessName: 'Bisi Prints' }
  account.mockImplementation(async () => Response.json(other))
  await act(async () => {
    localStorage.setItem('token', 'token-of-bisi')
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  })
  expect(await screen.findByText('Bisi Prints')).toBeDefined()
  expect(screen.queryByText('Adé Catering')).toBeNull()
})

test('a page that crashes keeps the navigation and sends a crash report', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  startSession('token')
  await renderAt(
    '/broken',
    route(
      'member',
      '/broken',
      lazyPage(async () => Broken),
    ),
  )
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined()
  expect(
    screen.getByText('We encountered an unexpected error. Our team has been notified.'),
  ).toBeDefined()
  expect(screen.getByRole('button', { name: 'Reload Page' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
  expect(screen.getByText(/^Error code: [2-9A-Z]{6}$/)).toBeDefined()
  expect(screen.getAllByRole('link', { name: 'Invoices' }).length).toBeGreaterThan(0)
  expect(network.mock.calls.map(([path]) => path)).toContain('/api/client-errors')
})

test('a page whose code fails to download can be retried', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi
    .fn()
    .mockRejectedValueOnce(NO_CODE)
    .mockRejectedValueOnce(NO_CODE)
    .mockResolvedValue(() => <p>late page</p>)
  await renderAt('/late', route('anyone', '/late', lazyPage(load)))
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('late page')).toBeDefined()
})

test('a page whose code fails to download comes by itself once the connection is back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn(() => Promise.reject<() => ReactNode>(NO_CODE))
  await renderAt('/late', route('anyone', '/late', lazyPage(load)))
  await screen.findByRole('button', { name: 'Try again' })
  load.mockResolvedValue(() => <p>late page</p>)
  act(() => {
    window.dispatchEvent(new Event('online'))
  })
  expect(await screen.findByText('late page')).toBeDefined()
})

test.each([
  ['2020-01-01', '/settings/security'],
  ['2999-01-01', '/invoices'],
])('who lacks a second factor that is due on %s sees %s', async (factorDueOn, address) => {
  account.mockImplementation(async () => Response.json({ ...user, factorDueOn }))
  startSession('a-token')
  await renderAt('/invoices', route('member', '/settings/security'))
  expect(await screen.findByText(`member ${address}`)).toBeDefined()
})
