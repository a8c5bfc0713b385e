import { expect, test } from 'vitest'
import { PLAN_IDS } from './plans.ts'
import { STORAGE_LIMITS, storageLevel } from './storage-level.ts'

const LIMITS = { rows: 1_000, bytes: 1_000_000 }

test.each([
  [0, 0, null],
  [799, 799_999, null],
  [800, 0, 'near'],
  [0, 800_000, 'near'],
  [999, 999_999, 'near'],
  [1_000, 0, 'full'],
  [0, 1_000_001, 'full'],
] as const)('%i rows and %i bytes are %j', (rows, bytes, level) => {
  expect(storageLevel({ rows, bytes }, LIMITS)).toBe(level)
})

test('a higher plan holds more of everything', () => {
  for (const [index, id] of PLAN_IDS.entries()) {
    const lower = PLAN_IDS[index - 1]
    if (!lower) continue
    const [storage, below] = [STORAGE_LIMITS[id], STORAGE_LIMITS[lower]]
    expect(storage.rows).toBeGreaterThan(below.rows)
    expect(storage.bytes).toBeGreaterThan(below.bytes)
    expect(storage.bytesAnHour).toBeGreaterThan(below.bytesAnHour)
  }
})
