import type { WebhookDeliveryDetail, WebhookEndpoint } from '@isiro/contracts/webhooks'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answers, fakeServer, problem, showScreen } from '../../../test/screen.tsx'
import { WebhookPage } from './webhook-page.tsx'
import { WebhooksPage } from './webhooks-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const SHOP: WebhookEndpoint = {
  id: '0198a7c4-0000-7000-8000-000000000001',
  url: 'https://hooks.example.com/isiro',
  description: 'Shop',
  eventTypes: ['invoice.paid', 'payment.confirmed'],
  version: '2026-11-29',
  createdAt: '2026-11-20T10:00:00.000Z',
  previousSecretUntil: null,
  disabledAt: null,
  disabledReason: null,
  failingSince: null,
  deliveredAt: '2026-11-21T09:30:00.000Z',
  waiting: 0,
  missed: 0,
}
const TILL: WebhookEndpoint = {
  ...SHOP,
  id: '0198a7c4-0000-7000-8000-000000000002',
  url: 'https://till.example.com/in',
  description: null,
  eventTypes: null,
  disabledAt: '2026-11-21T10:00:00.000Z',
  disabledReason: 'failing',
  failingSince: '2026-11-18T10:00:00.000Z',
  deliveredAt: null,
  missed: 3,
}
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const PAID: WebhookDeliveryDetail = {
  id: '0198a7c4-0000-7000-8000-000000000011',
  endpointId: SHOP.id,
  eventId: '0198a7c4-0000-7000-8000-000000000021',
  type: 'invoice.paid',
  record: 'invoice',
  recordId: '0198a7c4-0000-7000-8000-000000000031',
  at: '2026-11-21T09:00:00.000Z',
  state: 'failed',
  attempts: 2,
  nextAt: null,
  deliveredAt: null,
  log: [
    {
      id: '0198a7c4-0000-7000-8000-000000000041',
      at: '2026-11-21T09:00:10.000Z',
      url: SHOP.url,
      request: '{"type":"invoice.paid"}',
      status: 500,
      failure: null,
      answer: 'out of order',
      milliseconds: 120,
    },
    {
      id: '0198a7c4-0000-7000-8000-000000000042',
      at: '2026-11-21T09:00:00.000Z',
      url: SHOP.url,
      request: '{"type":"invoice.paid"}',
      status: null,
      failure: 'timeout',
      answer: null,
      milliseconds: 5000,
    },
  ],
}

const NAMESPACES = ['webhooks', 'settings', 'validation', 'plans']

async function showList(
  list: WebhookEndpoint[],
  answers: Answers = {},
  plan: 'pro' | 'business' = 'business',
) {
  const calls = fakeServer({ 'GET /api/webhook-endpoints?limit=100': { body: list }, ...answers })
  await showScreen(<WebhooksPage />, { namespaces: NAMESPACES, user: { plan } })
  return calls
}

async function showOne(endpoint: WebhookEndpoint, answers: Answers = {}) {
  const path = `/api/webhook-endpoints/${endpoint.id}`
  const calls = fakeServer({
    [`GET ${path}`]: { body: { endpoint } },
    [`GET ${path}/deliveries?limit=25`]: { body: [PAID] },
    [`GET /api/webhook-deliveries/${PAID.id}`]: { body: PAID },
    ...answers,
  })
  await showScreen(<WebhookPage />, {
    namespaces: NAMESPACES,
    user: { plan: 'business' },
    at: `/settings/webhooks/${endpoint.id}`,
    path: '/settings/webhooks/:id',
  })
  return calls
}

test('each address says how it is doing', async () => {
  await showList([SHOP, TILL])
  const [shop, till] = await screen.findAllByRole('listitem')
  expect(shop?.textContent).toMatch(
    /hooks\.example\.com\/isiro.*Active.*Shop.*2 events.*Last delivered 21 Nov 2026/,
  )
  expect(till?.textContent).toMatch(
    /till\.example\.com.*Disabled.*All events.*Nothing delivered yet · 3 events missed/,
  )
})

test('an address is added with its events, and its secret is shown', async () => {
  const answers = [
    problem(409, 'webhooks.url_used', { fields: [{ path: 'url', message: 'webhooks.url_used' }] }),
    { status: 201, body: { endpoint: SHOP, secret: SECRET } },
  ]
  const calls = await showList([], { 'POST /api/webhook-endpoints': () => answers.shift() ?? {} })
  expect(await screen.findByText('No webhooks yet')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add webhook' }))
  await userEvent.type(await screen.findByLabelText('Address'), SHOP.url)
  await userEvent.click(screen.getByLabelText(/^All events/))
  const submit = within(screen.getByRole('dialog')).getByRole('button', { name: 'Add webhook' })
  await userEvent.click(submit)
  expect(await screen.findByText('Choose at least one event.')).toBeTruthy()
  await userEvent.click(screen.getByText('Invoices'))
  await userEvent.click(screen.getByLabelText('invoice.paid'))
  await userEvent.type(screen.getByLabelText('Your password'), 'kola-nut-and-rain-42')
  await userEvent.click(submit)
  expect(await screen.findByText(/already has this address/)).toBeTruthy()
  await userEvent.click(submit)
  expect(await screen.findByText(SECRET)).toBeTruthy()
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    url: SHOP.url,
    description: null,
    eventTypes: ['invoice.paid'],
    password: 'kola-nut-and-rain-42',
  })
})

test('another plan adds none, and sees what it has', async () => {
  await showList([SHOP], {}, 'pro')
  expect(await screen.findByText(SHOP.url)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add webhook' })).toBeNull()
  expect(await screen.findByRole('link', { name: 'See the Business plan' })).toBeTruthy()
})

test('a failure says so, with a way to try again', async () => {
  await showList([], { 'GET /api/webhook-endpoints?limit=100': problem(503, 'server.unavailable') })
  expect(await screen.findByText("We couldn't load the webhooks")).toBeTruthy()
})

test('an event shows each attempt, and is sent again', async () => {
  const calls = await showOne(SHOP, {
    [`POST /api/webhook-deliveries/${PAID.id}/send-again`]: {
      body: { ...PAID, state: 'delivered', log: [{ ...PAID.log[0], status: 200 }, ...PAID.log] },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /invoice\.paid.*2 attempts/ }))
  const dialog = await screen.findByRole('dialog')
  const [first, second] = await within(dialog).findAllByRole('listitem')
  expect(first?.textContent).toMatch(/Answered 500 · 120 ms[\s\S]*out of order/)
  expect(second?.textContent).toMatch(/No whole answer within 5 seconds/)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('The event was delivered')).toBeTruthy()
  expect(calls.some(({ method }) => method === 'POST')).toBe(true)
})

test('a disabled address says why, is enabled, and what it missed is sent', async () => {
  const path = `/api/webhook-endpoints/${TILL.id}`
  let now = TILL
  await showOne(TILL, {
    [`GET ${path}`]: () => ({ body: { endpoint: now } }),
    [`POST ${path}/enable`]: () => {
      now = { ...TILL, disabledAt: null, disabledReason: null, failingSince: null }
      return { body: { endpoint: now } }
    },
    [`POST ${path}/send-missed`]: { body: { count: 3 } },
  })
  expect(await screen.findByText(/after three days of failure/)).toBeTruthy()
  expect(screen.getByText('3 events were missed.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send them' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Enable' }))
  expect(await screen.findByText('The webhook is enabled')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Send them' }))
  expect(await screen.findByText('3 events will be sent')).toBeTruthy()
})

test('the secret is replaced after the password', async () => {
  await showOne(SHOP, {
    [`POST /api/webhook-endpoints/${SHOP.id}/roll-secret`]: {
      status: 201,
      body: { endpoint: SHOP, secret: SECRET },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Replace secret' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(
    await within(dialog).findByLabelText('Your password'),
    'kola-nut-and-rain-42',
  )
  await userEvent.click(within(dialog).getByRole('button', { name: 'Replace secret' }))
  expect(await screen.findByText(SECRET)).toBeTruthy()
})
