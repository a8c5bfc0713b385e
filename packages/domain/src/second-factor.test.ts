import { expect, test } from 'vitest'
import { readFactorCode } from './second-factor.ts'

test.each([
  ['123456', 'authenticator', '123456'],
  [' 123 456 ', 'authenticator', '123456'],
  ['k7q2m-9xd4t', 'backup_code', 'K7Q2M9XD4T'],
  ['K7Q2M – 9XD4T', 'backup_code', 'K7Q2M9XD4T'],
])('reads %s', (typed, kind, code) => {
  expect(readFactorCode(typed)).toEqual({ kind, code })
})

test.each(['', '12345', '1234567', 'K7Q2M', 'K7Q2M-9XD4T-0', '١٢٣٤٥٦'])('refuses %s', (typed) => {
  expect(readFactorCode(typed)).toBeNull()
})
