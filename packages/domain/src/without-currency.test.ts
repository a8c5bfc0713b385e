import { expect, test } from 'vitest'
import { withoutCurrency } from './without-currency.ts'

test.each([
  ['N5,000', '5,000'],
  ['n1000', '1000'],
  ['N 1,000.50', '1,000.50'],
  ['#5,000', '5,000'],
  ['₦2,500', '2,500'],
  ['NGN 5,000', '5,000'],
  ['ngn5000', '5000'],
  ['5,000N', '5,000'],
  ['250\u202f000,5\u00a0₦', '250\u202f000,5'],
  ['US$10.75', '10.75'],
  ['$10', '10'],
  ['10 USD', '10'],
  ['GH₵ 20', '20'],
  ['KSh 1,000', '1,000'],
  ['KES1000', '1000'],
  ['=N=5,000', '5,000'],
  ['=N= 750.50', '750.50'],
  ['KSh 1,000/=', '1,000'],
  ['2,400/-', '2,400'],
  ['R 99', '99'],
  ['R-1 500,00', '-1 500,00'],
  ['$1,500.00 CAD', '1,500.00'],
  ['US$ 107.50 USD', '107.50'],
  ['C$12.50', '12.50'],
  ['AU$ 12.50', '12.50'],
  ['75,000 naira', '75,000'],
  ['300 Cedis', '300'],
  ['N(500.00)', '(500.00)'],
  [' 12 ', '12'],
])('%j is the amount %j', (typed, amount) => {
  expect(withoutCurrency(typed)).toBe(amount)
})

test.each([
  '',
  'N',
  'Naira',
  'none',
  '5k',
  'R',
  'Naira',
  '5 thousand naira',
  'N dollars',
  '12a',
  'NN5',
])('%j has no sign beside an amount', (typed) => {
  expect(Number.isFinite(Number(withoutCurrency(typed) || Number.NaN))).toBe(false)
})
