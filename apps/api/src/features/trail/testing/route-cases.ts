import { plain, type RouteCases } from '../../../../test/route-case.ts'
import { encodeCursor } from '../../../platform/http/paging.ts'

export const ROUTE_CASES: RouteCases = {
  'GET /api/trail': {
    places: { 'query.cursor': 'invoice', 'query.record': 'invoice', 'query.person': 'member' },
    call: (at) => ({
      url: '/api/trail',
      query: {
        limit: '5',
        cursor: encodeCursor({
          value: '2100-01-01T00:00:00.000000Z',
          id: at['query.cursor'] ?? '',
        }),
        record: at['query.record'] ?? '',
        person: at['query.person'] ?? '',
      },
    }),
  },
  'GET /api/trail/people': plain('/api/trail/people'),
  'GET /api/trail/export': plain('/api/trail/export'),
}
