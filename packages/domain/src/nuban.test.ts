import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bankNamed, findBank, NIGERIAN_BANKS, searchBanks } from './nigerian-banks.ts'
import { accountNumberProblem, nubanCheckDigit } from './nuban.ts'

describe('the check digit of an account number', () => {
  // The worked example of the Central Bank's standard.
  test('is that of the standard’s own example', () => {
    expect(nubanCheckDigit('011', '000001457')).toBe(9)
  })

  test.each([
    ['058', '0123456785'],
    ['044', '0690000032'],
    ['057', '0000000004'],
  ])('%s: %s is accepted', (code, number) => {
    expect(accountNumberProblem(code, number)).toBeNull()
  })

  test('one wrong digit is always found', () => {
    const digits = fc.stringMatching(/^\d{9}$/)
    fc.assert(
      fc.property(digits, fc.nat(8), fc.nat(9), (serial, place, digit) => {
        const wrong = serial.slice(0, place) + digit + serial.slice(place + 1)
        const isSame = nubanCheckDigit('058', wrong) === nubanCheckDigit('058', serial)
        expect(isSame).toBe(wrong === serial)
      }),
    )
  })

  test('another bank’s number is mostly refused, and a lengthened code counts as the Central Bank’s', () => {
    expect(accountNumberProblem('057', '0123456785')).toBe('check_digit')
    expect(accountNumberProblem('00103', `012345678${nubanCheckDigit('103', '012345678')}`)).toBe(
      null,
    )
  })

  test('numbers of wallets need ten digits only', () => {
    expect(accountNumberProblem('999992', '8035550142')).toBeNull()
    expect(accountNumberProblem('50515', '1234567890')).toBeNull()
    expect(accountNumberProblem('999992', '08035550142')).toBe('not_ten_digits')
  })

  test('other forms are refused', () => {
    expect(accountNumberProblem('058', '012345678')).toBe('not_ten_digits')
    expect(accountNumberProblem('058', '01234S6783')).toBe('not_ten_digits')
    expect(() => nubanCheckDigit('58', '012345678')).toThrow(RangeError)
    expect(() => nubanCheckDigit('058', '12345678')).toThrow(RangeError)
  })
})

describe('the list of banks', () => {
  test('has each code and name once, in the order of their names', () => {
    const codes = NIGERIAN_BANKS.map(({ code }) => code)
    const names = NIGERIAN_BANKS.map(({ name }) => name.toLowerCase())
    expect(new Set(codes).size).toBe(codes.length)
    expect(names).toEqual([...new Set(names)].sort())
    for (const { code, nubanCode } of NIGERIAN_BANKS) {
      expect(code).toMatch(/^\d{3,6}$/)
      if (nubanCode !== null) expect(code.endsWith(nubanCode)).toBe(true)
    }
  })

  test.each([
    ['gtb', 'Guaranty Trust Bank'],
    ['UBA', 'United Bank for Africa'],
    ['opay', 'OPay'],
    ['  kuda ', 'Kuda Bank'],
    ['First Bank of Nigeria', 'First Bank of Nigeria'],
  ])('%s is %s', (typed, name) => {
    expect(bankNamed(typed)?.name).toBe(name)
  })

  test('is searched by the beginnings of words', () => {
    expect(searchBanks('trust').map(({ name }) => name)).toEqual([
      'Guaranty Trust Bank',
      'PremiumTrust Bank',
      'Titan Trust Bank',
    ])
    expect(searchBanks('')).toHaveLength(NIGERIAN_BANKS.length)
    expect(searchBanks('zzz')).toEqual([])
    expect(bankNamed('bank')).toBeNull()
    expect(findBank('058')?.name).toBe('Guaranty Trust Bank')
    expect(findBank('999')).toBeNull()
  })
})
