import type { Desk } from '@isiro/contracts/desk'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'

/** What waits in each of the person's businesses. */
export const deskQuery = queryOptions({
  queryKey: ['/api', 'desk'],
  queryFn: ({ signal }) => api.get<Desk>('/api/desk', { signal }),
})
