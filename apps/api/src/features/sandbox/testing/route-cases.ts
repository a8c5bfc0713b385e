import { plain, type RouteCases } from '../../../../test/route-case.ts'

export const ROUTE_CASES: RouteCases = {
  'POST /api/sandbox/empty': plain('/api/sandbox/empty'),
}
