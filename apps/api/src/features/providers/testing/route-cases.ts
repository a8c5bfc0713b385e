import { PASSWORD } from '../../../../test/harness.ts'
import { open, path, plain, type RouteCases } from '../../../../test/route-case.ts'

export const ROUTE_CASES: RouteCases = {
  'GET /api/payments/providers': plain('/api/payments/providers'),
  'GET /api/payments/connections': plain('/api/payments/connections'),
  // Nobody answers for the providers here: what asks them is refused with a sentence of its own.
  'PUT /api/payments/connections/:provider': {
    ...plain('/api/payments/connections/paystack', {
      publicKey: 'pk_test_mine',
      secretKey: 'sk_test_mine',
      password: PASSWORD,
    }),
    status: 502,
  },
  'POST /api/payments/connections/:provider/disconnect': plain(
    '/api/payments/connections/paystack/disconnect',
    { password: PASSWORD },
  ),
  'POST /api/payments/connections/:provider/test-event': {
    ...plain('/api/payments/connections/paystack/test-event', {}),
    // Only test mode's stand-in for the provider sends one; without keys the answer says what to configure.
    status: [409, 422],
  },
  // Nobody answers for Paystack here, which the answer says.
  'POST /api/payments/bank-accounts/look-up': plain('/api/payments/bank-accounts/look-up', {
    bankCode: '058',
    accountNumber: '0123456785',
  }),
  'GET /api/payments/paystack/public-key': {
    ...plain('/api/payments/paystack/public-key'),
    // Without keys it says what to configure; the call above this one takes them away.
    status: [200, 422],
  },
  'POST /api/payments/create-links': {
    knownFields: ['invoiceNumber'],
    ...plain('/api/payments/create-links', {
      amount: 1,
      email: 'client@example.com',
      invoiceNumber: 'NO-SUCH-NUMBER',
      customerName: 'Client',
      phoneNumber: '+2348035550142',
    }),
    status: 404,
  },
  'POST /api/payments/verify/:provider/:reference': {
    ...plain('/api/payments/verify/paystack/NO-SUCH-REFERENCE'),
    status: 404,
  },
  // A live business has no simulated payers.
  'POST /api/sandbox/payments': {
    ...plain('/api/sandbox/payments', { invoiceId: '0198a7c4-0000-7000-8000-000000000001' }),
    status: 403,
  },
  'GET /api/paystack/verify': {
    ...plain('/api/paystack/verify?reference=NO-SUCH-REFERENCE'),
    status: [422, 502],
  },
  'GET /api/payments/disputes': plain('/api/payments/disputes'),
  'GET /api/payments/:id/disputes': {
    places: path('payment'),
    call: (at) => ({ url: `/api/payments/${at.path}/disputes` }),
  },
  'GET /api/payments/disputes/:id/evidence': {
    places: path('dispute'),
    call: (at) => ({ url: `/api/payments/disputes/${at.path}/evidence` }),
  },
  'POST /api/payments/disputes/:id/answer': {
    places: path('dispute'),
    call: (at) => ({
      url: `/api/payments/disputes/${at.path}/answer`,
      payload: { answer: 'accept', amount: 10, note: 'They are right' },
    }),
    // Nobody answers for Paystack here; without keys the answer says what to configure.
    status: [409, 422, 502],
  },
  'POST /webhooks/:provider/:hookId': {
    ...open('the signature is the key', '/webhooks/paystack/no-such-address-no-such-address'),
    status: 401,
  },
}
