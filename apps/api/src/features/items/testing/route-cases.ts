import { itemInput } from '../../../../test/factories.ts'
import { path, plain, type RouteCases } from '../../../../test/route-case.ts'
import { encodeCursor } from '../../../platform/http/paging.ts'

export const ROUTE_CASES: RouteCases = {
  'GET /api/items': {
    places: { 'query.cursor': 'item' },
    call: (at) => ({
      url: '/api/items',
      query: { limit: '5', cursor: encodeCursor({ value: '', id: at['query.cursor'] ?? '' }) },
    }),
  },
  'POST /api/items': { ...plain('/api/items', itemInput()), status: 201 },
  'GET /api/items/export': plain('/api/items/export'),
  'GET /api/items/:id': {
    places: path('item'),
    call: (at) => ({ url: `/api/items/${at.path}` }),
  },
  'PUT /api/items/:id': {
    places: path('item'),
    call: (at) => ({ url: `/api/items/${at.path}`, payload: itemInput() }),
  },
  'POST /api/items/:id/archive': {
    places: path('item'),
    call: (at) => ({ url: `/api/items/${at.path}/archive` }),
  },
  'POST /api/items/:id/restore': {
    places: path('archivedItem'),
    call: (at) => ({ url: `/api/items/${at.path}/restore` }),
  },
  'POST /api/items/imports': {
    ...plain('/api/items/imports', { fileName: 'more.csv', rowCount: 1 }),
    status: 201,
  },
  'GET /api/items/imports/:id': {
    places: path('itemImport'),
    call: (at) => ({ url: `/api/items/imports/${at.path}` }),
  },
  'PUT /api/items/imports/:id/rows': {
    places: path('itemImport'),
    call: (at) => ({
      url: `/api/items/imports/${at.path}/rows`,
      payload: { from: 0, rows: [itemInput({ description: 'Row' })] },
    }),
  },
  'POST /api/items/imports/:id/commit': {
    places: path('itemImport'),
    call: (at) => ({ url: `/api/items/imports/${at.path}/commit` }),
  },
  'DELETE /api/items/imports/:id': {
    places: path('spareItemImport'),
    call: (at) => ({ url: `/api/items/imports/${at.path}` }),
  },
}
