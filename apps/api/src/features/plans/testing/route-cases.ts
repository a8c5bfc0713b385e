import { open, type RouteCases } from '../../../../test/route-case.ts'

export const ROUTE_CASES: RouteCases = {
  'GET /api/plans': open('visitors compare the plans before they sign up', '/api/plans'),
}
