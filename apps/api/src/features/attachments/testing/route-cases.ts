import { markedPng } from '../../../../test/marked-png.ts'
import { path, type RouteCases } from '../../../../test/route-case.ts'

export const ROUTE_CASES: RouteCases = {
  'GET /api/invoices/:id/attachments': {
    places: path('attachedInvoice'),
    call: (at) => ({ url: `/api/invoices/${at.path}/attachments` }),
  },
  'POST /api/invoices/:id/attachments': {
    places: path('attachedInvoice'),
    call: (at) => ({
      url: `/api/invoices/${at.path}/attachments`,
      payload: {
        mediaType: 'image/png',
        base64: markedPng(''),
        name: 'Contract',
        audience: 'internal',
      },
    }),
    status: 201,
  },
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
