import { expect, test, vi } from 'vitest'
import { showPushMessages } from './push.ts'
import type { WorkerScope } from './scope.ts'

const MESSAGE = {
  id: '7',
  title: 'Zenith Events paid ₦21,500.00',
  body: 'It is confirmed.',
  path: '/invoices/1',
}

/** A worker's world with the tabs that are open in it. */
function worker(tabs: { navigate: (url: string) => Promise<unknown> }[] = []) {
  const listeners: Record<string, (event: object) => void> = {}
  const showNotification = vi.fn(async () => {})
  const openWindow = vi.fn(async () => {})
  // Only the parts that push messages use.
  const scope = {
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners[type] = listener
    },
    registration: { showNotification },
    clients: { matchAll: async () => tabs, openWindow },
  } as unknown as WorkerScope
  showPushMessages(scope)
  const fire = async (type: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve()
    listeners[type]?.({
      ...event,
      waitUntil(own: Promise<unknown>) {
        work = own
      },
    })
    await work
  }
  const tap = (data: unknown) =>
    fire('notificationclick', { notification: { data, close: () => {} } })
  return { fire, tap, showNotification, openWindow }
}

test('a push message is shown as it came', async () => {
  const { fire, showNotification } = worker()
  await fire('push', { data: { json: () => MESSAGE } })
  expect(showNotification).toHaveBeenCalledWith(MESSAGE.title, {
    body: MESSAGE.body,
    tag: '7',
    icon: '/favicon.svg',
    data: { path: '/invoices/1' },
  })
})

test.each([
  ['nothing', null],
  ['no JSON', { json: () => JSON.parse('{') }],
  ['another shape', { json: () => ({ title: 1 }) }],
])('%s is not shown', async (_what, data) => {
  const { fire, showNotification } = worker()
  await fire('push', { data })
  expect(showNotification).not.toHaveBeenCalled()
})

test('a tap opens the record in the open tab, or else in a new one', async () => {
  const focus = vi.fn()
  const navigate = vi.fn(async () => ({ focus }))
  const open = worker([{ navigate }])
  await open.tap({ path: '/invoices/1' })
  expect(navigate).toHaveBeenCalledWith('/invoices/1')
  expect(focus).toHaveBeenCalled()
  const closed = worker()
  await closed.tap({ path: '/invoices/1' })
  expect(closed.openWindow).toHaveBeenCalledWith('/invoices/1')
})

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 7])(
  'a tap never leaves the product: %s',
  async (path) => {
    const { tap, openWindow } = worker()
    await tap({ path })
    expect(openWindow).toHaveBeenCalledWith('/notifications')
  },
)
