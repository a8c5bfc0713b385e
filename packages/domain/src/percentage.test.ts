import { expect, test } from 'vitest'
import { formatPercentage, parsePercentage, percentageFromNumber, percentOf } from './percentage.ts'

test.each([
  ['7.5', 75_000, '7.50'],
  ['8.875', 88_750, '8.875'],
  ['9.975', 99_750, '9.975'],
  ['0.0001', 1, '0.0001'],
  ['20', 200_000, '20.00'],
  ['100', 1_000_000, '100.00'],
  ['0', 0, '0.00'],
])('%s percent are %d, and on the wire %s', (text, percentage, wire) => {
  expect(parsePercentage(text)).toBe(percentage)
  expect(percentageFromNumber(Number(text))).toBe(percentage)
  expect(formatPercentage(percentage)).toBe(wire)
  expect(parsePercentage(wire)).toBe(percentage)
})

test.each(['0.00001', '1,5', '', '7.5%', '1e1'])('%j is no percentage', (text) => {
  expect(parsePercentage(text)).toBeNull()
})

test('a percentage of an amount is rounded once, halves up', () => {
  expect(percentOf(200_000, 88_750)).toBe(17_750)
  expect(percentOf(10_000, 99_750)).toBe(998)
  expect(percentOf(500_000, 1)).toBe(1)
  expect(percentOf(499_999, 1)).toBe(0)
})
