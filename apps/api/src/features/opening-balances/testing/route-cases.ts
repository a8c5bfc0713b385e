import { path, plain, type RouteCases } from '../../../../test/route-case.ts'
import { openingCredit, openingInvoice } from './opening-inputs.ts'

const startDay = '2026-11-01'

export const ROUTE_CASES: RouteCases = {
  'GET /api/opening-balances': plain('/api/opening-balances'),
  'POST /api/opening-balances/invoices': {
    ...plain('/api/opening-balances/invoices', {
      startDay,
      rows: [openingInvoice({ number: 'OLD-900' })],
    }),
    knownFields: ['rows.0.total'],
    status: 201,
  },
  'POST /api/opening-balances/credits': {
    ...plain('/api/opening-balances/credits', { startDay, rows: [openingCredit()] }),
    status: 201,
  },
  'PUT /api/opening-balances/bank': plain('/api/opening-balances/bank', { startDay, amount: 500 }),
  'PUT /api/opening-balances/numbers': plain('/api/opening-balances/numbers', {
    kind: 'delivery',
    next: 5000,
  }),
  'DELETE /api/opening-balances': plain('/api/opening-balances'),
  'POST /api/invoices/imports': {
    ...plain('/api/invoices/imports', { fileName: 'open.csv', rowCount: 1 }),
    status: 201,
  },
  'GET /api/invoices/imports/:id': {
    places: path('openingImport'),
    call: (at) => ({ url: `/api/invoices/imports/${at.path}` }),
  },
  'PUT /api/invoices/imports/:id/rows': {
    places: path('openingImport'),
    knownFields: ['rows.0.total'],
    call: (at) => ({
      url: `/api/invoices/imports/${at.path}/rows`,
      payload: {
        from: 0,
        rows: [{ kind: 'invoice', startDay, ...openingInvoice({ number: 'OLD-901' }) }],
      },
    }),
  },
  'POST /api/invoices/imports/:id/commit': {
    places: path('openingImport'),
    call: (at) => ({ url: `/api/invoices/imports/${at.path}/commit` }),
  },
  'DELETE /api/invoices/imports/:id': {
    places: path('spareOpeningImport'),
    call: (at) => ({ url: `/api/invoices/imports/${at.path}` }),
  },
}
