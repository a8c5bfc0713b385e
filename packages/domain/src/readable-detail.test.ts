import { expect, test } from 'vitest'
import { formatMonth, readableDetail } from './readable-detail.ts'

test.each([
  ['en', 'September 2026', '1 October 2026'],
  ['fr', 'septembre 2026', '1 octobre 2026'],
  ['es', 'septiembre de 2026', '1 de octubre de 2026'],
] as const)('months and days of a failure are written out in %s', (language, month, day) => {
  expect(formatMonth('2026-09', language)).toBe(month)
  expect(readableDetail('2026-09', language)).toBe(month)
  expect(readableDetail('2026-10-01', language)).toBe(day)
  for (const other of ['2026-13', 'vat', '12.50', 5, null])
    expect(readableDetail(other, language)).toBe(other)
})
