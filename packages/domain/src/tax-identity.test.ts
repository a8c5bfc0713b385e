import { expect, test } from 'vitest'
import { taxIdentityProblem } from './tax-identity.ts'

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
  expect(taxIdentityProblem('tax_id', 'NG', text)).toBe(problem)
})

test.each([
  // The example of the Australian Business Register, and one digit of it changed.
  ['AU', '51 824 753 556', null],
  ['AU', '51 824 753 557', 'check_digit'],
  ['AU', '5182475355', 'format'],
  ['GB', 'GB 980 7806 84', null],
  ['GB', '980780685', 'check_digit'],
  ['GB', 'GB12345', 'format'],
  ['CA', '123456782', null],
  ['CA', '123456782RT0001', null],
  ['CA', '123456789RT0001', 'check_digit'],
  ['GH', 'C0003412345', null],
  ['GH', 'GHA-123456789-0', null],
  ['GH', '12345', 'format'],
  ['KE', 'P051234567X', null],
  ['KE', 'P05123456X', 'format'],
  ['US', '12-3456789', null],
  ['US', '123-45-6789', 'format'],
  ['US', '99-9999999', 'all_same_digit'],
  ['ZA', '4123456789', null],
  ['ZA', '5123456789', 'format'],
  ['KE', '', null],
] as const)('in %s, of %s it says %s', (country, text, problem) => {
  expect(taxIdentityProblem('tax_id', country, text)).toBe(problem)
})

test.each(['RC 1234567', 'rc1234567', 'BN 2345678', 'IT-123456', 'LLP 1234', '2938475', '', null])(
  '%s can be a number of the Corporate Affairs Commission',
  (text) => expect(taxIdentityProblem('registration', 'NG', text)).toBeNull(),
)

test.each([
  ['RC', 'format'],
  ['12', 'format'],
  ['Ngozi', 'format'],
  ['RC 123456789', 'format'],
  ['XX 12345', 'format'],
  ['1,234,567', 'format'],
  ['RC 0000000', 'all_same_digit'],
] as const)('the registration number %s has the fault %s', (text, problem) => {
  expect(taxIdentityProblem('registration', 'NG', text)).toBe(problem)
})

test('a register whose forms we do not know is never warned of', () => {
  expect(taxIdentityProblem('registration', 'GB', 'SC 123')).toBeNull()
})
