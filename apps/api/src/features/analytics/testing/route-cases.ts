import { plain, type RouteCases } from '../../../../test/route-case.ts'

export const ROUTE_CASES: RouteCases = {
  'GET /api/analytics': plain('/api/analytics?from=2026-01-01&to=2026-12-31'),
  'GET /api/analytics/:block/export': plain(
    '/api/analytics/clients/export?from=2026-01-01&to=2026-12-31',
  ),
}
