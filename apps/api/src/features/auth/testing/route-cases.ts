import { PASSWORD } from '../../../../test/harness.ts'
import { NO_SESSION, open, path, plain, type RouteCases } from '../../../../test/route-case.ts'
import { OTHER_PASSWORD } from './fill-world.ts'

const person = { password: PASSWORD, firstName: 'Ada', lastName: 'Obi', language: 'en' }
const token = 'no-such-token-no-such-token-no-such-token'
const passkey = { id: 'AA', authenticatorData: 'AA', clientDataJSON: 'AA', signature: 'AA' }
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
      payload: { currentPassword: PASSWORD },
    }),
  },
  'POST /api/auth/other-businesses/:id/set-aside': {
    places: path('spareLostAccount'),
    call: (at) => ({ url: `/api/auth/other-businesses/${at.path}/set-aside` }),
  },
  'GET /api/auth/other-logins': plain('/api/auth/other-logins'),
  'POST /api/auth/other-logins/:id/join': {
    places: path('otherLogin'),
    call: (at) => ({
      url: `/api/auth/other-logins/${at.path}/join`,
      payload: { currentPassword: PASSWORD, password: OTHER_PASSWORD },
    }),
  },
  'POST /api/auth/login/challenge': open(
    'a visitor may sign in with any passkey',
    '/api/auth/login/challenge',
    {},
  ),
  'POST /api/auth/login/factor': {
    ...open('the token of the first step is the key', '/api/auth/login/factor', {
      pending: token,
      code: '000000',
    }),
    status: 410,
  },
  'POST /api/auth/login/passkey': {
    ...open('a passkey is the key', '/api/auth/login/passkey', { passkey }),
    knownFields: ['passkey.id'],
    status: 401,
  },
  'POST /api/auth/login/lost': {
    ...open('the token of the first step is the key', '/api/auth/login/lost', { pending: token }),
    status: 410,
  },
  'POST /api/auth/recovery/answer': {
    ...open('the mailed token is the key', '/api/auth/recovery/answer', { token, answer: 'stop' }),
    status: 410,
  },
  'GET /api/auth/factors': plain('/api/auth/factors'),
  'POST /api/auth/proofs/challenge': plain('/api/auth/proofs/challenge'),
  'POST /api/auth/proofs': { ...plain('/api/auth/proofs', { code: '000000' }), status: 403 },
  'POST /api/auth/factors/authenticator': {
    ...plain('/api/auth/factors/authenticator', { password: PASSWORD }),
    status: [200, 403],
  },
  'POST /api/auth/factors/authenticator/confirm': {
    ...plain('/api/auth/factors/authenticator/confirm', { code: '000000' }),
    status: [403, 404],
  },
  'DELETE /api/auth/factors/authenticator': {
    ...plain('/api/auth/factors/authenticator'),
    status: 404,
  },
  'POST /api/auth/factors/passkeys/challenge': {
    ...plain('/api/auth/factors/passkeys/challenge', { password: PASSWORD }),
    status: [200, 403],
  },
  'POST /api/auth/factors/passkeys': {
    ...plain('/api/auth/factors/passkeys', {
      name: 'Phone',
      attestationObject: 'AA',
      clientDataJSON: 'AA',
      transports: ['internal'],
    }),
    status: 422,
  },
  'PUT /api/auth/factors/passkeys/:id': {
    places: path('passkey'),
    call: (at) => ({ url: `/api/auth/factors/passkeys/${at.path}`, payload: { name: 'Phone' } }),
    status: 404,
  },
  'DELETE /api/auth/factors/passkeys/:id': {
    places: path('passkey'),
    call: (at) => ({ url: `/api/auth/factors/passkeys/${at.path}` }),
    status: 404,
  },
  'POST /api/auth/factors/backup-codes': {
    ...plain('/api/auth/factors/backup-codes'),
    status: 404,
  },
  'DELETE /api/auth/factors/recovery': { ...plain('/api/auth/factors/recovery'), status: 204 },
  'POST /api/auth/change-password': plain('/api/auth/change-password', {
    currentPassword: PASSWORD,
    newPassword: PASSWORD,
  }),
}
