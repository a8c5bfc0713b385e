import { NO_SESSION, plain, type RouteCases } from '../../../../test/route-case.ts'

export const ROUTE_CASES: RouteCases = {
  'POST /api/data-export/delete-account': {
    // The right password would end the session that the other cases are called with.
    ...plain('/api/data-export/delete-account', {
      retainBusinessData: true,
      confirmDeletion: true,
      password: 'not the password',
    }),
    status: [403, 429],
  },
  'POST /api/data-export/delete-person': {
    // As above.
    ...plain('/api/data-export/delete-person', {
      confirmDeletion: true,
      password: 'not the password',
    }),
    status: [403, 409, 429],
  },
  'POST /api/data-export/delete-account/undo': {
    isPublic: 'the mailed token is the key, and nobody can sign in to the account',
    places: {},
    call: () => ({
      url: '/api/data-export/delete-account/undo',
      headers: NO_SESSION,
      payload: { token: 'no-such-token-no-such-token-no-such-token' },
    }),
    status: 410,
  },
}
