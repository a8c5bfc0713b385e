import { path, plain, type RouteCases } from '../../../../test/route-case.ts'

export const ROUTE_CASES: RouteCases = {
  'GET /api/journal-exports': plain('/api/journal-exports?form=xero&year=2026'),
  'POST /api/journal-exports': {
    ...plain('/api/journal-exports', {
      form: 'sage',
      kind: 'all',
      from: '2026-01',
      to: '2026-12',
    }),
    // Who has booked nothing has nothing to export.
    status: [201, 409],
  },
  'GET /api/journal-exports/:id/file': {
    places: path('journalExport'),
    call: (at) => ({ url: `/api/journal-exports/${at.path}/file` }),
  },
  'GET /api/journal-exports/accounts': plain('/api/journal-exports/accounts?form=zoho'),
  'PUT /api/journal-exports/accounts': plain('/api/journal-exports/accounts', {
    form: 'zoho',
    accounts: [{ key: 'bank', value: 'Zenith current account' }],
    taxes: [],
  }),
}
