import { expect, test } from 'vitest'
import { type PasswordStrength, passwordStrength } from './password-strength.ts'

test.each<[string, PasswordStrength]>([
  ['', 'short'],
  ['abcde', 'short'],
  ['password', 'weak'],
  ['12345678901234567890', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['Lagos-2026', 'fair'],
  ['garri and ẹ̀bà', 'fair'],
  ['three words here', 'strong'],
  ['correct horse battery staple', 'strong'],
])('%s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
