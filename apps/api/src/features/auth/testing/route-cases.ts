import { PASSWORD } from '../../../../test/harness.ts'
import { NO_SESSION, open, path, plain, type RouteCases } from '../../../../test/route-case.ts'

const person = { password: PASSWORD, firstName: 'Ada', lastName: 'Obi', language: 'en' }
const token = 'no-such-token-no-such-token-no-such-token'
const newcomer = () => ({ ...person, email: `newcomer-${crypto.randomUUID()}@example.com` })

export const ROUTE_CASES: RouteCases = {
  'POST /api/auth/login': {
    isPublic: 'opens a session',
    places: {},
    call: (_at, { visitor }) => ({
      url: '/api/auth/login',
      headers: NO_SESSION,
      payload: { email: visitor.user.email, password: PASSWORD },
    }),
  },
  'POST /api/auth/register': {
    isPublic: 'opens an account',
    places: {},
    call: () => ({ url: '/api/auth/register', headers: NO_SESSION, payload: newcomer() }),
    status: 201,
  },
  'POST /api/auth/signup': {
    isPublic: 'opens an account',
    places: {},
    call: () => ({
      url: '/api/auth/signup',
      headers: NO_SESSION,
      payload: { ...newcomer(), businessName: 'Newcomer' },
    }),
    status: 201,
  },
  'POST /api/auth/reset-password': open(
    'for people who cannot sign in',
    '/api/auth/reset-password',
    {
      email: 'nobody@example.com',
    },
  ),
  'POST /api/auth/reset-password/confirm': {
    ...open('the mailed token is the key', '/api/auth/reset-password/confirm', {
      token,
      password: PASSWORD,
    }),
    status: 410,
  },
  'POST /api/auth/verify-email': {
    ...open('the mailed token is the key', '/api/auth/verify-email', { token }),
    status: 410,
  },
  'POST /api/auth/email-change/answer': {
    ...open('the mailed token is the key', '/api/auth/email-change/answer', {
      token,
      answer: 'stop',
    }),
    status: 410,
  },
  'GET /api/auth/businesses': plain('/api/auth/businesses'),
  'POST /api/auth/businesses': {
    places: {},
    call: () => ({
      url: '/api/auth/businesses',
      payload: { businessName: `Another ${crypto.randomUUID()}`, timeZone: 'Africa/Lagos' },
    }),
    status: 201,
  },
  'GET /api/auth/email-change': plain('/api/auth/email-change'),
  'DELETE /api/auth/email-change': { ...plain('/api/auth/email-change'), status: 204 },
  'GET /api/auth/me': plain('/api/auth/me'),
  'POST /api/auth/verify-email/resend': plain('/api/auth/verify-email/resend'),
  'GET /api/auth/sessions': plain('/api/auth/sessions'),
  'DELETE /api/auth/sessions/:id': {
    places: path('session'),
    call: (at) => ({ url: `/api/auth/sessions/${at.path}` }),
    status: 204,
  },
  'POST /api/auth/sessions/end-others': { ...plain('/api/auth/sessions/end-others'), status: 204 },
  'GET /api/auth/other-businesses': plain('/api/auth/other-businesses'),
  'POST /api/auth/other-businesses/:id/keep': {
    places: path('lostAccount'),
    call: (at) => ({
      url: `/api/auth/other-businesses/${at.path}/keep`,
      payload: { currentPassword: PASSWORD, newPassword: `a-new-one-${crypto.randomUUID()}` },
    }),
  },
  'POST /api/auth/other-businesses/:id/set-aside': {
    places: path('spareLostAccount'),
    call: (at) => ({ url: `/api/auth/other-businesses/${at.path}/set-aside` }),
  },
  'POST /api/auth/change-password': plain('/api/auth/change-password', {
    currentPassword: PASSWORD,
    newPassword: PASSWORD,
  }),
}
