import type { ProviderConnection } from '@isiro/contracts/payment-providers'
import type { SetupStep } from '@isiro/domain/setup-steps'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { arrivalAt, type Call, fakeServer, problem, showScreen } from '../../../test/screen.tsx'
import { buildBusiness } from '../business/testing/business.ts'
import { WelcomePage } from './welcome-page.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function show(search = '', setupStep: SetupStep | null = null) {
  return showScreen(<WelcomePage />, {
    at: `/welcome${search}`,
    path: '/welcome',
    user: { setupStep },
    namespaces: ['welcome', 'business', 'validation'],
  })
}

const isProfile = ({ method, path }: Call) => method === 'PUT' && path === '/api/business'

const TEST_PAYSTACK: ProviderConnection = {
  provider: 'paystack',
  isConnected: false,
  publicKey: null,
  keyHint: null,
  isTest: true,
  webhookUrl: 'https://isiro.test/webhooks/paystack/abc',
  hasHookSecret: false,
  connectedAt: null,
  firstEventAt: null,
  canSendTestEvent: false,
}
const CONNECTIONS = 'GET /api/payments/connections'

test('each card can be skipped, opens at its title, and the last leads to the dashboard', async () => {
  fakeServer({
    'GET /api/business': { body: buildBusiness({ bank: null }) },
    [CONNECTIONS]: { body: [TEST_PAYSTACK] },
  })
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue()
  await show()
  expect(await screen.findByRole('heading', { name: 'Your business' })).toBeTruthy()
  expect(scroll).not.toHaveBeenCalled()
  for (const [skip, next, step] of [
    ['Skip for now', 'VAT', 'tax'],
    ['Skip for now', 'How clients pay you', 'payout'],
    ['Skip for now', 'Card payments', 'cards'],
    ['Not now', 'Your first invoice', 'invoice'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: skip }))
    const title = await screen.findByRole('heading', { name: next })
    expect(document.activeElement).toBe(title)
    expect(scroll).toHaveBeenLastCalledWith(0, 0)
    await arrivalAt(`/welcome?step=${step}`)
  }
  expect(await screen.findByRole('link', { name: 'Create my first invoice' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Go to the dashboard' }))
  await arrivalAt('/dashboard')
})

test('card payments are offered with Paystack, and a connected one goes on', async () => {
  const connected = { ...TEST_PAYSTACK, isConnected: true, publicKey: 'pk_test_1', keyHint: '9f3a' }
  const answers = {
    'GET /api/business': { body: buildBusiness() },
    [CONNECTIONS]: { body: [TEST_PAYSTACK] },
  }
  fakeServer(answers)
  await show('?step=cards')
  expect(await screen.findByRole('button', { name: 'Connect Paystack' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  cleanup()
  answers[CONNECTIONS] = { body: [connected] }
  await show('?step=cards')
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { name: 'Your first invoice' })).toBeTruthy()
})

describe('“Do you charge VAT?”', () => {
  const fresh = () => buildBusiness({ vatStatus: 'registered', taxId: null })
  async function answered(choose: () => Promise<void>, business = fresh()) {
    const calls = fakeServer({
      'GET /api/business': { body: business },
      'PUT /api/business': { body: business },
    })
    await show('?step=tax')
    await choose()
    await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
    return () => calls.find(isProfile)?.body
  }
  const choice = (label: RegExp) => screen.findByRole('radio', { name: label })

  test.each([
    [/^No, small business/, 'small'],
    [/^Not sure/, 'small'],
    [/^Yes/, 'registered'],
  ])('%s makes the business %s', async (label, vatStatus) => {
    const body = await answered(async () => userEvent.click(await choice(label)))
    expect(await screen.findByRole('heading', { name: 'How clients pay you' })).toBeTruthy()
    expect(body()).toMatchObject({ vatStatus })
  })

  test('only “yes” asks for the numbers, warns of odd ones, and takes them all the same', async () => {
    const body = await answered(async () => {
      await userEvent.click(await choice(/^No,/))
      expect(screen.queryByLabelText('Tax ID')).toBeNull()
      await userEvent.click(await choice(/^Yes/))
      await userEvent.type(screen.getByLabelText('Tax ID'), '12345')
      await userEvent.type(screen.getByLabelText('Registration number'), 'Ngozi')
      expect(await screen.findByText(/^This doesn't look like a Nigerian Tax ID/)).toBeTruthy()
      expect(await screen.findByText(/^This doesn't look like a CAC number/)).toBeTruthy()
    })
    await waitFor(() => expect(body()).toMatchObject({ taxId: '12345', rcNumber: 'Ngozi' }))
  })

  test('has no answer yet for a new business, and wants one', async () => {
    const body = await answered(async () => {
      expect(((await choice(/^Yes/)) as HTMLInputElement).checked).toBe(false)
    })
    expect(await screen.findByText('Choose an answer.')).toBeTruthy()
    expect(body()).toBeUndefined()
  })

  test('shows the answer that was given', async () => {
    fakeServer({ 'GET /api/business': { body: buildBusiness({ vatStatus: 'small' }) } })
    await show('?step=tax')
    expect(((await choice(/^No,/)) as HTMLInputElement).checked).toBe(true)
    cleanup()
    fakeServer({ 'GET /api/business': { body: buildBusiness({ vatStatus: 'opted_in' }) } })
    await show('?step=tax')
    expect(((await choice(/^Yes/)) as HTMLInputElement).checked).toBe(true)
  })
})

test('a returning user continues at the step they left, on another device, too', async () => {
  fakeServer({ 'GET /api/business': { body: buildBusiness({ bank: null }) } })
  await show('', 'payout')
  expect(await screen.findByRole('heading', { name: 'How clients pay you' })).toBeTruthy()
})

test('the server learns of each step, and of the last that they are through', async () => {
  const calls = fakeServer({
    'GET /api/business': { body: buildBusiness({ bank: null }) },
    'PUT /api/business/setup-step': { body: { success: true } },
  })
  await show('?step=cards')
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Go to the dashboard' }))
  const kept = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  await waitFor(() => expect(kept()).toEqual([{ step: 'invoice' }, { step: null }]))
})

test('the details are saved with the rest of the profile as it was', async () => {
  const calls = fakeServer({
    'GET /api/business': { body: buildBusiness({ paymentTermsDays: 7 }) },
    'PUT /api/business': { body: buildBusiness({ address: '3 Marina', paymentTermsDays: 7 }) },
  })
  await show('?step=details')
  await userEvent.clear(await screen.findByLabelText('Address'))
  await userEvent.type(screen.getByLabelText('Address'), '3 Marina')
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
  expect(await screen.findByRole('heading', { name: 'VAT' })).toBeTruthy()
  expect(calls.find(isProfile)?.body).toMatchObject({
    address: '3 Marina',
    paymentTermsDays: 7,
  })
})

test('the country is a line, and a field for whoever changes it', async () => {
  fakeServer({ 'GET /api/business': { body: buildBusiness() } })
  await show()
  const change = await screen.findByRole('button', { name: 'Change country' })
  expect(change.closest('p')?.textContent).toBe('CountryNigeria·Change')
  expect(screen.queryByLabelText('Country')).toBeNull()
  await userEvent.click(change)
  const field = screen.getByLabelText<HTMLSelectElement>('Country')
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('NG')
})

test('a failure stays on the card', async () => {
  fakeServer({
    'GET /api/business': { body: buildBusiness() },
    'PUT /api/business': problem(503, 'server.unavailable'),
  })
  await show('?step=details')
  await userEvent.type(await screen.findByLabelText('Address'), '1')
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
  expect((await screen.findByRole('alert')).textContent).toContain("isn't available right now")
  expect(screen.getByRole('heading', { name: 'Your business' })).toBeTruthy()
})
