import type { Team } from '@isiro/contracts/team'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'

/** The people of the business, and who is invited. */
export const teamQuery = queryOptions({
  queryKey: ['/api', 'team'],
  queryFn: ({ signal }) => api.get<Team>('/api/team', { signal }),
})
