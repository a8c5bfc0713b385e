import { expect, test } from 'vitest'
import {
  kindsFor,
  NOTIFICATION_KINDS,
  notificationPath,
  rolesConcerned,
} from './notification-kinds.ts'

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

test('who owns or keeps the business hears of everything', () => {
  expect(kindsFor('owner')).toEqual(NOTIFICATION_KINDS)
  expect(kindsFor('admin')).toEqual(NOTIFICATION_KINDS)
})

test('the cashier hears of money, the accountant of dates and approvals, and who only reads of what they asked', () => {
  const asked = ['question_asked', 'question_answered', 'support_answered']
  expect(kindsFor('cashier')).toEqual(['payment', 'claim', ...asked])
  expect(kindsFor('accountant')).toEqual([
    'tax_due',
    'tax_late',
    'approval_waiting',
    'approval_question',
    ...asked,
  ])
  expect(kindsFor('viewer')).toEqual(asked)
})

test('sales hears of documents and their money, and not of refunds, disputes, the team or storage', () => {
  expect(rolesConcerned('payment')).toEqual(['owner', 'admin', 'sales', 'cashier'])
  expect(kindsFor('sales')).toContain('quote_accepted')
  for (const kind of ['claim', 'refund', 'dispute', 'member_joined', 'storage_near'] as const)
    expect(kindsFor('sales')).not.toContain(kind)
})
