import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test.each([
  [0, 'en', '0 MB'],
  [1_240_000, 'en', '1.2 MB'],
  [200_000_000, 'fr', '200 Mo'],
  [10_000_000_000, 'fr', '10 Go'],
  [1_500_000_000, 'es', '1,5 GB'],
] as const)('%i bytes in %s are %s', (bytes, language, text) => {
  expect(formatBytes(bytes, language).replaceAll(/\s/g, ' ')).toBe(text)
})
