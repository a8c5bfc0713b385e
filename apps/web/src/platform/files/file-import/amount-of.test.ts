import { expect, test } from 'vitest'
import { amountOf, signedAmountOf } from './amount-of.ts'

test.each([
  ['1234.5', '1234.5'],
  ['1,234,567.50', '1234567.50'],
  ['1.234.567,50', '1234567.50'],
  ['1.234,5', '1234.5'],
  ['₦ 1,000', '1000'],
  ['N1,000.50', '1000.50'],
  ['NGN 1 000.25', '1000.25'],
  ['1.000', '1.000'],
  ['1’234.50', '1234.50'],
  ['=N=500.00', '500.00'],
  ['1,250/=', '1250'],
  ['.75', '0.75'],
  [',5', '0.5'],
  ['$1,500.00 CAD', '1500.00'],
  ['', ''],
  ['-', ''],
  ['abc', 'abc'],
])('the amount %s is %s', (cell, amount) => {
  expect(amountOf(cell)).toBe(amount)
})

test.each([
  '-500',
  '\u2212500',
  '–500',
  '(500.00)',
  '500-',
  '500.00\u2212',
  '500 DR',
  '500.00Dr.',
  'DR 500',
  '-₦500',
  '₦-500',
  '₦(500)',
  '(₦500)',
  'N\u2212500',
  '500- NGN',
  '-75,00',
  'R-500,00',
  'R(500.00)',
  '500.00 DB',
  '500.00D',
])('%s is money with a minus', (cell) => {
  const { text, isNegative } = signedAmountOf(cell)
  expect(isNegative).toBe(true)
  expect([500, 75]).toContain(Number(text))
})

test.each(['500', '+500', '500+', '500 CR', '500.00 C', '500.00Cr', 'CR500', '₦500.00'])(
  '%s is money without one',
  (cell) => {
    const { text, isNegative } = signedAmountOf(cell)
    expect([Number(text), isNegative]).toEqual([500, false])
  },
)
