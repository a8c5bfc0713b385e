import { expect, test } from 'vitest'
import { NOTIFICATION_KINDS, notificationPath } from './notification-kinds.ts'

test.each([
  ['payment', 'a1', '/invoices/a1'],
  ['claim', 'a1', '/payments'],
  ['held', 'a1', '/payments?payment=a1'],
  ['held', null, '/payments'],
  ['message_failed', null, '/sms'],
  ['recurring_late', 'a1', '/recurring/a1'],
  ['delivery_confirmed', 'a1', '/delivery-notes/a1'],
  ['quote_accepted', null, '/quotes'],
] as const)('%s of %s leads to %s', (kind, subjectId, path) => {
  expect(notificationPath(kind, subjectId)).toBe(path)
})

test('every kind leads to a screen, with its subject and without', () => {
  for (const kind of NOTIFICATION_KINDS)
    for (const subjectId of ['a1', null])
      expect(notificationPath(kind, subjectId)).toMatch(/^(\/[a-z-]+)+(\/a1|\?\w+=a1)?$/)
})
