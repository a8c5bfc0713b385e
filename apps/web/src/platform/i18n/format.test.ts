import { expect, test } from 'vitest'
import { createFormat } from './format.ts'

test('writes amounts from the wire and in minor units alike', () => {
  const { money, exactMoney } = createFormat('en')
  expect(money('3057062.50')).toBe('₦3,057,063')
  expect(exactMoney('3057062.50')).toBe('₦3,057,062.50')
  expect(exactMoney(305_706_250)).toBe('₦3,057,062.50')
  expect(() => money('12,5')).toThrow(RangeError)
})

test('follows the language', () => {
  const amount = createFormat('fr').exactMoney('1234567.50')
  expect(amount.replace(/\s/g, ' ')).toBe('1 234 567,50 ₦')
  expect(createFormat('es').exactMoney('1234567.50').replace(/\s/g, ' ')).toBe('1.234.567,50 ₦')
  expect(createFormat('en').date('2026-11-21')).toBe('21 Nov 2026')
  expect(createFormat('en').expenseDate('2026-11-05')).toBe('Nov 05, 2026')
  expect(createFormat('es').exactMoney('4875').replace(/\s/g, ' ')).toBe('4.875,00 ₦')
  expect(createFormat('es').count(3500)).toBe('3.500')
  expect(createFormat('es').percent(75_000).replace(/\s/g, ' ')).toBe('7,5 %')
})

test('formats the time in the time zone of the business', () => {
  const { dateTime } = createFormat('en')
  expect(dateTime('2026-11-21T23:30:00Z', 'Africa/Lagos')).toMatch(/22 Nov 2026.*00:30/)
})
