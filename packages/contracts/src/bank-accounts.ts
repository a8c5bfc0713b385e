import * as z from 'zod/mini'
import { BankCode } from './business.ts'

/** Asks for the name on an account. */
export const LookUpBankAccount = z.strictObject({
  bankCode: BankCode,
  accountNumber: z.string().check(z.regex(/^\d{10}$/, 'validation.account_number_ten_digits')),
})
export type LookUpBankAccount = z.infer<typeof LookUpBankAccount>

/** The outcome of a look-up. Only `found` says anything about the account; with `unavailable` nobody could be asked. */
export const BankAccountLookUp = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('found'),
    accountName: z.string(),
    /** Sent along when the account is saved; it is good for an hour. */
    proof: z.string(),
  }),
  z.object({ outcome: z.literal('not_found') }),
  z.object({ outcome: z.literal('unavailable') }),
])
export type BankAccountLookUp = z.infer<typeof BankAccountLookUp>
