import { path, plain, type RouteCases } from '../../../../test/route-case.ts'

export const ROUTE_CASES: RouteCases = {
  'GET /api/support/desk': {
    places: { record: 'supportInvoice' },
    call: (at) => ({ url: '/api/support/desk', query: { kind: 'invoice', id: at.record ?? '' } }),
  },
  'GET /api/support': plain('/api/support'),
  'GET /api/support/:id': {
    places: path('supportRequest'),
    call: (at) => ({ url: `/api/support/${at.path}` }),
  },
  'GET /api/support/:id/screenshot': {
    places: path('supportRequest'),
    call: (at) => ({ url: `/api/support/${at.path}/screenshot` }),
  },
  'POST /api/support': {
    places: { record: 'supportInvoice' },
    call: (at) => ({
      url: '/api/support',
      payload: {
        subject: 'How do I void an invoice?',
        text: 'I sent it to the wrong client.',
        screen: '/invoices',
        record: { kind: 'invoice', id: at.record },
        screenshot: null,
      },
    }),
    knownFields: ['record.id'],
    status: [201, 429],
  },
  'POST /api/support/:id/messages': {
    places: path('supportRequest'),
    call: (at) => ({
      url: `/api/support/${at.path}/messages`,
      payload: { text: 'It is the one of Monday.' },
    }),
    status: [201, 429],
  },
}
