import { path, plain, type RouteCases } from '../../../../test/route-case.ts'
import { encodeCursor } from '../../../platform/http/paging.ts'

export const ROUTE_CASES: RouteCases = {
  'GET /api/tax/months/:month': plain('/api/tax/months/2026-11'),
  'GET /api/tax/months/:month/rows': {
    places: { 'query.cursor': 'invoice' },
    call: (at) => ({
      url: '/api/tax/months/2026-11/rows',
      query: {
        box: '1',
        limit: '5',
        cursor: encodeCursor({ value: '2999-01-01', id: at['query.cursor'] ?? '' }),
      },
    }),
  },
  'GET /api/tax/months/:month/wht': plain('/api/tax/months/2026-11/wht'),
  'GET /api/tax/months/:month/exceptions': plain('/api/tax/months/2026-11/exceptions'),
  'GET /api/tax/months/:month/pack.pdf': plain('/api/tax/months/2026-11/pack.pdf'),
  'GET /api/tax/months/:month/pack.xlsx': plain('/api/tax/months/2026-11/pack.xlsx'),
  'GET /api/tax/years/:year': plain('/api/tax/years/2026'),
  'GET /api/tax/years/:year/export': plain('/api/tax/years/2026/export'),
  'GET /api/sales-tax': plain('/api/sales-tax?from=2026-01-01&to=2026-12-31'),
  'GET /api/sales-tax/export': plain('/api/sales-tax/export?from=2026-01-01&to=2026-12-31'),
  'GET /api/tax/calendar': plain('/api/tax/calendar'),
  'GET /api/tax/turnover': plain('/api/tax/turnover'),
  'GET /api/tax/profile': plain('/api/tax/profile'),
  'PUT /api/tax/profile': plain('/api/tax/profile', {
    hasStaff: true,
    deductsWht: false,
    withholdsVat: false,
    yearEndMonth: 12,
  }),
  'POST /api/tax/filings': {
    ...plain('/api/tax/filings', {
      duty: 'vat',
      period: '2026-08',
      filedOn: '2026-11-21',
      reference: null,
    }),
    // Once; afterwards it is filed.
    status: [201, 409],
  },
  'POST /api/tax/filings/:id/undo': {
    places: path('filing'),
    call: (at) => ({
      url: `/api/tax/filings/${at.path}/undo`,
      payload: { reason: 'A bill was missing' },
    }),
    status: 204,
  },
  'GET /api/tax/duties/:duty/:period': plain('/api/tax/duties/vat/2026-10'),
  'POST /api/tax/duties/:duty/:period/offset': {
    ...plain('/api/tax/duties/vat/2026-10/offset'),
    status: [201, 409],
  },
  'POST /api/tax/duties/:duty/:period/payments': {
    ...plain('/api/tax/duties/vat/2026-10/payments', {
      paidOn: '2026-11-21',
      amount: 100,
      reference: null,
    }),
    status: 201,
  },
  'POST /api/tax/payments/:id/void': {
    places: path('taxPayment'),
    call: (at) => ({
      url: `/api/tax/payments/${at.path}/void`,
      payload: { reason: 'Recorded twice' },
    }),
    status: 204,
  },
  'GET /api/tax/payments/:id/receipt': {
    places: path('taxPayment'),
    call: (at) => ({ url: `/api/tax/payments/${at.path}/receipt` }),
  },
  'GET /api/tax/opening': plain('/api/tax/opening'),
  'PUT /api/tax/opening': {
    ...plain('/api/tax/opening', {
      vatFiledThrough: '2026-08',
      whtFiledThrough: null,
      vatCredit: '100.00',
      whtCredits: '0.00',
    }),
    // No longer once a return is filed.
    status: [200, 409],
  },
  'GET /api/notices': plain('/api/notices'),
  // A business that began today has nothing to be told of yet.
  'POST /api/notices/:notice/dismiss': {
    ...plain('/api/notices/vat:2026-11:week/dismiss'),
    status: 404,
  },
}
