import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, problem, showScreen } from '../../../test/screen.tsx'
import { nextOf } from '../../platform/http/fetch-page.ts'
import { buildListed } from '../invoices/testing/invoices.ts'
import { ClientPage } from './client-page.tsx'
import { buildClient } from './testing/client.ts'

const ID = '0198a7c4-0000-7000-8000-0000000000c1'
const CLIENT = `GET /api/clients/${ID}`
const INVOICES = `GET /api/invoices?clientId=${ID}&limit=10&sort=-issued`

afterEach(() => vi.unstubAllGlobals())

function show(search = '') {
  return showScreen(<ClientPage />, {
    at: `/clients/${ID}${search}`,
    path: '/clients/:id',
    namespaces: ['clients'],
  })
}

test('the page shows the balance, the contact details and the invoices of a client', async () => {
  fakeServer({
    [CLIENT]: { body: buildClient({ owed: [{ currency: 'NGN', amount: '56760.00' }] }) },
    [INVOICES]: {
      body: [
        buildListed({
          invoiceNumber: 'INV-2026-0081',
          clientId: ID,
          clientName: 'Abdul Rahman',
        }),
      ],
    },
  })
  await show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Abdul Rahman' })).toBeTruthy()
  expect(await screen.findByText('₦56,760')).toBeTruthy()
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(href('WhatsApp')).toBe('https://wa.me/2348035551061')
  expect(href('Call')).toBe('tel:+2348035551061')
  expect(href('Email')).toBe('mailto:abdul@example.com')
  expect(href('New invoice')).toBe(`/invoices/new?client=${ID}`)
  const invoice = await screen.findByRole('link', { name: /INV-2026-0081/ })
  expect(within(invoice).getByText('Pending')).toBeTruthy()
})

test('archiving happens at once and can be undone', async () => {
  let isArchived = false
  const change = (to: boolean) => () => {
    isArchived = to
    return { body: { client: buildClient({ isArchived }) } }
  }
  fakeServer({
    [CLIENT]: () => ({ body: buildClient({ isArchived }) }),
    [INVOICES]: { body: [] },
    [`POST /api/clients/${ID}/archive`]: change(true),
    [`POST /api/clients/${ID}/restore`]: change(false),
  })
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Archive' }))
  expect(await screen.findByText(/^This client is archived/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'New invoice' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Archive' })).toBeTruthy()
})

test('a refused archiving is reverted and reported', async () => {
  fakeServer({
    [CLIENT]: { body: buildClient() },
    [INVOICES]: { body: [] },
    [`POST /api/clients/${ID}/archive`]: problem(503, 'server.unavailable'),
  })
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Archive' }))
  expect(await screen.findByText("Couldn't archive")).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Archive' })).toBeTruthy()
})

test('the edit form starts with the stored values and saves the change', async () => {
  const calls = fakeServer({
    [CLIENT]: { body: buildClient() },
    [INVOICES]: { body: [] },
    [`PUT /api/clients/${ID}`]: { body: { client: buildClient({ name: 'Abdul R. Bello' }) } },
  })
  await show('?edit=client')
  const name = (await screen.findByLabelText(/Client name/)) as HTMLInputElement
  expect(name.value).toBe('Abdul Rahman')
  await userEvent.clear(name)
  await userEvent.type(name, 'Abdul R. Bello')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Abdul R. Bello saved')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    name: 'Abdul R. Bello',
    email: 'abdul@example.com',
    phone: '+234 803 555 1061',
  })
})

test('a client that is not there is said to be missing', async () => {
  fakeServer({})
  await show()
  expect(await screen.findByText("We couldn't find this client.")).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Clients' }).getAttribute('href')).toBe('/clients')
})

test('a request that failed on the server can be retried', async () => {
  fakeServer({ [CLIENT]: problem(503, 'server.unavailable') })
  await show()
  expect(await screen.findByText("This client couldn't be loaded.")).toBeTruthy()
})

test.each([
  ['</api/clients?limit=25&cursor=a>; rel="next"', '/api/clients?limit=25&cursor=a'],
  ['</x>; rel="prev"', null],
  [null, null],
])('a Link header of %s leads to %s', (header, next) => {
  expect(nextOf(header)).toBe(next)
})
