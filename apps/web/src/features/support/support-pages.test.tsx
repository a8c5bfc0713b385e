import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type Answers,
  fakeServer,
  noConnection,
  problem,
  showScreen,
} from '../../../test/screen.tsx'
import { SupportPage } from './support-page.tsx'
import { SupportRequestPage } from './support-request-page.tsx'
import { buildDesk, buildRequest, buildSummary, INVOICE_ID, REQUEST_ID } from './testing/support.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T09:30:00Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const namespaces = ['support', 'validation']
const DESK = 'GET /api/support/desk'
const LIST = 'GET /api/support'
const ONE = `GET /api/support/${REQUEST_ID}`

async function showList(answers: Answers, at = '/support') {
  const calls = fakeServer({ [DESK]: { body: buildDesk() }, [LIST]: { body: [] }, ...answers })
  await showScreen(<SupportPage />, { at, path: '/support', namespaces })
  return calls
}

async function showOne(answers: Answers) {
  const calls = fakeServer(answers)
  await showScreen(<SupportRequestPage />, {
    at: `/support/${REQUEST_ID}`,
    path: '/support/:id',
    namespaces,
  })
  return calls
}

test('the list says when an answer comes, how long that is, and that a promise was missed', async () => {
  await showList({
    [LIST]: {
      body: [
        buildSummary(),
        buildSummary({ id: INVOICE_ID, subject: 'Old', promisedBy: '2026-11-30T09:00:00.000Z' }),
      ],
    },
  })
  const row = await screen.findByRole('link', { name: /How do I void/ })
  expect(row.getAttribute('href')).toBe(`/support/${REQUEST_ID}`)
  expect(row.textContent).toMatch(
    /S-7K3F2Q.*Answer by 30 Nov 2026, 14:00 · 3 h left.*Waiting for us/,
  )
  expect(screen.getByRole('link', { name: /Old/ }).textContent).toMatch(
    /Overdue: we promised an answer by 30 Nov 2026, 10:00/,
  )
  expect(screen.getByText('On your plan we answer within 24 hours, Monday to Friday.')).toBeTruthy()
})

test('phone and account manager are shown where there are some, and nothing stands in their place', async () => {
  await showList({})
  expect(await screen.findByText('support@isiro.test')).toBeTruthy()
  expect(screen.queryByText('Phone')).toBeNull()
  expect(screen.getByRole('heading', { name: "You haven't asked anything yet" })).toBeTruthy()
  cleanup()
  await showList({
    [DESK]: {
      body: buildDesk({
        phone: '+234 1 700 0000',
        accountManager: { name: 'Ngozi Eze', email: 'ngozi@isiro.test' },
        promiseHours: null,
        promisedBy: null,
      }),
    },
  })
  const phone = await screen.findByRole('link', { name: '+234 1 700 0000' })
  expect(phone.getAttribute('href')).toBe('tel:+23417000000')
  expect(screen.getByText(/Ngozi Eze/)).toBeTruthy()
  expect(screen.getByText('On your plan we answer as soon as we can.')).toBeTruthy()
})

test('a list that did not come says so and is asked for again', async () => {
  noConnection()
  await showScreen(<SupportPage />, { at: '/support', path: '/support', namespaces })
  expect(await screen.findByText('Your questions could not be loaded')).toBeTruthy()
})

test('the form shows all that is sent before it is sent, and sends just that', async () => {
  const from = `/invoices/${INVOICE_ID}`
  const calls = await showList(
    {
      [`${DESK}?kind=invoice&id=${INVOICE_ID}`]: {
        body: buildDesk({ record: { kind: 'invoice', id: INVOICE_ID, name: 'INV-0012' } }),
      },
      'POST /api/support': { status: 201, body: buildRequest() },
    },
    `/support?new=question&from=${encodeURIComponent(from)}`,
  )
  const sheet = within(await screen.findByRole('dialog'))
  const preview = within(await sheet.findByRole('region', { name: /What we send/ }))
  for (const shown of [
    'Ada Obi',
    'ada@example.com',
    'Obi Fabrics',
    'Chrome, Android',
    from,
    'Invoice INV-0012',
    'We answer by 30 Nov 2026, 14:00.',
  ])
    expect(preview.getByText(shown)).toBeTruthy()
  await userEvent.type(sheet.getByLabelText('Subject'), 'Void')
  await userEvent.type(sheet.getByLabelText('Your question'), 'How?')
  await userEvent.click(sheet.getByLabelText('Tell which screen I came from'))
  expect(preview.queryByText(from)).toBeNull()
  await userEvent.click(sheet.getByRole('button', { name: 'Send to support' }))
  await vi.waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      subject: 'Void',
      text: 'How?',
      screen: null,
      record: { kind: 'invoice', id: INVOICE_ID },
      screenshot: null,
    }),
  )
})

test('a pasted picture is in the preview, and one that is none is refused', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
  await showList({}, '/support?new=question')
  const sheet = within(await screen.findByRole('dialog'))
  const field = await sheet.findByLabelText('Your question')
  const file = new File(['x'], 'screen.png', { type: 'image/png' })
  fireEvent.paste(field, { clipboardData: { files: [file] } })
  expect(await sheet.findByText("We can't read this file. Choose a picture.")).toBeTruthy()
})

test('without what would be sent in sight, nothing can be sent', async () => {
  await showList({ [DESK]: problem(500, 'server.unexpected') }, '/support?new=question')
  const sheet = within(await screen.findByRole('dialog'))
  expect(await sheet.findByText('Support could not be loaded')).toBeTruthy()
  expect(sheet.queryByRole('button', { name: 'Send to support' })).toBeNull()
})

test('a question tells what was said, and is written to again', async () => {
  const answered = buildRequest({
    state: 'closed',
    messages: [
      ...buildRequest().messages,
      {
        id: INVOICE_ID,
        from: 'support',
        by: null,
        text: 'Tap Void.',
        at: '2026-11-28T09:00:00.000Z',
      },
    ],
  })
  const calls = await showOne({
    [ONE]: { body: answered },
    [`POST /api/support/${REQUEST_ID}/messages`]: { status: 201, body: buildRequest() },
  })
  expect(await screen.findByText('Tap Void.')).toBeTruthy()
  expect(await screen.findByText('This question is closed. Writing opens it again.')).toBeTruthy()
  const record = screen.getByRole('link', { name: 'Invoice INV-0012' })
  expect(record.getAttribute('href')).toBe(`/invoices/${INVOICE_ID}`)
  await userEvent.type(screen.getByLabelText(/Write again/), 'Still there')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await vi.waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ text: 'Still there' }),
  )
  expect(await screen.findByText('Waiting for us')).toBeTruthy()
})

test('who reads what somebody else asked does not write in it', async () => {
  await showOne({ [ONE]: { body: buildRequest({ isMine: false, askedBy: 'Kofi Mensah' }) } })
  expect(await screen.findByText('Kofi Mensah')).toBeTruthy()
  expect(screen.queryByLabelText(/Write again/)).toBeNull()
})
