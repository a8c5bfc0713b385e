import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testId } from '../../../test/answer-builder.ts'
import { arrivalAt, fakeServer, problem, showScreen } from '../../../test/screen.tsx'
import { unreadCount } from '../../records/unread.ts'
import { NotificationsPage } from './notifications-page.tsx'
import { buildNotification } from './testing/notifications.ts'

afterEach(() => {
  cleanup()
  unreadCount.set(null)
  vi.unstubAllGlobals()
})

const LIST = 'GET /api/notifications?limit=25'
const FAILED = buildNotification({
  id: testId(0xa2),
  kind: 'message_failed',
  count: 3,
  clientName: null,
  number: null,
  amount: null,
  currency: null,
  isRead: true,
  path: '/sms',
})

async function show(answers: Parameters<typeof fakeServer>[0]) {
  const calls = fakeServer(answers)
  await showScreen(<NotificationsPage />, {
    at: '/notifications',
    path: '/notifications',
    namespaces: ['notifications'],
  })
  return calls
}

test('each says who did what, and opening one marks it as read', async () => {
  const calls = await show({
    [LIST]: { body: [buildNotification(), FAILED] },
    'POST /api/notifications/read': { body: { unread: 0 } },
  })
  unreadCount.set(1)
  expect(await screen.findByText('3 messages were not delivered')).toBeTruthy()
  const payment = screen.getByRole('link', { name: /^Unread:.*Zenith Events paid ₦21,500.00/ })
  await userEvent.click(payment)
  await arrivalAt(`/invoices/${testId(0xb1)}`)
  const read = calls.find(({ path }) => path === '/api/notifications/read')
  expect(read?.body).toEqual({ ids: [testId(0xa1)] })
  await waitFor(() => expect(unreadCount.get()).toBe(0))
})

test('all are marked as read up to the newest that is shown', async () => {
  const lists = [
    [buildNotification(), FAILED],
    [buildNotification({ isRead: true }), FAILED],
  ]
  const calls = await show({
    [LIST]: () => ({ body: lists.shift() }),
    'POST /api/notifications/read': { body: { unread: 0 } },
  })
  const button = await screen.findByRole('button', { name: 'Mark all as read' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await userEvent.click(button)
  await waitFor(() => expect(button).toHaveProperty('disabled', true))
  const read = calls.find(({ path }) => path === '/api/notifications/read')
  expect(read?.body).toEqual({ upTo: testId(0xa1) })
})

test('a failure is told, and nothing is lost by it', async () => {
  await show({
    [LIST]: { body: [buildNotification()] },
    'POST /api/notifications/read': problem(500, 'server.unexpected'),
  })
  expect(await screen.findByText('Zenith Events paid ₦21,500.00')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  expect(await screen.findByText('Could not mark them as read')).toBeTruthy()
  expect(screen.getByText('Zenith Events paid ₦21,500.00')).toBeTruthy()
})

test('an empty list says what will be here', async () => {
  await show({ [LIST]: { body: [] } })
  expect(await screen.findByText('Nothing new yet')).toBeTruthy()
})
