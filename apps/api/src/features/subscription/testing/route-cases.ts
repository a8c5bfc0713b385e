import { open, path, plain, type RouteCases } from '../../../../test/route-case.ts'

export const ROUTE_CASES: RouteCases = {
  'GET /api/subscription': plain('/api/subscription'),
  'GET /api/subscription/receipts/:id/pdf': {
    places: path('subscriptionCharge'),
    call: (at) => ({ url: `/api/subscription/receipts/${at.path}/pdf` }),
  },
  'GET /api/subscription/quote': {
    ...plain('/api/subscription/quote?planId=business&interval=year'),
    status: [200, 409],
  },
  'POST /api/subscription/create': {
    ...plain('/api/subscription/create', {
      planId: 'business',
      interval: 'month',
      // The card of the world pays: what is stored before an outside party is called is one transaction.
      agreed: { amount: '18000.00', last4: '4081' },
    }),
    // Nobody answers for the providers in these tests.
    status: [200, 409, 502],
  },
  'POST /api/subscription/verify': {
    places: { 'body.reference': 'subscriptionCharge' },
    call: (at) => ({
      url: '/api/subscription/verify',
      payload: { reference: at['body.reference'] },
    }),
  },
  'POST /api/subscription/trial': {
    ...plain('/api/subscription/trial', { planId: 'pro' }),
    status: [200, 409],
  },
  'POST /api/subscription/card': { ...plain('/api/subscription/card'), status: 409 },
  'POST /api/subscription/cancel': { ...plain('/api/subscription/cancel'), status: 409 },
  'POST /api/subscription/resume': { ...plain('/api/subscription/resume'), status: 409 },
  'POST /api/subscription/money-back': {
    ...plain('/api/subscription/money-back'),
    status: 409,
  },
  'POST /webhooks/subscription/:provider': {
    ...open('a provider calls it, and proves it by a signature', '/webhooks/subscription/paystack'),
    status: 401,
  },
}
