import { expect, test } from 'vitest'
import { readNumbers } from './recipients.ts'

test('one number a line: blanks are dropped, forms of one number are one', () => {
  expect(readNumbers('0803 555 0142\n\n  +234 803 555 0142\r\n2348035550199\n   \n')).toEqual({
    numbers: ['+2348035550142', '+2348035550199'],
    wrong: [],
    repeated: 1,
  })
})

test('an invalid number is reported, not corrected', () => {
  expect(readNumbers('call Ada\n080355\n8035550142')).toEqual({
    numbers: ['+2348035550142'],
    wrong: ['call Ada', '080355'],
    repeated: 0,
  })
})
