import type {
  ConnectProvider,
  DisconnectProvider,
  Provider,
  ProviderConnection,
} from '@isiro/contracts/payment-providers'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'

/** The card providers and the keys that were given, of which none ever comes back. */
export const connectionsQuery = queryOptions({
  queryKey: ['/api', 'payments', 'connections'],
  queryFn: ({ signal }) => api.get<ProviderConnection[]>('/api/payments/connections', { signal }),
})

/** A change of payment providers invalidates every query about ways to pay. */
function useConnectionChange<Input>(
  change: (provider: Provider, input: Input) => Promise<unknown>,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ provider, input }: { provider: Provider; input: Input }) =>
      change(provider, input),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['/api', 'payments'] }),
  })
}

/** Gives a provider's keys. The server tries them before it keeps them. */
export function useConnectProvider() {
  return useConnectionChange((provider, keys: ConnectProvider) =>
    api.put(`/api/payments/connections/${provider}`, keys),
  )
}

/** Forgets a provider's keys. */
export function useDisconnectProvider() {
  return useConnectionChange((provider, input: DisconnectProvider) =>
    api.post(`/api/payments/connections/${provider}/disconnect`, input),
  )
}

/** Lets test mode's stand-in for the provider send an event to the webhook address. */
export function useTestEvent() {
  return useConnectionChange((provider, _nothing: undefined) =>
    api.post(`/api/payments/connections/${provider}/test-event`, {}),
  )
}
