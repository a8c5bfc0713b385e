import type { ApiKey, ApiKeys } from '@isiro/contracts/api-keys'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answers, fakeServer, problem, showScreen } from '../../../test/screen.tsx'
import { ApiKeysPage } from './api-keys-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const SHOP: ApiKey = {
  id: '0198a7c4-0000-7000-8000-000000000001',
  name: 'Shop',
  mode: 'live',
  prefix: 'isk_live_4fT9x2Qa',
  scopes: ['clients:read', 'invoices:read', 'invoices:write'],
  role: 'sales',
  networks: ['203.0.113.0/24'],
  version: '2026-11-29',
  createdAt: '2026-11-20T10:00:00.000Z',
  createdBy: 'Ada Obi',
  expiresAt: '2027-11-20T10:00:00.000Z',
  lastUse: { at: '2026-11-21T09:30:00.000Z', place: '203.0.113.9' },
  revokedAt: null,
  state: 'active',
}
const OLD: ApiKey = {
  ...SHOP,
  id: '0198a7c4-0000-7000-8000-000000000002',
  name: 'Old till',
  prefix: 'isk_live_9zY8w7Vu',
  scopes: ['payments:write'],
  role: null,
  networks: [],
  expiresAt: null,
  lastUse: null,
  createdBy: null,
  revokedAt: '2026-11-21T09:00:00.000Z',
  state: 'revoked',
}
const KEYS: ApiKeys = { keys: [SHOP, OLD], most: 50, sandbox: null }
const KEY = 'isk_live_4fT9x2QaAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

async function show(keys: ApiKeys, answers: Answers = {}, plan: 'pro' | 'business' = 'business') {
  const calls = fakeServer({ 'GET /api/api-keys': { body: keys }, ...answers })
  await showScreen(<ApiKeysPage />, {
    namespaces: ['api-keys', 'roles', 'settings', 'validation', 'plans'],
    user: { plan },
  })
  return calls
}

test('each key says what it may do, from where, and when it was used', async () => {
  await show(KEYS)
  const [shop, old] = await screen.findAllByRole('listitem')
  expect(shop?.textContent).toMatch(
    /Shop.*isk_live_4fT9x2Qa….*Clients: read · Invoices: read and change.*role Sales.*203\.0\.113\.0\/24.*Last used 21 Nov 2026.* from 203\.0\.113\.9.*Made by Ada Obi on 20 Nov 2026 · Expires on 20 Nov 2027/,
  )
  expect(old?.textContent).toMatch(
    /Old till.*Revoked.*Payments: change.*Never used.*Made on 20 Nov 2026 · Revoked on 21 Nov 2026/,
  )
  expect(screen.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(1)
})

test('a key is made with what was chosen, and shown once', async () => {
  const answers = [
    problem(409, 'api.key_name_used', {
      fields: [{ path: 'name', message: 'api.key_name_used' }],
    }),
    { status: 201, body: { apiKey: SHOP, key: KEY } },
  ]
  const calls = await show(
    { keys: [], most: 50, sandbox: null },
    { 'POST /api/api-keys': () => answers.shift() ?? {} },
  )
  expect(await screen.findByText('No keys yet')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Create key' }))
  await userEvent.type(await screen.findByLabelText('Name'), 'Shop')
  const submit = within(screen.getByRole('dialog')).getByRole('button', { name: 'Create key' })
  await userEvent.click(submit)
  expect(await screen.findByText('Choose what the key may do.')).toBeTruthy()
  const invoices = screen.getByRole('group', { name: 'Invoices' })
  await userEvent.click(within(invoices).getByLabelText('Change'))
  await userEvent.click(within(invoices).getByLabelText('Read'))
  await userEvent.selectOptions(screen.getByLabelText('Limit to a role'), 'Sales')
  await userEvent.selectOptions(screen.getByLabelText('Expires'), 'In 90 days')
  await userEvent.type(screen.getByLabelText(/^Networks/), '203.0.113.9, 198.51.100.0/24')
  await userEvent.type(screen.getByLabelText('Your password'), 'kola-nut-and-rain-42')
  await userEvent.click(submit)
  expect(await screen.findByText(/already has this name/)).toBeTruthy()
  await userEvent.click(submit)
  expect(await screen.findByText(KEY)).toBeTruthy()
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Shop',
    mode: 'live',
    scopes: ['invoices:read', 'invoices:write'],
    role: 'sales',
    networks: ['203.0.113.9', '198.51.100.0/24'],
    days: 90,
    password: 'kola-nut-and-rain-42',
  })
  expect(screen.getByRole('button', { name: 'Copy key' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: "I've copied it" }))
  expect(screen.queryByText(KEY)).toBeNull()
})

test('a key is revoked after a question', async () => {
  const calls = await show(KEYS, {
    [`POST /api/api-keys/${SHOP.id}/revoke`]: {
      body: { ...SHOP, revokedAt: '2026-11-21T10:00:00.000Z', state: 'revoked' },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke “Shop”' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('“Shop” was revoked')).toBeTruthy()
})

const SANDBOX = '0198a7c4-0000-7000-8000-00000000000b'
const TRIAL: ApiKey = {
  ...SHOP,
  id: '0198a7c4-0000-7000-8000-000000000003',
  name: 'Trial',
  mode: 'test',
  prefix: 'isk_test_4fT9x2Qa',
}
const WITH_TEST: ApiKeys = {
  keys: [SHOP, TRIAL],
  most: 50,
  sandbox: { id: SANDBOX, openedAt: '2026-11-21T09:30:00.000Z' },
}

test('test keys stand apart with a mark, and their sandbox is looked at, or emptied after a question', async () => {
  const calls = await show(WITH_TEST, {
    'POST /api/sandbox/empty': { body: { emptiedAt: '2026-11-21T10:00:00.000Z' } },
  })
  const live = (await screen.findByRole('heading', { name: 'Live keys' })).closest('section')
  const test = screen.getByRole('heading', { name: 'Test keys' }).closest('section')
  expect(live?.textContent).toMatch(/Shop/)
  expect(live?.textContent).not.toMatch(/Test/)
  expect(test?.textContent).toMatch(
    /Opened or emptied on 21 Nov 2026.*Trial.*Test.*isk_test_4fT9x2Qa/,
  )
  const look = screen.getByRole('link', { name: 'Look at the sandbox' })
  expect(look.getAttribute('href')).toBe(`/dashboard?business=${SANDBOX}`)
  await userEvent.click(screen.getByRole('button', { name: 'Empty the sandbox' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Empty the sandbox' }))
  expect(await screen.findByText('The sandbox is empty')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')?.path).toBe('/api/sandbox/empty')
})

test('a sandbox that was not emptied says so', async () => {
  await show(WITH_TEST, { 'POST /api/sandbox/empty': problem(503, 'server.unavailable') })
  await userEvent.click(await screen.findByRole('button', { name: 'Empty the sandbox' }))
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Empty the sandbox' }))
  expect(await screen.findByText("The sandbox wasn't emptied")).toBeTruthy()
})

test('a test key is made where a test key was chosen', async () => {
  const calls = await show(
    { keys: [], most: 50, sandbox: null },
    { 'POST /api/api-keys': { status: 201, body: { apiKey: TRIAL, key: KEY } } },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Create key' }))
  await userEvent.type(await screen.findByLabelText('Name'), 'Trial')
  await userEvent.click(screen.getByLabelText(/^A sandbox/))
  const clients = screen.getByRole('group', { name: 'Clients' })
  await userEvent.click(within(clients).getByLabelText('Read'))
  await userEvent.type(screen.getByLabelText('Your password'), 'kola-nut-and-rain-42')
  const submit = within(screen.getByRole('dialog')).getByRole('button', { name: 'Create key' })
  await userEvent.click(submit)
  expect(await screen.findByText(KEY)).toBeTruthy()
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    name: 'Trial',
    mode: 'test',
  })
})

test('many keys are found by name, and by a leaked key', async () => {
  const many = Array.from({ length: 6 }, (_, n) => ({
    ...SHOP,
    id: `0198a7c4-0000-7000-8000-00000000001${n}`,
    name: `Till ${n}`,
    prefix: `isk_live_till${n}xxx`,
  }))
  await show({ keys: many, most: 50, sandbox: null })
  const field = await screen.findByRole('searchbox')
  await userEvent.type(field, 'till 3')
  await userEvent.tab()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  await userEvent.clear(field)
  await userEvent.type(field, 'isk_live_till5xxxAndAllTheRest')
  await userEvent.tab()
  expect(screen.getByText('Till 5')).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('another plan gets no key, and still revokes what it has', async () => {
  await show(KEYS, {}, 'pro')
  expect(await screen.findByRole('button', { name: 'Revoke “Shop”' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Create key' })).toBeNull()
  expect(await screen.findByRole('link', { name: 'See the Business plan' })).toBeTruthy()
})

test('a failure says so, with a way to try again', async () => {
  await show(KEYS, { 'GET /api/api-keys': problem(503, 'server.unavailable') })
  expect(await screen.findByText("We couldn't load the keys")).toBeTruthy()
})
