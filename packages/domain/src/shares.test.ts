import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shares } from './shares.ts'

const amounts = fc.array(fc.nat(2_000_000_000), { minLength: 1, maxLength: 200 })

test('the parts add up to the amount, and none is more than its weight or a kobo off its exact share', () => {
  const given = amounts
    .filter((weights) => weights.some((weight) => weight > 0))
    .chain((weights) => {
      const whole = weights.reduce((total, weight) => total + weight, 0)
      return fc.tuple(fc.constant(weights), fc.nat(whole))
    })
  fc.assert(
    fc.property(given, ([weights, amount]) => {
      const whole = weights.reduce((total, weight) => total + weight, 0)
      const parts = shares(amount, weights)
      expect(parts.reduce((total, part) => total + part, 0)).toBe(amount)
      for (const [index, part] of parts.entries()) {
        const weight = weights[index] ?? 0
        expect(part >= 0 && part <= weight).toBe(true)
        const off = BigInt(part) * BigInt(whole) - BigInt(amount) * BigInt(weight)
        expect(off < BigInt(whole) && -off < BigInt(whole)).toBe(true)
      }
    }),
  )
})

test('weights of nothing take nothing', () => {
  expect(shares(0, [0, 0])).toEqual([0, 0])
  expect(() => shares(1, [0, 0])).toThrow(RangeError)
  expect(() => shares(-1, [1])).toThrow(RangeError)
  expect(() => shares(1, [2, -1])).toThrow(RangeError)
})
