import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, fakeServer, problem, showScreen } from '../../../../test/screen.tsx'
import { CardPayment } from './card-payment.tsx'
import type { CheckoutOptions } from './checkout-script.ts'

const KEY = 'GET /api/payments/paystack/public-key'

/** Each test has a script of its own: a loaded one is not loaded again. */
let count = 0

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const script of document.head.querySelectorAll('script')) script.remove()
  Reflect.deleteProperty(window, 'PaystackPop')
})

interface Setting {
  key?: Answer
  verify?: Answer
  /** The stand-in checkout's behaviour when it opens. */
  checkout?: (options: CheckoutOptions) => void
  /** Whether its script arrives. */
  hasScript?: boolean
}

async function show({ key, verify, checkout, hasScript = true }: Setting = {}) {
  count += 1
  const scriptUrl = `https://js.test/${count}.js`
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  const calls = fakeServer({
    [KEY]: key ?? { body: { publicKey: 'pk_test_1', scriptUrl, isTest: true } },
    ...(verify && {
      [`GET /api/paystack/verify?reference=demo-${Date.parse('2026-11-21T10:00:00Z')}`]: verify,
    }),
  })
  if (checkout) {
    class PaystackPop {
      newTransaction(options: CheckoutOptions) {
        checkout?.(options)
      }
    }
    Object.assign(window, { PaystackPop })
  }
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const [script] = nodes as HTMLScriptElement[]
    queueMicrotask(() => script?.dispatchEvent(new Event(hasScript ? 'load' : 'error')))
  })
  await showScreen(<CardPayment />, { namespaces: ['payments'] })
  return calls
}

const payButton = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Pay/ })
const pay = async () => {
  const button = await screen.findByRole('button', { name: 'Pay ₦5,000.00' })
  await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false))
  await userEvent.click(button)
}

test('starts at 5000; an amount of nothing disables the button and says why beside it', async () => {
  await show({ checkout: vi.fn() })
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('5,000')
  for (const amount of ['0', '-5', '', 'much']) {
    fireEvent.change(screen.getByLabelText('Amount'), { target: { value: amount } })
    expect((await payButton()).disabled).toBe(true)
    expect(screen.getByText('Enter an amount greater than 0.')).toBeTruthy()
  }
})

test('the checkout gets the amount in kobo, and only the server’s answer confirms the payment', async () => {
  const told: CheckoutOptions[] = []
  await show({
    verify: { body: { status: 'success', amount: 500000 } },
    checkout(options) {
      told.push(options)
      options.onSuccess({ reference: 'not-ours' })
    },
  })
  await pay()
  expect(await screen.findByText('Payment Confirmed')).toBeTruthy()
  expect(told[0]).toMatchObject({ key: 'pk_test_1', amount: 500000, currency: 'NGN' })
  expect(told[0]?.reference).toBe(`demo-${Date.parse('2026-11-21T10:00:00Z')}`)
})

test.each([
  ['another status', { status: 'abandoned', amount: 500000 }],
  ['another amount', { status: 'success', amount: 100 }],
])('%s is not confirmed', async (_, body) => {
  await show({ verify: { body }, checkout: ({ onSuccess }) => onSuccess({ reference: 'x' }) })
  await pay()
  expect(await screen.findByText('Payment Verification Failed')).toBeTruthy()
  expect(screen.getByText('Payment could not be verified. Please contact support.')).toBeTruthy()
})

test('a server that cannot say is a verification error', async () => {
  await show({
    verify: problem(502, 'payments.provider_unreachable'),
    checkout: ({ onSuccess }) => onSuccess({ reference: 'x' }),
  })
  await pay()
  expect(await screen.findByText('Verification Error')).toBeTruthy()
})

test('a checkout that is closed charges nothing', async () => {
  await show({ checkout: ({ onCancel }) => onCancel() })
  await pay()
  expect(await screen.findByText('The checkout was closed. Nothing was charged.')).toBeTruthy()
})

test('a script that came without its checkout', async () => {
  await show()
  await pay()
  expect(await screen.findByText('Payment Error')).toBeTruthy()
  expect(screen.getByText('Paystack is not ready. Please try again in a moment.')).toBeTruthy()
})

test('missing keys are a configuration error, with the way to set them', async () => {
  await show({ key: problem(422, 'payments.not_configured') })
  expect((await screen.findAllByText('Configuration Error')).length).toBeGreaterThan(0)
  expect((await payButton()).disabled).toBe(true)
  expect(screen.getByText('The checkout is not ready.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Set up payments' })).toBeTruthy()
})

test('a script that does not arrive can be fetched again', async () => {
  await show({ hasScript: false })
  expect(await screen.findByText(/checkout could not be loaded/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect((await payButton()).disabled).toBe(true)
})
