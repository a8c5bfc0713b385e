import { expect, test } from 'vitest'
import { logoSize } from './resize-logo.ts'

test.each([
  [4000, 1000, 400, 100],
  [300, 1200, 100, 400],
  [120, 80, 120, 80],
  [10_000, 3, 400, 1],
])('a picture of %d × %d is drawn at %d × %d', (width, height, drawnWidth, drawnHeight) => {
  expect(logoSize(width, height)).toEqual({ width: drawnWidth, height: drawnHeight })
})
