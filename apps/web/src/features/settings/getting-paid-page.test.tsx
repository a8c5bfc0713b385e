import type { ProviderConnection } from '@isiro/contracts/payment-providers'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Answer, fakeServer, problem, showScreen } from '../../../test/screen.tsx'
import { buildBusiness } from '../business/testing/business.ts'
import { GettingPaidPage } from './getting-paid-page.tsx'

const PUT = 'PUT /api/payments/connections/paystack'

const connection = (change: Partial<ProviderConnection> = {}): ProviderConnection => ({
  provider: 'paystack',
  isConnected: false,
  publicKey: null,
  keyHint: null,
  isTest: false,
  webhookUrl: 'https://isiro.test/webhooks/paystack/abc',
  hasHookSecret: false,
  connectedAt: null,
  firstEventAt: null,
  canSendTestEvent: false,
  ...change,
})
const CONNECTED = connection({
  isConnected: true,
  publicKey: 'pk_live_1',
  keyHint: '9f3a',
  connectedAt: '2026-11-21T09:00:00.000Z',
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(
  own: ProviderConnection,
  answers: Record<string, Answer | ((body: unknown) => Answer)> = {},
) {
  const calls = fakeServer({
    'GET /api/payments/connections': { body: [own] },
    'GET /api/business': { body: buildBusiness() },
    ...answers,
  })
  await showScreen(<GettingPaidPage />, { namespaces: ['settings', 'payments', 'business'] })
  return calls
}

test('a secret key is only hinted at, and the webhook address can be copied', async () => {
  await show(CONNECTED)
  expect(await screen.findByText('pk_live_1')).toBeTruthy()
  expect(screen.getByText('Ends with 9f3a')).toBeTruthy()
  expect(screen.getByText('https://isiro.test/webhooks/paystack/abc')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy webhook address' })).toBeTruthy()
  expect(screen.queryByText('Test mode')).toBeNull()
})

test('test mode is marked, and says that it needs no keys', async () => {
  await show(connection({ isTest: true }))
  expect((await screen.findAllByText('Test mode')).length).toBeGreaterThan(0)
  expect(await screen.findByText(/^In test mode, links work without keys/)).toBeTruthy()
})

test('connecting asks for the password; a wrong one and a wrong key stand at their fields', async () => {
  const answers = [
    problem(403, 'auth.password_wrong'),
    problem(400, 'request.invalid', {
      fields: [{ path: 'secretKey', message: 'validation.key_refused' }],
    }),
    { body: [CONNECTED] },
  ]
  const calls = await show(connection(), { [PUT]: () => answers.shift() ?? { body: [CONNECTED] } })
  await userEvent.click(await screen.findByRole('button', { name: 'Connect Paystack' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Connect Paystack' }))
  await userEvent.type(await sheet.findByLabelText('Public key'), 'pk_live_1')
  await userEvent.type(sheet.getByLabelText('Secret key'), 'sk_live_1')
  await userEvent.type(sheet.getByLabelText('Your password'), 'kola-nut-and-rain')
  const save = () => userEvent.click(sheet.getByRole('button', { name: 'Test and save keys' }))
  await save()
  expect(await sheet.findByText("That's not your current password. Try again.")).toBeTruthy()
  await save()
  expect(await sheet.findByText(/The provider doesn't know this key/)).toBeTruthy()
  await save()
  expect(await screen.findByText('Paystack is connected')).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'PUT')[0]?.body).toEqual({
    publicKey: 'pk_live_1',
    secretKey: 'sk_live_1',
    password: 'kola-nut-and-rain',
  })
})

test('disconnecting lists its consequences and requires the password', async () => {
  const calls = await show(CONNECTED, {
    'POST /api/payments/connections/paystack/disconnect': { body: [connection()] },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Disconnect Paystack' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Disconnect Paystack?' }))
  await userEvent.type(await dialog.findByLabelText('Your password'), 'kola-nut-and-rain')
  await userEvent.click(dialog.getByRole('button', { name: 'Disconnect Paystack' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      password: 'kola-nut-and-rain',
    }),
  )
  expect(await screen.findByText('Paystack is disconnected')).toBeTruthy()
})

describe('the first event', () => {
  const POST = 'POST /api/payments/connections/paystack/test-event'
  const GET = 'GET /api/payments/connections'
  const waiting = { ...CONNECTED, hasHookSecret: true }
  const arrived = { ...waiting, firstEventAt: '2026-11-21T09:05:00.000Z' }

  test('of a real provider is waited for, and looked for again on request', async () => {
    let own = waiting
    await show(waiting, { [GET]: () => ({ body: [own] }) })
    expect(
      await screen.findByText(
        'Waiting for the first event, which comes with your first Paystack payment.',
      ),
    ).toBeTruthy()
    own = arrived
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
    expect(await screen.findByText(/^Events are arriving. The first came/)).toBeTruthy()
  })

  test('of test mode is sent on request', async () => {
    let own = { ...waiting, isTest: true, canSendTestEvent: true }
    await show(own, {
      [GET]: () => ({ body: [own] }),
      [POST]: () => {
        own = { ...own, firstEventAt: arrived.firstEventAt }
        return { body: [own] }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Send a test event' }))
    expect(await screen.findByText(/^Events are arriving. The first came/)).toBeTruthy()
  })

  test('that does not arrive is said, and so is one that could not be sent', async () => {
    const own = { ...waiting, isTest: true, canSendTestEvent: true }
    const answers = [problem(503, 'server.unavailable'), { body: [own] }]
    await show(own, { [POST]: () => answers.shift() ?? { body: [own] } })
    const send = await screen.findByRole('button', { name: 'Send a test event' })
    await userEvent.click(send)
    expect(await screen.findByText(/isn't available right now/)).toBeTruthy()
    await userEvent.click(send)
    expect(await screen.findByText(/^The event was sent but didn't arrive/)).toBeTruthy()
  })
})
