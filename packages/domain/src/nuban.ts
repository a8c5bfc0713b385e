import { findBank } from './nigerian-banks.ts'

const WEIGHTS = [3, 7, 3]

/** Whether a text has the form of a NUBAN, the Nigeria Uniform Bank Account Number. */
export function isTenDigits(accountNumber: string): boolean {
  return /^\d{10}$/.test(accountNumber)
}

/**
 * The check digit of the Central Bank's NUBAN standard, over the bank's three-digit code and the nine digits before it: each
 * digit is multiplied by 3, 7, 3, 3, 7, 3 …, and the check digit makes the sum a multiple of ten. Throws RangeError for texts
 * of another form.
 */
export function nubanCheckDigit(nubanCode: string, serial: string): number {
  if (!/^\d{3}$/.test(nubanCode) || !/^\d{9}$/.test(serial)) {
    throw new RangeError('a check digit needs 3 digits of bank code and 9 of serial number')
  }
  const sum = [...(nubanCode + serial)].reduce(
    (sum, digit, place) => sum + Number(digit) * (WEIGHTS[place % WEIGHTS.length] ?? 0),
    0,
  )
  return (10 - (sum % 10)) % 10
}

/** The fault of an account number at a bank. */
export type AccountNumberProblem = 'not_ten_digits' | 'check_digit'

/**
 * The fault of an account number at a bank of the list, by its code; null for none. The check digit is only computed for banks
 * that keep to it: numbers of wallets and of most microfinance banks need not have one.
 */
export function accountNumberProblem(
  bankCode: string,
  accountNumber: string,
): AccountNumberProblem | null {
  if (!isTenDigits(accountNumber)) return 'not_ten_digits'
  const nubanCode = findBank(bankCode)?.nubanCode
  if (!nubanCode) return null
  const digit = nubanCheckDigit(nubanCode, accountNumber.slice(0, 9))
  return digit === Number(accountNumber[9]) ? null : 'check_digit'
}
