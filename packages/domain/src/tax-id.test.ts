import { expect, test } from 'vitest'
import { taxIdProblem } from './tax-id.ts'

test.each([
  ['1234567890123', null],
  ['12345678-0001', null],
  ['1234567890', null],
  ['1234 5678 90123', null],
  ['', null],
  [null, null],
  ['XX', 'format'],
  ['123456789', 'format'],
  ['123456780001', 'format'],
  ['12345678-00011', 'format'],
  ['0000000000000', 'all_same_digit'],
  ['11111111-1111', 'all_same_digit'],
] as const)('what is odd about the Nigerian Tax ID %s', (text, problem) => {
  expect(taxIdProblem('NG', text)).toBe(problem)
})

test('of other countries no form is known', () => {
  expect(taxIdProblem('KE', 'P051234567X')).toBeNull()
})
