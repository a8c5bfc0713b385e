import { describe, expect, test } from 'vitest'
import { type Expected, judge } from './acceptance.ts'
import type { Charge } from './gateway.ts'

const expected: Expected = {
  attemptId: 'attempt-1',
  reference: 'INV-1.abc',
  amount: 30_050,
  currency: 'NGN',
  isTest: true,
}
const charge = (more: Partial<Charge> = {}): Charge => ({
  transactionId: '1',
  reference: 'INV-1.abc',
  state: 'paid',
  status: 'success',
  isReversed: false,
  amount: 30_050,
  requested: 30_050,
  charged: null,
  fees: null,
  currency: 'NGN',
  method: 'card',
  payer: null,
  isTest: true,
  attemptId: 'attempt-1',
  paidAt: null,
  savedCard: null,
  words: null,
  customer: null,
  ...more,
})
const accept = (amount: number, fee: number | null) => ({
  kind: 'accept',
  amount,
  currency: 'NGN',
  fee,
})
const hold = (reason: string, amount: number, fee: number | null = null, currency = 'NGN') => ({
  kind: 'hold',
  reason,
  amount,
  currency,
  fee,
})
const refuse = (why: string) => ({ kind: 'refuse', why })

describe('Paystack', () => {
  test.each<[string, Partial<Charge>, object]>([
    ['exactly what was asked', {}, accept(30_050, null)],
    ['with a fee the seller bears', { fees: 451 }, accept(30_050, 451)],
    // The documentation's example: 30050 + 10283 = 40333.
    ['with its fees on the payer', { amount: 40_333, fees: 10_283 }, accept(30_050, 0)],
    ['more than asked, which no fee explains', { amount: 40_333, fees: 451 }, accept(40_333, 451)],
    ['more, with fees not told', { amount: 30_051 }, accept(30_051, null)],
    ['a kobo less', { amount: 30_049 }, hold('amount_mismatch', 30_049)],
    ['much less', { amount: 1 }, hold('amount_mismatch', 1)],
    [
      'asked for less than we had',
      { requested: 100, amount: 30_050 },
      hold('amount_mismatch', 30_050),
    ],
    [
      'asked for more than we had',
      { requested: 30_051, amount: 30_051 },
      hold('amount_mismatch', 30_051),
    ],
    [
      'asked for less, with fees on the payer',
      { requested: 20_000, amount: 30_283, fees: 10_283 },
      hold('amount_mismatch', 20_000, 0),
    ],
    ['without what was requested: exact', { requested: null }, accept(30_050, null)],
    ['without it: more', { requested: null, amount: 40_333 }, hold('amount_mismatch', 40_333)],
    ['without it: less', { requested: null, amount: 30_049 }, hold('amount_mismatch', 30_049)],
    ['in another currency', { currency: 'KES' }, hold('wrong_currency', 30_050, null, 'KES')],
    ['in one we do not have', { currency: 'XOF' }, refuse('unknown_currency')],
    ['in small letters', { currency: 'ngn' }, refuse('unknown_currency')],
    ['without an amount', { amount: null }, refuse('unreadable_amount')],
    ['of another reference', { reference: 'INV-2.abc' }, refuse('other_reference')],
    ['whose case differs', { reference: 'inv-1.abc' }, refuse('other_reference')],
    ['of another attempt', { attemptId: 'attempt-2' }, refuse('other_attempt')],
    ['whose metadata was lost', { attemptId: null }, accept(30_050, null)],
    ['of live money for a test', { isTest: false }, refuse('other_mode')],
    ['that does not say', { isTest: null }, accept(30_050, null)],
  ])('a charge %s', (_name, more, verdict) => {
    expect(judge('paystack', charge(more), expected)).toEqual(verdict)
  })

  test('test money never pays a live attempt', () => {
    expect(judge('paystack', charge(), { ...expected, isTest: false })).toEqual(
      refuse('other_mode'),
    )
  })
})

describe('Flutterwave', () => {
  const paid = (more: Partial<Charge>) =>
    charge({ requested: null, charged: 30_050, isTest: null, ...more })
  test.each<[string, Partial<Charge>, object]>([
    ['exactly what was asked', { fees: 421 }, accept(30_050, 421)],
    ['with its fees on the payer', { charged: 30_471, fees: 421 }, accept(30_050, 0)],
    ['with more charged than fees explain', { charged: 40_000, fees: 421 }, accept(30_050, 421)],
    ['of a kobo less', { amount: 30_049 }, hold('amount_mismatch', 30_049)],
    ['of a kobo more', { amount: 30_051 }, hold('amount_mismatch', 30_051)],
    ['in another currency', { currency: 'USD' }, hold('wrong_currency', 30_050, null, 'USD')],
    ['without a readable amount', { amount: null }, refuse('unreadable_amount')],
  ])('a charge %s', (_name, more, verdict) => {
    expect(judge('flutterwave', paid(more), expected)).toEqual(verdict)
  })
})
