import { plain, type RouteCases } from '../../../../test/route-case.ts'

export const ROUTE_CASES: RouteCases = {
  'GET /api/analytics': plain('/api/analytics?from=2026-01-01&to=2026-12-31'),
  'GET /api/analytics/reports/forecast': plain('/api/analytics/reports/forecast'),
  'GET /api/analytics/reports/profit-and-loss': plain(
    '/api/analytics/reports/profit-and-loss?from=2026-01-01&to=2026-12-31',
  ),
  'GET /api/analytics/reports/client-profit': plain(
    '/api/analytics/reports/client-profit?from=2026-01-01&to=2026-12-31',
  ),
  'GET /api/analytics/reports/tax-set-aside': plain('/api/analytics/reports/tax-set-aside'),
  'GET /api/analytics/reports/vat-what-if': plain('/api/analytics/reports/vat-what-if'),
  'GET /api/analytics/reports/:report/export': plain(
    '/api/analytics/reports/client-profit/export?from=2026-01-01&to=2026-12-31',
  ),
  'GET /api/analytics/:block/export': plain(
    '/api/analytics/clients/export?from=2026-01-01&to=2026-12-31',
  ),
}
