import { expect, test } from 'vitest'
import { createFormat, withReadableAmounts } from './format.ts'

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
  expect(createFormat('en').date('2026-11-21')).toBe('Nov 21, 2026')
  expect(createFormat('es').percent(750).replace(/\s/g, ' ')).toBe('7,5 %')
})

test('formats the time in the time zone of the business', () => {
  const { dateTime } = createFormat('en')
  expect(dateTime('2026-11-21T23:30:00Z', 'Africa/Lagos')).toMatch(/22 Nov 2026.*00:30/)
})

test('reads a typed amount back once it is long enough to miscount', () => {
  const { moneyEcho } = createFormat('en')
  expect(moneyEcho('1850000')).toBe('₦1,850,000')
  expect(moneyEcho('1,850,000.5')).toBe('₦1,850,000.50')
  expect(moneyEcho('9999')).toBeNull()
  expect(moneyEcho('10000')).toBe('₦10,000')
  expect(moneyEcho('12x')).toBeNull()
  expect(moneyEcho('')).toBeNull()
})

test('formats the amounts of a failure as money if it names the currency', () => {
  expect(withReadableAmounts({ balance: '50000.00', currency: 'NGN', limit: 5 })).toMatchObject({
    balance: '₦50,000.00',
    limit: 5,
  })
  expect(withReadableAmounts({ balance: '50000.00' })).toEqual({ balance: '50000.00' })
})
