import { expect, test } from 'vitest'
import { retainUntil } from './retention.ts'

test.each([
  ['2026-11-21', 12, '2033-12-31'],
  ['2026-01-01', 12, '2033-12-31'],
  ['2026-12-31', 12, '2033-12-31'],
  // An accounting year that ends in March is named after the year in which it does.
  ['2026-03-31', 3, '2033-12-31'],
  ['2026-04-01', 3, '2034-12-31'],
])('a record of %s, the year ending with month %d, is kept to %s', (date, month, until) => {
  expect(retainUntil(date, month)).toBe(until)
})
