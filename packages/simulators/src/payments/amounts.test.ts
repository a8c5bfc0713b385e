import { expect, test } from 'vitest'
import { decimalOf, majorOf, minorOf, shareOf, shownAmount } from './amounts.ts'

test.each([
  ['19.99', 1_999],
  [19.99, 1_999],
  ['0.29', 29],
  [1234567.89, 123_456_789],
  ['1500', 150_000],
  ['1500.5', 150_050],
  [' 7 ', 700],
  ['10.005', null],
  ['0', null],
  ['-5', null],
  ['1e3', null],
  ['', null],
  ['99999999999999', null],
  [null, null],
  [{}, null],
])('the decimal amount %j is %j minor units', (amount, minor) => {
  expect(minorOf(amount)).toBe(minor)
})

test('minor units are written back as they were read', () => {
  expect(decimalOf(5)).toBe('0.05')
  expect(decimalOf(123_450)).toBe('1234.50')
  expect(majorOf(1_000_000_000_000_001)).toBe(10_000_000_000_000.01)
  expect(shownAmount(123_450, 'NGN')).toBe('₦1,234.50')
})

test('a share is rounded to whole minor units', () => {
  expect(shareOf(10_000, 140)).toBe(140)
  expect(shareOf(101, 150)).toBe(2)
})
