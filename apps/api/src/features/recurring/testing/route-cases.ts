import { recurringInput } from '../../../../test/factories.ts'
import { path, plain, type RouteCases } from '../../../../test/route-case.ts'
import { encodeCursor } from '../../../platform/http/paging.ts'

function ofClient(id: string | undefined) {
  const { client, ...input } = recurringInput()
  return { ...input, client: { ...client, id } }
}

export const ROUTE_CASES: RouteCases = {
  'GET /api/recurring': {
    places: { 'query.cursor': 'recurring' },
    call: (at) => ({
      url: '/api/recurring',
      query: {
        limit: '5',
        cursor: encodeCursor({ value: '2026-11-01', id: at['query.cursor'] ?? '' }),
      },
    }),
  },
  'POST /api/recurring': {
    knownFields: ['client.id'],
    places: { 'body.client.id': 'client' },
    call: (at) => ({ url: '/api/recurring', payload: ofClient(at['body.client.id']) }),
    status: 201,
  },
  'GET /api/recurring/export': plain('/api/recurring/export'),
  'GET /api/recurring/:id': {
    places: path('recurring'),
    call: (at) => ({ url: `/api/recurring/${at.path}` }),
  },
  'PUT /api/recurring/:id': {
    knownFields: ['client.id'],
    places: { ...path('recurring'), 'body.client.id': 'client' },
    call: (at) => ({
      url: `/api/recurring/${at.path}`,
      payload: ofClient(at['body.client.id']),
    }),
  },
  'DELETE /api/recurring/:id': {
    places: path('spareRecurring'),
    call: (at) => ({ url: `/api/recurring/${at.path}` }),
    status: 204,
  },
  'POST /api/recurring/:id/pause': {
    places: path('recurring'),
    call: (at) => ({ url: `/api/recurring/${at.path}/pause` }),
  },
  'POST /api/recurring/:id/resume': {
    places: path('pausedRecurring'),
    call: (at) => ({ url: `/api/recurring/${at.path}/resume` }),
  },
  'POST /api/recurring/:id/skip': {
    places: path('skippedRecurring'),
    call: (at) => ({
      url: `/api/recurring/${at.path}/skip`,
      payload: { date: '2026-11-30' },
    }),
  },
  'POST /api/recurring/:id/end': {
    places: path('endedRecurring'),
    call: (at) => ({ url: `/api/recurring/${at.path}/end` }),
  },
  'POST /api/recurring/occurrences/:id/retry': {
    places: path('refusedOccurrence'),
    call: (at) => ({ url: `/api/recurring/occurrences/${at.path}/retry` }),
    status: 201,
  },
}
