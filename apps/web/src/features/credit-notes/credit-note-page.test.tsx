import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, type Call, fakeServer, problem, showScreen } from '../../../test/screen.tsx'
import { buildDraft, buildIssued, INVOICE_ID } from '../invoices/testing/invoices.ts'
import { PAYMENT_ID } from '../payments/testing/payments.ts'
import { CreditNotePage } from './credit-note-page.tsx'
import { CreditNotesPage } from './credit-notes-page.tsx'
import { DebitNotePage } from './debit-note-page.tsx'
import { buildInvoiceNotes, buildListedNote, buildNote } from './testing/credit-notes.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ONE = `GET /api/invoices/${INVOICE_ID}`
const NOTES = `${ONE}/credit-notes`
const POST = `POST /api/invoices/${INVOICE_ID}/credit-notes`

type Answers = Record<string, Answer | ((body: unknown) => Answer)>

async function show(page: 'credit' | 'debit', answers: Answers = {}): Promise<Call[]> {
  const calls = fakeServer({
    [ONE]: { body: { invoice: buildIssued() } },
    [NOTES]: { body: buildInvoiceNotes() },
    ...answers,
  })
  await showScreen(page === 'credit' ? <CreditNotePage /> : <DebitNotePage />, {
    at: `/invoices/${INVOICE_ID}/${page}-note`,
    path: `/invoices/:id/${page}-note`,
    namespaces: ['credit-notes', 'invoices', 'validation'],
  })
  return calls
}

const address = () => screen.getByLabelText('address').textContent

const PAID = buildInvoiceNotes({
  standing: {
    owed: '268750.00',
    paid: '268750.00',
    deducted: '0.00',
    vatDeducted: '0.00',
    expectedDeduction: '0.00',
    vatToWithhold: '0.00',
    uncertifiedWht: '0.00',
    uncertifiedVat: '0.00',
  },
})

test('credits an amount of a line with live totals, and goes back to the invoice', async () => {
  const calls = await show('credit', {
    [POST]: { status: 201, body: { creditNote: buildNote() } },
  })
  const user = userEvent.setup()
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Credit note for INV-2026-0042' }),
  ).toBeTruthy()
  await user.click(await screen.findByRole('radio', { name: 'Some lines' }))
  expect(screen.getByText('1 left, ₦250,000.00')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Credit by'), 'Amount')
  await user.type(screen.getByLabelText('Amount before VAT'), '25000')
  expect(screen.getByText('₦1,875.00')).toBeTruthy()
  expect(screen.getByText('Left to pay on this invoice: ₦241,875.00')).toBeTruthy()
  await user.type(screen.getByLabelText('Reason'), 'A day was not worked')
  await user.click(screen.getByRole('button', { name: 'Issue credit note' }))
  await waitFor(() => expect(address()).toBe(`/invoices/${INVOICE_ID}`))
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    reason: 'A day was not worked',
    lines: [{ line: 0, amount: 25000 }],
  })
})

test('money that came already is kept as credit, or its payment is opened to refund it', async () => {
  await show('credit', {
    [NOTES]: { body: PAID },
    [POST]: {
      status: 201,
      body: {
        creditNote: buildNote({
          freed: [{ paymentId: PAYMENT_ID, amount: '268750.00', keptTax: null }],
        }),
      },
    },
  })
  const user = userEvent.setup()
  expect(
    await screen.findByRole('group', {
      name: '₦268,750.00 is already paid. What should happen to it?',
    }),
  ).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /Refund now/ }))
  await user.type(screen.getByLabelText('Reason'), 'Sent back')
  await user.click(screen.getByRole('button', { name: 'Issue credit note' }))
  await waitFor(() => expect(address()).toBe(`/payments?payment=${PAYMENT_ID}`))
})

test('says what is missing before anything is sent, and more than is left at its field', async () => {
  const calls = await show('credit')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('radio', { name: 'Some lines' }))
  await user.click(screen.getByRole('button', { name: 'Issue credit note' }))
  expect(screen.getByText('Give a reason in a few words.')).toBeTruthy()
  expect(screen.getByText('Enter a quantity or an amount for at least one line.')).toBeTruthy()
  await user.type(screen.getByLabelText('Quantity of Consultancy to credit'), '2')
  expect(screen.getByText('Enter more than 0, up to what is left.')).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('shows the server’s refusal, and offers nothing where nothing is left', async () => {
  await show('credit', { [POST]: problem(409, 'credit_notes.changed_meanwhile') })
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Reason'), 'Sent back')
  await user.click(screen.getByRole('button', { name: 'Issue credit note' }))
  expect(await screen.findByText('A payment of this invoice just changed. Try again.')).toBeTruthy()
  cleanup()
  const standing = { ...PAID.standing, owed: '0.00', paid: '0.00' }
  await show('credit', { [NOTES]: { body: buildInvoiceNotes({ standing }) } })
  expect(await screen.findByText('Nothing left to credit')).toBeTruthy()
})

test('a failed load says so and can be tried again', async () => {
  await show('credit', { [NOTES]: problem(500, 'server.unexpected') })
  expect(await screen.findByText("The invoice couldn't be loaded")).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('what the server refuses for good is not to be tried again, and leads back', async () => {
  await show('credit', { [ONE]: problem(404, 'invoices.not_found') })
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }))
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a draft has no credit note, and says so although the server refuses to list its notes', async () => {
  await show('credit', {
    [ONE]: { body: { invoice: buildDraft() } },
    [NOTES]: problem(409, 'credit_notes.of_draft'),
  })
  expect(await screen.findByText('This is still a draft')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a debit note adds a line at the invoice’s rates', async () => {
  const calls = await show('debit', {
    [`POST /api/invoices/${INVOICE_ID}/debit-notes`]: {
      status: 201,
      body: { creditNote: buildNote({ kind: 'debit', number: 'DN-2026-0001' }) },
    },
  })
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Description'), 'Delivery')
  await user.type(screen.getByLabelText('Amount before VAT'), '1000')
  expect(screen.getByText('₦1,075.00')).toBeTruthy()
  await user.type(screen.getByLabelText('Reason'), 'Left out')
  await user.click(screen.getByRole('button', { name: 'Issue debit note' }))
  await waitFor(() => expect(address()).toBe(`/invoices/${INVOICE_ID}`))
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    reason: 'Left out',
    lines: [{ description: 'Delivery', amount: 1000, vatCategory: 'standard', whtType: null }],
  })
})

test('the list names each note with its invoice, and says where a note begins while there is none', async () => {
  fakeServer({ 'GET /api/credit-notes?limit=25': { body: [buildListedNote()] } })
  const at = { at: '/credit-notes', path: '/credit-notes', namespaces: ['credit-notes'] }
  await showScreen(<CreditNotesPage />, at)
  expect(await screen.findByText('CN-2026-0001')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'For INV-2026-0042' })).toBeTruthy()
  expect(screen.getByText('1 note')).toBeTruthy()
  cleanup()
  fakeServer({ 'GET /api/credit-notes?limit=25': { body: [] } })
  await showScreen(<CreditNotesPage />, at)
  expect(await screen.findByText('No credit notes yet')).toBeTruthy()
})
