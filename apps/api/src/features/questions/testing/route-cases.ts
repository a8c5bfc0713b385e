import { path, plain, type RouteCases } from '../../../../test/route-case.ts'

export const ROUTE_CASES: RouteCases = {
  'GET /api/questions': plain('/api/questions?filter=all'),
  'GET /api/questions/counts': plain('/api/questions/counts'),
  'GET /api/questions/about': {
    places: { record: 'client' },
    call: (at) => ({ url: `/api/questions/about?kind=client&id=${at.record}` }),
  },
  'GET /api/questions/:id': {
    places: path('question'),
    call: (at) => ({ url: `/api/questions/${at.path}` }),
  },
  'POST /api/questions': {
    places: { record: 'client', to: 'member' },
    call: (at) => ({
      url: '/api/questions',
      payload: { kind: 'client', id: at.record, text: 'Who is this?', to: at.to },
    }),
    // The record itself.
    knownFields: ['id'],
    status: 201,
  },
  'POST /api/questions/:id/answers': {
    places: path('question'),
    call: (at) => ({ url: `/api/questions/${at.path}/answers`, payload: { text: 'A client.' } }),
    status: 201,
  },
  'POST /api/questions/:id/close': {
    places: path('spareQuestion'),
    call: (at) => ({ url: `/api/questions/${at.path}/close` }),
  },
}
