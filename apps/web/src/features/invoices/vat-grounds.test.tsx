import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { axeFaults } from '../../../test/axe.ts'
import { deviceDatabase } from '../../../test/device-database.ts'
import { type Call, fakeServer, showScreen } from '../../../test/screen.tsx'
import { buildBusiness } from '../business/testing/business.ts'
import { InvoicePaper } from '../documents/paper/invoice-paper.tsx'
import { issuedDocument } from '../documents/paper/issued-document.ts'
import { buildItem } from '../items/testing/item.ts'
import { InvoiceEditor } from './invoice-editor.tsx'
import { buildDraft, buildIssued } from './testing/invoices.ts'

const complete = buildBusiness({ taxId: '12345678-0001', rcNumber: 'RC 1' })

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T10:00:00Z') })
  deviceDatabase()
})

afterEach(async () => {
  cleanup()
  // Leaving the page saves once more; that must not reach into the next test.
  await vi.advanceTimersByTimeAsync(10)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const isDraft = (body: unknown) => typeof body === 'object' && body !== null && 'draft' in body

async function show(business = complete): Promise<Call[]> {
  const calls = fakeServer({
    'GET /api/business': { body: business },
    'GET /api/clients?limit=8': { body: [] },
    'GET /api/invoices/items': { body: [] },
    'GET /api/items?limit=100&sort=-used': {
      body: [
        buildItem({ description: 'Readers', vatCategory: 'zero', vatGround: 'educational_books' }),
      ],
    },
    'POST /api/invoices': (body) => ({
      status: 201,
      body: { invoice: isDraft(body) ? buildDraft() : buildIssued() },
    }),
  })
  await showScreen(<InvoiceEditor draftId={undefined} clientId={undefined} rate={undefined} />, {
    at: '/invoices/new',
    namespaces: ['invoices', 'date-hints'],
    user: { plan: 'pro', country: business.country },
  })
  await screen.findByRole('form', { name: 'Invoice' })
  return calls
}

function type(label: string, value: string) {
  const field = screen.getByLabelText(label)
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

function fill() {
  type('Client name', 'Acme GmbH')
  type('Client email', 'ap@acme.example')
  type('Description', 'Advice')
  type('Rate', '10,000')
}

async function chooseVat(name: string) {
  if (!screen.queryByLabelText('VAT of this line'))
    await userEvent.click(screen.getByRole('button', { name: 'Tax of line 1' }))
  await userEvent.selectOptions(screen.getByLabelText('VAT of this line'), name)
}

const ground = () => screen.findByLabelText<HTMLSelectElement>('Why no VAT')
const namesIn = (select: HTMLSelectElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

async function issuedItems(calls: readonly Call[]) {
  await userEvent.click(screen.getByRole('button', { name: 'Create Invoice' }))
  const isIssuing = ({ method, path, body }: Call) =>
    method === 'POST' && path === '/api/invoices' && !isDraft(body)
  await waitFor(() => expect(calls.some(isIssuing)).toBe(true))
  const [body] = calls.filter(isIssuing).map((call) => call.body as { items: object[] })
  return body?.items ?? []
}

test('a line without VAT is asked why, from the law’s list of its category, and the answer is sent', async () => {
  const calls = await show()
  fill()
  await chooseVat('Zero-rated')
  const select = await ground()
  expect(namesIn(select)).toContain('Exported services')
  expect(namesIn(select)).not.toContain('Baby products')
  expect(screen.getByText(/^Line 1 has no VAT/)).toBeTruthy()
  await userEvent.selectOptions(select, 'Exported services')
  expect(screen.queryByText(/^Line 1 has no VAT/)).toBeNull()
  expect(screen.getByText(/^This is an export/)).toBeTruthy()
  expect(await axeFaults()).toEqual([])
  expect(await issuedItems(calls)).toMatchObject([
    { vatCategory: 'zero', vatGround: 'exported_services' },
  ])
})

test('another category begins without a ground, and the standard rate has none', async () => {
  const calls = await show()
  fill()
  await chooseVat('Zero-rated')
  await userEvent.selectOptions(await ground(), 'Exported services')
  await chooseVat('Exempt')
  await waitFor(async () => expect((await ground()).value).toBe(''))
  await userEvent.selectOptions(await ground(), 'Land and buildings')
  await chooseVat('7.5% · Standard')
  expect(screen.queryByLabelText('Why no VAT')).toBeNull()
  expect((await issuedItems(calls))[0]).toMatchObject({ vatCategory: 'standard', vatGround: null })
})

test('nothing is blocked where nobody says why', async () => {
  const calls = await show()
  fill()
  await chooseVat('Exempt')
  await ground()
  expect(screen.getByText(/or continue without it/)).toBeTruthy()
  expect((await issuedItems(calls))[0]).toMatchObject({ vatCategory: 'exempt' })
})

test('an item of the price list brings its ground', async () => {
  const calls = await show()
  fill()
  fireEvent.click(screen.getByRole('textbox', { name: 'Description' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Description' }), {
    target: { value: 'Read' },
  })
  fireEvent.click(await screen.findByRole('option', { name: /Readers/ }))
  expect(await issuedItems(calls)).toMatchObject([
    { description: 'Readers', vatGround: 'educational_books' },
  ])
})

test('a business elsewhere is not asked: no list of its law is known', async () => {
  await show(buildBusiness({ country: 'GB', salesTaxName: 'VAT', salesTaxRate: 20 }))
  fill()
  await chooseVat('Zero-rated')
  await vi.advanceTimersByTimeAsync(100)
  expect(screen.queryByLabelText('Why no VAT')).toBeNull()
  expect(screen.queryByText(/has no VAT/)).toBeNull()
})

test('the paper on screen says why, in the language of the document', async () => {
  fakeServer({})
  const [line] = buildIssued().items
  const invoice = buildIssued({
    language: 'fr',
    items: line ? [{ ...line, vatCategory: 'zero', vatGround: 'exported_services' }] : [],
    vatRows: [{ category: 'zero', rate: '0.00', base: '250000.00', amount: '0.00' }],
  })
  const document = issuedDocument(invoice, null)
  await showScreen(<InvoicePaper document={document} label="Paper" />, {
    at: '/',
    namespaces: ['invoices'],
  })
  const client = invoice.client.name
  expect(
    await screen.findByText(
      `TVA à taux zéro : services exportés, à destination de ${client}, hors du Nigeria (Nigeria Tax Act 2025)`,
    ),
  ).toBeTruthy()
})
