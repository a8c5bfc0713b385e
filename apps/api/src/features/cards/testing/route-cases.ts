import { path, type RouteCases } from '../../../../test/route-case.ts'

export const ROUTE_CASES: RouteCases = {
  'GET /api/payments/cards/recurring/:id': {
    places: path('recurring'),
    call: (at) => ({ url: `/api/payments/cards/recurring/${at.path}` }),
  },
  'DELETE /api/payments/cards/recurring/:id': {
    places: path('recurring'),
    call: (at) => ({ url: `/api/payments/cards/recurring/${at.path}` }),
  },
  'GET /api/payments/cards/invoices/:id': {
    places: path('paidInvoice'),
    call: (at) => ({ url: `/api/payments/cards/invoices/${at.path}` }),
  },
}
