import { PASSWORD } from '../../../../test/harness.ts'
import { plain, type RouteCases } from '../../../../test/route-case.ts'
import { newHost } from './own-domains.ts'

export const ROUTE_CASES: RouteCases = {
  'GET /api/white-label': plain('/api/white-label'),
  'PUT /api/white-label/domain': {
    places: {},
    call: () => ({
      url: '/api/white-label/domain',
      payload: { host: newHost(), password: PASSWORD },
    }),
  },
  'DELETE /api/white-label/domain': plain('/api/white-label/domain'),
  'PUT /api/white-label/sender': {
    places: {},
    call: () => ({
      url: '/api/white-label/sender',
      payload: { address: `invoices@${newHost().slice(4)}` },
    }),
  },
  'DELETE /api/white-label/sender': plain('/api/white-label/sender'),
  'POST /api/white-label/check': plain('/api/white-label/check'),
  'GET /api/domains/ask': {
    isPublic: 'a proxy asks it before it gets a certificate',
    places: {},
    call: () => ({ url: `/api/domains/ask?domain=${newHost()}` }),
    status: 404,
  },
}
