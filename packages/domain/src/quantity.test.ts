import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatQuantity,
  MAX_QUANTITY_MILLI,
  numberFromQuantityMilli,
  parseQuantityMilli,
  quantityMilliFromNumber,
} from './quantity.ts'

describe('quantities', () => {
  test.each([
    [0.001, 1, '0.001'],
    [0.01, 10, '0.01'],
    [0.5, 500, '0.5'],
    [1, 1000, '1'],
    [2.5, 2500, '2.5'],
    [10, 10_000, '10'],
    [100, 100_000, '100'],
    [12.345, 12_345, '12.345'],
    [0, 0, '0'],
    [-2.5, -2500, '-2.5'],
    [-10, -10_000, '-10'],
    [1_000_000_000, MAX_QUANTITY_MILLI, '1000000000'],
  ])('%d units are %d thousandths and are written %s', (value, milli, text) => {
    expect(quantityMilliFromNumber(value)).toBe(milli)
    expect(parseQuantityMilli(text)).toBe(milli)
    expect(formatQuantity(milli)).toBe(text)
  })

  test.each([
    Number.NaN,
    Infinity,
    -Infinity,
    1e-9,
    0.0001,
    1.0005,
    1.2345,
    0.1 + 0.2,
    1e14,
    1e21,
    2 ** 53 + 1,
  ])('refuses the number %d', (value) => {
    expect(quantityMilliFromNumber(value)).toBeNull()
  })

  test.each(['', ' ', '1,000', '1e3', '+1', '.5', '1.', '1.2345', '0x1', '\u0661', '½', '1 000'])(
    'refuses the text "%s"',
    (text) => {
      expect(parseQuantityMilli(text)).toBeNull()
    },
  )

  test('minus zero is zero', () => {
    expect(quantityMilliFromNumber(-0)).toBe(0)
    expect(formatQuantity(-0)).toBe('0')
  })

  test('every quantity comes back from its text and from its number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_QUANTITY_MILLI }), (milli) => {
        const text = formatQuantity(milli)
        expect(parseQuantityMilli(text)).toBe(milli)
        expect(quantityMilliFromNumber(Number(text))).toBe(milli)
        expect(quantityMilliFromNumber(numberFromQuantityMilli(milli))).toBe(milli)
        expect(text).not.toMatch(/\.\d*0$|\.$/)
      }),
      { numRuns: 5000 },
    )
  })
})
