import type { ClientMessageSettings } from '@isiro/contracts/message-settings'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, fakeServer, problem, showScreen } from '../../../test/screen.tsx'
import { ClientMessages } from './client-messages.tsx'
import { buildMessage, buildOptOut, CLIENT_ID } from './testing/messages.ts'

const LIST = `GET /api/messages?limit=25&clientId=${CLIENT_ID}`
const SETTINGS = `/api/clients/${CLIENT_ID}/message-settings`

const ON = { sms: true, email: true }
const OFF = { sms: false, email: false }

function buildClientSettings(change: Partial<ClientMessageSettings> = {}): ClientMessageSettings {
  const all = {
    invoice_created: ON,
    payment_received: ON,
    overdue_reminder: ON,
    follow_up: ON,
    quote_reminder: ON,
  }
  return {
    remindersOff: false,
    switches: all,
    business: { ...all, follow_up: OFF },
    phone: '+2348035550142',
    email: 'accounts@quorum.example',
    optedOut: { sms: false, email: false },
    undeliverable: null,
    ...change,
  }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(
  settings: Partial<ClientMessageSettings> = {},
  answers: Record<string, Answer | ((body: unknown) => Answer)> = {},
) {
  const calls = fakeServer({
    [LIST]: { body: [buildMessage()] },
    [`GET ${SETTINGS}`]: { body: buildClientSettings(settings) },
    [`PUT ${SETTINGS}`]: (body) => ({
      body: { ...buildClientSettings(settings), ...(body as object) },
    }),
    ...answers,
  })
  await showScreen(<ClientMessages clientId={CLIENT_ID} />, { namespaces: ['message-history'] })
  return calls
}

test('a client’s messages stand there, with the way to write another', async () => {
  await show()
  expect(await screen.findByText('Hello, your order is ready.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Send an SMS' }).getAttribute('href')).toBe(
    `/sms?client=${CLIENT_ID}`,
  )
})

test('one kind is switched off for this client alone', async () => {
  const calls = await show()
  await userEvent.click(await screen.findByRole('switch', { name: 'New invoice SMS' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      remindersOff: false,
      switches: { invoice_created: { sms: false, email: true } },
    }),
  )
  expect(screen.getByText('Switched off for your whole business.')).toBeTruthy()
})

test('without reminders their switches are off and cannot be turned', async () => {
  const calls = await show()
  await userEvent.click(await screen.findByRole('switch', { name: 'No reminders to this client' }))
  const reminder = screen.getByRole<HTMLButtonElement>('switch', { name: 'Overdue reminder SMS' })
  await waitFor(() => expect(reminder.disabled).toBe(true))
  expect(reminder.ariaChecked).toBe('false')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ remindersOff: true })
})

test('a refused switch is reverted', async () => {
  await show({}, { [`PUT ${SETTINGS}`]: problem(503, 'server.unavailable') })
  const name = 'Payment received Email'
  await userEvent.click(await screen.findByRole('switch', { name }))
  expect(await screen.findByText('This could not be saved')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('switch', { name }).ariaChecked).toBe('true'))
})

test('the client’s wish for no messages is noted after a question', async () => {
  const calls = await show(
    {},
    { 'POST /api/messages/opt-outs': { status: 201, body: [buildOptOut()] } },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Opt out SMS' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText('Stop messages to +234 803 555 0142?')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Stop messages' }))
  expect(await screen.findByText('+234 803 555 0142 will get no more messages')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    channel: 'sms',
    address: '+2348035550142',
  })
})

test('a client that opted out is marked, and the opt-out can be removed when they ask', async () => {
  const optOut = buildOptOut()
  const calls = await show(
    { optedOut: { sms: true, email: false } },
    {
      'GET /api/messages/opt-outs': { body: [optOut] },
      [`POST /api/messages/opt-outs/${optOut.id}/remove`]: { body: [] },
    },
  )
  expect(await screen.findByText('Opted out of SMS')).toBeTruthy()
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Allow again SMS' })
  await waitFor(() => expect(button.disabled).toBe(false))
  await userEvent.click(button)
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Yes, they asked for it' }))
  await waitFor(() =>
    expect(calls.some(({ path }) => path.endsWith(`${optOut.id}/remove`))).toBe(true),
  )
})
