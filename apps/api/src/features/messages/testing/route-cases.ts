import { randomInt } from 'node:crypto'
import { messageSettings } from '../../../../test/factories.ts'
import { open, path, plain, type RouteCases } from '../../../../test/route-case.ts'
import { encodeCursor } from '../../../platform/http/paging.ts'

export const ROUTE_CASES: RouteCases = {
  'POST /webhooks/sms/:provider/:key?': {
    ...open('the signature is the key', '/webhooks/sms/termii/no-such-key'),
    status: 401,
  },
  'POST /api/notifications/send-sms': {
    places: { 'body.clientId': 'client', 'body.invoiceId': 'invoice' },
    call: (at) => ({
      url: '/api/notifications/send-sms',
      payload: {
        phoneNumber: `+234807${String(randomInt(10_000_000)).padStart(7, '0')}`,
        message: 'Hello',
        type: 'general',
        clientId: at['body.clientId'],
        invoiceId: at['body.invoiceId'],
      },
    }),
  },
  'POST /api/notifications/bulk-sms': {
    places: {
      'body.notifications.0.clientId': 'client',
      'body.notifications.0.invoiceId': 'invoice',
    },
    call: (at) => ({
      url: '/api/notifications/bulk-sms',
      payload: {
        notifications: [
          {
            to: `+234808${String(randomInt(10_000_000)).padStart(7, '0')}`,
            message: 'Hello',
            type: 'general',
            clientId: at['body.notifications.0.clientId'],
            invoiceId: at['body.notifications.0.invoiceId'],
          },
        ],
      },
    }),
  },
  'GET /api/messages': {
    places: {
      'query.clientId': 'client',
      'query.invoiceId': 'invoice',
      'query.batchId': 'messageBatch',
      'query.cursor': 'failedMessage',
    },
    call: (at) => ({
      url: '/api/messages',
      query: {
        clientId: at['query.clientId'] ?? '',
        invoiceId: at['query.invoiceId'] ?? '',
        batchId: at['query.batchId'] ?? '',
        limit: '5',
        cursor: encodeCursor({
          value: '2999-01-01T00:00:00.000000Z',
          id: at['query.cursor'] ?? '',
        }),
      },
    }),
  },
  'GET /api/messages/attention': plain('/api/messages/attention'),
  'POST /api/messages/:id/retry': {
    places: path('unknownMessage'),
    call: (at) => ({
      url: `/api/messages/${at.path}/retry`,
      payload: { evenIfUnknown: true },
    }),
  },
  'POST /api/messages/:id/resolve': {
    places: path('failedMessage'),
    call: (at) => ({ url: `/api/messages/${at.path}/resolve` }),
  },
  'GET /api/messages/batches/:id': {
    places: path('messageBatch'),
    call: (at) => ({ url: `/api/messages/batches/${at.path}` }),
  },
  'GET /api/messages/allowance': plain('/api/messages/allowance'),
  'GET /api/messages/overdue-recipients': plain('/api/messages/overdue-recipients'),
  'GET /api/messages/opt-outs': plain('/api/messages/opt-outs'),
  'POST /api/messages/opt-outs': {
    ...plain('/api/messages/opt-outs', { channel: 'email', address: 'nomore@example.com' }),
    status: 201,
  },
  'POST /api/messages/opt-outs/:id/remove': {
    places: path('optOut'),
    call: (at) => ({ url: `/api/messages/opt-outs/${at.path}/remove` }),
  },
  'POST /api/messages/shared': {
    places: { 'body.invoiceId': 'invoice' },
    call: (at) => ({
      url: '/api/messages/shared',
      payload: { invoiceId: at['body.invoiceId'], channel: 'whatsapp', recipient: null },
    }),
    status: 201,
  },
  'GET /api/messages/settings': plain('/api/messages/settings'),
  'PUT /api/messages/settings': plain('/api/messages/settings', messageSettings()),
  'POST /api/messages/settings/preview': plain('/api/messages/settings/preview', {
    kind: 'invoice_created',
    channel: 'email',
    language: 'fr',
    text: null,
  }),
  'GET /api/messages/templates': plain('/api/messages/templates'),
  'PUT /api/messages/templates': plain('/api/messages/templates', {
    kind: 'thank_you',
    channel: 'sms',
    language: 'en',
    text: 'Thank you, {name}.',
  }),
  'GET /api/clients/:id/message-settings': {
    places: path('client'),
    call: (at) => ({ url: `/api/clients/${at.path}/message-settings` }),
  },
  'PUT /api/clients/:id/message-settings': {
    places: path('client'),
    call: (at) => {
      const { monthly_summary: _, ...switches } = messageSettings().switches
      const payload = { remindersOff: false, switches }
      return { url: `/api/clients/${at.path}/message-settings`, payload }
    },
  },
  'POST /api/invoices/:id/email': {
    places: path('invoice'),
    call: (at) => ({ url: `/api/invoices/${at.path}/email`, payload: { withPdf: true } }),
    status: 201,
  },
  'GET /api/invoices/:id/email-preview': {
    places: path('invoice'),
    call: (at) => ({ url: `/api/invoices/${at.path}/email-preview` }),
  },
  'POST /api/clients/:id/statement/email': {
    places: path('client'),
    call: (at) => ({
      url: `/api/clients/${at.path}/statement/email`,
      payload: { from: '2026-11-01', to: '2026-11-30' },
    }),
    status: 201,
  },
}
