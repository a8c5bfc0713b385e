import { NotificationSettings } from '@isiro/contracts/notifications'
import type { Role } from '@isiro/domain/roles'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { answerBuilder } from '../../../../test/answer-builder.ts'
import { fakeServer, problem, showScreen } from '../../../../test/screen.tsx'
import { NotificationSettingsPage } from './notification-settings-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ADDRESS = '/api/notifications/settings'
const buildSettings = answerBuilder(NotificationSettings, {
  byMail: true,
  bySms: false,
  muted: [],
  email: 'ada@example.com',
  isEmailConfirmed: true,
  smsBlock: 'phone',
  pushKey: null,
})

async function show(change: Partial<NotificationSettings>, save: object) {
  const calls = fakeServer({
    [`GET ${ADDRESS}`]: { body: buildSettings(change) },
    [`PUT ${ADDRESS}`]: save,
  })
  await showScreen(<NotificationSettingsPage />, {
    namespaces: ['notification-settings', 'settings'],
  })
  await screen.findByText('Email')
  return calls
}

const switchOf = (title: string) =>
  screen.getByRole('switch', { name: new RegExp(`^${title} (On|Off)$`) })
const isOn = (title: string) => switchOf(title).getAttribute('aria-checked')

test('a switch saves at once', async () => {
  const calls = await show({}, { body: buildSettings({ byMail: false }) })
  expect([isOn('Email'), isOn('SMS')]).toEqual(['true', 'false'])
  await userEvent.click(switchOf('Email'))
  await waitFor(() => expect(isOn('Email')).toBe('false'))
  const saved = calls.find(({ method }) => method === 'PUT')
  expect(saved?.body).toEqual({ byMail: false, bySms: false, muted: [] })
})

test('a kind is muted for all ways', async () => {
  const calls = await show({}, { body: buildSettings({ muted: ['refund'] }) })
  await userEvent.click(switchOf('Refunds'))
  await waitFor(() => expect(isOn('Refunds')).toBe('false'))
  const saved = calls.find(({ method }) => method === 'PUT')
  expect(saved?.body).toEqual({ byMail: true, bySms: false, muted: ['refund'] })
})

test('what the server refuses goes back', async () => {
  await show({}, problem(500, 'server.unexpected'))
  await userEvent.click(switchOf('Email'))
  expect(await screen.findByText('This could not be saved')).toBeTruthy()
  expect(isOn('Email')).toBe('true')
})

test('what cannot be switched on says why', async () => {
  await show({}, {})
  expect(screen.getByText('Your account has no phone number.')).toBeTruthy()
  expect(screen.getByText('Not available on this installation.')).toBeTruthy()
  for (const title of ['SMS', 'Push on this browser'])
    expect(switchOf(title)).toHaveProperty('disabled', true)
})

const asRole = async (role: Role, change: Partial<NotificationSettings> = {}) => {
  fakeServer({ [`GET ${ADDRESS}`]: { body: buildSettings(change) } })
  await showScreen(<NotificationSettingsPage />, {
    namespaces: ['notification-settings', 'settings'],
    user: { role },
  })
}

test('a cashier has switches for money and answers, and none for SMS', async () => {
  await asRole('cashier', { smsBlock: 'role' })
  await screen.findByText('Email')
  expect(screen.queryByText('SMS')).toBe(null)
  expect(screen.getAllByRole('switch')).toHaveLength(7)
  expect([isOn('Payments'), isOn('Transfers reported by clients')]).toEqual(['true', 'true'])
})
