import { invoiceInput } from '../../../../test/factories.ts'
import { path, plain, type RouteCases } from '../../../../test/route-case.ts'
import { encodeCursor } from '../../../platform/http/paging.ts'

export const ROUTE_CASES: RouteCases = {
  'GET /api/invoices': {
    places: { 'query.clientId': 'client', 'query.cursor': 'invoice' },
    call: (at) => ({
      url: '/api/invoices',
      query: {
        clientId: at['query.clientId'] ?? '',
        limit: '5',
        cursor: encodeCursor({
          value: '2999-01-01T00:00:00.000000Z',
          id: at['query.cursor'] ?? '',
        }),
      },
    }),
  },
  'GET /api/invoices/export': {
    places: { 'query.clientId': 'client' },
    call: (at) => ({
      url: '/api/invoices/export',
      query: { clientId: at['query.clientId'] ?? '' },
    }),
  },
  'GET /api/invoices/summary': {
    places: { 'query.clientId': 'client' },
    call: (at) => ({
      url: '/api/invoices/summary',
      query: { clientId: at['query.clientId'] ?? '' },
    }),
  },
  'GET /api/invoices/exchange-rates': plain('/api/invoices/exchange-rates'),
  'GET /api/invoices/items': plain('/api/invoices/items'),
  'POST /api/invoices': {
    knownFields: ['client.id'],
    places: { 'body.client.id': 'client', 'body.draftId': 'replaceableDraft' },
    call: (at) => {
      const { client } = invoiceInput()
      const payload = invoiceInput({
        client: { ...client, id: at['body.client.id'] },
        draftId: at['body.draftId'],
      })
      return { url: '/api/invoices', payload }
    },
    status: 201,
  },
  // The other thing that the same route takes.
  'POST /api/invoices (draft)': {
    knownFields: ['client.id', 'id'],
    places: { 'body.id': 'draft', 'body.client.id': 'client' },
    call: (at) => ({
      url: '/api/invoices',
      payload: {
        draft: true,
        id: at['body.id'],
        client: { id: at['body.client.id'], name: 'Que' },
        items: [{ description: 'C' }],
      },
    }),
    status: 201,
  },
  'GET /api/invoices/:id': {
    places: path('invoice'),
    call: (at) => ({ url: `/api/invoices/${at.path}` }),
  },
  'PUT /api/invoices/:id': {
    knownFields: ['client.id'],
    places: { path: 'draft', 'body.client.id': 'client' },
    call: (at) => ({
      url: `/api/invoices/${at.path}`,
      payload: { client: { id: at['body.client.id'] }, items: [{ rate: 1 }] },
    }),
  },
  'DELETE /api/invoices/:id': {
    places: path('spareDraft'),
    call: (at) => ({ url: `/api/invoices/${at.path}` }),
    status: 204,
  },
  'POST /api/invoices/:id/issue': {
    places: path('issuableDraft'),
    call: (at) => ({ url: `/api/invoices/${at.path}/issue` }),
    status: 201,
  },
  'POST /api/invoices/:id/void': {
    places: path('spareInvoice'),
    call: (at) => ({ url: `/api/invoices/${at.path}/void`, payload: { reason: 'Twice' } }),
  },
  'POST /api/invoices/:id/duplicate': {
    places: path('invoice'),
    call: (at) => ({ url: `/api/invoices/${at.path}/duplicate` }),
    status: 201,
  },
  'POST /api/invoices/:id/link/revoke': {
    places: path('paidInvoice'),
    call: (at) => ({ url: `/api/invoices/${at.path}/link/revoke` }),
  },
  'POST /api/invoices/:id/link/restore': {
    places: path('paidInvoice'),
    call: (at) => ({ url: `/api/invoices/${at.path}/link/restore` }),
  },
  'GET /api/invoices/:id/pdf': {
    places: path('invoice'),
    call: (at) => ({ url: `/api/invoices/${at.path}/pdf` }),
  },
}
