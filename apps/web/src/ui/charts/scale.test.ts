import { expect, test } from 'vitest'
import { axisRange, axisTicks, visibleShares } from './scale.ts'

test.each([
  [2_450_000, [0, 1_000_000, 2_000_000, 3_000_000]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2.5, 5, 7.5]],
  [100, [0, 50, 100]],
  [0, [0]],
  [Number.NaN, [0]],
])('an axis up to %s has the marks %j', (max, ticks) => {
  expect(axisTicks(max)).toEqual(ticks)
})

test.each([1, 99, 12_345, 1e15, 17])('the last mark of an axis covers %s', (max) => {
  const ticks = axisTicks(max)
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(max)
  expect(ticks.length).toBeLessThanOrEqual(4)
})

test('a tiny part keeps a visible share, an absent one has none, and the whole stays the whole', () => {
  const shares = visibleShares([1_000_000, 1, 0], 0.05)
  expect(shares[1]).toBeGreaterThan(0.04)
  expect(shares[2]).toBe(0)
  expect(shares.reduce((total, share) => total + share, 0)).toBeCloseTo(1)
})

test('nothing at all has no shares', () => {
  expect(visibleShares([0, 0], 0.05)).toEqual([0, 0])
})

test.each([
  [0, 2_450_000, [0, 1_000_000, 2_000_000, 3_000_000]],
  [-300, 900, [-500, 0, 500, 1000]],
  [-900, 0, [-1000, -500, 0]],
  [0, 0, [0]],
])('an axis from %s to %s has the marks %j', (low, high, ticks) => {
  expect(axisRange(low, high)).toEqual(ticks)
})
