import type { Routes } from '../http/routes.ts'
import { done, missing, refusal } from './paystack-answers.ts'
import { paystackCalls } from './paystack-call.ts'

/** Accounts that begin so are at no bank. */
const UNKNOWN = /^404/

export interface PaystackAccounts {
  /** Null if no bank has this account. */
  nameOf(accountNumber: string): string | null
  setName(accountNumber: string, name: string | null): void
  clear(): void
}

/** The account names that the simulator's banks know: every account is there, unless its number begins with 404. */
export function createPaystackAccounts(): PaystackAccounts {
  const names = new Map<string, string | null>()
  return {
    nameOf(accountNumber) {
      const set = names.get(accountNumber)
      if (set !== undefined) return set
      return UNKNOWN.test(accountNumber) ? null : `TEST ACCOUNT ${accountNumber.slice(-4)}`
    },
    setName: (accountNumber, name) => names.set(accountNumber, name),
    clear: () => names.clear(),
  }
}

/** The look-up of an account's owner. */
export function paystackBankApi(accounts: PaystackAccounts): Routes {
  return paystackCalls({
    'GET /bank/resolve': (_merchant, { query }) => {
      const accountNumber = query.get('account_number')
      const bankCode = query.get('bank_code')
      if (!accountNumber) throw missing('Account number is required')
      if (!bankCode) throw missing('Bank code is required')
      if (!/^\d{3,6}$/.test(bankCode))
        throw unresolved(`Unknown bank code: ${bankCode}`, 'Check the bank code')
      const account_name = /^\d{10}$/.test(accountNumber) ? accounts.nameOf(accountNumber) : null
      if (account_name === null) {
        throw unresolved(
          'Could not resolve account name. Check parameters or try again.',
          'Check the account number and the bank',
        )
      }
      const bank_id = Number(bankCode)
      return done('Account number resolved', {
        account_number: accountNumber,
        account_name,
        bank_id,
      })
    },
  })
}

const unresolved = (message: string, nextStep: string) =>
  refusal(422, message, 'invalid_bank_code', nextStep)
