import { expect, test } from 'vitest'
import { type ExpenseWhtTerms, expenseWht } from './expense-wht.ts'

const terms = (change: Partial<ExpenseWhtTerms>): ExpenseWhtTerms => ({
  amount: 10_750_000,
  vat: 750_000,
  type: 'professional',
  recipient: 'company',
  resident: true,
  hasSupplier: true,
  hasTaxId: true,
  stated: null,
  date: '2026-11-21',
  ...change,
})

test('WHT is deducted from the amount before VAT, and the supplier gets the rest', () => {
  const kept = {
    rate: 50_000,
    usualRate: 50_000,
    isUncertain: false,
    base: 10_000_000,
    amount: 500_000,
    paid: 10_250_000,
  }
  expect(expenseWht(terms({}))).toEqual(kept)
  expect(expenseWht(terms({ stated: 500_000 }))).toEqual(kept)
})

test('the rate doubles for a supplier without a Tax ID', () => {
  expect(expenseWht(terms({ hasTaxId: false }))).toMatchObject({ rate: 100_000, amount: 1_000_000 })
})

test.each([
  ['an amount kept back without a type', { type: null, stated: 1 }, 'type_missing'],
  ['nobody said who was paid', { recipient: null }, 'recipient_missing'],
  ['no supplier is named', { hasSupplier: false }, 'supplier_missing'],
  ['a company gets no director’s fee', { type: 'directors_fee' }, 'type_not_for_recipient'],
  ['a kobo less than the rule', { stated: 499_999 }, 'stated_amount_differs'],
  ['nothing, where the rule asks for tax', { stated: 0 }, 'stated_amount_differs'],
] as const)('refused: %s', (_name, change, refusal) => {
  expect(expenseWht(terms(change))).toBe(refusal)
})

test.each([
  ['no type, no amount', { type: null }],
  ['no type, and nothing kept back', { type: null, stated: 0 }],
  ['an amount that cannot be read', { amount: null }],
  ['as much VAT as money', { amount: 750_000 }],
] as const)('nothing is kept back: %s', (_name, change) => {
  expect(expenseWht(terms(change))).toBeNull()
})
