import type { BankAccount } from '@isiro/contracts/business'
import { findBank } from '@isiro/domain/nigerian-banks'
import { accountNumberProblem } from '@isiro/domain/nuban'
import type { Ctx } from '../../platform/db/context.ts'
import { refusedField } from '../../platform/http/errors.ts'
import { seal, unseal } from '../../platform/security/sealed.ts'
import type { Issuer, StoredPayoutDetails } from './queries.ts'

/** The proof of a look-up is good for this long, in ms. */
const PROOF_MS = 60 * 60_000

/** An account and the name that a look-up found for it. */
export type FoundAccount = Pick<BankAccount, 'accountNumber' | 'accountName'> & { bankCode: string }

/**
 * A proof that a look-up found an account under a name, for the one who saves the account. It is sealed with the
 * installation's key and works for one business only, so that nobody can mark an account as found by hand.
 */
export function proveAccount(secretKey: string, ctx: Ctx, account: FoundAccount): string {
  const foundAt = ctx.now().getTime()
  return seal(secretKey, placeOf(ctx), wordsOf(account, foundAt)).toString('base64url')
}

/**
 * A bank account as it is stored: with its bank's own name where it has a code, and with the time of the look-up that found
 * it, if there was one. Throws at the account number's field for a number that its bank cannot have given out; the bank's own
 * word, as a proof, counts for more than the check digit.
 */
export function checkedBank(
  ctx: Ctx,
  { proof, ...account }: BankAccount,
  secretKey: string | null,
  before: Issuer,
): NonNullable<StoredPayoutDetails['bank']> {
  const { accountNumber, accountName } = account
  const bank = account.bankCode ? findBank(account.bankCode) : null
  if (bank === null) return { ...account, bankCode: null, checkedAt: null }
  const found = { bankCode: bank.code, accountNumber, accountName }
  const checkedAt =
    (proof && secretKey && readProof(secretKey, ctx, found, proof)) || checkedBefore(found, before)
  const problem = accountNumberProblem(bank.code, accountNumber)
  if (problem === 'not_ten_digits')
    throw refusedField('bank.accountNumber', 'validation.account_number_ten_digits')
  if (problem === 'check_digit' && checkedAt === null)
    throw refusedField('bank.accountNumber', 'validation.account_number_check_digit')
  return { ...found, bankName: bank.name, checkedAt }
}

/** When a look-up found the account that is stored, if this is the same one. */
function checkedBefore(
  { bankCode, accountNumber, accountName }: FoundAccount,
  before: Issuer,
): Date | null {
  const isSame =
    before.bankCode === bankCode &&
    before.bankAccountNumber === accountNumber &&
    before.bankAccountName === accountName
  return isSame ? before.bankAccountCheckedAt : null
}

/** When the look-up was that a proof tells of; null for a proof of anything else, or one that has expired. */
function readProof(secretKey: string, ctx: Ctx, account: FoundAccount, proof: string): Date | null {
  const words = unseal(secretKey, placeOf(ctx), Buffer.from(proof, 'base64url'))
  const foundAt = Number(words?.slice(words.lastIndexOf(' ') + 1))
  if (words !== wordsOf(account, foundAt)) return null
  return ctx.now().getTime() - foundAt > PROOF_MS ? null : new Date(foundAt)
}

function placeOf({ businessId }: Ctx): string[] {
  return [businessId, 'bank-account', 'look-up']
}

function wordsOf({ bankCode, accountNumber, accountName }: FoundAccount, foundAt: number): string {
  return `${JSON.stringify([bankCode, accountNumber, accountName])} ${foundAt}`
}
