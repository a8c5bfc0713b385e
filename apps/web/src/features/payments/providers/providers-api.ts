import type {
  CreatePaymentLinks,
  InlineVerified,
  PaymentLinksCreated,
  PaymentVerified,
  PaystackPublicKey,
  Provider,
  ProviderListed,
} from '@isiro/contracts/payment-providers'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/http/api-client.ts'
import { useOnceKey } from '../../../platform/http/once-key.ts'
import { afterPayment } from '../api.ts'

/** The connected payment providers, and whether each is in test mode. */
export const providersQuery = queryOptions({
  queryKey: ['/api', 'payments', 'providers'],
  queryFn: ({ signal }) => api.get<ProviderListed[]>('/api/payments/providers', { signal }),
})

/** The public key for the checkout inside the page. */
export const paystackKeyQuery = queryOptions({
  queryKey: ['/api', 'payments', 'paystack', 'public-key'],
  queryFn: ({ signal }) =>
    api.get<PaystackPublicKey>('/api/payments/paystack/public-key', { signal }),
})

/** Makes the links of an invoice; asking again gives the same ones while they are good. */
export function useCreateLinks() {
  const once = useOnceKey()
  return useMutation({
    mutationFn: (request: CreatePaymentLinks) =>
      api.post<PaymentLinksCreated>('/api/payments/create-links', request, { once }),
  })
}

/** Asks the provider about a reference, once. Money that is there is booked. */
export function useCheckPayment() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ provider, reference }: { provider: Provider; reference: string }) =>
      api.post<PaymentVerified>(
        `/api/payments/verify/${provider}/${encodeURIComponent(reference)}`,
      ),
    onSuccess({ status }) {
      if (status === 'paid' || status === 'review') afterPayment(queries)
    },
  })
}

/** Asks what became of a checkout inside the page. Nothing is booked. */
export function useInlineVerify() {
  return useMutation({
    mutationFn: (reference: string) =>
      api.get<InlineVerified>(`/api/paystack/verify?${new URLSearchParams({ reference })}`),
  })
}
