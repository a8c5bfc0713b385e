import { path, type RouteCases } from '../../../../test/route-case.ts'
import { encodeCursor } from '../../../platform/http/paging.ts'

export const ROUTE_CASES: RouteCases = {
  'GET /api/credit-notes': {
    places: {
      'query.clientId': 'client',
      'query.invoiceId': 'creditedInvoice',
      'query.cursor': 'creditNote',
    },
    call: (at) => ({
      url: '/api/credit-notes',
      query: {
        clientId: at['query.clientId'] ?? '',
        invoiceId: at['query.invoiceId'] ?? '',
        limit: '5',
        cursor: encodeCursor({
          value: '2999-01-01T00:00:00.000000Z',
          id: at['query.cursor'] ?? '',
        }),
      },
    }),
  },
  'GET /api/credit-notes/export': {
    places: { 'query.clientId': 'client', 'query.invoiceId': 'creditedInvoice' },
    call: (at) => ({
      url: '/api/credit-notes/export',
      query: {
        clientId: at['query.clientId'] ?? '',
        invoiceId: at['query.invoiceId'] ?? '',
      },
    }),
  },
  'GET /api/credit-notes/:id': {
    places: path('creditNote'),
    call: (at) => ({ url: `/api/credit-notes/${at.path}` }),
  },
  'GET /api/credit-notes/:id/pdf': {
    places: path('creditNote'),
    call: (at) => ({ url: `/api/credit-notes/${at.path}/pdf` }),
  },
  'POST /api/credit-notes/:id/email': {
    places: path('creditNote'),
    call: (at) => ({
      url: `/api/credit-notes/${at.path}/email`,
      payload: { note: 'With our apologies.' },
    }),
    status: 201,
  },
  'GET /api/invoices/:id/credit-notes': {
    places: path('creditedInvoice'),
    call: (at) => ({ url: `/api/invoices/${at.path}/credit-notes` }),
  },
  'POST /api/invoices/:id/credit-notes': {
    places: path('creditedInvoice'),
    call: (at) => ({
      url: `/api/invoices/${at.path}/credit-notes`,
      payload: { reason: 'Sent back', lines: [{ line: 0, amount: 1 }] },
    }),
    status: 201,
  },
  'POST /api/invoices/:id/debit-notes': {
    places: path('creditedInvoice'),
    call: (at) => ({
      url: `/api/invoices/${at.path}/debit-notes`,
      payload: {
        reason: 'Left out',
        lines: [{ description: 'Delivery', amount: 1, vatCategory: 'standard' }],
      },
    }),
    status: 201,
  },
}
