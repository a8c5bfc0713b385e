import { expect, test } from 'vitest'
import { meaningOf } from './live-money.ts'

test.each([
  ['payment.received', 'card', 'money'],
  ['invoice.payment_recorded', 'cash', 'money'],
  ['payment.received', 'wht', 'tax'],
  ['payment.held', 'card', 'held'],
  ['payment.claimed', null, 'claim'],
  ['payment.refused', 'card', 'refused'],
  ['payment.something_new', 'card', 'other'],
  ['toString', 'card', 'other'],
] as const)('only what the ledger has booked is money: %s by %s is %s', (kind, method, meaning) => {
  expect(meaningOf({ kind, method, receivedOn: '2026-11-21' }, '2026-11-21')).toBe(meaning)
})

test('money of another day is not the money of today', () => {
  const event = { kind: 'payment.received', method: 'card' }
  expect(meaningOf({ ...event, receivedOn: '2026-11-20' }, '2026-11-21')).toBe('earlier')
  expect(meaningOf({ ...event, receivedOn: null }, '2026-11-21')).toBe('money')
})
