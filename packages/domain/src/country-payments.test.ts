import { expect, test } from 'vitest'
import { mobileMoneyNumber } from './country-payments.ts'

test.each([
  ['0712 355 142', 'KE', '+254712355142'],
  ['174379', 'KE', '174379'],
  [' 600100 ', 'GH', '600100'],
  ['174379', 'NG', null],
  ['12', 'KE', null],
  ['M-Pesa', 'KE', null],
  ['0803 555 0142', 'NG', '+2348035550142'],
] as const)('%s in %s is %s', (typed, country, stored) => {
  expect(mobileMoneyNumber(typed, country)).toBe(stored)
})
