import { open, plain, type RouteCases } from '../../../../test/route-case.ts'
import { encodeCursor } from '../../../platform/http/paging.ts'
import { PUSH_KEYS } from './push-keys.ts'

const ENDPOINT = 'https://push.example.com/send/route-case'

export const ROUTE_CASES: RouteCases = {
  'GET /api/notifications': {
    places: { 'query.cursor': 'notification' },
    call: (at) => ({
      url: '/api/notifications',
      query: {
        limit: '5',
        cursor: encodeCursor({
          value: '2999-01-01T00:00:00.000000Z',
          id: at['query.cursor'] ?? '',
        }),
      },
    }),
  },
  'POST /api/notifications/read': {
    places: { 'body.ids': 'notification' },
    call: (at) => ({ url: '/api/notifications/read', payload: { ids: [at['body.ids']] } }),
  },
  'GET /api/notifications/settings': plain('/api/notifications/settings'),
  'PUT /api/notifications/settings': plain('/api/notifications/settings', {
    byMail: true,
    bySms: false,
    muted: ['refund'],
  }),
  'POST /api/notifications/push': plain('/api/notifications/push', {
    endpoint: ENDPOINT,
    keys: PUSH_KEYS,
  }),
  'POST /api/notifications/push/end': plain('/api/notifications/push/end', { endpoint: ENDPOINT }),
  'GET /stop-mails/:token': {
    ...open('the signed token is the key', '/stop-mails/nobody-was-given-this'),
    status: 404,
  },
  'POST /stop-mails/:token': {
    ...open('the signed token is the key', '/stop-mails/nobody-was-given-this'),
    status: 404,
  },
  'GET /api/payments/live': plain('/api/payments/live?follow=false'),
}
