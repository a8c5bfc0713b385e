import { expect, test } from 'vitest'
import { typedAmount } from './typed-amount.ts'

test.each([
  ['250000', 25_000_000],
  ['₦250,000.50', 25_000_050],
  ['NGN 250,000', 25_000_000],
  ['N5,000', 500_000],
  ['n1000', 100_000],
  ['250\u202F000,5\u00A0₦', 25_000_050],
  ['250.000,50', 25_000_050],
  ['1.500', 150_000],
  ['1,5', 150],
  ['0.01', 1],
  ['10,000,000,000,000', 1_000_000_000_000_000],
])('%j is %i kobo', (typed, minor) => {
  expect(typedAmount(typed)).toBe(minor)
})

test.each([
  '',
  '0',
  '-5',
  '1.234.56',
  '1,2,3',
  '12.345,678',
  '1e5',
  '0x10',
  'all',
  '10000000000001',
  '٣',
])('%j is no amount', (typed) => {
  expect(typedAmount(typed)).toBeNull()
})
