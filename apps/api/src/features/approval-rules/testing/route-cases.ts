import { path, plain, type RouteCases } from '../../../../test/route-case.ts'

const rule = {
  what: 'payout',
  above: null,
  makers: ['viewer'],
  first: { role: 'owner' },
  second: null,
  secondAbove: null,
  standIn: null,
}

export const ROUTE_CASES: RouteCases = {
  'GET /api/approval-rules': plain('/api/approval-rules'),
  'POST /api/approval-rules': {
    ...plain('/api/approval-rules', rule),
    knownFields: ['what', 'first.role'],
    status: 201,
  },
  'PUT /api/approval-rules/:id': {
    places: path('approvalRule'),
    call: (at) => ({ url: `/api/approval-rules/${at.path}`, payload: rule }),
    knownFields: ['what', 'first.role'],
  },
  'DELETE /api/approval-rules/:id': {
    places: path('spareApprovalRule'),
    call: (at) => ({ url: `/api/approval-rules/${at.path}` }),
  },
}
