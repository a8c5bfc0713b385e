import type { CreateInvoice } from '@isiro/contracts/invoices'
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceDatabase } from '../../../test/device-database.ts'
import { type Answer, type Call, fakeServer, problem, showScreen } from '../../../test/screen.tsx'
import { buildUser } from '../../../test/user.ts'
import { measureClock } from '../../platform/device/clock.ts'
import { draftsOf } from '../../platform/forms/draft-store.ts'
import { UpgradeCard } from '../../platform/forms/upgrade-card.tsx'
import { APPROVAL_ID, buildApproval } from '../approvals/testing/approvals.ts'
import { buildBusiness } from '../business/testing/business.ts'
import { buildClient } from '../clients/testing/client.ts'
import { dashboardStatsQuery } from '../dashboard/api.ts'
import { buildStats } from '../dashboard/testing/stats.ts'
import { buildItem } from '../items/testing/item.ts'
import { InvoiceEditor } from './invoice-editor.tsx'
import { buildDraft, buildIssued, INVOICE_ID } from './testing/invoices.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const complete = buildBusiness({ taxId: '12345678-0001', rcNumber: 'RC 1' })

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW })
  deviceDatabase()
})

afterEach(async () => {
  cleanup()
  // Leaving the page saves once more; that must not reach into the next test.
  await vi.advanceTimersByTimeAsync(10)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Answers = Record<string, Answer | ((body: unknown) => Answer)>

/** Drafts are saved, other calls answer as given. */
async function show(
  answers: Answers = {},
  options: {
    draftId?: string
    clientId?: string
    rate?: string
    plan?: 'basic' | 'free' | 'pro'
    used?: number
    beside?: ReactNode
  } = {},
): Promise<Call[]> {
  const { draftId, clientId, rate, plan = 'basic', used = 0, beside } = options
  const calls = fakeServer({
    'GET /api/business': { body: complete },
    'GET /api/clients?limit=8': { body: [buildClient({ withholdsWht: true, kind: 'company' })] },
    'GET /api/clients?limit=8&q=abdul': {
      body: [buildClient({ withholdsWht: true, kind: 'company' })],
    },
    'GET /api/invoices/items': { body: [{ description: 'Jollof for 50', rate: '85000.50' }] },
    'GET /api/items?limit=100&sort=-used': { body: [] },
    'POST /api/invoices': (body) =>
      isDraft(body)
        ? { status: 201, body: { invoice: buildDraft({ id: body.id }) } }
        : { status: 201, body: { invoice: buildIssued() } },
    ...answers,
  })
  const page = (
    <>
      <InvoiceEditor draftId={draftId} clientId={clientId} rate={rate} />
      {beside}
    </>
  )
  await showScreen(page, {
    at: draftId ? `/invoices/${draftId}/edit` : '/invoices/new',
    namespaces: ['invoices', 'date-hints'],
    user: { plan, invoicesThisMonth: used, invoiceLimit: plan === 'free' ? 5 : null },
  })
  await screen.findByRole('form', { name: 'Invoice' })
  return calls
}

function isDraft(body: unknown): body is { draft: true; id: string } {
  return typeof body === 'object' && body !== null && 'draft' in body
}

const issued = (calls: readonly Call[]) =>
  calls.filter(
    ({ method, path, body }) => method === 'POST' && path === '/api/invoices' && !isDraft(body),
  )
const drafts = (calls: readonly Call[]) =>
  calls.filter(({ method, body }) => method === 'PUT' || (method === 'POST' && isDraft(body)))

function type(label: string | RegExp, value: string, index = 0) {
  const field = screen.getAllByLabelText(label)[index] as HTMLInputElement
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

function fill() {
  type('Client name', 'Quorum Consulting')
  type('Client email', 'accounts@quorum.example')
  type('Description', 'Consultancy')
  type('Rate', '250,000')
}

const create = () => userEvent.click(screen.getByRole('button', { name: 'Create Invoice' }))
/** Without the live region, which says some of it again. */
const inForm = () => within(screen.getByRole('form', { name: 'Invoice' }))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a plan without files has no offer in the form', async () => {
  // First where the card is, so that its code and that of the offers are there for the other.
  await show({}, { plan: 'pro' })
  expect(await screen.findByLabelText('Add file')).toBeTruthy()
  expect(screen.getByText('Files')).toBeTruthy()
  cleanup()
  await show(
    {},
    { plan: 'free', beside: <UpgradeCard capability="late_fees" detail="Beside the form" /> },
  )
  await screen.findByRole('region', { name: 'Late fees' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(screen.queryByText('Files')).toBeNull()
  expect(screen.getAllByRole('link', { name: /^See the .* plan$/ })).toHaveLength(1)
})

test('an empty form names the first failing rule, marks every field and focuses the first', async () => {
  const calls = await show()
  await create()
  const toast = await screen.findByText('Validation Error')
  expect(
    within(toast.parentElement as HTMLElement).getByText('Client name is required.'),
  ).toBeTruthy()
  expect(screen.getAllByText('Client email is required.').length).toBeGreaterThan(0)
  expect(screen.getAllByText('Item description is required.').length).toBeGreaterThan(0)
  expect(screen.getAllByText('Item rate must be greater than 0.').length).toBeGreaterThan(0)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Client name')))
  expect(screen.getByLabelText('Client email').getAttribute('aria-invalid')).toBe('true')
  expect(issued(calls)).toHaveLength(0)
})

test('the summary of a tall form names the fields, and leads to them', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(2000)
  await show()
  type('Client name', 'Quorum')
  await create()
  expect(await screen.findByText('Please check 3 fields')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Line 1: Rate' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Rate'))
  // The message stands at the field and in the toast, which is also read out.
  expect(inForm().getAllByText('Client email is required.')).toHaveLength(1)
})

test('the rules are reported one after the other, the quantity last', async () => {
  await show()
  const steps: [() => void, string][] = [
    [() => type('Client name', 'Quorum'), 'Client email is required.'],
    [() => type('Client email', 'a@b.example'), 'Item description is required.'],
    [() => type('Description', 'Work'), 'Item rate must be greater than 0.'],
    [
      () => {
        type('Rate', '5')
        type('Quantity', '0')
      },
      'Item quantity must be greater than 0.',
    ],
  ]
  for (const [step, message] of steps) {
    step()
    await create()
    const toast = await screen.findByText('Validation Error')
    await waitFor(() => expect(toast.parentElement?.textContent).toContain(message))
  }
})

test('an error disappears with the keystroke that corrects it', async () => {
  await show()
  await create()
  const field = await screen.findByLabelText('Client name')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  fireEvent.change(field, { target: { value: 'Q' } })
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBeNull())
})

test('totals follow the typing: subtotal, VAT, WHT, invoice total, total', async () => {
  await show()
  fill()
  await userEvent.click(screen.getByLabelText('Apply WHT (5%)'))
  await userEvent.click(screen.getByRole('button', { name: /^Total/ }))
  const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent
  expect(figure('Subtotal')).toBe('₦250,000.00')
  expect(figure('VAT (7.5%)')).toBe('₦18,750.00')
  expect(figure('Invoice total')).toBe('₦268,750.00')
  expect(figure('WHT (5%)')).toBe('−₦12,500.00')
  expect(screen.getByRole('button', { name: /^Total/ }).textContent).toContain('₦256,250.00')
  expect(figure('Amount')).toBe('₦250,000.00')
})

test('beside the totals stand the rules of their taxes', async () => {
  await show()
  fill()
  await userEvent.click(screen.getByRole('button', { name: /^Total/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Why this tax?' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Why this tax?' }))
  expect(await sheet.findByText('VAT, standard rate')).toBeTruthy()
  expect(sheet.queryByText(/^WHT: /)).toBeNull()
})

test('the invoice is issued with exact numbers and the draft it came from, and can be shared', async () => {
  const calls = await show()
  fill()
  await create()
  const heading = await screen.findByRole('heading', { name: 'Invoice INV-2026-0042 created' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  const body = issued(calls)[0]?.body as CreateInvoice
  expect(body).toMatchObject({
    client: { name: 'Quorum Consulting', email: 'accounts@quorum.example' },
    items: [{ description: 'Consultancy', rate: 250000, quantity: 1 }],
    issueDate: '2026-11-21',
    dueDate: '2026-12-21',
    applyVat: true,
    applyWht: false,
    vatRate: '7.50',
    currency: 'NGN',
  })
  expect(body.draftId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
  expect(screen.getByText(/Quorum Consulting · due 21 Dec 2026/)).toBeTruthy()
  const share = await screen.findByRole('link', { name: 'WhatsApp' })
  expect(share.getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/2348035551061\?text=Ad%C3%A9%20Catering%3A%20hello%20Quorum/,
  )
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View invoice' }).getAttribute('href')).toBe(
    `/invoices/${INVOICE_ID}`,
  )
  expect(await draftsOf(buildUser().id).listAll()).toHaveLength(0)

  await userEvent.click(screen.getByRole('button', { name: 'Create another' }))
  await screen.findByRole('form', { name: 'Invoice' })
  expect(screen.getByLabelText<HTMLInputElement>('Client name').value).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>('Rate').value).toBe('0')
})

test('the Free plan shares by link and PDF; WhatsApp comes with Basic', async () => {
  await show({}, { plan: 'free' })
  fill()
  await create()
  await screen.findByText(/INV-2026-0042 created/)
  expect(await screen.findByText(/^Share invoices on WhatsApp\./)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'WhatsApp' })).toBeNull()
})

test('a server-side refusal is shown beside the button and in the toast, and the form is kept', async () => {
  await show({
    'POST /api/invoices': (body) =>
      isDraft(body) ? { body: { invoice: buildDraft() } } : problem(500, 'server.unexpected'),
  })
  fill()
  await create()
  const toast = await screen.findByText('Error Creating Invoice')
  expect(toast.parentElement?.textContent).toContain('Failed to create invoice')
  expect(screen.getByRole('alert').textContent).toContain('Failed to create invoice')
  expect(screen.getByLabelText<HTMLInputElement>('Client name').value).toBe('Quorum Consulting')
})

test('a field that the server refuses says so itself', async () => {
  const fields = [{ path: 'dueDate', message: 'invoices.due_before_issue' }]
  await show({
    'POST /api/invoices': (body) =>
      isDraft(body)
        ? { body: { invoice: buildDraft() } }
        : problem(422, 'invoices.due_before_issue', { fields }),
  })
  fill()
  await create()
  await waitFor(() =>
    expect(
      screen.getByLabelText('Due date', { selector: 'input' }).getAttribute('aria-invalid'),
    ).toBe('true'),
  )
  // At the field and in the toast, and not beside the button as well.
  const sentence = "The due date can't be before the issue date."
  expect(inForm().getAllByText(sentence)).toHaveLength(1)
  expect(screen.getAllByText(sentence).length).toBeGreaterThan(1)
})

test('a date in a filed month says which date is the first possible', async () => {
  const code = 'invoices.issue_month_closed'
  const fields = [{ path: 'issueDate', message: code }]
  const details = { month: '2026-10', firstOpen: '2026-11-01', fields }
  await show({
    'POST /api/invoices': (body) =>
      isDraft(body) ? { body: { invoice: buildDraft() } } : problem(422, code, details),
  })
  fill()
  await create()
  const sentence =
    'October 2026 is filed and takes no more invoices. Date this one 1 November 2026 or later. The supply date can stay.'
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(1)
  expect(
    screen.getByLabelText('Issue date', { selector: 'input' }).getAttribute('aria-invalid'),
  ).toBe('true')
})

test('created before, by another press or device, it leads to the invoice', async () => {
  await show({
    'POST /api/invoices': (body) =>
      isDraft(body) ? { body: { invoice: buildDraft() } } : problem(409, 'invoices.not_a_draft'),
  })
  fill()
  await create()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This invoice has already been created.',
  )
  expect(screen.getByRole('link', { name: 'View invoice' }).getAttribute('href')).toMatch(
    /^\/invoices\/[0-9a-f-]{36}$/,
  )
})

test('at the plan’s limit the way on stands where the button is', async () => {
  await show(
    {
      'POST /api/invoices': (body) =>
        isDraft(body)
          ? { body: { invoice: buildDraft() } }
          : problem(403, 'invoices.limit_reached', { limit: 5 }),
    },
    { plan: 'free', used: 4 },
  )
  expect(screen.getByText('1 of 5 invoices left this month.')).toBeTruthy()
  fill()
  await create()
  await screen.findByText('Error Creating Invoice')
  const limit = /You've reached your monthly limit! Upgrade to continue creating invoices\./
  expect(screen.getByRole('alert').textContent).toMatch(limit)
  expect(screen.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/subscription')
})

test('the editor asks for missing supplier details of a VAT invoice and saves them', async () => {
  const profiles: unknown[] = []
  const calls = await show({
    'GET /api/business': { body: buildBusiness() },
    'PUT /api/business': (profile) => {
      profiles.push(profile)
      return { body: complete }
    },
  })
  fill()
  await screen.findByLabelText('Your Tax ID')
  await create()
  expect(await screen.findByText('Enter your Tax ID. A VAT invoice must show it.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Your Tax ID'))
  expect(screen.queryByLabelText('Your business address')).toBeNull()
  fireEvent.change(screen.getByLabelText('Your Tax ID'), { target: { value: '12345678-0001' } })
  fireEvent.change(screen.getByLabelText(/registration number/), { target: { value: 'RC 1' } })
  await create()
  await screen.findByText(/INV-2026-0042 created/)
  const { nextInvoiceNumber, bank, mobileMoney, logo, lateFee, brand, ...profile } = complete
  expect(profiles).toEqual([profile])
  expect(issued(calls)).toHaveLength(1)
})

test('a VAT invoice without supplier details can go on without VAT', async () => {
  const calls = await show({ 'GET /api/business': { body: buildBusiness() } })
  fill()
  expect(await screen.findByText(/^Not VAT-registered\?/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Continue without VAT' }))
  const vat = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Apply VAT/ })
  expect(vat.checked).toBe(false)
  expect(document.activeElement).toBe(vat)
  expect(screen.queryByLabelText('Your Tax ID')).toBeNull()
  await create()
  await screen.findByText(/INV-2026-0042 created/)
  expect(issued(calls)[0]?.body).toMatchObject({ applyVat: false })
})

test('the client’s phone number is in sight, and numbers that look odd are warned of', async () => {
  await show({ 'GET /api/business': { body: buildBusiness() } })
  expect(screen.getByLabelText(/^Phone/)).toBeTruthy()
  fireEvent.change(await screen.findByLabelText('Your Tax ID'), { target: { value: '12345' } })
  expect(await screen.findByText(/^This doesn't look like a Nigerian Tax ID/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/registration number/), { target: { value: 'Ngozi' } })
  expect(await screen.findByText(/^This doesn't look like a CAC number/)).toBeTruthy()
})

test('details filled in while issuing refresh the business on the dashboard and in the account', async () => {
  const calls = await show(
    {
      'GET /api/business': { body: buildBusiness() },
      'PUT /api/business': { body: complete },
      'GET /api/dashboard/stats': { body: buildStats() },
      // An invoice that is issued refreshes both as well.
      'POST /api/invoices': problem(503, 'server.unavailable'),
    },
    { beside: <Checklist /> },
  )
  await screen.findByText('86 invoices')
  const asked = (path: string) => calls.filter((call) => call.path === path).length
  expect([asked('/api/dashboard/stats'), asked('/api/auth/me')]).toEqual([1, 0])
  fill()
  await create()
  await screen.findByText('Enter your Tax ID. A VAT invoice must show it.')
  fireEvent.change(screen.getByLabelText('Your Tax ID'), { target: { value: '12345678-0001' } })
  fireEvent.change(screen.getByLabelText(/registration number/), { target: { value: 'RC 1' } })
  await create()
  await waitFor(() => expect(asked('/api/auth/me')).toBeGreaterThan(0))
  expect(asked('/api/dashboard/stats')).toBe(2)
})

/** A part of the dashboard that is on the screen while an invoice is written. */
function Checklist() {
  const { data } = useQuery(dashboardStatsQuery)
  return <p>{data ? `${data.totalInvoices} invoices` : null}</p>
}

test('a small business has no VAT to apply', async () => {
  await show({ 'GET /api/business': { body: buildBusiness({ vatStatus: 'small' }) } })
  expect(screen.queryByLabelText(/Apply VAT/)).toBeNull()
})

test.each([
  [null, 'professional', /no Tax ID, so WHT doubles from 5% to 10%/],
  [null, 'goods', /no Tax ID, so WHT doubles from 2% to 4%/],
  [null, 'rent', 'WHT here is 10%: Rent, hire or lease.'],
  ['12345678-0001', 'goods', 'WHT here is 2%: Supply of goods.'],
  ['12345678-0001', 'professional', null],
] as const)(
  'with the Tax ID %s and %s, the box says the usual rate and the reason is beside it',
  async (taxId, type, reason) => {
    await show({ 'GET /api/business': { body: buildBusiness({ taxId }) } })
    await userEvent.click(screen.getByLabelText('Apply WHT (5%)'))
    await userEvent.selectOptions(screen.getByLabelText('WHT category'), type)
    expect(screen.getByLabelText('Apply WHT (5%)')).toBeTruthy()
    if (reason === null) expect(screen.queryByText(/WHT (?:here|doubles)/)).toBeNull()
    else expect(screen.getByText(reason)).toBeTruthy()
  },
)

test('a client from the list brings their details, and that they keep WHT back', async () => {
  await show()
  const name = screen.getByRole('combobox', { name: 'Client name' })
  fireEvent.click(name)
  fireEvent.change(name, { target: { value: 'abdul' } })
  await pass(300)
  await screen.findByRole('option', { name: /Abdul Rahman/ })
  fireEvent.keyDown(name, { key: 'ArrowDown' })
  fireEvent.keyDown(name, { key: 'Enter' })
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Client email').value).toBe('abdul@example.com'),
  )
  expect(screen.getByLabelText<HTMLInputElement>(/Apply WHT/).checked).toBe(true)
  expect(screen.getByText(/^Changes here also update the saved client/)).toBeTruthy()
  fireEvent.change(name, { target: { value: 'Abdul R' } })
  await waitFor(() =>
    expect(screen.queryByText(/^Changes here also update the saved client/)).toBeNull(),
  )
})

test.each([
  ['12015.60', '12,015.60'],
  ['12015.00', '12,015'],
  ['-5', '0'],
  ['<script>', '0'],
])('a rate of %s in the address begins the first line with %s', async (rate, shown) => {
  await show({}, { rate })
  expect(screen.getByLabelText<HTMLInputElement>('Rate').value).toBe(shown)
})

test('an item that was billed before brings its last rate', async () => {
  await show()
  const description = screen.getByRole('textbox', { name: 'Description' })
  fireEvent.click(description)
  fireEvent.click(await screen.findByRole('option', { name: /Jollof for 50/ }))
  expect(screen.getByLabelText<HTMLInputElement>('Rate').value).toBe('85,000.50')
})

const PRICE_LIST = 'GET /api/items?limit=100&sort=-used'

test('an item of the price list comes before past lines and brings price and taxes', async () => {
  const item = buildItem({ description: 'Jollof rice, tray', price: '9000.00', wht: 'goods' })
  const past = ['Jollof for 50', 'JOLLOF rice, tray']
  const calls = await show({
    [PRICE_LIST]: { body: [{ ...item, vatCategory: 'zero' }] },
    'GET /api/invoices/items': {
      body: past.map((description) => ({ description, rate: '85000.50' })),
    },
  })
  type('Rate', '1')
  const description = screen.getByRole('textbox', { name: 'Description' })
  fireEvent.click(description)
  fireEvent.change(description, { target: { value: 'jollof' } })
  await screen.findByRole('option', { name: /Jollof for 50/ })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Jollof rice, tray₦9,000.00 / box',
    'Jollof for 50₦85,000.50 · billed before',
  ])
  fireEvent.click(await screen.findByRole('option', { name: /Jollof rice/ }))
  expect(screen.getByLabelText<HTMLInputElement>('Rate').value).toBe('9,000')
  type('Client name', 'Quorum Consulting')
  type('Client email', 'accounts@quorum.example')
  await create()
  await waitFor(() => expect(issued(calls)).toHaveLength(1))
  expect(issued(calls)[0]?.body).toMatchObject({
    items: [
      { description: 'Jollof rice, tray', rate: 9000, vatCategory: 'zero', whtType: 'goods' },
    ],
  })
})

test('an item in another currency than the invoice’s brings no price', async () => {
  await show({ [PRICE_LIST]: { body: [buildItem({ currency: 'USD', price: '10.00' })] } })
  fireEvent.click(screen.getByRole('textbox', { name: 'Description' }))
  fireEvent.click(await screen.findByRole('option', { name: /Business cards/ }))
  expect(screen.getByLabelText<HTMLInputElement>('Rate').value).toBe('0')
})

test('a price list that is longer than one answer is searched for what is typed', async () => {
  const next = '</api/items?limit=100&cursor=abc>; rel="next"'
  await show({
    [PRICE_LIST]: { body: [buildItem()], headers: { link: next } },
    'GET /api/items?limit=100&sort=-used&q=ten': {
      body: [buildItem({ id: '0198a7c4-0000-7000-8000-0000000000d9', description: 'Tent' })],
    },
  })
  const description = screen.getByRole('textbox', { name: 'Description' })
  fireEvent.click(description)
  await screen.findByRole('option', { name: /Business cards/ })
  fireEvent.change(description, { target: { value: 'ten' } })
  expect(await screen.findByRole('option', { name: /Tent/ })).toBeTruthy()
  expect(screen.queryByRole('option', { name: /Business cards/ })).toBeNull()
})

test('a typed line that is new can be put into the price list', async () => {
  const calls = await show({
    'POST /api/items': { status: 201, body: buildItem({ description: 'Consultancy' }) },
  })
  const menu = () => userEvent.click(screen.getByRole('button', { name: 'Line 1: more' }))
  await menu()
  await screen.findByRole('menuitem', { name: 'Remove line' })
  expect(screen.queryByRole('menuitem', { name: 'Save to price list' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  fill()
  await menu()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save to price list' }))
  expect(await screen.findByText('Consultancy is in the price list')).toBeTruthy()
  expect(calls.find(({ path }) => path === '/api/items')?.body).toEqual({
    description: 'Consultancy',
    unit: null,
    price: 250_000,
    vatCategory: 'standard',
    wht: 'invoice',
    code: null,
  })
})

test('lines are added with Enter, moved with Alt and arrows, removed with a way back', async () => {
  await show()
  type('Description', 'First')
  fireEvent.keyDown(screen.getByLabelText('Rate'), { key: 'Enter' })
  await waitFor(() => expect(screen.getAllByLabelText('Description')).toHaveLength(2))
  type('Description', 'Second', 1)
  const values = () =>
    screen.getAllByLabelText<HTMLInputElement>('Description').map(({ value }) => value)
  fireEvent.keyDown(screen.getAllByLabelText('Description')[1] as HTMLElement, {
    key: 'ArrowUp',
    altKey: true,
  })
  await waitFor(() => expect(values()).toEqual(['Second', 'First']))
  await userEvent.click(screen.getByRole('button', { name: 'Line 1: more' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove line' }))
  await waitFor(() => expect(values()).toEqual(['First']))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(values()).toEqual(['Second', 'First']))
})

test('the due date follows the issue date, and has quick picks', async () => {
  await show()
  const due = () => screen.getByLabelText<HTMLInputElement>('Due date', { selector: 'input' }).value
  fireEvent.change(screen.getByLabelText('Issue date'), { target: { value: '2026-12-01' } })
  await waitFor(() => expect(due()).toBe('2026-12-31'))
  await userEvent.click(screen.getByRole('button', { name: '7 days' }))
  expect(due()).toBe('2026-12-08')
  await userEvent.click(screen.getByRole('button', { name: 'End of month' }))
  expect(due()).toBe('2026-12-31')
})

test('it saves itself: on the device after 400 ms, on the server after 2 s of quiet', async () => {
  const calls = await show()
  expect(screen.getByText("We'll assign the number when you create it.")).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Client name'), { target: { value: 'Quorum' } })
  await pass(450)
  expect(screen.getByText('Saved on this phone')).toBeTruthy()
  expect(await draftsOf(buildUser().id).listAll()).toHaveLength(1)
  expect(drafts(calls)).toHaveLength(0)
  await pass(1600)
  expect(await inForm().findByText('Saved')).toBeTruthy()
  expect(drafts(calls)[0]?.body).toMatchObject({ draft: true, client: { name: 'Quorum' } })
})

test('an unfinished form is restored and can be discarded', async () => {
  await show()
  fireEvent.change(screen.getByLabelText('Client name'), { target: { value: 'Quorum' } })
  await pass(2500)
  cleanup()
  await show()
  expect(await screen.findByText(/^We kept your draft from \d\d:\d\d\.$/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Client name').value).toBe('Quorum')
  await userEvent.click(screen.getByRole('button', { name: 'Start fresh' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Client name').value).toBe(''))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Client name').value).toBe('Quorum'),
  )
})

test('Reset clears without asking and can be taken back', async () => {
  await show()
  fill()
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(screen.getByLabelText<HTMLInputElement>('Client name').value).toBe('')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Client name').value).toBe('Quorum Consulting'),
  )
})

test('offline the draft is kept and nothing is issued', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const calls = await show()
  fill()
  await userEvent.click(
    screen.getByRole('button', { name: 'Save draft (needs internet to issue)' }),
  )
  expect(await screen.findByText('Draft saved')).toBeTruthy()
  await pass(3000)
  expect(inForm().getByText('Saved offline. Will sync.')).toBeTruthy()
  expect(calls.filter(({ method }) => method !== 'GET')).toHaveLength(0)
  expect(await draftsOf(buildUser().id).listAll()).toHaveLength(1)
})

test('a draft opens as it was typed and offers the version that another device saved', async () => {
  const earlier = {
    savedAt: '2026-11-21T08:42:00.000Z',
    content: { ...buildDraft().content, notes: 'From the laptop' },
  }
  await show(
    {
      [`GET /api/invoices/${INVOICE_ID}`]: {
        body: { invoice: buildDraft({ revision: 3, earlier }) },
      },
    },
    { draftId: INVOICE_ID },
  )
  expect(screen.getByLabelText<HTMLInputElement>('Rate').value).toBe('250,000')
  expect(screen.getByText(/^Earlier version: another device saved this draft/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Use the earlier version' }))
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Notes for your client/).value).toBe(
      'From the laptop',
    ),
  )
})

test('an invoice for a client begins with them', async () => {
  const id = buildClient().id
  await show({ [`GET /api/clients/${id}`]: { body: buildClient() } }, { clientId: id })
  expect(screen.getByLabelText<HTMLInputElement>('Client name').value).toBe('Abdul Rahman')
})

test('beyond the credit limit it warns, and creates the invoice all the same', async () => {
  const client = buildClient({
    creditLimit: '100000.00',
    owed: [{ currency: 'NGN', amount: '60000.00' }],
  })
  const known = { [`GET /api/clients/${client.id}`]: { body: client } }
  const calls = await show(known, { clientId: client.id, plan: 'pro' })
  const warning = /^Over the credit limit/
  type('Description', 'Consultancy')
  type('Rate', '30,000')
  await pass(10)
  expect(screen.queryByText(warning)).toBeNull()
  type('Rate', '40,000')
  expect(await screen.findByText(warning)).toBeTruthy()
  expect(
    screen.getByText('Over the credit limit of ₦100,000: Abdul Rahman would owe ₦103,000.'),
  ).toBeTruthy()
  await create()
  await waitFor(() => expect(issued(calls)).toHaveLength(1))
})

test('200 lines are the most', async () => {
  const items = Array.from({ length: 200 }, (_, index) => ({
    description: `Item ${index}`,
    rate: 1,
    quantity: 1,
  }))
  const draft = buildDraft({ content: { ...buildDraft().content, items } })
  await show(
    { [`GET /api/invoices/${INVOICE_ID}`]: { body: { invoice: draft } } },
    { draftId: INVOICE_ID },
  )
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add line' }).disabled).toBe(true)
  expect(screen.getByText('An invoice can have up to 200 lines.')).toBeTruthy()
}, 30_000)

test('a form that cannot be opened offers to try again', async () => {
  let isDown = true
  fakeServer({
    'GET /api/business': () => (isDown ? problem(503, 'server.unavailable') : { body: complete }),
  })
  await showScreen(<InvoiceEditor />, { namespaces: ['invoices', 'date-hints'] })
  expect(await screen.findByText('The invoice form could not be opened.')).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('form', { name: 'Invoice' })).toBeTruthy()
})

test.each([
  ['400 days slow', -400],
  ['2 days fast', 2],
])('a device whose clock is %s offers the server’s day', async (_, days) => {
  vi.setSystemTime(NOW.getTime() + days * 86_400_000)
  await show({
    'GET /api/business': { body: complete, headers: { date: NOW.toUTCString() } },
  })
  const offered = (label: string) =>
    screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' }).value
  expect([offered('Issue date'), offered('Due date')]).toEqual(['2026-11-21', '2026-12-21'])
  vi.setSystemTime(NOW)
  measureClock(NOW.toUTCString(), NOW.getTime())
})

test('names what the paper cannot print beside the button, by field', async () => {
  await show()
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  type('Client name', 'Ọlá Ventures 😀')
  type('Description', 'شاي tea')
  const note = await screen.findByText(/These characters will not be printed. A box □ takes/)
  const items = within(note.parentElement ?? note).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Client name: 😀',
    'Description 1: ش ا ي',
  ])
  type('Client name', 'Ọlá\u0329 Ventures')
  type('Description', 'tea')
  await waitFor(() => expect(screen.queryByText(/will not be printed/)).toBeNull())
})

test('what somebody has to approve first is asked for from the form, with the body that was refused', async () => {
  const calls = await show(
    {
      'POST /api/invoices': (body) =>
        isDraft(body)
          ? { status: 201, body: { invoice: buildDraft({ id: body.id }) } }
          : problem(409, 'approval.required', { what: 'invoice', approvers: 'Ada Obi' }),
      'POST /api/approvals': {
        status: 201,
        body: buildApproval({ isMine: true, mayAnswer: false }),
      },
    },
    { plan: 'pro' },
  )
  fill()
  await create()
  expect(await screen.findByText(/It can be approved by Ada Obi/)).toBeTruthy()
  expect(screen.queryByText('Failed to create invoice')).toBeNull()
  fireEvent.change(screen.getByLabelText(/^Note to who approves/), {
    target: { value: 'They wait' },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }))
  const link = await screen.findByRole('link', { name: 'See the request' })
  expect(link.getAttribute('href')).toBe(`/approvals/${APPROVAL_ID}`)
  expect(calls.find(({ path }) => path === '/api/approvals')?.body).toEqual({
    what: 'invoice',
    body: issued(calls)[0]?.body,
    note: 'They wait',
  })
})
