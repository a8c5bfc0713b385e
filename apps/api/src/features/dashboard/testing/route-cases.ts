import { plain, type RouteCases } from '../../../../test/route-case.ts'

export const ROUTE_CASES: RouteCases = {
  'GET /api/dashboard/stats': plain('/api/dashboard/stats'),
}
