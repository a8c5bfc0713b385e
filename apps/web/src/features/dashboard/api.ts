import type { DashboardStats } from '@isiro/contracts/dashboard'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'

/** The figures of the first tab and of the plan card, in one request. */
export const dashboardStatsQuery = queryOptions({
  queryKey: ['/api', 'dashboard', 'stats'],
  queryFn: ({ signal }) => api.get<DashboardStats>('/api/dashboard/stats', { signal }),
})
