import { TIMELINE_KINDS } from '@isiro/contracts/invoices'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testId } from '../../../test/answer-builder.ts'
import { axeFaults } from '../../../test/axe.ts'
import { deviceDatabase } from '../../../test/device-database.ts'
import {
  type Answer,
  type Answers,
  type Call,
  fakeServer,
  problem,
  showScreen,
} from '../../../test/screen.tsx'
import { buildBusiness } from '../business/testing/business.ts'
import { buildClient } from '../clients/testing/client.ts'
import { buildInvoicePayment, buildRecorded } from '../payments/testing/payments.ts'
import { InvoicePage } from './invoice-page.tsx'
import { buildDraft, buildIssued, INVOICE_ID } from './testing/invoices.ts'

const ONE = `GET /api/invoices/${INVOICE_ID}`
const COPY_ID = testId(0xa2)
const PAYMENTS = `GET /api/invoices/${INVOICE_ID}/payments`

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  deviceDatabase()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function show(answers: Answers, user: object = {}): Promise<Call[]> {
  const calls = fakeServer({
    'GET /api/business': { body: buildBusiness() },
    [PAYMENTS]: { body: [] },
    ...answers,
  })
  await showScreen(<InvoicePage />, {
    at: `/invoices/${INVOICE_ID}`,
    path: '/invoices/:id',
    namespaces: ['invoices', 'payments'],
    user: { plan: 'basic', ...user },
  })
  return calls
}

const one = (change: Parameters<typeof buildIssued>[0] = {}): Answers => ({
  [ONE]: { body: { invoice: buildIssued(change) } },
})
const address = () => screen.getByLabelText('address').textContent

test.each([
  ['pending', 'Share'],
  ['overdue', 'Send reminder'],
  ['part_paid', 'Record payment'],
  ['paid', 'Send receipt'],
  ['void', 'Duplicate'],
] as const)('the one next step of a %s invoice is: %s', async (status, step) => {
  const paid = status === 'paid' ? '268750.00' : status === 'part_paid' ? '1000.00' : '0.00'
  await show(one({ status, paid }))
  expect(await screen.findByRole('heading', { level: 1, name: 'INV-2026-0042' })).toBeTruthy()
  await screen.findAllByRole('button', { name: new RegExp(step) })
  // In the heading stands how old this is, with Refresh, as on every screen.
  const [first] = screen.getAllByRole('button').filter((button) => !button.closest('header'))
  expect(first?.textContent).toContain(step)
})

test('who may take none of its steps is offered the PDF', async () => {
  await show(one(), { role: 'accountant' })
  await screen.findByRole('heading', { level: 1, name: 'INV-2026-0042' })
  const [first] = screen.getAllByRole('button').filter((button) => !button.closest('header'))
  expect(first?.textContent).toBe('Download PDF')
})

test('the page shows the exact balance, the client and the document as in the PDF', async () => {
  await show(one())
  const paper = within(await screen.findByRole('article', { name: 'Invoice INV-2026-0042' }))
  expect(paper.getByText('Tax invoice')).toBeTruthy()
  expect(paper.getAllByText('₦268,750.00').length).toBeGreaterThan(0)
  expect(paper.getByText('VAT (7.5%)').nextElementSibling?.textContent).toBe('₦18,750.00')
  expect(screen.getByText('268,750 naira')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Quorum Consulting' }).getAttribute('href')).toMatch(
    /^\/clients\//,
  )
  const preview = await screen.findByRole('link', { name: 'See what your client sees' })
  expect(preview.getAttribute('href')).toBe('https://isiro.test/pay/abcDEF123?preview')
})

test('what is left of a part-paid invoice has one name and one figure', async () => {
  const change = { status: 'part_paid', paid: '8750.00', balance: '260000.00' } as const
  await show(one(change))
  const paper = within(await screen.findByRole('article', { name: 'Invoice INV-2026-0042' }))
  for (const name of screen.getAllByText('Amount due'))
    expect(name.nextElementSibling?.textContent).toContain('260,000')
  expect(paper.getAllByText('Amount due')).toHaveLength(2)
  expect(paper.getByText('Total').nextElementSibling?.textContent).toBe('₦268,750.00')
  // The tax panel comes after the paper.
  const transfers = await screen.findByText('Client transfers')
  expect(transfers.nextElementSibling?.textContent).toBe('₦268,750.00')
})

test('a payment is recorded in one place', async () => {
  await show(one({ status: 'part_paid', paid: '8750.00', balance: '260000.00' }))
  await screen.findByRole('button', { name: 'Record payment' })
  await userEvent.click(screen.getByRole('link', { name: 'Payments' }))
  await screen.findByText('Received')
  expect(screen.getAllByRole('button', { name: 'Record payment' })).toHaveLength(1)
})

test('a paid invoice says when it was paid, not when it was due', async () => {
  const settled = { paid: '268750.00', balance: '0.00', paidOn: '2026-11-20' }
  await show(one({ status: 'paid', ...settled }))
  expect(await screen.findByText('Paid on 20 Nov 2026')).toBeTruthy()
  expect(screen.queryByText('Due 21 Dec 2026')).toBeNull()
})

test('the paper writes phone numbers as they are read, and keeps its number in one piece', async () => {
  await show(one({ mobileMoney: { provider: 'Opay', number: '+2348035550142', accountName: 'A' } }))
  const paper = within(await screen.findByRole('article', { name: 'Invoice INV-2026-0042' }))
  expect(paper.getByText('+234 803 555 1061')).toBeTruthy()
  expect(paper.getByText('+234 803 555 0142')).toBeTruthy()
  for (const number of paper.getAllByText('INV-2026-0042', { selector: 'footer *, header *' }))
    expect(number.className).toContain('whitespace-nowrap')
})

test('without taxes the paper’s sums hold one figure', async () => {
  const plain = { vatRows: [], vat: '0.00', invoiceTotal: '250000.00' }
  await show(one({ ...plain, total: '250000.00', balance: '250000.00' }))
  const paper = within(await screen.findByRole('article', { name: 'Invoice INV-2026-0042' }))
  expect(paper.queryByText('Subtotal')).toBeNull()
  expect(paper.queryByText('Total')).toBeNull()
  expect(paper.getAllByText('Amount due')).toHaveLength(2)
})

test.each([
  [
    ['GST', '5.00', '250000.00', '12500.00'],
    ['QST', '9.975', '250000.00', '24937.50'],
  ],
  [
    ['NHIL', '2.50', '250000.00', '6250.00'],
    ['GETFund', '2.50', '250000.00', '6250.00'],
    ['VAT', '15.00', '262500.00', '39375.00'],
  ],
])('each of several taxes has its line with its name, in their order', async (...taxes) => {
  const parts = taxes.map(([name = '', rate = '', base = '', amount = '']) => ({
    ...{ name, rate, base, amount },
    isCompound: name === 'VAT',
  }))
  const row = { category: 'standard' as const, rate: '14.975', base: '250000.00' }
  await show(one({ vatRows: [{ ...row, amount: '37437.50', parts }] }))
  const paper = await screen.findByRole('article', { name: 'Invoice INV-2026-0042' })
  const lines = within(paper)
    .getAllByText(/^(GST|QST|NHIL|GETFund|VAT) \(/)
    .map(({ textContent }) => textContent?.split(' ')[0])
  expect(lines).toEqual(parts.map(({ name }) => name))
  for (const { amount } of parts) {
    const [whole = '', kobo] = amount.split('.')
    const figure = `₦${Number(whole).toLocaleString('en')}.${kobo}`
    expect(within(paper).getAllByText(figure).length).toBeGreaterThan(0)
  }
})

test('the paper speaks the language of the client', async () => {
  await show(one({ language: 'fr' }))
  const paper = await screen.findByRole('article', { name: 'Invoice INV-2026-0042' })
  expect(await within(paper).findByText('Facture fiscale')).toBeTruthy()
  expect(paper.lang).toBe('fr')
  expect(within(paper).getAllByText('268 750,00 ₦').length).toBeGreaterThan(0)
})

test('the timeline shows each activity with its time in the business’s time zone', async () => {
  const timeline = [
    {
      id: testId(0xe1),
      kind: 'issued',
      at: '2026-11-21T09:00:00.000Z',
      by: 'Adé Ọbị',
      details: {},
    },
    { id: testId(0xe2), kind: 'viewed', at: '2026-11-21T13:02:00.000Z', by: null, details: {} },
    {
      id: testId(0xe3),
      kind: 'payment_recorded',
      at: '2026-11-21T14:00:00.000Z',
      by: 'Adé Ọbị',
      details: { amount: 5000050, currency: 'NGN', method: 'transfer' },
    },
  ] as const
  await show(one({ timeline: [...timeline] }))
  await userEvent.click(await screen.findByRole('link', { name: 'Activity' }))
  expect(await screen.findByText('Viewed by client')).toBeTruthy()
  expect(screen.getByText(/21 Nov 2026, 14:02|21 Nov 2026, 14:02/)).toBeTruthy()
  expect(screen.getByText('₦50,000.50 received: bank transfer')).toBeTruthy()
  expect(address()).toBe(`/invoices/${INVOICE_ID}?tab=activity`)
})

test('each kind of activity has a sentence of its own, with or without an amount', async () => {
  const kinds = TIMELINE_KINDS.filter((kind) => kind !== 'message')
  const details = {
    amount: 5000050,
    currency: 'NGN',
    method: 'transfer',
    card: 'Visa 4081',
    noteNumber: 'CN-1',
  }
  const timeline = kinds.flatMap((kind, index) => [
    { id: testId(index), kind, at: '2026-11-21T09:00:00.000Z', by: null, details },
    { id: testId(100 + index), kind, at: '2026-11-21T09:00:00.000Z', by: null, details: {} },
  ])
  await show(one({ timeline }))
  await userEvent.click(await screen.findByRole('link', { name: 'Activity' }))
  const list = within(
    (await screen.findByText('₦50,000.50 of VAT withheld')).closest('ol') as HTMLElement,
  )
  expect(list.queryAllByText(/^[a-z-]*:?timeline\.|\{\{/)).toEqual([])
  expect(list.getByText('VAT withheld')).toBeTruthy()
})

test('a payment starts at the balance, today, by transfer; the server’s refusal stands at its field', async () => {
  const bodies: unknown[] = []
  await show({
    ...one({ status: 'part_paid', paid: '8750.00', balance: '260000.00' }),
    [`POST /api/invoices/${INVOICE_ID}/payments`]: (body) => {
      bodies.push(body)
      const payment = buildInvoicePayment({ amount: '250000.50' })
      return bodies.length === 1
        ? problem(422, 'payments.date_in_future', {
            fields: [{ path: 'receivedOn', message: 'payments.date_in_future' }],
          })
        : { status: 201, body: buildRecorded({ payment, balance: '9999.50' }) }
    },
  })
  await userEvent.click(
    (await screen.findAllByRole('button', { name: 'Record payment' }))[0] as HTMLElement,
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Record payment' }))
  const amount = dialog.getByLabelText<HTMLInputElement>('Amount received')
  expect(amount.value).toBe('260,000')
  expect(dialog.getByText('Still owed: ₦260,000.00')).toBeTruthy()

  fireEvent.change(amount, { target: { value: 'much' } })
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Record payment' }))
  await save()
  expect(await dialog.findByText('Enter an amount in figures.')).toBeTruthy()
  expect(await axeFaults()).toEqual([])
  fireEvent.change(amount, { target: { value: '250,000.50' } })
  await save()
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies[0]).toMatchObject({
    amount: 250000.5,
    method: 'transfer',
    receivedOn: '2026-11-21',
  })
  await waitFor(() =>
    expect(dialog.getByLabelText('Date received').getAttribute('aria-invalid')).toBe('true'),
  )
  fireEvent.change(dialog.getByLabelText('Date received'), { target: { value: '2026-11-20' } })
  await save()
  expect(await screen.findByText('₦250,000.50 recorded')).toBeTruthy()
  expect(screen.getByText('₦9,999.50 left to pay.')).toBeTruthy()
})

test('voiding names the number and the effect, and can go on with a copy', async () => {
  const calls = await show({
    ...one(),
    [`POST /api/invoices/${INVOICE_ID}/void`]: {
      body: { invoice: buildIssued({ status: 'void' }) },
    },
    [`POST /api/invoices/${INVOICE_ID}/duplicate`]: {
      status: 201,
      body: { invoice: buildDraft({ id: COPY_ID }) },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'INV-2026-0042: actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Void' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Void INV-2026-0042?' }))
  expect(dialog.getByText(/^Quorum Consulting will see it as cancelled/)).toBeTruthy()
  expect(await axeFaults()).toEqual([])
  expect(document.activeElement?.textContent).toBe('Cancel')
  fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'Wrong client' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Void and duplicate' }))
  await waitFor(() => expect(address()).toBe(`/invoices/${COPY_ID}/edit`))
  expect(calls.find(({ path }) => path.endsWith('/void'))?.body).toEqual({ reason: 'Wrong client' })
})

test('an invoice of a filed month is not voided: the dialog says why', async () => {
  await show(one({ isFiled: true, taxMonth: '2026-09' }))
  await userEvent.click(await screen.findByRole('button', { name: 'INV-2026-0042: actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Void' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/^The VAT return of September 2026 includes this/)).toBeTruthy()
})

test('so does one whose month was filed meanwhile', async () => {
  await show({
    ...one(),
    [`POST /api/invoices/${INVOICE_ID}/void`]: problem(409, 'invoices.void_month_closed', {
      month: '2026-09',
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'INV-2026-0042: actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Void' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Void INV-2026-0042' }))
  const name = "INV-2026-0042 can't be voided"
  const dialog = within(await screen.findByRole('alertdialog', { name }))
  expect(dialog.getByText(/^The VAT return of September 2026 includes this/)).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Open the return' }).getAttribute('href')).toContain(
    'month=2026-09',
  )
  expect(dialog.getByRole('link', { name: 'Issue credit note' }).getAttribute('href')).toBe(
    `/invoices/${INVOICE_ID}/credit-note`,
  )
})

test('an invoice supplied in a filed month says in which month it counts', async () => {
  await show(one({ supplyDate: '2026-09-29', taxMonth: '2026-10' }))
  expect(
    await screen.findByText('Supplied 29 Sept 2026, after September 2026 was filed'),
  ).toBeTruthy()
  expect(screen.getByText('Included in the VAT return of October 2026.')).toBeTruthy()
})

test('the client’s link can be withdrawn and made anew', async () => {
  await show({
    ...one(),
    [`POST /api/invoices/${INVOICE_ID}/link/revoke`]: {
      body: { invoice: buildIssued({ clientUrl: null }) },
    },
    [`POST /api/invoices/${INVOICE_ID}/link/restore`]: {
      body: { invoice: buildIssued({ clientUrl: 'https://isiro.test/pay/new' }) },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Disable link' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Disable link' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Create a new link' }))
  expect((await screen.findAllByText('isiro.test/pay/new')).length).toBeGreaterThan(0)
})

test('a draft has no number: it is continued, or deleted', async () => {
  await show({ [ONE]: { body: { invoice: buildDraft() } } })
  const go = await screen.findByRole('link', { name: 'Continue' })
  expect(go.getAttribute('href')).toBe(`/invoices/${INVOICE_ID}/edit`)
  const paper = within(await screen.findByRole('article', { name: 'Preview of the invoice' }))
  expect(paper.getAllByText('DRAFT: not a valid invoice').length).toBeGreaterThan(0)
  expect(paper.getAllByText('₦268,750.00').length).toBeGreaterThan(0)
})

test('the paper of a draft announces a late fee, unless its client is asked for none', async () => {
  const lateFee = { kind: 'percent', value: '2.00', rhythm: 'once', graceDays: 7 } as const
  const showFor = (change: Parameters<typeof buildClient>[0]) => {
    const client = buildClient(change)
    const content = { ...buildDraft().content, client: { id: client.id, name: client.name } }
    const business = buildBusiness({ lateFee: { ...lateFee, isIssuedAlone: false } })
    return show({
      [ONE]: { body: { invoice: buildDraft({ content }) } },
      'GET /api/business': { body: business },
      [`GET /api/clients/${client.id}`]: { body: client },
    })
  }
  await showFor({ chargesLateFees: true })
  expect(await screen.findByText(/late fee of 2%/)).toBeTruthy()
  cleanup()
  await showFor({ chargesLateFees: false })
  await screen.findByRole('article', { name: 'Preview of the invoice' })
  await waitFor(() => expect(screen.queryByText(/late fee/)).toBeNull())
})

test('the paper of a draft announces no late fee before its client is known', async () => {
  const client = buildClient({ chargesLateFees: true })
  const content = { ...buildDraft().content, client: { id: client.id, name: client.name } }
  const lateFee = { kind: 'percent', value: '2.00', rhythm: 'once', graceDays: 7 } as const
  let read = (_: Answer) => {}
  await show({
    [ONE]: { body: { invoice: buildDraft({ content }) } },
    'GET /api/business': { body: buildBusiness({ lateFee: { ...lateFee, isIssuedAlone: false } }) },
    [`GET /api/clients/${client.id}`]: () => new Promise<Answer>((resolve) => (read = resolve)),
  })
  const paper = within(await screen.findByRole('article', { name: 'Preview of the invoice' }))
  await paper.findByText('How to pay')
  await act(async () => {})
  expect(screen.queryByText(/late fee/)).toBeNull()
  read({ body: client })
  expect(await screen.findByText(/late fee of 2%/)).toBeTruthy()
})

test('the PDF is fetched with the session and saved under the number', async () => {
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:pdf')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.href} ${this.download}`)
  })
  const calls = await show({
    ...one({ status: 'paid', paid: '268750.00', balance: '0.00' }),
    [`GET /api/invoices/${INVOICE_ID}/pdf`]: { body: 'pdf' },
  })
  await userEvent.click(
    (await screen.findAllByRole('button', { name: 'Download PDF' }))[0] as HTMLElement,
  )
  await waitFor(() => expect(saved).toEqual(['blob:pdf INV-2026-0042.pdf']))
  expect(calls.some(({ path }) => path.endsWith('/pdf'))).toBe(true)
})

test('an invoice that is not there, and one that cannot be reached', async () => {
  await show({})
  expect(await screen.findByText('Invoice not found')).toBeTruthy()
  cleanup()
  await show({ [ONE]: problem(503, 'server.unavailable') })
  expect(await screen.findByText('This invoice could not be loaded.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('the rules behind the taxes of an invoice open with their value and source', async () => {
  await show(one())
  await userEvent.click(await screen.findByRole('button', { name: 'Why this tax?' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Why this tax?' }))
  const vat = within(sheet.getByText('VAT, standard rate').closest('section') as HTMLElement)
  expect(vat.getByText('7.5%')).toBeTruthy()
  expect(vat.getByText(/^Finance Act 2019/)).toBeTruthy()
  expect(sheet.queryByText(/^WHT: /)).toBeNull()
})
