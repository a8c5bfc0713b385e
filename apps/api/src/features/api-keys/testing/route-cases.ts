import { PASSWORD } from '../../../../test/harness.ts'
import { path, plain, type RouteCases } from '../../../../test/route-case.ts'

export const ROUTE_CASES: RouteCases = {
  'GET /api/api-keys': plain('/api/api-keys'),
  'POST /api/api-keys': {
    places: {},
    call: () => ({
      url: '/api/api-keys',
      payload: { name: `Key ${crypto.randomUUID()}`, scopes: ['clients:read'], password: PASSWORD },
    }),
    knownFields: ['role'],
    status: 201,
  },
  'POST /api/api-keys/:id/revoke': {
    places: path('apiKey'),
    call: (at) => ({ url: `/api/api-keys/${at.path}/revoke` }),
  },
}
