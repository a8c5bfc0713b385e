import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import {
  type Answer,
  arrivalAt,
  type Call,
  fakeServer,
  problem,
  showScreen,
} from '../../../test/screen.tsx'
import { APPROVAL_ID, buildApproval } from '../approvals/testing/approvals.ts'
import { buildBusiness } from '../business/testing/business.ts'
import { INVOICE_ID } from '../invoices/testing/invoices.ts'
import { QuotePage } from './quote-page.tsx'
import { buildQuote, buildQuoteDraft, QUOTE_ID } from './testing/quotes.ts'

const ONE = `GET /api/quotes/${QUOTE_ID}`
const PATH = `/api/quotes/${QUOTE_ID}`

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(
  one: Answer | (() => Answer),
  answers: Record<string, Answer | ((body: unknown) => Answer)> = {},
  plan: 'free' | 'pro' = 'pro',
): Promise<Call[]> {
  const calls = fakeServer({
    [ONE]: one,
    'GET /api/business': { body: buildBusiness() },
    ...answers,
  })
  await showScreen(<QuotePage />, {
    at: `/quotes/${QUOTE_ID}`,
    path: '/quotes/:id',
    namespaces: ['quotes', 'invoices', 'plans'],
    user: { plan },
  })
  return calls
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** A quote as the server has it, and a call that changes it. */
function changing(before: ReturnType<typeof buildQuote>, after: ReturnType<typeof buildQuote>) {
  let current = before
  return {
    one: () => ({ body: { quote: current } }),
    change(answer: Answer): () => Answer {
      return () => {
        current = after
        return answer
      }
    },
  }
}

/** The quote with its first part invoiced. */
const [deposit, final] = buildQuote().parts
const invoicedDeposit = buildQuote({
  status: 'accepted',
  parts: [
    { ...deposit, invoice: { id: INVOICE_ID, invoiceNumber: 'INV-2026-0042' } },
    final,
  ] as ReturnType<typeof buildQuote>['parts'],
})

test('the client’s yes by telephone is written down with their name', async () => {
  const accepted = buildQuote({ status: 'accepted' })
  const server = changing(buildQuote(), accepted)
  const calls = await show(server.one, {
    [`POST ${PATH}/accept`]: server.change({ body: { quote: accepted } }),
  })
  const user = userEvent.setup()
  await user.click(await button('Client agreed'))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/The deposit's invoice is issued right away/)).toBeTruthy()
  const name = dialog.getByLabelText(/^Who agreed/)
  await user.clear(name)
  await user.type(name, 'Ngozi Eze')
  await user.click(dialog.getByRole('button', { name: 'Record acceptance' }))
  expect(await screen.findByText('Accepted')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Ngozi Eze' })
})

test('the next part of an accepted quote is invoiced in one tap, and its invoice linked', async () => {
  const server = changing(buildQuote({ status: 'accepted' }), invoicedDeposit)
  const calls = await show(server.one, {
    [`POST ${PATH}/invoices`]: server.change({
      status: 201,
      body: {
        quote: invoicedDeposit,
        invoice: { id: INVOICE_ID, invoiceNumber: 'INV-2026-0042' },
      },
    }),
  })
  await userEvent.click(await button('Invoice: Deposit'))
  const link = await screen.findByRole('link', { name: 'INV-2026-0042' })
  expect(link.getAttribute('href')).toBe(`/invoices/${INVOICE_ID}`)
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ position: 0 })
  expect(await button('Invoice this: Balance')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Invoice this: Deposit' })).toBeNull()
})

test('what is kept back of a quote is said once something is, with what is left to release', async () => {
  const release = { kind: 'release', name: 'Completion', releaseAfterDays: 180 } as const
  const parts = (invoice: { id: string; invoiceNumber: string } | null) =>
    [
      { ...final, position: 0, retained: '8062.50', invoice },
      { ...final, ...release, position: 1, invoiceTotal: '8062.50' },
    ] as ReturnType<typeof buildQuote>['parts']
  const before = buildQuote({ status: 'accepted', parts: parts(null) })
  const after = buildQuote({
    status: 'accepted',
    parts: parts({ id: INVOICE_ID, invoiceNumber: 'INV-2026-0042' }),
  })
  const server = changing(before, after)
  await show(server.one, {
    [`POST ${PATH}/invoices`]: server.change({
      status: 201,
      body: { quote: after, invoice: { id: INVOICE_ID, invoiceNumber: 'INV-2026-0042' } },
    }),
  })
  expect(await screen.findByText('Release 180 days after the last invoice')).toBeTruthy()
  expect(screen.queryByText(/^Kept so far/)).toBeNull()
  // A release waits until it is known what was kept.
  expect(screen.queryByRole('button', { name: 'Invoice this: Completion' })).toBeNull()
  await userEvent.click(await button('Invoice this: Balance'))
  expect(
    await screen.findByText('Kept so far: ₦8,062.50. Left to release: ₦8,062.50.'),
  ).toBeTruthy()
})

test('a refusal of the server says why, and nothing is shown as invoiced', async () => {
  await show(
    { body: { quote: buildQuote({ status: 'accepted' }) } },
    { [`POST ${PATH}/invoices`]: problem(422, 'quotes.taxes_changed') },
  )
  await userEvent.click(await button('Invoice this: Deposit'))
  expect(await screen.findByText(/The taxes on this quote have changed/)).toBeTruthy()
  expect(await button('Invoice this: Deposit')).toBeTruthy()
})

test('an undivided quote becomes an invoice, and opens it', async () => {
  const whole = {
    ...(deposit as NonNullable<typeof deposit>),
    kind: 'whole' as const,
    invoiceTotal: '268750.00',
    total: '268750.00',
  }
  const quote = buildQuote({ status: 'accepted', schedule: null, parts: [whole] })
  await show(
    { body: { quote } },
    {
      [`POST ${PATH}/invoices`]: {
        status: 201,
        body: {
          quote: { ...quote, status: 'invoiced' },
          invoice: { id: INVOICE_ID, invoiceNumber: 'INV-2026-0042' },
        },
      },
    },
  )
  await userEvent.click(await button('Convert to invoice'))
  await arrivalAt(`/invoices/${INVOICE_ID}`)
})

test('it is shared by link, and mailed with words of one’s own', async () => {
  const calls = await show(
    { body: { quote: buildQuote() } },
    {
      [`POST ${PATH}/email`]: {
        status: 201,
        body: {
          success: true,
          id: QUOTE_ID,
          recipient: 'accounts@quorum.example',
          state: 'queued',
          reason: null,
        },
      },
    },
  )
  const user = userEvent.setup()
  await user.click(await button('Share'))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByText('isiro.test/quote/abcDEF123')).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: 'Send by email' }))
  await user.type(sheet.getByLabelText(/^Your message/), 'As we said')
  await user.click(sheet.getByRole('button', { name: 'Send email' }))
  expect(await screen.findByText('Quote sent to accounts@quorum.example')).toBeTruthy()
  expect(calls.find(({ path }) => path.endsWith('/email'))?.body).toEqual({ note: 'As we said' })
})

test('a client who has not answered is reminded by mail, and one sees when', async () => {
  const calls = await show(
    { body: { quote: buildQuote({ remindsOn: '2026-12-18' }) } },
    {
      [`POST ${PATH}/email`]: {
        status: 201,
        body: {
          success: true,
          id: QUOTE_ID,
          recipient: 'accounts@quorum.example',
          state: 'queued',
          reason: null,
        },
      },
    },
  )
  const user = userEvent.setup()
  expect(await screen.findByText(/A reminder goes to the client on 18 Dec 2026/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Change' }).getAttribute('href')).toBe(
    '/settings/messages#quote_reminder',
  )
  await user.click(await button('Actions for QUO-2026-0007'))
  await user.click(await screen.findByRole('menuitem', { name: 'Remind' }))
  const sheet = within(await screen.findByRole('dialog'))
  const chat = sheet.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(chat)).toContain('is valid until 21 Dec 2026. View it and answer here')
  await user.click(sheet.getByRole('button', { name: 'Send by email' }))
  await user.click(sheet.getByRole('button', { name: 'Send email' }))
  expect(await screen.findByText('Reminder sent to accounts@quorum.example')).toBeTruthy()
  expect(calls.find(({ path }) => path.endsWith('/email'))?.body).toEqual({
    kind: 'reminder',
    note: null,
  })
})

test('an acceptance shows the signature as it was drawn, with name, time and network', async () => {
  const acceptance = {
    at: '2026-11-22T09:00:00.000Z',
    by: 'client' as const,
    name: 'Ngozi Eze',
    signature: null,
    drawing: { width: 136, height: 71, path: 'M8 18L48 58L88 8L128 63' },
    from: '102.89.34.0',
  }
  await show({ body: { quote: buildQuote({ status: 'accepted', acceptance }) } })
  const drawing = await screen.findByRole('img', { name: 'Signature of Ngozi Eze' })
  expect(drawing.querySelector('path')?.getAttribute('d')).toBe('M8 18L48 58L88 8L128 63')
  expect(screen.getByText('From network 102.89.34.0')).toBeTruthy()
  await userEvent.click(await button('Actions for QUO-2026-0007'))
  await screen.findAllByRole('menuitem')
  expect(screen.queryByRole('menuitem', { name: 'Remind' })).toBeNull()
})

test('an answer that only a restored file tells of says so', async () => {
  const decline = { at: '2026-11-22T09:00:00.000Z', by: 'file' as const, name: null, reason: null }
  await show({ body: { quote: buildQuote({ status: 'declined', decline }) } })
  expect(await screen.findByText('According to a restored file')).toBeTruthy()
  expect(screen.queryByText("Answered on the quote's page")).toBeNull()
})

test('a declined quote says why and is duplicated, not shared', async () => {
  await show({
    body: {
      quote: buildQuote({
        status: 'declined',
        decline: {
          at: '2026-11-22T09:00:00.000Z',
          by: 'client',
          name: null,
          reason: 'Too late for us',
        },
      }),
    },
  })
  expect(await screen.findByText('Too late for us')).toBeTruthy()
  expect(await button('Duplicate')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Invoice this/ })).toBeNull()
})

test('a draft is gone on with, and a quote that is not there says so', async () => {
  await show({ body: { quote: buildQuoteDraft() } })
  await arrivalAt(`/quotes/${QUOTE_ID}/edit`)
  cleanup()
  await show(problem(404, 'resource.not_found'))
  expect(await screen.findByText('This quote does not exist')).toBeTruthy()
})

test('a plan without quotes reads and downloads, and changes nothing', async () => {
  await show({ body: { quote: buildQuote() } }, {}, 'free')
  expect(
    await screen.findByText(/^Quotes with deposits and milestones\. Included in Pro/),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  await userEvent.click(await button('Actions for QUO-2026-0007'))
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(names).toEqual(['Download PDF', 'Download pro-forma'])
})

test('a deposit that the acceptance did not invoice says why, and is invoiced in one tap once that is gone', async () => {
  const acceptance = {
    at: '2026-11-22T09:00:00.000Z',
    by: 'client' as const,
    name: 'Ngozi Eze',
    signature: null,
    drawing: null,
    from: '102.89.34.0',
  }
  const sentence = 'You have reached your monthly limit!'
  const refused = buildQuote({
    status: 'accepted',
    acceptance,
    depositRefusal: { code: 'invoices.limit_reached', sentence },
  })
  const [deposit, ...others] = refused.parts
  if (!deposit) throw new Error('The quote has no deposit.')
  const made = { id: INVOICE_ID, invoiceNumber: 'INV-2026-0042' }
  const after = buildQuote({
    status: 'accepted',
    acceptance,
    parts: [{ ...deposit, invoice: made }, ...others],
  })
  const quote = changing(refused, after)
  const calls = await show(quote.one, {
    [`POST ${PATH}/invoices`]: quote.change({
      status: 201,
      body: { quote: after, invoice: made },
    }),
  })
  await screen.findByText(new RegExp(sentence))
  const plans = screen.getByRole('link', { name: 'See plans' })
  expect(plans.getAttribute('href')).toBe('/subscription')
  await userEvent.click(await button('Invoice the deposit'))
  await screen.findByText('Invoice INV-2026-0042 issued')
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ position: 0 })
  expect(screen.queryByText(new RegExp(sentence))).toBeNull()
})

test('the invoice of a part that somebody has to approve first is asked for, and its quote stays as it was', async () => {
  const calls = await show(
    { body: { quote: buildQuote({ status: 'accepted' }) } },
    {
      [`POST ${PATH}/invoices`]: problem(409, 'approval.required', {
        what: 'invoice',
        approvers: 'Ada Obi',
      }),
      'POST /api/approvals': { status: 201, body: buildApproval({ isMine: true }) },
    },
  )
  const [first] = await screen.findAllByRole('button', { name: /^Invoice this: / })
  if (!first) throw new Error('No part can be invoiced.')
  await userEvent.click(first)
  expect(await screen.findByText(/It can be approved by Ada Obi/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }))
  const link = await screen.findByRole('link', { name: 'See the request' })
  expect(link.getAttribute('href')).toBe(`/approvals/${APPROVAL_ID}`)
  expect(calls.find(({ path }) => path === '/api/approvals')?.body).toEqual({
    what: 'quote_part',
    recordId: QUOTE_ID,
    body: { position: 0 },
    note: '',
  })
})
