import { path, plain, type RouteCases } from '../../../../test/route-case.ts'
import { encodeCursor } from '../../../platform/http/paging.ts'

export const ROUTE_CASES: RouteCases = {
  'GET /api/invoices/:id/payments': {
    places: path('paidInvoice'),
    call: (at) => ({ url: `/api/invoices/${at.path}/payments` }),
  },
  'POST /api/invoices/:id/payments': {
    places: path('paidInvoice'),
    call: (at) => ({
      url: `/api/invoices/${at.path}/payments`,
      payload: { amount: 1, method: 'cash', receivedOn: '2026-11-21' },
    }),
    status: 201,
  },
  'GET /api/payments': {
    places: { 'query.clientId': 'client', 'query.cursor': 'payment' },
    call: (at) => ({
      url: '/api/payments',
      query: {
        clientId: at['query.clientId'] ?? '',
        limit: '5',
        cursor: encodeCursor({ value: '2999-01-01', id: at['query.cursor'] ?? '' }),
      },
    }),
  },
  'GET /api/payments/exchange-gains': plain(
    '/api/payments/exchange-gains?from=2026-01-01&to=2026-12-31',
  ),
  'GET /api/payments/exchange-gains/export': plain(
    '/api/payments/exchange-gains/export?from=2026-01-01&to=2026-12-31',
  ),
  'PUT /api/payments/:id/exchange-rate': {
    places: path('foreignPayment'),
    call: (at) => ({ url: `/api/payments/${at.path}/exchange-rate`, payload: { rate: 1500 } }),
  },
  'PUT /api/payments/refunds/:id/exchange-rate': {
    places: path('foreignRefund'),
    call: (at) => ({
      url: `/api/payments/refunds/${at.path}/exchange-rate`,
      payload: { rate: 1500 },
    }),
  },
  'GET /api/payments/summary': plain('/api/payments/summary'),
  'GET /api/payments/export': {
    places: { 'query.clientId': 'client' },
    call: (at) => ({
      url: '/api/payments/export',
      query: { clientId: at['query.clientId'] ?? '' },
    }),
  },
  'GET /api/payments/claims': plain('/api/payments/claims'),
  'POST /api/payments/claims/:id/confirm': {
    places: path('claim'),
    call: (at) => ({
      url: `/api/payments/claims/${at.path}/confirm`,
      payload: { amount: 10, receivedOn: '2026-11-21' },
    }),
    status: 201,
  },
  'POST /api/payments/claims/:id/reject': {
    places: path('spareClaim'),
    call: (at) => ({ url: `/api/payments/claims/${at.path}/reject`, payload: {} }),
  },
  'GET /api/payments/:id': {
    places: path('payment'),
    call: (at) => ({ url: `/api/payments/${at.path}` }),
  },
  'POST /api/payments/:id/allocations': {
    places: { path: 'creditPayment', 'body.invoiceId': 'invoice' },
    call: (at) => ({
      url: `/api/payments/${at.path}/allocations`,
      payload: { invoiceId: at['body.invoiceId'], amount: 1 },
    }),
    status: 201,
  },
  'POST /api/payments/:id/release': {
    places: { path: 'payment', 'body.invoiceId': 'paidInvoice' },
    call: (at) => ({
      url: `/api/payments/${at.path}/release`,
      payload: { invoiceId: at['body.invoiceId'] },
    }),
  },
  'POST /api/payments/:id/refunds': {
    places: path('payment'),
    call: (at) => ({
      url: `/api/payments/${at.path}/refunds`,
      payload: { amount: 1, through: 'hand', method: 'cash', reason: 'Too much' },
    }),
    status: 201,
  },
  'POST /api/payments/:id/review': {
    places: path('heldPayment'),
    call: (at) => ({
      url: `/api/payments/${at.path}/review`,
      payload: { resolution: 'kept', note: 'For the next one' },
    }),
  },
  'GET /api/clients/:id/credit': {
    places: path('client'),
    call: (at) => ({ url: `/api/clients/${at.path}/credit` }),
  },
  'GET /api/invoices/:id/deductions': {
    places: path('invoice'),
    call: (at) => ({ url: `/api/invoices/${at.path}/deductions` }),
  },
  'POST /api/invoices/:id/deductions': {
    places: path('invoice'),
    call: (at) => ({
      url: `/api/invoices/${at.path}/deductions`,
      payload: { tax: 'wht', amount: 1, deductedOn: '2026-11-21' },
    }),
    status: 201,
  },
  'GET /api/deductions': plain('/api/deductions'),
  'POST /api/deductions/:id/certificate': {
    places: path('deduction'),
    call: (at) => ({
      url: `/api/deductions/${at.path}/certificate`,
      payload: { state: 'received', number: 'WHT-2' },
    }),
    status: 201,
  },
  'GET /api/deductions/:id/file': {
    places: path('deduction'),
    call: (at) => ({ url: `/api/deductions/${at.path}/file` }),
  },
  'POST /api/deductions/:id/reverse': {
    places: path('deduction'),
    call: (at) => ({ url: `/api/deductions/${at.path}/reverse`, payload: {} }),
    // The call above has its certificate received.
    status: 409,
  },
}
