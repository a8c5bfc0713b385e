import { PASSWORD } from '../../../../test/harness.ts'
import { open, plain, type RouteCases } from '../../../../test/route-case.ts'

const token = 'no-such-token-no-such-token-no-such-token'

export const ROUTE_CASES: RouteCases = {
  'GET /api/data-export': plain('/api/data-export'),
  'GET /api/data-export/processing-info': plain('/api/data-export/processing-info'),
  'GET /api/data-export/portable': {
    ...plain('/api/data-export/portable'),
    // A few an hour, and then no more.
    status: [200, 429],
  },
  'POST /api/data-export/request': {
    places: {},
    call: (_at, { visitor }) => ({
      url: '/api/data-export/request',
      payload: {
        format: 'json',
        includeBusinessData: true,
        requestorEmail: visitor.user.email,
        requestType: 'access',
        requestDetails: 'All of it, please',
      },
    }),
    status: [200, 409, 429],
  },
  'POST /api/data-export/download': {
    ...open('the mailed token and the password are the key', '/api/data-export/download', {
      token,
      password: PASSWORD,
    }),
    status: 410,
  },
  'POST /api/data-export/subject-request': {
    ...plain('/api/data-export/subject-request', {
      requestType: 'access',
      requestDetails: 'What do you know about me?',
    }),
    status: [200, 429],
  },
  'PUT /api/data-export/rectify': plain('/api/data-export/rectify', { phone: '08031234567' }),
}
