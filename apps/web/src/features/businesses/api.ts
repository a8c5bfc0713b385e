import type { NewBusiness, OpenedBusiness, OwnBusinesses } from '@isiro/contracts/businesses'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'
import { useOnceKey } from '../../platform/http/once-key.ts'

/** The businesses of the signed-in person. */
export const ownBusinessesQuery = queryOptions({
  queryKey: ['/api', 'auth', 'businesses'],
  queryFn: ({ signal }) => api.get<OwnBusinesses>('/api/auth/businesses', { signal }),
})

/** Opens another business of the person. */
export function useOpenBusiness() {
  const once = useOnceKey()
  return useMutation({
    mutationFn: (input: NewBusiness) =>
      api.post<OpenedBusiness>('/api/auth/businesses', input, { once }),
  })
}
