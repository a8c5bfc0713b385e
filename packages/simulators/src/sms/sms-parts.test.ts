import { expect, test } from 'vitest'
import { partsOf } from './sms-parts.ts'

test.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  [`₦${'a'.repeat(69)}`, 1],
  [`₦${'a'.repeat(70)}`, 2],
  ['😀'.repeat(36), 2],
])('%s is sent in parts', (text, parts) => {
  expect(partsOf(text)).toBe(parts)
})
