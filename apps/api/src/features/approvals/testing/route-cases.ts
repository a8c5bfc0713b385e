import { path, plain, type RouteCases } from '../../../../test/route-case.ts'
import { sale } from './approval-world.ts'

export const ROUTE_CASES: RouteCases = {
  'GET /api/approvals': plain('/api/approvals?filter=answer'),
  'GET /api/approvals/counts': plain('/api/approvals/counts'),
  'GET /api/approvals/:id': {
    places: path('approval'),
    call: (at) => ({ url: `/api/approvals/${at.path}` }),
  },
  'POST /api/approvals': {
    places: {},
    call: () => ({ url: '/api/approvals', payload: { what: 'invoice', body: sale(1000) } }),
    // An id of a client that is none is refused at the field of the invoice's own form.
    knownFields: ['body.client.id'],
    // No rule is about it.
    status: 409,
  },
  'POST /api/approvals/:id/answers': {
    places: path('approval'),
    call: (at) => ({
      url: `/api/approvals/${at.path}/answers`,
      payload: { kind: 'question', text: 'Why?' },
    }),
  },
  'POST /api/approvals/:id/withdraw': {
    places: path('spareApproval'),
    call: (at) => ({ url: `/api/approvals/${at.path}/withdraw` }),
    // Another asked for it.
    status: 403,
  },
}
