import type { RouteCases } from '../../../../test/route-case.ts'

export const ROUTE_CASES: RouteCases = {
  'GET /api/search': {
    places: {},
    call: (_at, { mark }) => ({ url: '/api/search', query: { q: mark } }),
  },
}
