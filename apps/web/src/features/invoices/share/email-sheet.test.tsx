import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { axeFaults } from '../../../../test/axe.ts'
import { type Answer, fakeServer, problem, showScreen } from '../../../../test/screen.tsx'
import { buildMessage } from '../../messages/testing/messages.ts'
import { buildIssued, INVOICE_ID } from '../testing/invoices.ts'
import { SharePanel } from './share-panel.tsx'

const PREVIEW = `GET /api/invoices/${INVOICE_ID}/email-preview`
const SEND = `POST /api/invoices/${INVOICE_ID}/email`

const SHARED = buildMessage({ channel: 'whatsapp', state: 'shared', invoiceId: INVOICE_ID })

const preview = (change: object = {}): Answer => ({
  body: {
    to: 'accounts@quorum.example',
    subject: 'Invoice INV-2026-0042 from Adé Catering: ₦268,750.00 due 21 December 2026',
    html: '<p>Hello Quorum</p>',
    text: 'Hello Quorum',
    mayAttachPdf: true,
    blocked: null,
    ...change,
  },
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(
  answers: Record<string, Answer | ((body: unknown) => Answer)> = {},
  change: Parameters<typeof buildIssued>[0] = {},
) {
  const calls = fakeServer({
    [`${PREVIEW}?kind=invoice&withPdf=false`]: preview(),
    [`${PREVIEW}?kind=invoice&withPdf=true`]: preview(),
    'GET /api/messages/templates?channel=whatsapp&language=en': { body: [] },
    'POST /api/messages/shared': { status: 201, body: { message: SHARED } },
    [SEND]: {
      status: 201,
      body: {
        success: true,
        id: INVOICE_ID,
        recipient: 'accounts@quorum.example',
        state: 'queued',
        reason: null,
      },
    },
    ...answers,
  })
  await showScreen(<SharePanel invoice={buildIssued(change)} />, {
    namespaces: ['invoices', 'invoice-share'],
    user: { plan: 'basic' },
  })
  return calls
}

async function openMail() {
  await userEvent.click(await screen.findByRole('button', { name: 'Email' }))
  return within(await screen.findByRole('dialog', { name: 'Email INV-2026-0042' }))
}

test('the ways to share keep their order, and a share is recorded', async () => {
  const calls = await open()
  const names = ['Copy link', 'WhatsApp', 'SMS', 'Email', 'Download PDF']
  const controls = [...document.querySelectorAll('a, button')]
  const places = names.map((name) =>
    controls.findIndex((each) => each.textContent?.startsWith(name)),
  )
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places).not.toContain(-1)
  await userEvent.click(screen.getByRole('link', { name: 'WhatsApp' }))
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/api/messages/shared')?.body).toEqual({
      invoiceId: INVOICE_ID,
      channel: 'whatsapp',
      type: 'invoice_created',
      recipient: '+2348035551061',
    }),
  )
})

test('WhatsApp opens with the business’s own words', async () => {
  await open({
    'GET /api/messages/templates?channel=whatsapp&language=en': {
      body: [
        {
          kind: 'invoice_created',
          channel: 'whatsapp',
          language: 'en',
          text: 'Good day {name}: {amount} by {dueDate}. {paymentLink}',
          standard: '',
          isOwn: true,
        },
      ],
    },
  })
  await waitFor(() =>
    expect(
      decodeURIComponent(screen.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' }).href),
    ).toContain(
      'Good day Quorum Consulting: ₦268,750.00 by 21 December 2026. https://isiro.test/pay/abcDEF123',
    ),
  )
})

test('the preview shows the mail as the client gets it, with the PDF if chosen', async () => {
  const calls = await open()
  const sheet = await openMail()
  expect(await sheet.findByText(/^Invoice INV-2026-0042 from Adé Catering/)).toBeTruthy()
  const frame = sheet.getByTitle<HTMLIFrameElement>('Preview')
  expect(frame.srcdoc).toContain('Hello Quorum')
  expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts')
  expect(await axeFaults()).toEqual([])
  await userEvent.click(sheet.getByLabelText('Attach the PDF'))
  await userEvent.click(sheet.getByRole('button', { name: 'Send email' }))
  expect(await screen.findByText('The email is on its way')).toBeTruthy()
  expect(calls.find(({ method, path }) => `${method} ${path}` === SEND)?.body).toEqual({
    kind: 'invoice',
    to: 'accounts@quorum.example',
    note: null,
    withPdf: true,
  })
})

test('a plan without it cannot attach the PDF, and says where to find one that can', async () => {
  await open({ [`${PREVIEW}?kind=invoice&withPdf=false`]: preview({ mayAttachPdf: false }) })
  const sheet = await openMail()
  const upgrade = await sheet.findByRole('link', { name: 'See the Basic plan' })
  expect(upgrade.getAttribute('href')).toBe('/subscription?plan=basic')
  expect(sheet.getByLabelText<HTMLInputElement>('Attach the PDF').disabled).toBe(true)
})

test('an invalid address is reported, and an address that opted out gets no mail', async () => {
  const calls = await open({
    [`${PREVIEW}?kind=invoice&withPdf=false`]: preview({ blocked: 'opted_out' }),
  })
  const sheet = await openMail()
  expect(await sheet.findByText(/This client opted out of email/)).toBeTruthy()
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Send email' }).disabled).toBe(true)
  const to = sheet.getByLabelText('To')
  await userEvent.clear(to)
  await userEvent.type(to, 'nobody')
  await userEvent.click(sheet.getByRole('button', { name: 'Send email' }))
  expect(await sheet.findByText('Please enter a valid email address')).toBeTruthy()
  expect(calls.some(({ method, path }) => `${method} ${path}` === SEND)).toBe(false)
})

test('a refusal stands beside the button', async () => {
  await open({ [SEND]: problem(422, 'messages.mail_not_configured') })
  const sheet = await openMail()
  await userEvent.click(sheet.getByRole('button', { name: 'Send email' }))
  expect((await screen.findAllByText(/No mail server is configured/)).length).toBeGreaterThan(1)
})
