import { plain, type RouteCases } from '../../../../test/route-case.ts'

export const ROUTE_CASES: RouteCases = { 'GET /api/desk': plain('/api/desk') }
