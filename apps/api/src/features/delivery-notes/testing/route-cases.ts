import { path, type RouteCases } from '../../../../test/route-case.ts'
import { encodeCursor } from '../../../platform/http/paging.ts'
import { deliveryInput } from './delivery-inputs.ts'

export const ROUTE_CASES: RouteCases = {
  'GET /api/delivery-notes': {
    places: { 'query.clientId': 'deliveredClient', 'query.cursor': 'deliveryNote' },
    call: (at) => ({
      url: '/api/delivery-notes',
      query: {
        clientId: at['query.clientId'] ?? '',
        limit: '5',
        cursor: encodeCursor({
          value: '2999-01-01',
          id: at['query.cursor'] ?? '',
        }),
      },
    }),
  },
  'GET /api/delivery-notes/summary': {
    places: { 'query.clientId': 'deliveredClient' },
    call: (at) => ({
      url: '/api/delivery-notes/summary',
      query: { clientId: at['query.clientId'] ?? '' },
    }),
  },
  'GET /api/delivery-notes/export': {
    places: { 'query.clientId': 'deliveredClient' },
    call: (at) => ({
      url: '/api/delivery-notes/export',
      query: { clientId: at['query.clientId'] ?? '' },
    }),
  },
  'GET /api/delivery-notes/:id': {
    places: path('deliveryNote'),
    call: (at) => ({ url: `/api/delivery-notes/${at.path}` }),
  },
  'GET /api/delivery-notes/:id/pdf': {
    places: path('deliveryNote'),
    call: (at) => ({ url: `/api/delivery-notes/${at.path}/pdf` }),
  },
  'POST /api/delivery-notes/:id/email': {
    places: path('deliveryNote'),
    call: (at) => ({
      url: `/api/delivery-notes/${at.path}/email`,
      payload: { note: 'On its way.' },
    }),
    status: 201,
  },
  'POST /api/delivery-notes/:id/receive': {
    places: path('receivableNote'),
    call: (at) => ({
      url: `/api/delivery-notes/${at.path}/receive`,
      payload: { name: 'On paper', remark: 'One box short' },
    }),
    status: [200, 409],
  },
  'POST /api/delivery-notes/:id/void': {
    places: path('voidableNote'),
    call: (at) => ({ url: `/api/delivery-notes/${at.path}/void`, payload: { reason: 'Wrong' } }),
    status: [200, 409],
  },
  'GET /api/invoices/:id/delivery-notes': {
    places: path('deliverableInvoice'),
    call: (at) => ({ url: `/api/invoices/${at.path}/delivery-notes` }),
  },
  'POST /api/invoices/:id/delivery-notes': {
    places: path('deliverableInvoice'),
    call: (at) => ({
      url: `/api/invoices/${at.path}/delivery-notes`,
      payload: deliveryInput({ address: 'Gate 2', carrier: 'Kola', vehicle: 'ABC-123' }),
    }),
    status: [201, 422],
  },
  'GET /api/quotes/:id/delivery-notes': {
    places: path('deliverableQuote'),
    call: (at) => ({ url: `/api/quotes/${at.path}/delivery-notes` }),
  },
  'POST /api/quotes/:id/delivery-notes': {
    places: path('deliverableQuote'),
    call: (at) => ({ url: `/api/quotes/${at.path}/delivery-notes`, payload: deliveryInput() }),
    status: [201, 422],
  },
}
