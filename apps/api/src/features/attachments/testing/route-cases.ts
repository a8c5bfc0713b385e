import { markedPng } from '../../../../test/marked-png.ts'
import { path, type RouteCase, type RouteCases } from '../../../../test/route-case.ts'

export const ROUTE_CASES: RouteCases = {
  'GET /api/invoices/:id/attachments': list('invoices', 'attachedInvoice'),
  'POST /api/invoices/:id/attachments': add('invoices', 'attachedInvoice'),
  'GET /api/quotes/:id/attachments': list('quotes', 'attachedQuote'),
  'POST /api/quotes/:id/attachments': add('quotes', 'attachedQuote'),
  'GET /api/attachments/:id': {
    places: path('attachment'),
    call: (at) => ({ url: `/api/attachments/${at.path}` }),
  },
  'PUT /api/attachments/:id': {
    places: path('attachment'),
    call: (at) => ({
      url: `/api/attachments/${at.path}`,
      payload: { name: 'Signed contract', audience: 'client' },
    }),
  },
  'DELETE /api/attachments/:id': {
    places: path('spareAttachment'),
    call: (at) => ({ url: `/api/attachments/${at.path}` }),
    status: 204,
  },
}

function list(documents: string, owner: string): RouteCase {
  return {
    places: path(owner),
    call: (at) => ({ url: `/api/${documents}/${at.path}/attachments` }),
  }
}

function add(documents: string, owner: string): RouteCase {
  return {
    places: path(owner),
    call: (at) => ({
      url: `/api/${documents}/${at.path}/attachments`,
      payload: {
        mediaType: 'image/png',
        base64: markedPng(''),
        name: 'Contract',
        audience: 'internal',
      },
    }),
    status: 201,
  }
}
