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
  expect(meaningOf({ kind, method })).toBe(meaning)
})
