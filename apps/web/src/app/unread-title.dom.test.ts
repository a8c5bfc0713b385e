import { expect, test } from 'vitest'
import { unreadCount } from '../records/unread.ts'
import { followUnreadInTitle } from './unread-title.ts'

test('the number stands before the title, whatever page sets it', async () => {
  document.title = 'Home · Isiro'
  const stop = followUnreadInTitle(3)
  expect(document.title).toBe('(3) Home · Isiro')
  unreadCount.set(2)
  expect(document.title).toBe('(2) Home · Isiro')
  document.title = 'Invoices · Isiro'
  await Promise.resolve()
  expect(document.title).toBe('(2) Invoices · Isiro')
  unreadCount.set(100)
  expect(document.title).toBe('(99+) Invoices · Isiro')
  unreadCount.set(0)
  expect(document.title).toBe('Invoices · Isiro')
  unreadCount.set(1)
  stop()
  expect(document.title).toBe('Invoices · Isiro')
  unreadCount.set(null)
})
