import type { Message } from '@isiro/contracts/messages'
import type { SmsAllowance } from '@isiro/contracts/sms'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testId } from '../../../test/answer-builder.ts'
import { deviceDatabase } from '../../../test/device-database.ts'
import {
  type Answer,
  type Answers,
  type Call,
  fakeServer,
  noConnection,
  problem,
  showScreen,
} from '../../../test/screen.tsx'
import { buildClient } from '../clients/testing/client.ts'
import { buildIssued, buildListed, INVOICE_ID } from '../invoices/testing/invoices.ts'
import { MessagesPage } from './messages-page.tsx'
import {
  BATCH_ID,
  buildAllowance,
  buildMessage,
  buildOptOut,
  buildOverdue,
  buildSettings,
  CLIENT_ID,
  MESSAGE_ID,
} from './testing/messages.ts'

const SEND = 'POST /api/notifications/send-sms'
const BULK = 'POST /api/notifications/bulk-sms'
const LIST = 'GET /api/messages?limit=25'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') })
  deviceDatabase()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

interface Standing {
  allowance?: Partial<SmsAllowance>
  messages?: Message[]
  attention?: Message[]
}

function server(
  answers: Answers = {},
  { allowance, messages = [], attention = [] }: Standing = {},
) {
  return fakeServer({
    'GET /api/messages/allowance': { body: buildAllowance(allowance) },
    'GET /api/messages/settings': { body: buildSettings() },
    'GET /api/messages/templates?channel=sms': { body: [] },
    'GET /api/messages/attention': {
      body: { count: attention.length, messages: attention, held: 3 },
    },
    'GET /api/messages/opt-outs': { body: [] },
    [LIST]: { body: messages },
    ...answers,
  })
}

const show = (at = '/sms') =>
  showScreen(<MessagesPage />, { at, path: '/sms', namespaces: ['messages', 'message-history'] })

const bodyOf = (calls: Call[], method: string) =>
  calls.find((call) => `${call.method} ${call.path}` === method)?.body

const message = () => screen.findByLabelText('Message')

async function type(label: string, text: string) {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  // Braces are keys for userEvent; pasting takes them as they are.
  await userEvent.click(field)
  await userEvent.paste(text)
}

const sent = (change: object = {}): Answer => ({
  body: {
    success: true,
    message: 'SMS sent successfully!',
    id: MESSAGE_ID,
    state: 'sent',
    reason: null,
    ...change,
  },
})

test('before the address is confirmed the screen says what waits, and sends the link again', async () => {
  const RESEND = 'POST /api/auth/verify-email/resend'
  const calls = server({
    [RESEND]: { body: { success: true } },
    [SEND]: problem(403, 'messages.email_unconfirmed'),
  })
  await showScreen(<MessagesPage />, {
    at: '/sms',
    path: '/sms',
    namespaces: ['messages', 'message-history', 'auth'],
    user: { isEmailVerified: false },
  })
  expect(await screen.findByText(/^Confirm your email. We sent a link to/)).toBeTruthy()
  expect(await screen.findByText(/3 messages are waiting/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Send again/ }))
  await waitFor(() => expect(calls.some(({ path }) => RESEND.endsWith(path))).toBe(true))
  await type('Phone number', '0803 555 0142')
  await type('Message', 'Your order is ready')
  await userEvent.click(screen.getByRole('button', { name: 'Send SMS' }))
  const told = await screen.findAllByText(/^Confirm your email address before you message clients/)
  expect(told.length).toBeGreaterThan(0)
})

test('one SMS is sent to the number as it is stored, and the form is empty again', async () => {
  const calls = server({ [SEND]: sent() })
  await show()
  await type('Phone number', '0803 555 0142')
  await userEvent.tab()
  expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('+234 803 555 0142')
  await type('Message', 'Your order is ready')
  await userEvent.click(screen.getByRole('button', { name: 'Send SMS' }))
  expect(await screen.findByText('SMS sent successfully!')).toBeTruthy()
  expect(bodyOf(calls, SEND)).toEqual({
    phoneNumber: '+2348035550142',
    message: 'Your order is ready',
    type: 'general',
  })
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Message').value).toBe(''))
  expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('')
})

test('without a number or words nothing is sent, and each field says so', async () => {
  const calls = server()
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Send SMS' }))
  expect(await screen.findByText('Phone number is required')).toBeTruthy()
  expect(screen.getByText('Message is required')).toBeTruthy()
  await type('Message', 'a'.repeat(161))
  await userEvent.click(screen.getByRole('button', { name: 'Send SMS' }))
  expect(await screen.findByText('Message too long (max 160 characters)')).toBeTruthy()
  expect(bodyOf(calls, SEND)).toBeUndefined()
})

test('a message that the provider refused is never called sent', async () => {
  server({ [SEND]: sent({ success: false, state: 'failed', reason: 'do_not_disturb' }) })
  await show()
  await type('Phone number', '08035550142')
  await type('Message', 'Hello')
  await userEvent.click(screen.getByRole('button', { name: 'Send SMS' }))
  expect(await screen.findByText('SMS sending failed')).toBeTruthy()
  expect(screen.getAllByText(/do-not-disturb list/).length).toBeGreaterThan(0)
  expect(screen.queryByText('SMS sent successfully!')).toBeNull()
  // The words stay, to be sent another way.
  expect(screen.getByLabelText<HTMLInputElement>('Message').value).toBe('Hello')
})

test('a refused request says why, and an unknown one does not pretend', async () => {
  server({ [SEND]: problem(409, 'messages.opted_out') })
  await show()
  await type('Phone number', '08035550142')
  await type('Message', 'Hello')
  await userEvent.click(screen.getByRole('button', { name: 'Send SMS' }))
  expect(await screen.findByText('Error sending SMS')).toBeTruthy()
  expect(screen.getAllByText(/opted out of messages/).length).toBeGreaterThan(0)

  server({ [SEND]: sent({ success: false, state: 'unknown', reason: 'timed_out' }) })
  await userEvent.click(screen.getByRole('button', { name: 'Send SMS' }))
  expect(await screen.findByText("We don't know if it arrived")).toBeTruthy()
})

test('the counter names special characters, and one tap replaces them', async () => {
  server()
  await show()
  await type('Message', 'Pay ₦5,000 now')
  expect(await screen.findByText(/Special characters \(₦\)/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Replace ₦ with NGN' }))
  expect((await message()).textContent).toBe('Pay NGN5,000 now')
  expect(screen.getByText('1 SMS')).toBeTruthy()
  expect(screen.getByText('16 of 160 characters')).toBeTruthy()
})

test('an invoice fills number, words and blanks, in the language of its client', async () => {
  const calls = server({
    [`GET /api/invoices/${INVOICE_ID}`]: {
      body: { invoice: buildIssued({ language: 'fr', status: 'overdue', dueDate: '2026-11-14' }) },
    },
    [SEND]: sent(),
  })
  await show(`/sms?invoice=${INVOICE_ID}`)
  expect(await screen.findByText(/^Adé Catering : NGN268 750 à payer depuis/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reminder: neutral' }).ariaPressed).toBe('true')
  expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('+234 803 555 1061')
  await userEvent.click(screen.getByRole('button', { name: 'Send SMS' }))
  await screen.findByText('SMS sent successfully!')
  expect(bodyOf(calls, SEND)).toEqual({
    phoneNumber: '+2348035551061',
    message:
      'Adé Catering : NGN268 750 à payer depuis le 14 nov. 2026, facture INV-2026-0042. ' +
      'Jours de retard : 7. isiro.test/pay/abcDEF123',
    type: 'overdue_reminder',
    clientId: CLIENT_ID,
    invoiceId: INVOICE_ID,
  })
})

test('a template follows the language of a client who is read after it was chosen', async () => {
  let read = (_: Answer) => {}
  server({
    [`GET /api/clients/${CLIENT_ID}`]: () => new Promise<Answer>((resolve) => (read = resolve)),
  })
  await show(`/sms?client=${CLIENT_ID}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Reminder: neutral' }))
  expect((await message()).textContent).toMatch(/ was due \{dueDate\}/)
  read({ body: buildClient({ id: CLIENT_ID, language: 'fr' }) })
  await waitFor(async () => expect((await message()).textContent).toMatch(/ à payer depuis /))
})

test('a blank that nothing fills is not sent as it stands', async () => {
  const calls = server()
  await show()
  await type('Phone number', '08035550142')
  await userEvent.click(screen.getByRole('button', { name: 'New invoice' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send SMS' }))
  expect(await screen.findByText(/^Choose an invoice that has this, or type it/)).toBeTruthy()
  expect(bodyOf(calls, SEND)).toBeUndefined()
})

test('invoices are found by number, and drafts are not offered', async () => {
  server({
    'GET /api/invoices?limit=8&sort=-issued': {
      body: [
        buildListed(),
        buildListed({ id: testId(0xd1), invoiceNumber: null, clientName: 'Draft' }),
      ],
    },
  })
  await show()
  await userEvent.click(await screen.findByRole('combobox', { name: /^Invoice/ }))
  const list = within(await screen.findByRole('listbox', { name: 'Invoices' }))
  expect(await list.findByText('INV-2026-0042')).toBeTruthy()
  expect(list.getAllByRole('option')).toHaveLength(1)
})

test('a list of numbers drops blank lines and duplicates and reports invalid ones', async () => {
  const calls = server()
  await show('/sms?mode=bulk')
  await type('Phone numbers', '0803 555 0142\n\n08055550199\n+2348035550142\ncall Ada')
  await type('Message', 'We are closed tomorrow')
  expect(await screen.findByText(/^2 numbers/)).toBeTruthy()
  expect(screen.getByText(/1 looks wrong/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Send 2 SMS' }))
  expect(await screen.findByText(/^Enter a phone number such as/)).toBeTruthy()
  expect(bodyOf(calls, BULK)).toBeUndefined()
})

test('an empty bulk message names the missing parts', async () => {
  server()
  await show('/sms?mode=bulk')
  await userEvent.click(await screen.findByRole('button', { name: 'Send SMS' }))
  expect(await screen.findByText('Phone numbers are required')).toBeTruthy()
  expect(screen.getByText('Message is required')).toBeTruthy()
})

const batch = (states: object, isDone: boolean): Answer => ({
  body: {
    id: BATCH_ID,
    channel: 'sms',
    createdAt: '2026-11-21T10:00:00.000Z',
    total: 1,
    states: {
      queued: 0,
      sending: 0,
      sent: 0,
      delivered: 0,
      failed: 0,
      unknown: 0,
      cancelled: 0,
      shared: 0,
      ...states,
    },
    isDone,
  },
})

test('all overdue clients get the reminder in their own words, after a question with the cost', async () => {
  const calls = server({
    'GET /api/messages/overdue-recipients': {
      body: [
        buildOverdue(),
        buildOverdue({ clientId: testId(0xc2), clientName: 'No Phone Ltd', phone: null }),
        buildOverdue({
          clientId: testId(0xc3),
          clientName: 'Quiet Ltd',
          phone: '+2348035550177',
          isOptedOut: true,
        }),
      ],
    },
    [BULK]: {
      status: 201,
      body: {
        success: true,
        message: 'Bulk SMS completed',
        batchId: BATCH_ID,
        results: [{ to: '+2348035550142', state: 'queued', reason: null, id: MESSAGE_ID }],
      },
    },
    [`GET /api/messages/batches/${BATCH_ID}`]: batch({ delivered: 1 }, true),
    [`GET /api/messages?limit=25&batchId=${BATCH_ID}`]: {
      body: [buildMessage({ batchId: BATCH_ID })],
    },
  })
  await show('/sms?mode=bulk')
  await userEvent.click(await screen.findByLabelText('All overdue clients'))
  expect(await screen.findByText('Opted out')).toBeTruthy()
  expect(screen.getByText('No phone number. Add one')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Reminder: neutral' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send 1 SMS' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText('Send an SMS to 1 person?')).toBeTruthy()
  expect(dialog.getByText("Uses 1 of this month's SMS. You'll have 87 SMS left.")).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Send 1 SMS' }))
  expect(await screen.findByText('Bulk SMS completed')).toBeTruthy()
  expect(screen.getByText('All 1 processed')).toBeTruthy()
  expect(bodyOf(calls, BULK)).toEqual({
    notifications: [
      {
        to: '+2348035550142',
        message:
          'Adé Catering: NGN185,000 for invoice INV-2026-0042 was due 14 Nov 2026. ' +
          'Days overdue: 7. Pay: isiro.test/pay/abcDEF123',
        type: 'overdue_reminder',
        clientId: CLIENT_ID,
        invoiceId: INVOICE_ID,
      },
    ],
  })
})

test('more than the month holds cannot be sent, and says how much is left', async () => {
  server({}, { allowance: { remaining: 1, used: 99 } })
  await show('/sms?mode=bulk')
  await type('Phone numbers', '08035550142\n08035550143')
  await type('Message', 'Hello')
  expect(await screen.findByText('This needs 2 SMS, but only 1 is left this month.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send 2 SMS' }).disabled).toBe(true)
})

test('a failed bulk message keeps everything and says so', async () => {
  server({ [BULK]: problem(429, 'messages.business_limit', { limit: 200 }) })
  await show('/sms?mode=bulk')
  await type('Phone numbers', '08035550142')
  await type('Message', 'Hello')
  await userEvent.click(screen.getByRole('button', { name: 'Send 1 SMS' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Send 1 SMS' }))
  expect(await screen.findByText('Bulk SMS failed')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Message').value).toBe('Hello')
})

test('test mode links to the messages that the simulator caught', async () => {
  server({}, { allowance: { isTest: true, testOutboxUrl: 'http://127.0.0.1:9/outbox' } })
  await show()
  const link = await screen.findByRole('link', { name: 'Open the test outbox' })
  expect(link.getAttribute('href')).toBe('http://127.0.0.1:9/outbox')
})

test('without a provider the page names the missing settings and offers no sending', async () => {
  server({}, { allowance: { isConfigured: false, missing: ['TERMII_API_KEY', 'SMS_SENDER'] } })
  await show()
  expect(await screen.findByText('Configuration Error')).toBeTruthy()
  expect(screen.getByText('TERMII_API_KEY, SMS_SENDER')).toBeTruthy()
  expect(
    (await screen.findByRole<HTMLButtonElement>('button', { name: 'Send SMS' })).disabled,
  ).toBe(true)
})

test('of the automatic messages nothing is said before their times are known', async () => {
  server({ 'GET /api/messages/settings': () => new Promise<Answer>(() => {}) })
  await show()
  expect(await screen.findByRole('heading', { name: 'Automated notifications' })).toBeTruthy()
  expect(screen.queryByText(/9 AM|Mondays/)).toBeNull()
})

test('each automatic message has its switches, and leads to its settings', async () => {
  const switches = {
    ...buildSettings().switches,
    overdue_reminder: { sms: true, email: true },
  }
  const off = { ...switches, overdue_reminder: { sms: false, email: true } }
  const calls = server({
    'GET /api/messages/settings': { body: buildSettings({ switches }) },
    'PUT /api/messages/settings': { body: buildSettings({ switches: off }) },
  })
  await show()
  const link = await screen.findByRole('link', { name: 'Daily overdue reminders at 9 AM' })
  expect(link.getAttribute('href')).toBe('/settings/messages#overdue_reminder')
  const sms = await screen.findByRole('switch', { name: 'Daily overdue reminders at 9 AM SMS' })
  expect(sms.getAttribute('aria-checked')).toBe('true')
  await userEvent.click(sms)
  expect(sms.getAttribute('aria-checked')).toBe('false')
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ switches: off }),
  )
  for (const name of [
    'New invoice alerts',
    'Payment confirmations',
    'Weekly follow-ups on Mondays',
    'Monthly business summaries',
  ])
    expect(screen.getByRole('link', { name })).toBeTruthy()
})

test('a failed message is resolved or sent again; one that may have arrived asks first', async () => {
  const failed = buildMessage({ state: 'failed', reason: 'rejected', needsAttention: true })
  const unknown = buildMessage({
    id: '0198a7c4-0000-7000-8000-0000000000b2',
    state: 'unknown',
    reason: 'timed_out',
    recipient: '+2348035550177',
    clientName: 'Kano Mills',
    needsAttention: true,
  })
  const calls = server(
    {
      [`POST /api/messages/${unknown.id}/retry`]: { body: { message: unknown } },
      [`POST /api/messages/${failed.id}/resolve`]: { body: { message: failed } },
    },
    { attention: [failed, unknown] },
  )
  await show()
  expect(await screen.findByText('2 messages need attention')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Send again +2348035550177' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/We don't know if the first one reached Kano Mills/)).toBeTruthy()
  expect(bodyOf(calls, `POST /api/messages/${unknown.id}/retry`)).toBeUndefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Yes, send it again' }))
  await waitFor(() =>
    expect(bodyOf(calls, `POST /api/messages/${unknown.id}/retry`)).toEqual({
      evenIfUnknown: true,
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Mark as resolved +2348035550142' }))
  await waitFor(() =>
    expect(calls.some(({ path }) => path === `/api/messages/${failed.id}/resolve`)).toBe(true),
  )
})

test('the history shows channel, state and why, and can be narrowed', async () => {
  server(
    {
      'GET /api/messages?limit=25&state=cancelled': {
        body: [buildMessage({ state: 'cancelled', reason: 'paid', type: 'overdue_reminder' })],
      },
    },
    { messages: [buildMessage()] },
  )
  await show()
  expect(await screen.findByText('Hello, your order is ready.')).toBeTruthy()
  const row = screen.getByText('Hello, your order is ready.').closest('li') as HTMLElement
  expect(within(row).getByText('Delivered')).toBeTruthy()
  expect(within(row).getByRole('link', { name: 'Quorum Consulting' })).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Not sent' }))
  expect(await screen.findByText('The invoice was paid before it was sent.')).toBeTruthy()
})

test('an opt-out stops messages to its number', async () => {
  const calls = server({ 'POST /api/messages/opt-outs': { status: 201, body: [buildOptOut()] } })
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Add' }))
  const form = within(
    screen.getByRole('button', { name: 'Stop messages' }).closest('form') as HTMLElement,
  )
  await userEvent.type(form.getByLabelText('Phone number'), '08035550142')
  await userEvent.tab()
  await userEvent.click(form.getByRole('button', { name: 'Stop messages' }))
  expect(await screen.findByText('+234 803 555 0142 will get no more messages')).toBeTruthy()
  expect(bodyOf(calls, 'POST /api/messages/opt-outs')).toEqual({
    channel: 'sms',
    address: '+234 803 555 0142',
  })
})

test('without a connection every part says so, and offers to try again', async () => {
  noConnection()
  await show()
  expect(await screen.findByText(/Your remaining SMS could not be loaded/)).toBeTruthy()
  expect(await screen.findByText('The messages could not be loaded.')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(2)
})

test('a repeated bulk message keeps its key, and other words get another', async () => {
  const keys: (string | null)[] = []
  server()
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    if (input !== '/api/notifications/bulk-sms') return answering(input, init)
    keys.push(new Headers(init.headers).get('Idempotency-Key'))
    throw new TypeError('Failed to fetch')
  })
  await show('/sms?mode=bulk')
  await type('Phone numbers', '08035550142')
  await type('Message', 'Hello')
  async function send() {
    const before = keys.length
    await userEvent.click(screen.getByRole('button', { name: 'Send 1 SMS' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Send 1 SMS' }))
    await waitFor(() => expect(keys.length).toBe(before + 1))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  await send()
  await send()
  await type('Message', 'Hello again')
  await send()
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
