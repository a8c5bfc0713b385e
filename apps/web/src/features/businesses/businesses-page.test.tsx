import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { axeFaults } from '../../../test/axe.ts'
import { deviceDatabase } from '../../../test/device-database.ts'
import { fakeServer, problem, showScreen } from '../../../test/screen.tsx'
import { buildUser, LOOKING } from '../../../test/user.ts'
import { draftsOf } from '../../platform/forms/draft-store.ts'
import { forgetTabBusiness, keepTabBusiness } from '../../platform/http/tab-business.ts'
import { BusinessesPage } from './businesses-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const ONE = '0198a7c4-0000-7000-8000-000000000001'
const TWO = '0198a7c4-0000-7000-8000-000000000002'
const items = [
  { id: ONE, name: 'Adé Catering', plan: 'free', role: 'owner', isCurrent: true, unread: 0 },
  { id: TWO, name: 'Kola Exports', plan: 'pro', role: 'owner', isCurrent: false, unread: 3 },
]
const OWN = { 'GET /api/auth/businesses': { body: { items } } }
const NONE = {
  'GET /api/auth/other-businesses': { body: { items: [] } },
  'GET /api/auth/other-logins': { body: { items: [] } },
}
const namespaces = ['businesses', 'other-businesses', 'offline']

test('lists the businesses, and each opens in this tab', async () => {
  fakeServer({ ...OWN, ...NONE })
  await showScreen(<BusinessesPage />, { namespaces, user: { businesses: 2 } })
  const two = await screen.findByRole('link', { name: /Kola Exports/ })
  const one = screen.getByRole('link', { name: /Adé Catering/ })
  expect(one.getAttribute('aria-current')).toBe('true')
  expect(two.getAttribute('href')).toBe(`/dashboard?business=${TWO}`)
  expect(two.textContent).toContain('3 unread notifications')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await axeFaults()).toEqual([])
})

test('says that a business was none of the person’s', async () => {
  fakeServer({ ...OWN, ...NONE })
  await showScreen(<BusinessesPage />, { namespaces, at: '/businesses?missing' })
  expect((await screen.findByRole('alert')).textContent).toContain("isn't open to you")
})

test('a name that is taken is refused at the field', async () => {
  const calls = fakeServer({
    ...OWN,
    ...NONE,
    'POST /api/auth/businesses': problem(409, 'auth.business_name_used'),
  })
  await showScreen(<BusinessesPage />, { namespaces })
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Business name'), 'Kola Exports')
  await user.click(screen.getByRole('button', { name: 'Open business' }))
  const field = screen.getByLabelText('Business name')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(calls.at(-1)?.body).toMatchObject({ businessName: 'Kola Exports' })
})

test('what waits on the device for a business that was left is told', async () => {
  deviceDatabase()
  const person = buildUser().id
  const value = { origin: 'new', values: { client: { name: 'Falade Chambers' } } }
  for (const business of [ONE, 'left']) {
    keepTabBusiness('token', business)
    await draftsOf(person).put('invoice', 'i', value)
  }
  fakeServer({ ...OWN, ...NONE })
  await showScreen(<BusinessesPage />, { namespaces, at: '/businesses?missing' })
  await screen.findByRole('heading', { name: "1 draft of a business you're no longer in" })
  expect(screen.getByText('Falade Chambers')).toBeTruthy()
  expect(await axeFaults()).toEqual([])
  // That of the business that is open is not among them.
  expect(screen.getAllByText('Falade Chambers')).toHaveLength(1)
  forgetTabBusiness()
})

test('from a sandbox one goes to another business, and opens no new one', async () => {
  const sandbox = { ...items[0], id: TWO, name: 'Adé Catering (test)', role: 'viewer' }
  const live = { ...items[0], isCurrent: false }
  fakeServer({ 'GET /api/auth/businesses': { body: { items: [live, sandbox] } } })
  await showScreen(<BusinessesPage />, { namespaces, user: { ...LOOKING, businesses: 2 } })
  const back = await screen.findByRole('link', { name: /^Adé Catering\s*Free/ })
  expect(back.getAttribute('href')).toBe(`/dashboard?business=${ONE}`)
  const here = screen.getByRole('link', { name: /\(test\)/ })
  expect(here.getAttribute('aria-current')).toBe('true')
  expect(screen.queryByLabelText('Business name')).toBeNull()
})
