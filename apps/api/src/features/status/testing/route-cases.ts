import { open, type RouteCases } from '../../../../test/route-case.ts'

export const ROUTE_CASES: RouteCases = {
  'GET /api/status': open('it tells everybody how the product works', '/api/status'),
  'GET /status': open('it tells everybody how the product works', '/status'),
}
