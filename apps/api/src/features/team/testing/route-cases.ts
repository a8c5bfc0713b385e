import { PASSWORD } from '../../../../test/harness.ts'
import { open, path, plain, type RouteCases } from '../../../../test/route-case.ts'

const token = 'no-such-token-no-such-token-no-such-token'

export const ROUTE_CASES: RouteCases = {
  'GET /api/team': plain('/api/team'),
  'POST /api/team/invitations': {
    places: {},
    call: () => ({
      url: '/api/team/invitations',
      payload: { email: `invited-${crypto.randomUUID()}@example.com`, role: 'sales' },
    }),
    knownFields: ['role'],
    // The address of a world is not always proven.
    status: [201, 403],
  },
  'POST /api/team/invitations/:id/send': {
    places: path('invitation'),
    call: (at) => ({ url: `/api/team/invitations/${at.path}/send` }),
    status: [200, 403],
  },
  'DELETE /api/team/invitations/:id': {
    places: path('spareInvitation'),
    call: (at) => ({ url: `/api/team/invitations/${at.path}` }),
  },
  'PUT /api/team/members/:id/role': {
    places: path('member'),
    call: (at) => ({ url: `/api/team/members/${at.path}/role`, payload: { role: 'sales' } }),
    knownFields: ['role'],
  },
  'PUT /api/team/sales-sight': plain('/api/team/sales-sight', { salesSeeAll: true }),
  'PUT /api/team/factor': plain('/api/team/factor', { on: null }),
  'DELETE /api/team/members/:id': {
    places: path('spareMember'),
    call: (at) => ({ url: `/api/team/members/${at.path}` }),
  },
  'POST /api/team/ownership': {
    places: { 'body.to': 'member' },
    call: (at) => ({
      url: '/api/team/ownership',
      payload: { to: at['body.to'], password: PASSWORD },
    }),
  },
  'DELETE /api/team/ownership': plain('/api/team/ownership'),
  'POST /api/team/ownership/take': {
    ...plain('/api/team/ownership/take', { password: PASSWORD }),
    // Nothing is offered to the owner.
    status: 410,
  },
  'POST /api/team/leave': {
    ...plain('/api/team/leave'),
    // The owner cannot.
    status: 409,
  },
  'POST /api/auth/invitation': {
    ...open('the mailed token is the key', '/api/auth/invitation', { token }),
    status: 410,
  },
  'POST /api/auth/invitation/accept': {
    ...open('the mailed token is the key', '/api/auth/invitation/accept', {
      token,
      password: PASSWORD,
      firstName: 'Bisi',
      lastName: 'Ade',
    }),
    status: 410,
  },
}
