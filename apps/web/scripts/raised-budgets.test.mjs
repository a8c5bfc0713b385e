import { expect, test } from 'vitest'
import { findRaised } from './raised-budgets.mjs'

const released = {
  SHELL_KB: 125,
  SCREEN_FILES: 15,
  ACCESS_KB: { member: 155 },
  ROUTE_KB: { '/tax': 160 },
}
const found = (change, page = true) =>
  findRaised({ ...released, RAISED: {}, SCREENS: 60, ...change }, released, () => page)

test('lower ones pass, and figures that are no budgets', () => {
  expect(found({})).toEqual([])
  expect(found({ SHELL_KB: 110, SCREEN_FILES: 14, SCREENS: 70 })).toEqual([])
})

test.each([
  ['a plain one', { SHELL_KB: 126 }, 'SHELL_KB: 126, and 125'],
  ['one of files', { SCREEN_FILES: 16 }, 'SCREEN_FILES: 16, and 15'],
  ['one by access', { ACCESS_KB: { member: 156 } }, 'ACCESS_KB member: 156, and 155'],
  ['a new screen’s', { ROUTE_KB: { '/new': 170 } }, 'ROUTE_KB /new: 170, and 155'],
])('%s that is higher is named', (_, change, sentence) => {
  expect(found(change)).toEqual([expect.stringContaining(sentence)])
})

test('a decision allows it, if its page is there', () => {
  const change = { SHELL_KB: 126, RAISED: { SHELL_KB: '0075-x.md' } }
  expect(found(change)).toEqual([])
  expect(found(change, false)).toHaveLength(1)
})
