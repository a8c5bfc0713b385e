import type { Client } from '@isiro/contracts/clients'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import {
  type Answer,
  arrivalAt,
  type Call,
  fakeServer,
  noConnection,
  problem,
  showScreen,
} from '../../../test/screen.tsx'
import { ClientsPage } from './clients-page.tsx'
import { buildClient } from './testing/client.ts'

const FIRST_PAGE = 'GET /api/clients?limit=25&sort=-owed'

afterEach(() => vi.unstubAllGlobals())

function show(at = '/clients') {
  return showScreen(<ClientsPage />, { at, path: '/clients', namespaces: ['clients'] })
}

const page = (clients: Client[], next?: string): Answer => ({
  body: clients,
  ...(next && { headers: { link: `<${next}>; rel="next"` } }),
})

async function fill(label: RegExp, text: string) {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

const sent = (calls: Call[], method: string) => calls.find((call) => call.method === method)

test('each client shows their balance and links to their page', async () => {
  fakeServer({
    [FIRST_PAGE]: page([
      buildClient({ name: 'Abdul Rahman', owed: [{ currency: 'NGN', amount: '56760.00' }] }),
      buildClient({ id: '0198a7c4-0000-7000-8000-0000000000c2', name: 'Aisha Garba' }),
    ]),
  })
  await show()
  const card = await screen.findByRole('link', { name: /Abdul Rahman/ })
  expect(within(card).getByText('₦56,760')).toBeTruthy()
  expect(card.getAttribute('href')).toBe('/clients/0198a7c4-0000-7000-8000-0000000000c1')
  expect(screen.getByText('2 clients shown')).toBeTruthy()
})

test('the rest of a long list is loaded on request', async () => {
  const next = '/api/clients?limit=25&cursor=abc'
  fakeServer({
    [FIRST_PAGE]: page([buildClient({ name: 'Abdul' })], next),
    [`GET ${next}`]: page([
      buildClient({ id: '0198a7c4-0000-7000-8000-0000000000c2', name: 'Zainab' }),
    ]),
  })
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('Zainab')).toBeTruthy()
  expect(screen.getByText('Abdul')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('a search asks the server, and stands in the address', async () => {
  fakeServer({ [FIRST_PAGE]: page([buildClient()]), [`${FIRST_PAGE}&q=zz`]: page([]) })
  await show()
  await fill(/Search clients/, 'zz')
  expect(await screen.findByText('No client matches “zz”')).toBeTruthy()
  await arrivalAt('/clients?q=zz')
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await arrivalAt('/clients')
})

test('without clients the way to the first one stands there', async () => {
  fakeServer({ [FIRST_PAGE]: page([]) })
  await show()
  expect(await screen.findByText('Add your first client')).toBeTruthy()
  expect(screen.getByText('Clients are also saved when you create an invoice.')).toBeTruthy()
})

test('a new client is added with the phone number put in order', async () => {
  const saved = buildClient({ name: 'Chidi Ltd' })
  const calls = fakeServer({
    [FIRST_PAGE]: page([saved]),
    'POST /api/clients': { status: 201, body: { client: saved } },
  })
  await show('/clients?new=client')
  await fill(/Client name/, 'Chidi Ltd')
  await fill(/Email/, 'pay@chidi.example')
  await fill(/Phone/, '0803 555 0142')
  await userEvent.tab()
  expect((screen.getByLabelText(/Phone/) as HTMLInputElement).value).toBe('+234 803 555 0142')
  await userEvent.click(screen.getByRole('button', { name: 'Add client' }))
  expect(await screen.findByText('Chidi Ltd added')).toBeTruthy()
  expect(sent(calls, 'POST')?.body).toMatchObject({
    name: 'Chidi Ltd',
    email: 'pay@chidi.example',
    phone: '+234 803 555 0142',
    kind: 'company',
  })
  await arrivalAt('/clients')
})

test('a client needs a name, and the sheet says so at the field', async () => {
  const calls = fakeServer({ [FIRST_PAGE]: page([]) })
  await show('/clients?new=client')
  await userEvent.click(await screen.findByRole('button', { name: 'Add client' }))
  expect(await screen.findByText('Client name is required.')).toBeTruthy()
  expect(screen.getByLabelText(/Client name/).getAttribute('aria-invalid')).toBe('true')
  expect(sent(calls, 'POST')).toBeUndefined()
})

test('a server-side error is shown at its field or beside the button', async () => {
  fakeServer({
    [FIRST_PAGE]: page([]),
    'POST /api/clients': problem(400, 'request.invalid', {
      fields: [{ path: 'phone', message: 'validation.phone' }],
    }),
  })
  await show('/clients?new=client')
  await fill(/Client name/, 'Chidi')
  await fill(/Phone/, '12')
  await userEvent.click(screen.getByRole('button', { name: 'Add client' }))
  expect(await screen.findByText(/^Enter a phone number such as/)).toBeTruthy()

  fakeServer({ 'POST /api/clients': problem(409, 'clients.already_exists') })
  await fill(/Phone/, '0803 555 0142')
  await userEvent.click(screen.getByRole('button', { name: 'Add client' }))
  expect(
    await screen.findByText('You already have a client with this name and email.'),
  ).toBeTruthy()
})

test('without a connection the list says so, and can be tried again', async () => {
  noConnection()
  await show()
  expect(await screen.findByText("Your clients couldn't be loaded.")).toBeTruthy()
  fakeServer({ [FIRST_PAGE]: page([buildClient({ name: 'Abdul' })]) })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Abdul')).toBeTruthy()
})

test('the archive is a filter', async () => {
  fakeServer({
    [FIRST_PAGE]: page([buildClient({ name: 'Abdul' })]),
    [`${FIRST_PAGE}&archived=true`]: page([]),
  })
  await show()
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Archived')
  expect(await screen.findByText('No archived clients')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Abdul')).toBeNull())
})
