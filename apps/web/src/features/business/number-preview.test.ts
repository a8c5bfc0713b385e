import { expect, test } from 'vitest'
import { previewNumber } from './number-preview.ts'

const saved = { pattern: 'INV-{year}-{0001}', next: 'INV-2026-0042' }

test.each([
  ['the saved pattern goes on counting', 'INV-{year}-{0001}', 'INV-2026-0042'],
  ['so does one that differs in punctuation and width', 'inv/{year}/{01}', 'inv/2026/42'],
  ['another series starts at 1', 'SC-{001}', 'SC-001'],
  ['a counter may stand first', '{0001}/A', '0001/A'],
])('%s', (_, pattern, number) => {
  expect(previewNumber({ pattern, saved, year: 2026 })).toBe(number)
})

test.each(['', 'INV', '{0001}', 'INV-{0001}-{0001}', 'INV {0001}'])(
  '%j makes no number',
  (pattern) => {
    expect(previewNumber({ pattern, saved, year: 2026 })).toBeNull()
  },
)
