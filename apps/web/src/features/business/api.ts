import type { BankAccountLookUp, LookUpBankAccount } from '@isiro/contracts/bank-accounts'
import type { Business, UpdatePayoutDetails, UploadLogo } from '@isiro/contracts/business'
import type { Referrals } from '@isiro/contracts/referrals'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api-client.ts'
import { useBusinessChange } from '../../platform/queries/business.ts'

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

export function useUploadLogo() {
  return useBusinessChange((input: UploadLogo) => api.put<Business>('/api/business/logo', input))
}

export function useRemoveLogo() {
  return useBusinessChange(() => api.del<Business>('/api/business/logo'))
}
