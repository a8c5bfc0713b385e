import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testId } from '../../../../test/answer-builder.ts'
import {
  type Answer,
  type Call,
  fakeServer,
  problem,
  showScreen,
} from '../../../../test/screen.tsx'
import { buildIssued, INVOICE_ID } from '../../invoices/testing/invoices.ts'
import { buildDeduction } from '../../tax/testing/deduction.ts'
import { PayInvoice } from '../pay-invoice.tsx'
import { buildPaymentDetail } from '../testing/payments.ts'

const PROVIDERS = 'GET /api/payments/providers'
const CREATE = 'POST /api/payments/create-links'
const REFERENCE = 'INV-2026-0042.abc.123'
const VERIFY = `POST /api/payments/verify/paystack/${REFERENCE}`
const CREDIT = 'GET /api/clients/0198a7c4-0000-7000-8000-0000000000c1/credit'

const OLD = testId(0xf1)
const NEW = testId(0xf2)

const online = (isTest: boolean) => ({
  provider: 'paystack',
  name: 'Paystack',
  isConnected: true,
  currencies: ['NGN' as const, 'USD' as const],
  isOnline: true,
  isTest,
})
const LINKS: Answer = {
  body: {
    paymentLinks: { paystack: { url: 'https://checkout.test/abc', reference: REFERENCE } },
    failures: [{ provider: 'flutterwave', reason: 'unreachable', message: null }],
    bankTransfer: 'Bank: First Bank\nAccount number: 0123 456 789',
    mobileMoney: null,
  },
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Answers = Record<string, Answer | ((body: unknown) => Answer)>

async function show(answers: Answers, invoice = buildIssued()): Promise<Call[]> {
  const calls = fakeServer({
    [PROVIDERS]: { body: [online(true)] },
    [CREDIT]: { body: [] },
    [`GET /api/invoices/${INVOICE_ID}/payments`]: { body: [] },
    ...answers,
  })
  await showScreen(<PayInvoice invoice={invoice} />, { namespaces: ['payments'] })
  return calls
}

const generate = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Generate payment options' }))

test('only the generate button at first; then two tabs, and the exact toast', async () => {
  const calls = await show({ [CREATE]: LINKS })
  expect(screen.queryByRole('tab')).toBeNull()
  await generate()
  expect(await screen.findByText('Payment links generated')).toBeTruthy()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Online Payments',
    'Other Methods',
  ])
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Online Payments')
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    amount: 268750,
    email: 'accounts@quorum.example',
    invoiceNumber: 'INV-2026-0042',
    customerName: 'Quorum Consulting',
    phoneNumber: '+2348035551061',
  })
  expect(screen.queryByRole('button', { name: 'Generate payment options' })).toBeNull()
  expect(screen.getByText(/Flutterwave isn't responding/)).toBeTruthy()
})

test('test mode is marked', async () => {
  await show({})
  expect(await screen.findByText('Test mode')).toBeTruthy()
})

test('real money is not called a test', async () => {
  await show({ [PROVIDERS]: { body: [online(false)] } })
  await screen.findByRole('button', { name: 'Generate payment options' })
  expect(screen.queryByText('Test mode')).toBeNull()
})

test('a failure has its toast, and beside the button the way to set it up', async () => {
  await show({ [CREATE]: problem(422, 'payments.not_configured') })
  await generate()
  expect((await screen.findAllByText('Error')).length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Set up payments' }).getAttribute('href')).toBe(
    '/settings/getting-paid',
  )
})

test('the details can be copied value by value, an account number as digits only', async () => {
  const written: string[] = []
  vi.stubGlobal('navigator', {
    ...navigator,
    onLine: true,
    clipboard: { writeText: async (text: string) => void written.push(text) },
  })
  await show({ [CREATE]: LINKS })
  await generate()
  await userEvent.click(await screen.findByRole('tab', { name: 'Other Methods' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Copy: Account number' }))
  expect(await screen.findByText('Copied!')).toBeTruthy()
  expect(written).toEqual(['0123456789'])
})

test.each([
  ['paid', true, 'Payment verified!', 'Paid. Paystack confirmed it.'],
  ['pending', false, 'Payment not found', 'Not paid yet.'],
  ['failed', false, 'Payment not found', 'This attempt failed'],
  ['review', false, 'Payment not found', 'Money came, but not as requested.'],
])('Check payment that finds it %s', async (status, success, toast, line) => {
  await show({ [CREATE]: LINKS, [VERIFY]: { body: { success, status, payment: null } } })
  await generate()
  await userEvent.click(await screen.findByRole('button', { name: 'Check payment Paystack' }))
  expect(await screen.findByText(toast)).toBeTruthy()
  if (!success) {
    expect(screen.getByText('Payment verification failed. Please try again.')).toBeTruthy()
  }
  expect(screen.getByText(new RegExp(`^${line}`))).toBeTruthy()
})

test('a check that cannot be made says so', async () => {
  await show({ [CREATE]: LINKS, [VERIFY]: problem(502, 'payments.provider_unreachable') })
  await generate()
  await userEvent.click(await screen.findByRole('button', { name: 'Check payment Paystack' }))
  expect(await screen.findByText('Verification failed')).toBeTruthy()
  expect(screen.getByText('Could not verify payment')).toBeTruthy()
})

test('the client’s credit is used, the oldest payment first and no more than is owed', async () => {
  const calls = await show(
    {
      [CREDIT]: {
        body: [
          {
            currency: 'NGN',
            amount: '1500.00',
            payments: [
              { id: OLD, amount: '1000.00', receivedOn: '2026-10-01' },
              { id: NEW, amount: '500.00', receivedOn: '2026-11-01' },
            ],
          },
        ],
      },
      [`POST /api/payments/${OLD}/allocations`]: { body: buildPaymentDetail({ id: OLD }) },
      [`POST /api/payments/${NEW}/allocations`]: { body: buildPaymentDetail({ id: NEW }) },
    },
    buildIssued({ balance: '1200.50' }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Apply ₦1,200.50' }))
  expect(await screen.findByText('₦1,200.50 of credit applied')).toBeTruthy()
  expect(
    calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]),
  ).toEqual([
    [`/api/payments/${OLD}/allocations`, { invoiceId: INVOICE_ID, amount: 1000 }],
    [`/api/payments/${NEW}/allocations`, { invoiceId: INVOICE_ID, amount: 200.5 }],
  ])
})

test('tax that the client kept back is recorded, filled in with what the invoice asks for', async () => {
  const calls = await show(
    {
      [`POST /api/invoices/${INVOICE_ID}/deductions`]: {
        status: 201,
        body: { deduction: buildDeduction(), balance: '256250.00' },
      },
    },
    buildIssued({ wht: '12500.00', mayKeepBack: { wht: '12500.00', vat: '0.00' } }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Record withheld tax' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Tax withheld by the client' }))
  await userEvent.click(await sheet.findByRole('button', { name: 'Record tax' }))
  expect(await screen.findByText('₦12,500.00 recorded as WHT withheld')).toBeTruthy()
  const sent = calls.find(({ method }) => method === 'POST')?.body
  expect(sent).toMatchObject({ tax: 'wht', amount: 12_500 })
})
