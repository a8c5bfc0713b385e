import { type Business, UpdatePayoutDetails } from '@isiro/contracts/business'
import { formatPhone } from '@isiro/domain/phone'
import * as z from 'zod/mini'

/** The form has both ways of being paid, and a tick at each. */
export interface PayoutValues {
  hasBank: boolean
  bank: {
    /** Null for a bank that was typed in and not chosen from the list. */
    bankCode: string | null
    bankName: string
    accountNumber: string
    accountName: string
    /** Of the look-up that found the account. */
    proof: string | null
  }
  hasMobileMoney: boolean
  mobileMoney: { provider: string; number: string; accountName: string }
  password: string
}

/** Leaves out unticked parts, which are neither validated nor sent. */
export const PayoutForm = z.pipe(
  z.transform(
    (form: PayoutValues): z.input<typeof UpdatePayoutDetails> => ({
      bank: form.hasBank ? form.bank : null,
      mobileMoney: form.hasMobileMoney ? form.mobileMoney : null,
      ...(form.password === '' ? {} : { password: form.password }),
    }),
  ),
  UpdatePayoutDetails,
)

/** A business without details starts with the bank, which is what clients ask for first. */
export function payoutValues({ name, bank, mobileMoney }: Business): PayoutValues {
  return {
    hasBank: bank !== null || mobileMoney === null,
    bank: {
      bankCode: bank?.bankCode ?? null,
      bankName: bank?.bankName ?? '',
      accountNumber: bank?.accountNumber ?? '',
      accountName: bank?.accountName ?? name,
      proof: null,
    },
    hasMobileMoney: mobileMoney !== null,
    mobileMoney: mobileMoney
      ? { ...mobileMoney, number: formatPhone(mobileMoney.number) }
      : { provider: '', number: '', accountName: name },
    password: '',
  }
}
