import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Ngozi Kitchens', 'NK'],
  ['Adébáyọ̀ & Partners Ltd', 'AL'],
  ['Ọbị', 'Ọ'],
  ['  ẹ̀kọ́   house ', 'Ẹ̀H'],
  ['“The” (Corner) Shop', 'TS'],
  ['24 Hours', '2H'],
  ['🍲', ''],
  ['', ''],
])('%s is %s', (name, expected) => {
  expect(initials(name)).toBe(expected.normalize('NFC'))
})
