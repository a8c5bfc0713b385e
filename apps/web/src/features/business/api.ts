import type { BankAccountLookUp, LookUpBankAccount } from '@isiro/contracts/bank-accounts'
import type { Business, UpdatePayoutDetails, UploadLogo } from '@isiro/contracts/business'
import type { LateFeeSaved, SaveLateFee } from '@isiro/contracts/late-fees'
import type { Referrals } from '@isiro/contracts/referrals'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'
import { keepAnswer } from '../../platform/http/keep-answer.ts'
import { businessQuery, useBusinessChange } from '../../records/queries/business.ts'

/** The referral code, and how many came by it. */
export const referralsQuery = queryOptions({
  queryKey: ['/api', 'referrals'],
  queryFn: ({ signal }) => api.get<Referrals>('/api/referrals', { signal }),
})

/** The name on an account. Its proof is good for an hour, so what was found is not asked for again while the form is open. */
export const bankAccountQuery = (account: LookUpBankAccount) =>
  queryOptions({
    queryKey: ['bank-account', account.bankCode, account.accountNumber],
    queryFn: ({ signal }) =>
      api.post<BankAccountLookUp>('/api/payments/bank-accounts/look-up', account, { signal }),
    staleTime: 30 * 60_000,
    // Whoever types the account waits for it, and can go on without.
    retry: false,
  })

export function useUpdatePayoutDetails() {
  return useBusinessChange((input: UpdatePayoutDetails) =>
    api.put<Business>('/api/business/payout-details', input),
  )
}

/** Saves what new invoices say it costs to pay late. */
export function useSaveLateFee() {
  return useLateFeeChange((input: SaveLateFee) =>
    api.put<LateFeeSaved>('/api/late-fees/settings', input),
  )
}

export function useEndLateFees() {
  return useLateFeeChange(() => api.del<LateFeeSaved>('/api/late-fees/settings'))
}

/** A change of the late fee, which the profile carries. */
function useLateFeeChange<Input = void>(change: (input: Input) => Promise<LateFeeSaved>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: ({ lateFee }) =>
      keepAnswer(
        queries,
        businessQuery.queryKey,
        (business: Business | undefined) => business && { ...business, lateFee },
      ),
  })
}

export function useUploadLogo() {
  return useBusinessChange((input: UploadLogo) => api.put<Business>('/api/business/logo', input))
}

export function useRemoveLogo() {
  return useBusinessChange(() => api.del<Business>('/api/business/logo'))
}
