import { expenseInput } from '../../../../test/factories.ts'
import { markedPng } from '../../../../test/marked-png.ts'
import { path, plain, type RouteCases } from '../../../../test/route-case.ts'
import { encodeCursor } from '../../../platform/http/paging.ts'

export const ROUTE_CASES: RouteCases = {
  'GET /api/expenses': {
    places: { 'query.cursor': 'expense' },
    call: (at) => ({
      url: '/api/expenses',
      query: {
        limit: '5',
        cursor: encodeCursor({ value: '2999-01-01', id: at['query.cursor'] ?? '' }),
      },
    }),
  },
  'POST /api/expenses': { ...plain('/api/expenses', expenseInput()), status: 201 },
  'GET /api/expenses/summary': plain('/api/expenses/summary'),
  'GET /api/expenses/stats/by-category': plain('/api/expenses/stats/by-category'),
  'GET /api/expenses/export': plain('/api/expenses/export'),
  'GET /api/expenses/supplier-month': {
    places: { 'query.except': 'expense' },
    call: (at) => ({
      url: '/api/expenses/supplier-month',
      query: { supplier: 'Fuel', date: '2026-11-20', except: at['query.except'] ?? '' },
    }),
  },
  'POST /api/expenses/recorded-papers': {
    places: { 'body.except': 'expense' },
    call: (at) => ({
      url: '/api/expenses/recorded-papers',
      payload: {
        papers: [
          {
            supplier: 'Fuel',
            supplierTaxId: null,
            supplierInvoice: 'A-1',
            expenseDate: '2026-11-20',
            amount: '1.00',
          },
        ],
        except: at['body.except'],
      },
    }),
  },
  'GET /api/expenses/:id': {
    places: path('expense'),
    call: (at) => ({ url: `/api/expenses/${at.path}` }),
  },
  'PUT /api/expenses/:id': {
    places: path('expense'),
    call: (at) => ({ url: `/api/expenses/${at.path}`, payload: expenseInput() }),
  },
  'DELETE /api/expenses/:id': {
    places: path('spareExpense'),
    call: (at) => ({ url: `/api/expenses/${at.path}` }),
    status: 204,
  },
  'POST /api/expenses/:id/restore': {
    places: path('spareExpense'),
    call: (at) => ({ url: `/api/expenses/${at.path}/restore` }),
  },
  'POST /api/expenses/:id/reverse': {
    places: path('reversibleExpense'),
    call: (at) => ({ url: `/api/expenses/${at.path}/reverse`, payload: {} }),
    status: 201,
  },
  'POST /api/expenses/:id/receipts': {
    places: path('expense'),
    call: (at) => ({
      url: `/api/expenses/${at.path}/receipts`,
      payload: { mediaType: 'image/png', base64: markedPng('') },
    }),
    status: 201,
  },
  'GET /api/receipts/:id': {
    places: path('receipt'),
    call: (at) => ({ url: `/api/receipts/${at.path}` }),
  },
  'GET /api/receipts/:id/thumbnail': {
    places: path('receipt'),
    call: (at) => ({ url: `/api/receipts/${at.path}/thumbnail` }),
  },
  'DELETE /api/receipts/:id': {
    places: path('spareReceipt'),
    call: (at) => ({ url: `/api/receipts/${at.path}` }),
    status: 204,
  },
  'POST /api/receipts/:id/restore': {
    places: path('spareReceipt'),
    call: (at) => ({ url: `/api/receipts/${at.path}/restore` }),
  },
  'POST /api/expenses/imports': {
    knownFields: ['total'],
    ...plain('/api/expenses/imports', { fileName: 'more.csv', rowCount: 1, total: '1.00' }),
    status: 201,
  },
  'GET /api/expenses/imports/:id': {
    places: path('expenseImport'),
    call: (at) => ({ url: `/api/expenses/imports/${at.path}` }),
  },
  'PUT /api/expenses/imports/:id/rows': {
    places: path('expenseImport'),
    call: (at) => ({
      url: `/api/expenses/imports/${at.path}/rows`,
      payload: { from: 0, rows: [expenseInput({ amount: '1.00' })] },
    }),
  },
  'POST /api/expenses/imports/:id/commit': {
    places: path('expenseImport'),
    call: (at) => ({ url: `/api/expenses/imports/${at.path}/commit` }),
  },
  'DELETE /api/expenses/imports/:id': {
    places: path('spareImport'),
    call: (at) => ({ url: `/api/expenses/imports/${at.path}` }),
    status: 204,
  },
}
