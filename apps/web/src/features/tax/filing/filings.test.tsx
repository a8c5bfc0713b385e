import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { axeFaults } from '../../../../test/axe.ts'
import { type Answer, fakeServer, problem, showScreen } from '../../../../test/screen.tsx'
import { TaxPage } from '../tax-page.tsx'
import {
  BOXES,
  buildAccount,
  buildCalendar,
  buildDuty,
  buildDutyRecord,
  buildExceptions,
  buildFiling,
  buildMonth,
  buildNotice,
  buildYear,
  OPENING,
} from '../testing/month.ts'

const RECORD = 'GET /api/tax/duties/vat/2026-10'
const PAYMENTS = 'POST /api/tax/duties/vat/2026-10/payments'
const PAYMENT = {
  id: '0198a7c4-0000-7000-8000-0000000000d1',
  duty: 'vat' as const,
  period: '2026-10',
  paidOn: '2026-11-21',
  amount: '10000.00',
  reference: 'REMITA-1',
  hasReceipt: true,
  recordedAt: '2026-11-21T10:00:00.000Z',
  fromPeriod: null,
  voided: null,
}
const FILED = buildFiling({ period: '2026-10', filedOn: '2026-11-20' })
/** October, filed and paid in part, a month after its day. */
const OWING = buildDutyRecord({
  period: '2026-10',
  dueOn: '2026-11-21',
  account: buildAccount({
    paid: '10000.00',
    left: '30000.00',
    surcharge: '3000.00',
    interest: '675.21',
  }),
  versions: [FILED],
  canUndo: true,
  payments: [PAYMENT],
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-22T12:30:00Z') })
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open(at: string, answers: Record<string, Answer> = {}) {
  const month = (period: string, change = {}) => ({
    body: buildMonth({ month: period, ...change }),
  })
  const calls = fakeServer({
    'GET /api/tax/months/2026-10': month('2026-10', { filing: FILED }),
    'GET /api/tax/months/2026-12': month('2026-12'),
    'GET /api/tax/months/2026-12/exceptions': { body: buildExceptions() },
    'GET /api/tax/years/2026': { body: buildYear() },
    'GET /api/tax/calendar': { body: buildCalendar() },
    'GET /api/tax/profile': {
      body: { hasStaff: false, deductsWht: false, withholdsVat: false, yearEndMonth: 12 },
    },
    'GET /api/notices': { body: [] },
    'GET /api/tax/opening': { body: OPENING },
    'GET /api/tax/duties/vat/2026-12': {
      body: buildDutyRecord({ period: '2026-12', dueOn: '2027-01-21' }),
    },
    [RECORD]: { body: OWING },
    ...answers,
  })
  const namespaces = ['tax', 'tax-month', 'filings', 'notices', 'payments']
  await showScreen(<TaxPage />, { at, path: '/tax', namespaces })
  return calls
}

const OCTOBER = '/tax?view=vat&month=2026-10'

test('a filed month that is paid in part is in arrears, with what that costs', async () => {
  await open(OCTOBER)
  const left = (await screen.findByText('Left to pay')).closest('div')
  expect(left?.textContent).toBe('Left to pay₦30,000.00')
  expect(
    screen.getByText(
      'Unpaid since 21 Nov 2026. The law adds about ₦3,000.00, plus ₦675.21 interest so far.',
    ),
  ).toBeTruthy()
  expect(screen.getByText('21 Nov 2026 · REMITA-1')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Receipt' })).toBeTruthy()
})

test('a payment is recorded with what is left, and its receipt', async () => {
  const calls = await open(OCTOBER, { [PAYMENTS]: { status: 201, body: PAYMENT } })
  await userEvent.click(await screen.findByRole('button', { name: 'Record payment' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Tax payment' }))
  const amount = (await sheet.findByLabelText(/^Amount/)) as HTMLInputElement
  expect(amount.value).toBe('30,000')
  await userEvent.type(sheet.getByLabelText(/^Reference/), 'REMITA-2')
  const file = new File(['%PDF-1.7'], 'receipt.pdf', { type: 'application/pdf' })
  await userEvent.upload(sheet.getByLabelText('Receipt'), file)
  await sheet.findByText('receipt.pdf')
  expect(await axeFaults()).toEqual([])
  await userEvent.click(sheet.getByRole('button', { name: 'Record' }))
  expect(await screen.findByText('Payment recorded')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    paidOn: '2026-12-22',
    amount: 30_000,
    reference: 'REMITA-2',
    receipt: { mediaType: 'application/pdf', base64: btoa('%PDF-1.7') },
  })
})

test('what was overpaid is used for the next month, and both lists say so', async () => {
  const overpaid = buildDutyRecord({
    ...OWING,
    account: buildAccount({ paid: '60000.00', left: '0.00', overpaid: '20000.00' }),
    payments: [{ ...PAYMENT, period: '2026-11', fromPeriod: '2026-10', amount: '5000.00' }],
  })
  const calls = await open(OCTOBER, {
    [RECORD]: { body: overpaid },
    'POST /api/tax/duties/vat/2026-10/offset': { status: 201, body: PAYMENT },
  })
  expect(await screen.findByText('Overpaid by ₦20,000.00.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Void the payment of −₦5,000.00' })).toBeTruthy()
  expect(screen.getByText(/Used for November 2026$/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Use it for November 2026' }))
  expect(await screen.findByText('Used for the next return')).toBeTruthy()
  expect(calls.some(({ method }) => method === 'POST')).toBe(true)
})

test('a month that is not filed yet shows what was brought into it', async () => {
  const brought = { ...PAYMENT, period: '2026-12', fromPeriod: '2026-11' }
  await open('/tax?view=vat&month=2026-12', {
    'GET /api/tax/duties/vat/2026-12': {
      body: buildDutyRecord({ period: '2026-12', payments: [brought] }),
    },
  })
  expect(await screen.findByText(/Overpaid for November 2026$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull()
})

test('a refused payment says why in the form', async () => {
  await open(OCTOBER, { [PAYMENTS]: problem(409, 'tax.not_filed') })
  await userEvent.click(await screen.findByRole('button', { name: 'Record payment' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Tax payment' }))
  await userEvent.click(await sheet.findByRole('button', { name: 'Record' }))
  expect(await sheet.findByRole('alert')).toBeTruthy()
})

test('a payment is voided with a reason, and a void one stays', async () => {
  const wrong = {
    ...PAYMENT,
    id: '0198a7c4-0000-7000-8000-0000000000d2',
    amount: '5.00',
    hasReceipt: false,
    voided: { at: '2026-11-22T10:00:00.000Z', reason: 'Wrong month' },
  }
  const calls = await open(OCTOBER, {
    [RECORD]: { body: { ...OWING, payments: [PAYMENT, wrong] } },
    [`POST /api/tax/payments/${PAYMENT.id}/void`]: { status: 204 },
  })
  expect(await screen.findByText('Voided: Wrong month')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Void the payment of ₦10,000.00' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Void this payment?' }))
  await userEvent.click(await sheet.findByRole('button', { name: 'Void' }))
  expect((await sheet.findAllByText('Give a reason.')).length).toBeGreaterThan(0)
  await userEvent.type(sheet.getByLabelText(/^Reason/), 'Recorded twice')
  await userEvent.click(sheet.getByRole('button', { name: 'Void' }))
  expect(await screen.findByText('Payment voided')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Recorded twice' })
})

test('an amended return shows its versions, what differs and why', async () => {
  const [first] = BOXES
  if (!first) throw new Error('the return has boxes')
  const now = { ...first, tax: '80000.00' }
  const second = buildFiling({
    id: '0198a7c4-0000-7000-8000-0000000000f2',
    period: '2026-10',
    version: 2,
    vat: {
      boxes: BOXES,
      toPay: '45000.00',
      differences: [{ box: '1', filed: first, now }],
    },
  })
  const undone = { at: '2026-11-25T10:00:00.000Z', reason: 'A bill was missing' }
  await open(OCTOBER, {
    [RECORD]: { body: { ...OWING, versions: [second, { ...FILED, undone }] } },
  })
  expect(await screen.findByText('Amended return, version 2')).toBeTruthy()
  const versions = within(screen.getByRole('region', { name: 'Versions' }))
  expect(versions.getByText('₦45,000.00 to pay')).toBeTruthy()
  expect(versions.getByText('Box 1, tax: ₦75,000.00 → ₦80,000.00')).toBeTruthy()
  expect(versions.getByText('Undone: A bill was missing')).toBeTruthy()
})

test('only the last filing offers to be undone, and wants a reason', async () => {
  const calls = await open(OCTOBER, {
    [`POST /api/tax/filings/${FILED.id}/undo`]: { status: 204 },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Undo filing' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Undo this filing?' }))
  await userEvent.type(await sheet.findByLabelText(/^Reason/), 'A bill was missing')
  expect(await axeFaults()).toEqual([])
  await userEvent.click(sheet.getByRole('button', { name: 'Undo filing' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      reason: 'A bill was missing',
    }),
  )
  cleanup()
  await open(OCTOBER, { [RECORD]: { body: { ...OWING, canUndo: false } } })
  expect(await screen.findByRole('button', { name: 'Record payment' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo filing' })).toBeNull()
})

test('what could not be loaded can be asked for again', async () => {
  await open(OCTOBER, { [RECORD]: problem(503, 'server.unavailable') })
  expect(await screen.findByText("The filing and its payments couldn't be loaded.")).toBeTruthy()
})

test('the calendar and the notices say what is filed and not paid', async () => {
  const duty = buildDuty({
    period: '2026-10',
    dueOn: '2026-11-21',
    daysLeft: -31,
    isFiled: true,
    account: OWING.account,
    filing: FILED,
  })
  const notice = buildNotice({
    id: 'vat:2026-10:unpaid-2',
    kind: 'tax_unpaid',
    daysLeft: -31,
    left: '30000.00',
  })
  await open('/tax?view=calendar', {
    'GET /api/tax/calendar': { body: buildCalendar([duty]) },
    'GET /api/notices': { body: [notice] },
  })
  const heading = await screen.findByRole('heading', { name: 'Filed, not fully paid' })
  const unpaid = within(heading.closest('section') as HTMLElement) // a card is a section
  expect(unpaid.getByText('Unpaid since 21 Nov 2026')).toBeTruthy()
  expect(unpaid.getByText(/₦30,000 to pay/)).toBeTruthy()
  const strip = within(screen.getByRole('region', { name: 'Due soon' }))
  expect(strip.getByText(/filed, but not fully paid. ₦30,000 to pay\./)).toBeTruthy()
})

test('the overview says what is to pay for the month, and by when', async () => {
  await open('/tax')
  const headline = await screen.findByRole('link', { name: 'You owe ₦40,000.00 by 21 Jan 2027' })
  expect(headline.getAttribute('href')).toBe('/tax?view=vat&month=2026-12')
  expect(screen.getByText('VAT for December so far')).toBeTruthy()
})

test('where one starts is asked until it is answered or put off', async () => {
  const unanswered = { ...OPENING, isAnswered: false, canChange: true }
  const answers = {
    'GET /api/tax/opening': { body: unanswered },
    'PUT /api/tax/opening': { body: { ...unanswered, isAnswered: true } },
  }
  const calls = await open('/tax', answers)
  await userEvent.click(await screen.findByRole('button', { name: 'Answer' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filed before using Isiro?' }))
  await userEvent.selectOptions(
    await sheet.findByLabelText('Last VAT return filed elsewhere'),
    'November 2026',
  )
  await userEvent.type(sheet.getByLabelText(/^VAT credit carried forward/), '25,000')
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      vatFiledThrough: '2026-11',
      whtFiledThrough: null,
      vatCredit: '25000',
      whtCredits: '0',
    }),
  )
  cleanup()
  await open('/tax', answers)
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(screen.queryByText('Filed before using Isiro?')).toBeNull()
  cleanup()
  await open('/tax?view=calendar', answers)
  expect(await screen.findByRole('button', { name: 'Answer' })).toBeTruthy()
})
