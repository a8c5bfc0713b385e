import { expect, test } from 'vitest'
import { sizeText } from './size-text.ts'

test.each([
  [0, 'en', '0 bytes'],
  [1_023, 'en', '1,023 bytes'],
  [2_048, 'en', '2 kB'],
  [1_258_291, 'en', '1.2 MB'],
  [1_258_291, 'fr', '1,2\u202fMo'],
  [52_428_800, 'es', '50 MB'],
  [5_000_000_000_000, 'en', '4,657 GB'],
] as const)('%i bytes in %s are %s', (bytes, language, text) => {
  expect(sizeText(bytes, language).replace(/\u00a0/g, ' ')).toBe(text)
})
