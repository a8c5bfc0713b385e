import { expect, test } from 'vitest'
import { readDays } from './read-days.ts'

test.each([
  ['3, 7, 14', [3, 7, 14]],
  ['14 3,7', [3, 7, 14]],
  ['5, 5', [5]],
  ['90', [90]],
])('%s are days', (typed, days) => expect(readDays(typed)).toEqual(days))

test.each(['', '0', '91', '-3', 'three', '1,2,3,4,5,6,7'])('%s are none', (typed) =>
  expect(readDays(typed)).toBeNull(),
)
