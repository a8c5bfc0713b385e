import type { ProviderConnection } from '@isiro/contracts/payment-providers'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
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
  expect(screen.getByText(/^In test mode links work without keys/)).toBeTruthy()
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
  const save = () => userEvent.click(sheet.getByRole('button', { name: 'Try and save keys' }))
  await save()
  expect(await sheet.findByText('That is not your current password.')).toBeTruthy()
  await save()
  expect(await sheet.findByText(/The provider does not know this key/)).toBeTruthy()
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
