import type { MessageTemplate } from '@isiro/contracts/message-settings'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, fakeServer, problem, showScreen } from '../../../../test/screen.tsx'
import { buildSettings } from '../../messages/testing/messages.ts'
import { MessageSettingsPage } from './message-settings-page.tsx'

const GET = 'GET /api/messages/settings'
const PUT = 'PUT /api/messages/settings'
const TEXTS = 'GET /api/messages/templates?channel=sms&language=en'
const STANDARD = 'Hello {name}, invoice {invoiceNumber} for NGN{amount}. {paymentLink}'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function buildText(change: Partial<MessageTemplate> = {}): MessageTemplate {
  return {
    kind: 'invoice_created',
    channel: 'sms',
    language: 'en',
    text: STANDARD,
    standard: STANDARD,
    isOwn: false,
    ...change,
  }
}

const preview = (text: string): Answer => ({
  body: {
    text,
    subject: null,
    html: null,
    sms: { segments: 1, units: text.length, alphabet: 'basic', costly: [] },
    isExample: false,
  },
})

async function show(answers: Record<string, Answer | ((body: unknown) => Answer)> = {}) {
  const calls = fakeServer({
    [GET]: { body: buildSettings() },
    [PUT]: (body) => ({ body: { ...buildSettings(), ...(body as object) } }),
    [TEXTS]: { body: [buildText()] },
    'POST /api/messages/settings/preview': preview('Hello Ada, invoice INV-2026-0042'),
    ...answers,
  })
  await showScreen(<MessageSettingsPage />, {
    namespaces: ['settings', 'message-settings', 'messages'],
  })
  return calls
}

test('a switch is saved at once, with all the rest as it was', async () => {
  const calls = await show()
  const name = 'Overdue reminder SMS'
  await userEvent.click(await screen.findByRole('switch', { name }))
  expect(screen.getByRole('switch', { name }).ariaChecked).toBe('true')
  // It stands on the card, and is told to screen readers a moment later.
  expect(await screen.findAllByText('Saved')).not.toEqual([])
  const { switches } = buildSettings()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    switches: { ...switches, overdue_reminder: { sms: true, email: false } },
    sendAt: '09:00',
    quietHours: { from: '20:00', to: '08:00' },
    overdueDays: [3, 7, 14],
    followUpOn: 1,
    quoteDays: 3,
    attachPdf: false,
  })
})

test('a refused change is reverted and its reason is shown', async () => {
  await show({ [PUT]: problem(503, 'server.unavailable') })
  const name = 'New invoice alert Email'
  await userEvent.click(await screen.findByRole('switch', { name }))
  expect(await screen.findByText('This could not be saved')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('switch', { name }).ariaChecked).toBe('false'))
})

test('reminder days are read as people write them, and nonsense is not saved', async () => {
  const calls = await show()
  const field = await screen.findByLabelText('Days after the due date')
  await userEvent.clear(field)
  await userEvent.type(field, '14 and 3')
  await userEvent.tab()
  expect(await screen.findByText('Enter up to six days, soonest first.')).toBeTruthy()
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  await userEvent.clear(field)
  await userEvent.type(field, '10, 2')
  await userEvent.tab()
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      overdueDays: [2, 10],
    }),
  )
})

test('quiet hours can be switched off', async () => {
  const calls = await show()
  await userEvent.click(await screen.findByLabelText('Send nothing automatically at night'))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ quietHours: null }),
  )
})

test('the page states why messages are held back: no provider, or no mail server', async () => {
  await show({
    [GET]: {
      body: buildSettings({ isSmsConfigured: false, mailHold: 'mail_not_configured' }),
    },
  })
  expect(await screen.findByText('Configuration Error')).toBeTruthy()
  expect(screen.getByText(/No email goes out/)).toBeTruthy()
})

test('the PDF is offered with the plan that attaches it', async () => {
  await show({ [GET]: { body: buildSettings({ mayAttachPdf: false }) } })
  const box = await screen.findByLabelText('Attach the PDF to automatic emails')
  expect((box as HTMLInputElement).disabled).toBe(true)
  const upgrade = await screen.findByRole('link', { name: 'See the Basic plan' })
  expect(upgrade.getAttribute('href')).toBe('/subscription?plan=basic')
})

test('a text of one’s own is previewed, saved, and put back', async () => {
  const saved = buildText({ text: 'Dear {name}', isOwn: true })
  let isSaved = false
  const calls = await show({
    [TEXTS]: () => ({ body: [isSaved ? saved : buildText()] }),
    'PUT /api/messages/templates': (body) => {
      isSaved = (body as { text: string | null }).text !== null
      return { body: isSaved ? saved : buildText() }
    },
  })
  expect(await screen.findByText('Hello Ada, invoice INV-2026-0042')).toBeTruthy()
  const field = screen.getByLabelText(/^Text/)
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste('Dear ')
  await userEvent.click(screen.getByRole('button', { name: 'Insert Client name' }))
  expect((field as HTMLTextAreaElement).value).toBe('Dear {name}')
  await userEvent.click(screen.getByRole('button', { name: 'Save text' }))
  expect(await screen.findByText('Your own')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Restore the standard text' }))
  expect(await screen.findByText('Standard text restored')).toBeTruthy()
  const puts = calls.filter(({ path }) => path === '/api/messages/templates')
  const of = { kind: 'invoice_created', channel: 'sms', language: 'en' }
  expect(puts.map(({ body }) => body)).toEqual([
    { ...of, text: 'Dear {name}' },
    { ...of, text: null },
  ])
})

test('an unknown placeholder is reported at its field', async () => {
  await show({
    'PUT /api/messages/templates': problem(422, 'messages.unknown_placeholder', {
      placeholder: '{total}',
      fields: [{ path: 'text', message: 'messages.unknown_placeholder' }],
    }),
  })
  const field = await screen.findByLabelText(/^Text/)
  await userEvent.click(field)
  await userEvent.paste(' {total}')
  await userEvent.click(screen.getByRole('button', { name: 'Save text' }))
  expect(await screen.findByText(/\{total\} can't be filled in this text/)).toBeTruthy()
  expect(within(field.closest('div') as HTMLElement).getByRole('textbox').ariaInvalid).toBe('true')
})
