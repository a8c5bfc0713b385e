import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { axeFaults } from '../../../test/axe.ts'
import { type Answer, type Call, fakeServer, problem, showScreen } from '../../../test/screen.tsx'
import { buildListed, INVOICE_ID } from '../invoices/testing/invoices.ts'
import { PaymentsPage } from './payments-page.tsx'
import {
  buildClaim,
  buildInvoicePayment,
  buildPayment,
  buildPaymentDetail,
  buildRecorded,
  PAYMENT_ID,
} from './testing/payments.ts'

const LIST = 'GET /api/payments?limit=25'
const SUMMARY = 'GET /api/payments/summary'
const CLAIMS = 'GET /api/payments/claims'
const HELD = 'GET /api/payments?state=held&limit=10'

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const summary = (held = 0): Answer => ({
  body: {
    received: [{ currency: 'NGN', amount: '2450000.00', thisMonth: '268750.00' }],
    held,
    claims: 0,
    credit: [],
  },
})

type Answers = Record<string, Answer | ((body: unknown) => Answer)>

async function show(answers: Answers, at = '/payments'): Promise<Call[]> {
  const calls = fakeServer({
    [LIST]: { body: [buildPayment()] },
    [SUMMARY]: summary(),
    [CLAIMS]: { body: [] },
    ...answers,
  })
  await showScreen(<PaymentsPage />, {
    at,
    path: '/payments',
    namespaces: ['payments', 'payment-ledger'],
  })
  return calls
}

test('only currencies in which money came have sums, the business’s own first', async () => {
  const sums = async (...received: { currency: string; amount: string; thisMonth: string }[]) => {
    const { body } = summary()
    await show({ [SUMMARY]: { body: { ...(body as object), received } } })
    const label = (await screen.findAllByText('Received this month'))[0]
    const text = label?.closest('dl')?.textContent ?? ''
    cleanup()
    return text
  }
  const dollars = { currency: 'USD', amount: '1500.00', thisMonth: '500.00' }
  const naira = { currency: 'NGN', amount: '2450000.00', thisMonth: '268750.00' }
  expect(await sums(dollars)).toMatch(/^(?!.*₦).*\$500.*\$1,500/)
  expect(await sums(dollars, naira)).toMatch(/₦268,750.*₦2,450,000.*\$500.*\$1,500/)
  expect(await sums()).toMatch(/₦0/)
})

const address = () => screen.getByLabelText('address').textContent
const posted = (calls: Call[], end: string) =>
  calls.filter(({ method, path }) => method === 'POST' && path.endsWith(end))

test('the page shows each payment with payer, method and invoice, and the sums', async () => {
  await show({})
  expect(await screen.findByText('Quorum Consulting')).toBeTruthy()
  expect(screen.getByText('INV-2026-0042')).toBeTruthy()
  expect(screen.getByText('21 Nov 2026 · Bank transfer')).toBeTruthy()
  expect(screen.getAllByText('Confirmed').length).toBeGreaterThan(1)
  expect(await screen.findByText('₦2,450,000')).toBeTruthy()
  // One row counts itself.
  expect(screen.queryByText('1 payment')).toBeNull()
})

test('an overpayment is shown as credit', async () => {
  await show({ [LIST]: { body: [buildPayment({ amount: '270000.00', credit: '1250.00' })] } })
  expect(await screen.findByText('INV-2026-0042 · ₦1,250.00 credit')).toBeTruthy()
})

test('a claim comes first and is confirmed with one tap, at its amount and on this day', async () => {
  const claim = buildClaim()
  let isOpen = true
  const calls = await show({
    [CLAIMS]: () => ({ body: isOpen ? [claim] : [] }),
    [`POST /api/payments/claims/${claim.id}/confirm`]: () => {
      isOpen = false
      return {
        status: 201,
        body: buildRecorded({ payment: buildInvoicePayment({ amount: '50000.00' }) }),
      }
    },
  })
  expect(await screen.findByText('₦50,000.00 · Chidi Eze')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Confirm ₦50,000.00' }))
  expect(await screen.findByText('₦50,000.00 confirmed')).toBeTruthy()
  expect(posted(calls, '/confirm')[0]?.body).toEqual({ amount: 50000, receivedOn: '2026-11-21' })
  await waitFor(() => expect(screen.queryByText('₦50,000.00 · Chidi Eze')).toBeNull())
})

test('a claim that only a restored file tells of says so', async () => {
  await show({ [CLAIMS]: { body: [buildClaim({ by: 'file' })] } })
  expect(await screen.findByText('According to a restored file')).toBeTruthy()
})

test('rejecting a claim records no payment', async () => {
  const claim = buildClaim()
  const calls = await show({
    [CLAIMS]: { body: [claim] },
    [`POST /api/payments/claims/${claim.id}/reject`]: { body: { success: true } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Not received ₦50,000.00' }))
  expect(await screen.findByText('Marked as not received')).toBeTruthy()
  expect(posted(calls, '/confirm')).toHaveLength(0)
})

test('held money is shown with its reason and resolved in its sheet', async () => {
  const held = buildPayment({
    state: 'held',
    heldReason: 'wrong_currency',
    allocated: '0.00',
    invoices: [],
  })
  const calls = await show({
    [SUMMARY]: summary(1),
    [HELD]: { body: [held] },
    [`GET /api/payments/${PAYMENT_ID}`]: { body: buildPaymentDetail(held) },
    [`POST /api/payments/${PAYMENT_ID}/review`]: { body: buildPaymentDetail() },
  })
  await userEvent.click(await screen.findByRole('link', { name: 'Review' }))
  expect(address()).toBe(`/payments?payment=${PAYMENT_ID}`)
  const sheet = within(await screen.findByRole('dialog', { name: 'Payment' }))
  expect(await sheet.findByText(/different currency from the invoice/)).toBeTruthy()
  await userEvent.click(sheet.getByRole('button', { name: 'Keep as credit' }))
  expect(await screen.findByText('₦268,750.00 is now client credit.')).toBeTruthy()
  expect(posted(calls, '/review')[0]?.body).toEqual({ resolution: 'kept', note: null })
})

test('money is taken off an invoice, and given back through the provider it came by', async () => {
  const detail = buildPaymentDetail({ source: 'paystack', method: 'card' })
  const calls = await show(
    {
      [`GET /api/payments/${PAYMENT_ID}`]: { body: detail },
      [`POST /api/payments/${PAYMENT_ID}/release`]: { body: detail },
      [`POST /api/payments/${PAYMENT_ID}/refunds`]: { status: 201, body: detail },
    },
    `/payments?payment=${PAYMENT_ID}`,
  )
  const sheet = within(await screen.findByRole('dialog', { name: 'Payment' }))
  await userEvent.click(await sheet.findByRole('button', { name: 'Unapply from INV-2026-0042' }))
  await waitFor(() => expect(posted(calls, '/release')[0]?.body).toEqual({ invoiceId: INVOICE_ID }))
  await userEvent.click(sheet.getByRole('button', { name: 'Record a refund' }))
  fireEvent.change(await sheet.findByLabelText('Amount to refund'), { target: { value: '750' } })
  expect(await axeFaults()).toEqual([])
  await userEvent.click(sheet.getByRole('button', { name: 'Refund' }))
  await waitFor(() => expect(posted(calls, '/refunds')).toHaveLength(1))
  expect(posted(calls, '/refunds')[0]?.body).toEqual({
    amount: 750,
    through: 'paystack',
    method: null,
    reason: null,
  })
  expect(await screen.findByText('Refund of ₦750.00 requested')).toBeTruthy()
})

test('a refund of foreign money takes its rate, shows its own loss, and is given its rate later', async () => {
  const REFUND_ID = '0198a7c4-0000-7000-8000-0000000000e1'
  const refund = {
    id: REFUND_ID,
    amount: '400.00',
    through: 'hand' as const,
    method: 'transfer' as const,
    reason: null,
    state: 'processed' as const,
    requestedAt: '2026-11-21T09:30:00.000Z',
    requestedBy: null,
    settledAt: '2026-11-21T09:30:00.000Z',
  }
  const unknown = { currency: 'NGN' as const, rate: null, amount: null, gain: null }
  const dollars = buildPaymentDetail({
    currency: 'USD',
    amount: '1000.00',
    allocated: '600.00',
    refunded: '400.00',
    home: { currency: 'NGN', rate: '1550.00', amount: '1550000.00', gain: '30000.00' },
    refunds: [{ ...refund, home: unknown }],
  })
  const known = {
    ...dollars,
    refunds: [
      { ...refund, home: { ...unknown, rate: '1600.00', amount: '640000.00', gain: '-20000.00' } },
    ],
  }
  let isSet = false
  const rate = `/api/payments/refunds/${REFUND_ID}/exchange-rate`
  const calls = await show(
    {
      [`GET /api/payments/${PAYMENT_ID}`]: () => ({ body: isSet ? known : dollars }),
      [`PUT ${rate}`]: () => {
        isSet = true
        return { body: known }
      },
      [`POST /api/payments/${PAYMENT_ID}/refunds`]: { status: 201, body: known },
    },
    `/payments?payment=${PAYMENT_ID}`,
  )
  const sheet = within(await screen.findByRole('dialog', { name: 'Payment' }))
  const part = within(await sheet.findByRole('region', { name: /^Refund of/ }))
  fireEvent.change(part.getByLabelText('1 USD in NGN'), { target: { value: '0' } })
  await userEvent.click(part.getByRole('button', { name: 'Save rate' }))
  expect(await part.findByText(/Enter a rate above 0/)).toBeTruthy()
  fireEvent.change(part.getByLabelText('1 USD in NGN'), { target: { value: '1600' } })
  await userEvent.click(part.getByRole('button', { name: 'Save rate' }))
  expect(await sheet.findByText('Exchange loss: ₦20,000.00')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ rate: 1600 })

  await userEvent.click(sheet.getByRole('button', { name: 'Record a refund' }))
  fireEvent.change(await sheet.findByLabelText(/^Amount to refund/), { target: { value: '100' } })
  fireEvent.change(sheet.getByLabelText(/^1 USD in NGN/), { target: { value: '1610' } })
  await userEvent.click(sheet.getByRole('button', { name: 'Record refund' }))
  await waitFor(() => expect(posted(calls, '/refunds')).toHaveLength(1))
  expect(posted(calls, '/refunds')[0]?.body).toMatchObject({ amount: 100, exchangeRate: 1610 })
})

test('the filter is kept in the address, and an empty result is stated', async () => {
  await show({ 'GET /api/payments?state=refunded&limit=25': { body: [] } })
  await userEvent.click(await screen.findByRole('link', { name: 'Refunded' }))
  expect(address()).toBe('/payments?state=refunded')
  expect(await screen.findByText('No payments found')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Clear filters' }))
  expect(address()).toBe('/payments')
})

test('days in the address narrow the list, and a press shows all days again', async () => {
  const days = 'method=cash&from=2026-11-01&to=2026-11-30'
  await show({ [`GET /api/payments?${days}&limit=25`]: { body: [] } }, `/payments?${days}`)
  await userEvent.click(await screen.findByRole('button', { name: /^November 2026/ }))
  expect(address()).toBe('/payments?method=cash')
})

test('without any payment it says how to get paid', async () => {
  await show({ [LIST]: { body: [] } })
  expect(await screen.findByText('No payments yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Set up payments' }).getAttribute('href')).toBe(
    '/settings/getting-paid',
  )
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
  expect(await screen.findByRole('menuitem', { name: 'Live payments' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: /^Export/ })).toBeNull()
})

test('a list that fails can be tried again', async () => {
  await show({ [LIST]: problem(503, 'server.unavailable') })
  expect(await screen.findByText('The payments could not be loaded.')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(0)
})

test('a payment is recorded from anywhere: the invoice first, the surplus said before and after', async () => {
  const open = buildListed({ status: 'overdue', balance: '1000.00' })
  await show(
    {
      'GET /api/invoices?status=unpaid&sort=due&limit=75': { body: [open] },
      [`POST /api/invoices/${INVOICE_ID}/payments`]: {
        status: 201,
        body: buildRecorded({
          payment: buildInvoicePayment({ amount: '1500.00' }),
          credit: '500.00',
        }),
      },
    },
    '/payments?new=payment',
  )
  await userEvent.click(await screen.findByRole('button', { name: /INV-2026-0042/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Record payment' }))
  fireEvent.change(await dialog.findByLabelText('Amount received'), { target: { value: '1500' } })
  expect(dialog.getByText(/^₦500.00 more than owed/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }))
  expect(
    await screen.findByText("₦500.00 more than owed is now Quorum Consulting's credit."),
  ).toBeTruthy()
  expect(address()).toBe('/payments')
})
