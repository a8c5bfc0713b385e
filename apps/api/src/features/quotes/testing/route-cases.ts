import { path, type RouteCases } from '../../../../test/route-case.ts'
import { encodeCursor } from '../../../platform/http/paging.ts'
import { quoteInput } from './quote-inputs.ts'

export const ROUTE_CASES: RouteCases = {
  'GET /api/quotes': {
    places: { 'query.clientId': 'quotedClient', 'query.cursor': 'quote' },
    call: (at) => ({
      url: '/api/quotes',
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
  'GET /api/quotes/export': {
    places: { 'query.clientId': 'quotedClient' },
    call: (at) => ({ url: '/api/quotes/export', query: { clientId: at['query.clientId'] ?? '' } }),
  },
  'GET /api/quotes/summary': {
    places: { 'query.clientId': 'quotedClient' },
    call: (at) => ({ url: '/api/quotes/summary', query: { clientId: at['query.clientId'] ?? '' } }),
  },
  'POST /api/quotes': {
    knownFields: ['client.id'],
    places: { 'body.client.id': 'client', 'body.draftId': 'replaceableQuoteDraft' },
    call: (at) => {
      const { client } = quoteInput()
      const payload = quoteInput({
        client: { ...client, id: at['body.client.id'] },
        draftId: at['body.draftId'],
      })
      return { url: '/api/quotes', payload }
    },
    status: 201,
  },
  // The other thing that the same route takes.
  'POST /api/quotes (draft)': {
    knownFields: ['client.id', 'id'],
    places: { 'body.id': 'quoteDraft', 'body.client.id': 'client' },
    call: (at) => ({
      url: '/api/quotes',
      payload: {
        draft: true,
        id: at['body.id'],
        client: { id: at['body.client.id'], name: 'Que' },
        items: [{ description: 'C' }],
      },
    }),
    status: 201,
  },
  'GET /api/quotes/:id': {
    places: path('quote'),
    call: (at) => ({ url: `/api/quotes/${at.path}` }),
  },
  'PUT /api/quotes/:id': {
    knownFields: ['client.id'],
    places: { path: 'quoteDraft', 'body.client.id': 'client' },
    call: (at) => ({
      url: `/api/quotes/${at.path}`,
      payload: { client: { id: at['body.client.id'] }, items: [{ rate: 1 }] },
    }),
  },
  'GET /api/quotes/:id/pdf': {
    places: path('quote'),
    call: (at) => ({ url: `/api/quotes/${at.path}/pdf`, query: { kind: 'pro_forma' } }),
  },
  'POST /api/quotes/:id/duplicate': {
    places: path('quote'),
    call: (at) => ({ url: `/api/quotes/${at.path}/duplicate` }),
    status: 201,
  },
  'POST /api/quotes/:id/issue': {
    places: path('issuableQuoteDraft'),
    call: (at) => ({ url: `/api/quotes/${at.path}/issue` }),
    status: 201,
  },
  'POST /api/quotes/:id/email': {
    places: path('quote'),
    call: (at) => ({ url: `/api/quotes/${at.path}/email`, payload: { note: 'As agreed.' } }),
    status: 201,
  },
  'POST /api/quotes/:id/accept': {
    places: path('acceptableQuote'),
    call: (at) => ({ url: `/api/quotes/${at.path}/accept`, payload: { name: 'By telephone' } }),
    status: [200, 409],
  },
  'POST /api/quotes/:id/invoices': {
    places: path('acceptableQuote'),
    call: (at) => ({
      url: `/api/quotes/${at.path}/invoices`,
      payload: { position: 0, issueDate: '2026-11-21', dueDate: '2026-12-21' },
    }),
    status: [201, 409],
  },
  'POST /api/quotes/:id/decline': {
    places: path('declinableQuote'),
    call: (at) => ({ url: `/api/quotes/${at.path}/decline`, payload: { reason: 'Too dear' } }),
    status: [200, 409],
  },
  'POST /api/quotes/:id/withdraw': {
    places: path('withdrawableQuote'),
    call: (at) => ({ url: `/api/quotes/${at.path}/withdraw`, payload: { reason: 'Sold out' } }),
    status: [200, 409],
  },
  'DELETE /api/quotes/:id': {
    places: path('spareQuoteDraft'),
    call: (at) => ({ url: `/api/quotes/${at.path}` }),
    status: [204, 404],
  },
}
