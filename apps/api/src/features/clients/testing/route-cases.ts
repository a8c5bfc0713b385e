import { clientInput } from '../../../../test/factories.ts'
import { path, plain, type RouteCases } from '../../../../test/route-case.ts'
import { encodeCursor } from '../../../platform/http/paging.ts'

export const ROUTE_CASES: RouteCases = {
  'GET /api/clients': {
    places: { 'query.cursor': 'client' },
    call: (at) => ({
      url: '/api/clients',
      query: { limit: '5', cursor: encodeCursor({ value: '', id: at['query.cursor'] ?? '' }) },
    }),
  },
  'POST /api/clients': {
    places: {},
    call: () => ({
      url: '/api/clients',
      payload: clientInput({ name: 'One more', email: `${crypto.randomUUID()}@example.com` }),
    }),
    status: 201,
  },
  'GET /api/clients/:id': {
    places: path('client'),
    call: (at) => ({ url: `/api/clients/${at.path}` }),
  },
  'PUT /api/clients/:id': {
    places: path('client'),
    call: (at) => ({
      url: `/api/clients/${at.path}`,
      payload: clientInput({ name: 'Renamed', phone: '+2348035550143' }),
    }),
  },
  'POST /api/clients/:id/archive': {
    places: path('client'),
    call: (at) => ({ url: `/api/clients/${at.path}/archive` }),
  },
  'POST /api/clients/:id/restore': {
    places: path('client'),
    call: (at) => ({ url: `/api/clients/${at.path}/restore` }),
  },
  'GET /api/clients/:id/statement': {
    places: path('client'),
    call: (at) => ({ url: `/api/clients/${at.path}/statement` }),
  },
  'GET /api/clients/:id/statement.csv': {
    places: path('client'),
    call: (at) => ({ url: `/api/clients/${at.path}/statement.csv` }),
  },
  'GET /api/clients/:id/statement.pdf': {
    places: path('client'),
    call: (at) => ({ url: `/api/clients/${at.path}/statement.pdf` }),
  },
  'POST /api/clients/:id/statement-link': {
    places: path('duplicateClient'),
    call: (at) => ({ url: `/api/clients/${at.path}/statement-link` }),
    status: 201,
  },
  'POST /api/clients/:id/statement-link/revoke': {
    places: path('duplicateClient'),
    call: (at) => ({ url: `/api/clients/${at.path}/statement-link/revoke` }),
  },
  'GET /api/clients/follow-ups': plain('/api/clients/follow-ups'),
  'GET /api/clients/:id/notes': {
    places: { path: 'client', 'query.cursor': 'note' },
    call: (at) => ({
      url: `/api/clients/${at.path}/notes`,
      query: {
        limit: '5',
        cursor: encodeCursor({
          value: '2999-01-01T00:00:00.000000Z',
          id: at['query.cursor'] ?? '',
        }),
      },
    }),
  },
  'POST /api/clients/:id/notes': {
    places: path('client'),
    call: (at) => ({
      url: `/api/clients/${at.path}/notes`,
      payload: { text: 'Call back', followUpOn: '2026-12-01' },
    }),
    status: 201,
  },
  'PUT /api/clients/notes/:id': {
    places: path('note'),
    call: (at) => ({
      url: `/api/clients/notes/${at.path}`,
      payload: { text: 'Call again', followUpOn: '2026-12-02' },
    }),
  },
  'POST /api/clients/notes/:id/done': {
    places: path('note'),
    call: (at) => ({ url: `/api/clients/notes/${at.path}/done`, payload: { isDone: true } }),
  },
  'DELETE /api/clients/notes/:id': {
    places: path('spareNote'),
    call: (at) => ({ url: `/api/clients/notes/${at.path}` }),
    status: 204,
  },
  'GET /api/clients/duplicates': plain('/api/clients/duplicates'),
  'GET /api/clients/:id/merges': {
    places: path('duplicateClient'),
    call: (at) => ({ url: `/api/clients/${at.path}/merges` }),
  },
  'POST /api/clients/merges/:id/undo': {
    places: path('merge'),
    call: (at) => ({ url: `/api/clients/merges/${at.path}/undo` }),
  },
  'POST /api/clients/merge': {
    places: { 'body.keepId': 'client', 'body.mergeIds.0': 'duplicateClient' },
    call: (at) => ({
      url: '/api/clients/merge',
      payload: { keepId: at['body.keepId'], mergeIds: [at['body.mergeIds.0']] },
    }),
    status: 201,
  },
  'POST /api/clients/imports': {
    ...plain('/api/clients/imports', { fileName: 'more.csv', rowCount: 1 }),
    status: 201,
  },
  'GET /api/clients/imports/:id': {
    places: path('clientImport'),
    call: (at) => ({ url: `/api/clients/imports/${at.path}` }),
  },
  'PUT /api/clients/imports/:id/rows': {
    places: path('clientImport'),
    call: (at) => ({
      url: `/api/clients/imports/${at.path}/rows`,
      payload: { from: 0, rows: [clientInput({ name: 'Row', email: 'row@example.com' })] },
    }),
  },
  'POST /api/clients/imports/:id/commit': {
    places: path('clientImport'),
    call: (at) => ({ url: `/api/clients/imports/${at.path}/commit` }),
  },
  'DELETE /api/clients/imports/:id': {
    places: path('spareClientImport'),
    call: (at) => ({ url: `/api/clients/imports/${at.path}` }),
  },
}
