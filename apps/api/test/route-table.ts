import { randomInt } from 'node:crypto'
import type { InjectOptions, RouteOptions } from 'fastify'
import { newToken } from '../src/platform/db/ids.ts'
import { encodeCursor } from '../src/platform/http/paging.ts'
import { clientInput, expenseInput, invoiceInput, messageSettings } from './factories.ts'
import { PASSWORD } from './harness.ts'
import { type IdName, markedPng, type World } from './world.ts'

type Call = Pick<InjectOptions, 'query'> & { url: string; payload?: object }

/** How a test calls a route. A route without an entry fails the tests that walk the router. */
export interface RouteCase {
  /** Why it asks for no session. */
  isPublic?: string
  /** Every place where an id can stand, and which one of a business's own stands there. */
  places: Record<string, IdName>
  /** A valid call with these ids in their places. */
  call(at: Record<string, string>, world: World): Call
  /** What the valid call may answer; 200 unless said otherwise. */
  status?: number | readonly number[]
}

const path = (name: IdName) => ({ path: name })

/** A call that names nothing by an id: the session alone says whose it is. */
function plain(url: string, payload?: object): Pick<RouteCase, 'places' | 'call'> {
  return { places: {}, call: () => ({ url, ...(payload ? { payload } : {}) }) }
}

function open(reason: string, url: string, payload?: object): RouteCase {
  return { isPublic: reason, ...plain(url, payload) }
}

const profile = {
  name: 'Another name',
  address: '3 Marina',
  phone: null,
  email: null,
  taxId: '12345678-0001',
  rcNumber: 'RC 1',
  legalForm: 'company',
  vatStatus: 'registered',
  numberPattern: 'INV-{year}-{0001}',
  paymentTermsDays: 30,
  invoiceNotes: null,
  language: 'en',
  currency: 'NGN',
  timeZone: 'Africa/Lagos',
}
const person = { password: PASSWORD, firstName: 'Ada', lastName: 'Obi', language: 'en' }
const token = 'no-such-token-no-such-token-no-such-token'
const newcomer = () => ({ ...person, email: `newcomer-${crypto.randomUUID()}@example.com` })

// Pages are there once the web has been built, which these tests do not wait for.
const BUILT_OR_NOT = [200, 404]

/** Every route of the product, HEAD left out: it follows its GET. */
export const ROUTES: Record<string, RouteCase> = {
  'GET /api/health': open('whether the process lives', '/api/health'),
  'GET /api/ready': open('whether it can serve', '/api/ready'),
  'GET /api/docs': open('the description of this interface', '/api/docs'),

  'POST /api/client-errors': {
    isPublic: 'a crashed page tells of it, whoever looks at it',
    places: {},
    call: () => ({
      url: '/api/client-errors',
      payload: { code: 'ABC234', message: 'x', stack: '', path: '/dashboard' },
    }),
    status: 204,
  },

  'POST /api/auth/login': {
    isPublic: 'opens a session',
    places: {},
    call: (_at, { visitor }) => ({
      url: '/api/auth/login',
      payload: { email: visitor.user.email, password: PASSWORD },
    }),
  },
  'POST /api/auth/register': {
    isPublic: 'opens an account',
    places: {},
    call: () => ({ url: '/api/auth/register', payload: newcomer() }),
    status: 201,
  },
  'POST /api/auth/signup': {
    isPublic: 'opens an account',
    places: {},
    call: () => ({ url: '/api/auth/signup', payload: { ...newcomer(), businessName: 'Newcomer' } }),
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
  'GET /api/auth/me': plain('/api/auth/me'),
  'POST /api/auth/verify-email/resend': plain('/api/auth/verify-email/resend'),
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

  'GET /api/business': plain('/api/business'),
  'PUT /api/business': plain('/api/business', profile),
  'PUT /api/business/payout-details': plain('/api/business/payout-details', {
    bank: { bankName: 'Bank', accountNumber: '0123456789', accountName: 'Ada' },
    mobileMoney: { provider: 'Money', number: '+2348035550142', accountName: 'Ada' },
    password: PASSWORD,
  }),
  'PUT /api/business/logo': plain('/api/business/logo', {
    mediaType: 'image/png',
    base64: markedPng(''),
  }),

  'GET /api/clients': {
    places: { 'query.cursor': 'client' },
    call: (at) => ({
      url: '/api/clients',
      query: { limit: '5', cursor: encodeCursor({ value: '', id: at['query.cursor'] ?? '' }) },
    }),
  },
  'POST /api/clients': {
    places: {},
    call: () => ({
      url: '/api/clients',
      payload: clientInput({ name: 'One more', email: `${crypto.randomUUID()}@example.com` }),
    }),
    status: 201,
  },
  'GET /api/clients/:id': {
    places: path('client'),
    call: (at) => ({ url: `/api/clients/${at.path}` }),
  },
  'PUT /api/clients/:id': {
    places: path('client'),
    call: (at) => ({
      url: `/api/clients/${at.path}`,
      payload: clientInput({ name: 'Renamed', phone: '+2348035550143' }),
    }),
  },
  'POST /api/clients/:id/archive': {
    places: path('client'),
    call: (at) => ({ url: `/api/clients/${at.path}/archive` }),
  },
  'POST /api/clients/:id/restore': {
    places: path('client'),
    call: (at) => ({ url: `/api/clients/${at.path}/restore` }),
  },
  'GET /api/clients/:id/statement': {
    places: path('client'),
    call: (at) => ({ url: `/api/clients/${at.path}/statement` }),
  },
  'GET /api/clients/:id/statement.csv': {
    places: path('client'),
    call: (at) => ({ url: `/api/clients/${at.path}/statement.csv` }),
  },
  'GET /api/clients/:id/statement.pdf': {
    places: path('client'),
    call: (at) => ({ url: `/api/clients/${at.path}/statement.pdf` }),
  },
  'POST /api/clients/:id/statement-link': {
    places: path('twinClient'),
    call: (at) => ({ url: `/api/clients/${at.path}/statement-link` }),
    status: 201,
  },
  'POST /api/clients/:id/statement-link/revoke': {
    places: path('twinClient'),
    call: (at) => ({ url: `/api/clients/${at.path}/statement-link/revoke` }),
  },
  'GET /api/clients/follow-ups': plain('/api/clients/follow-ups'),
  'GET /api/clients/:id/notes': {
    places: { path: 'client', 'query.cursor': 'note' },
    call: (at) => ({
      url: `/api/clients/${at.path}/notes`,
      query: {
        limit: '5',
        cursor: encodeCursor({
          value: '2999-01-01T00:00:00.000000Z',
          id: at['query.cursor'] ?? '',
        }),
      },
    }),
  },
  'POST /api/clients/:id/notes': {
    places: path('client'),
    call: (at) => ({
      url: `/api/clients/${at.path}/notes`,
      payload: { text: 'Call back', followUpOn: '2026-12-01' },
    }),
    status: 201,
  },
  'PUT /api/clients/notes/:id': {
    places: path('note'),
    call: (at) => ({
      url: `/api/clients/notes/${at.path}`,
      payload: { text: 'Call again', followUpOn: '2026-12-02' },
    }),
  },
  'POST /api/clients/notes/:id/done': {
    places: path('note'),
    call: (at) => ({ url: `/api/clients/notes/${at.path}/done`, payload: { isDone: true } }),
  },
  'DELETE /api/clients/notes/:id': {
    places: path('spareNote'),
    call: (at) => ({ url: `/api/clients/notes/${at.path}` }),
    status: 204,
  },
  'GET /api/clients/duplicates': plain('/api/clients/duplicates'),
  'GET /api/clients/:id/merges': {
    places: path('twinClient'),
    call: (at) => ({ url: `/api/clients/${at.path}/merges` }),
  },
  'POST /api/clients/merges/:id/undo': {
    places: path('merge'),
    call: (at) => ({ url: `/api/clients/merges/${at.path}/undo` }),
  },
  'POST /api/clients/merge': {
    places: { 'body.keepId': 'client', 'body.mergeIds.0': 'twinClient' },
    call: (at) => ({
      url: '/api/clients/merge',
      payload: { keepId: at['body.keepId'], mergeIds: [at['body.mergeIds.0']] },
    }),
    status: 201,
  },
  'POST /api/clients/imports': {
    ...plain('/api/clients/imports', { fileName: 'more.csv', rowCount: 1 }),
    status: 201,
  },
  'GET /api/clients/imports/:id': {
    places: path('clientImport'),
    call: (at) => ({ url: `/api/clients/imports/${at.path}` }),
  },
  'PUT /api/clients/imports/:id/rows': {
    places: path('clientImport'),
    call: (at) => ({
      url: `/api/clients/imports/${at.path}/rows`,
      payload: { from: 0, rows: [clientInput({ name: 'Row', email: 'row@example.com' })] },
    }),
  },
  'POST /api/clients/imports/:id/commit': {
    places: path('clientImport'),
    call: (at) => ({ url: `/api/clients/imports/${at.path}/commit` }),
  },
  'DELETE /api/clients/imports/:id': {
    places: path('spareClientImport'),
    call: (at) => ({ url: `/api/clients/imports/${at.path}` }),
  },

  'GET /api/invoices': {
    places: { 'query.clientId': 'client', 'query.cursor': 'invoice' },
    call: (at) => ({
      url: '/api/invoices',
      query: {
        clientId: at['query.clientId'] ?? '',
        limit: '5',
        cursor: encodeCursor({
          value: '2999-01-01T00:00:00.000000Z',
          id: at['query.cursor'] ?? '',
        }),
      },
    }),
  },
  'GET /api/invoices/export': {
    places: { 'query.clientId': 'client' },
    call: (at) => ({
      url: '/api/invoices/export',
      query: { clientId: at['query.clientId'] ?? '' },
    }),
  },
  'GET /api/invoices/summary': {
    places: { 'query.clientId': 'client' },
    call: (at) => ({
      url: '/api/invoices/summary',
      query: { clientId: at['query.clientId'] ?? '' },
    }),
  },
  'GET /api/invoices/items': plain('/api/invoices/items'),
  'POST /api/invoices': {
    places: { 'body.client.id': 'client', 'body.draftId': 'replaceableDraft' },
    call: (at) => {
      const { client } = invoiceInput()
      const payload = invoiceInput({
        client: { ...client, id: at['body.client.id'] },
        draftId: at['body.draftId'],
      })
      return { url: '/api/invoices', payload }
    },
    status: 201,
  },
  // The other thing that the same route takes.
  'POST /api/invoices (draft)': {
    places: { 'body.id': 'draft', 'body.client.id': 'client' },
    call: (at) => ({
      url: '/api/invoices',
      payload: {
        draft: true,
        id: at['body.id'],
        client: { id: at['body.client.id'], name: 'Que' },
        items: [{ description: 'C' }],
      },
    }),
    status: 201,
  },
  'GET /api/invoices/:id': {
    places: path('invoice'),
    call: (at) => ({ url: `/api/invoices/${at.path}` }),
  },
  'PUT /api/invoices/:id': {
    places: { path: 'draft', 'body.client.id': 'client' },
    call: (at) => ({
      url: `/api/invoices/${at.path}`,
      payload: { client: { id: at['body.client.id'] }, items: [{ rate: 1 }] },
    }),
  },
  'DELETE /api/invoices/:id': {
    places: path('spareDraft'),
    call: (at) => ({ url: `/api/invoices/${at.path}` }),
    status: 204,
  },
  'POST /api/invoices/:id/issue': {
    places: path('issuableDraft'),
    call: (at) => ({ url: `/api/invoices/${at.path}/issue` }),
    status: 201,
  },
  'POST /api/invoices/:id/void': {
    places: path('spareInvoice'),
    call: (at) => ({ url: `/api/invoices/${at.path}/void`, payload: { reason: 'Twice' } }),
  },
  'POST /api/invoices/:id/duplicate': {
    places: path('invoice'),
    call: (at) => ({ url: `/api/invoices/${at.path}/duplicate` }),
    status: 201,
  },
  'POST /api/invoices/:id/link/revoke': {
    places: path('paidInvoice'),
    call: (at) => ({ url: `/api/invoices/${at.path}/link/revoke` }),
  },
  'POST /api/invoices/:id/link/restore': {
    places: path('paidInvoice'),
    call: (at) => ({ url: `/api/invoices/${at.path}/link/restore` }),
  },
  'GET /api/invoices/:id/pdf': {
    places: path('invoice'),
    call: (at) => ({ url: `/api/invoices/${at.path}/pdf` }),
  },
  'GET /api/invoices/:id/payments': {
    places: path('paidInvoice'),
    call: (at) => ({ url: `/api/invoices/${at.path}/payments` }),
  },
  'POST /api/invoices/:id/payments': {
    places: path('paidInvoice'),
    call: (at) => ({
      url: `/api/invoices/${at.path}/payments`,
      payload: { amount: 1, method: 'cash', receivedOn: '2026-11-21' },
    }),
    status: 201,
  },
  'GET /api/payments': {
    places: { 'query.clientId': 'client', 'query.cursor': 'payment' },
    call: (at) => ({
      url: '/api/payments',
      query: {
        clientId: at['query.clientId'] ?? '',
        limit: '5',
        cursor: encodeCursor({ value: '2999-01-01', id: at['query.cursor'] ?? '' }),
      },
    }),
  },
  'GET /api/payments/summary': plain('/api/payments/summary'),
  'GET /api/payments/export': {
    places: { 'query.clientId': 'client' },
    call: (at) => ({
      url: '/api/payments/export',
      query: { clientId: at['query.clientId'] ?? '' },
    }),
  },
  'GET /api/payments/live': plain('/api/payments/live?follow=false'),
  'GET /api/payments/claims': plain('/api/payments/claims'),
  'POST /api/payments/claims/:id/confirm': {
    places: path('claim'),
    call: (at) => ({
      url: `/api/payments/claims/${at.path}/confirm`,
      payload: { amount: 10, receivedOn: '2026-11-21' },
    }),
    status: 201,
  },
  'POST /api/payments/claims/:id/reject': {
    places: path('spareClaim'),
    call: (at) => ({ url: `/api/payments/claims/${at.path}/reject`, payload: {} }),
  },
  'GET /api/payments/:id': {
    places: path('payment'),
    call: (at) => ({ url: `/api/payments/${at.path}` }),
  },
  'POST /api/payments/:id/allocations': {
    places: { path: 'creditPayment', 'body.invoiceId': 'invoice' },
    call: (at) => ({
      url: `/api/payments/${at.path}/allocations`,
      payload: { invoiceId: at['body.invoiceId'], amount: 1 },
    }),
    status: 201,
  },
  'POST /api/payments/:id/release': {
    places: { path: 'payment', 'body.invoiceId': 'paidInvoice' },
    call: (at) => ({
      url: `/api/payments/${at.path}/release`,
      payload: { invoiceId: at['body.invoiceId'] },
    }),
  },
  'POST /api/payments/:id/refunds': {
    places: path('payment'),
    call: (at) => ({
      url: `/api/payments/${at.path}/refunds`,
      payload: { amount: 1, through: 'hand', method: 'cash', reason: 'Too much' },
    }),
    status: 201,
  },
  'POST /api/payments/:id/review': {
    places: path('heldPayment'),
    call: (at) => ({
      url: `/api/payments/${at.path}/review`,
      payload: { resolution: 'kept', note: 'For the next one' },
    }),
  },
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
  'GET /api/payments/paystack/public-key': {
    ...plain('/api/payments/paystack/public-key'),
    // Without keys it says what to configure; the call above this one takes them away.
    status: [200, 422],
  },
  'POST /api/payments/create-links': {
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
  'GET /api/paystack/verify': {
    ...plain('/api/paystack/verify?reference=NO-SUCH-REFERENCE'),
    status: [422, 502],
  },
  'POST /webhooks/:provider/:hookId': {
    ...open('the signature is the key', '/webhooks/paystack/no-such-address-no-such-address'),
    status: 401,
  },
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
  'GET /api/clients/:id/credit': {
    places: path('client'),
    call: (at) => ({ url: `/api/clients/${at.path}/credit` }),
  },
  'POST /api/invoices/:id/wht-deductions': {
    places: path('invoice'),
    call: (at) => ({
      url: `/api/invoices/${at.path}/wht-deductions`,
      payload: { deductedOn: '2026-11-21' },
    }),
    status: 201,
  },
  'GET /api/tax/wht-credits': plain('/api/tax/wht-credits'),
  'POST /api/tax/wht-credits/:id/certificate': {
    places: path('deduction'),
    call: (at) => ({
      url: `/api/tax/wht-credits/${at.path}/certificate`,
      payload: { state: 'received', number: 'WHT-2' },
    }),
    status: 201,
  },
  'GET /api/tax/wht-credits/:id/file': {
    places: path('deduction'),
    call: (at) => ({ url: `/api/tax/wht-credits/${at.path}/file` }),
  },
  'GET /api/tax/months/:month': plain('/api/tax/months/2026-11'),
  'GET /api/tax/months/:month/rows': {
    places: { 'query.cursor': 'invoice' },
    call: (at) => ({
      url: '/api/tax/months/2026-11/rows',
      query: {
        box: '1',
        limit: '5',
        cursor: encodeCursor({ value: '2999-01-01', id: at['query.cursor'] ?? '' }),
      },
    }),
  },
  'GET /api/tax/months/:month/wht': plain('/api/tax/months/2026-11/wht'),
  'GET /api/tax/months/:month/exceptions': plain('/api/tax/months/2026-11/exceptions'),
  'GET /api/tax/months/:month/pack.pdf': plain('/api/tax/months/2026-11/pack.pdf'),
  'GET /api/tax/months/:month/pack.xlsx': plain('/api/tax/months/2026-11/pack.xlsx'),
  'GET /api/tax/years/:year': plain('/api/tax/years/2026'),
  'GET /api/tax/years/:year/export': plain('/api/tax/years/2026/export'),
  'GET /api/tax/calendar': plain('/api/tax/calendar'),
  'GET /api/tax/profile': plain('/api/tax/profile'),
  'PUT /api/tax/profile': plain('/api/tax/profile', {
    hasStaff: true,
    deductsWht: false,
    withholdsVat: false,
    yearEndMonth: 12,
  }),
  'POST /api/tax/filings': {
    ...plain('/api/tax/filings', {
      duty: 'vat',
      period: '2026-08',
      filedOn: '2026-11-21',
      reference: null,
    }),
    // Once; afterwards it is filed.
    status: [201, 409],
  },
  'POST /api/tax/filings/:id/undo': {
    places: path('filing'),
    call: (at) => ({ url: `/api/tax/filings/${at.path}/undo` }),
    status: 204,
  },
  'GET /api/notices': plain('/api/notices'),
  // A business that began today has nothing to be told of yet.
  'POST /api/notices/:notice/dismiss': {
    ...plain('/api/notices/vat:2026-11:week/dismiss'),
    status: 404,
  },
  'GET /api/expenses': {
    places: { 'query.cursor': 'expense' },
    call: (at) => ({
      url: '/api/expenses',
      query: {
        limit: '5',
        cursor: encodeCursor({ value: '2999-01-01', id: at['query.cursor'] ?? '' }),
      },
    }),
  },
  'POST /api/expenses': { ...plain('/api/expenses', expenseInput()), status: 201 },
  'GET /api/expenses/summary': plain('/api/expenses/summary'),
  'GET /api/expenses/stats/by-category': plain('/api/expenses/stats/by-category'),
  'GET /api/expenses/export': plain('/api/expenses/export'),
  'GET /api/expenses/supplier-month': {
    places: { 'query.except': 'expense' },
    call: (at) => ({
      url: '/api/expenses/supplier-month',
      query: { supplier: 'Fuel', date: '2026-11-20', except: at['query.except'] ?? '' },
    }),
  },
  'GET /api/expenses/:id': {
    places: path('expense'),
    call: (at) => ({ url: `/api/expenses/${at.path}` }),
  },
  'PUT /api/expenses/:id': {
    places: path('expense'),
    call: (at) => ({ url: `/api/expenses/${at.path}`, payload: expenseInput() }),
  },
  'DELETE /api/expenses/:id': {
    places: path('spareExpense'),
    call: (at) => ({ url: `/api/expenses/${at.path}` }),
    status: 204,
  },
  'POST /api/expenses/:id/restore': {
    places: path('spareExpense'),
    call: (at) => ({ url: `/api/expenses/${at.path}/restore` }),
  },
  'POST /api/expenses/:id/receipts': {
    places: path('expense'),
    call: (at) => ({
      url: `/api/expenses/${at.path}/receipts`,
      payload: { mediaType: 'image/png', base64: markedPng('') },
    }),
    status: 201,
  },
  'GET /api/receipts/:id': {
    places: path('receipt'),
    call: (at) => ({ url: `/api/receipts/${at.path}` }),
  },
  'GET /api/receipts/:id/thumbnail': {
    places: path('receipt'),
    call: (at) => ({ url: `/api/receipts/${at.path}/thumbnail` }),
  },
  'DELETE /api/receipts/:id': {
    places: path('spareReceipt'),
    call: (at) => ({ url: `/api/receipts/${at.path}` }),
    status: 204,
  },
  'POST /api/receipts/:id/restore': {
    places: path('spareReceipt'),
    call: (at) => ({ url: `/api/receipts/${at.path}/restore` }),
  },
  'POST /api/expenses/imports': {
    ...plain('/api/expenses/imports', { fileName: 'more.csv', rowCount: 1, total: '1.00' }),
    status: 201,
  },
  'GET /api/expenses/imports/:id': {
    places: path('expenseImport'),
    call: (at) => ({ url: `/api/expenses/imports/${at.path}` }),
  },
  'PUT /api/expenses/imports/:id/rows': {
    places: path('expenseImport'),
    call: (at) => ({
      url: `/api/expenses/imports/${at.path}/rows`,
      payload: { from: 0, rows: [expenseInput({ amount: '1.00' })] },
    }),
  },
  'POST /api/expenses/imports/:id/commit': {
    places: path('expenseImport'),
    call: (at) => ({ url: `/api/expenses/imports/${at.path}/commit` }),
  },
  'DELETE /api/expenses/imports/:id': {
    places: path('spareImport'),
    call: (at) => ({ url: `/api/expenses/imports/${at.path}` }),
    status: 204,
  },
  'GET /api/dashboard/stats': plain('/api/dashboard/stats'),
  'GET /api/analytics': plain('/api/analytics?from=2026-01-01&to=2026-12-31'),
  'GET /api/analytics/:block/export': plain(
    '/api/analytics/clients/export?from=2026-01-01&to=2026-12-31',
  ),
  'GET /api/search': {
    places: {},
    call: (_at, { mark }) => ({ url: '/api/search', query: { q: mark } }),
  },

  'GET /pay/:token': payPage(''),
  'GET /pay/:token/pdf': payPage('/pdf'),
  'GET /pay/:token/logo': payPage('/logo'),
  'POST /pay/:token/viewed': { ...payPage('/viewed'), status: 204 },
  // There is none while nothing has been paid.
  'GET /pay/:token/receipt': { ...payPage('/receipt'), status: [200, 404] },
  'GET /pay/:token/receipt.pdf': { ...payPage('/receipt.pdf'), status: [200, 404] },
  'POST /pay/:token/claim': {
    ...payPage('/claim', { payerName: 'Payer', amount: '1', note: 'By phone' }),
    status: 303,
  },
  'POST /pay/:token/checkout/:provider': {
    ...payPage('/checkout/paystack', { email: 'payer@example.com' }),
    // Where a provider is connected, and where none is.
    status: [303, 422],
  },
  'POST /pay/:token/check/:provider': {
    ...payPage('/check/paystack', { reference: 'nobody-was-given-this' }),
    status: 404,
  },
  'GET /statement/:token': statementPage(''),
  'GET /statement/:token/pdf': statementPage('/pdf'),
  'GET /statement/:token/logo': statementPage('/logo'),
  'GET /pay/return': {
    isPublic: 'the link’s token is the key',
    places: {},
    call: (_at, { linkToken }) => ({ url: '/pay/return', query: { token: linkToken } }),
  },

  'GET /*': { ...open('the web’s pages', '/dashboard'), status: BUILT_OR_NOT },

  // Late, since the client's page shows the logo.
  'DELETE /api/business/logo': plain('/api/business/logo'),
  // Last, since nothing can be called with this session afterwards.
  'POST /api/auth/logout': { ...plain('/api/auth/logout'), status: 204 },
}

function payPage(part: string, payload?: object): RouteCase {
  return {
    isPublic: 'the link’s token is the key',
    places: {},
    call: (_at, { linkToken }) => ({
      url: `/pay/${linkToken}${part}`,
      ...(payload ? { payload } : {}),
    }),
  }
}

function statementPage(part: string): RouteCase {
  return {
    isPublic: 'the statement’s token is the key',
    places: {},
    call: (_at, { statementToken }) => ({ url: `/statement/${statementToken}${part}` }),
  }
}

/** The ids of a world in the places of a route. */
export function ownIds({ places }: RouteCase, { ids }: World): Record<string, string> {
  return Object.fromEntries(Object.entries(places).map(([place, name]) => [place, ids[name]]))
}

export interface Endpoint {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  url: string
  isPublic: boolean
  /** In bytes, where the route has one of its own. */
  bodyLimit: number | undefined
}

/** The router's routes one by one, without the files of the built web and a page's twin with a slash at its end. */
export function endpointsOf(routes: RouteOptions[]): Endpoint[] {
  return routes
    .filter(({ config, url }) => !(config && 'file' in config) && !/.\/$/.test(url))
    .flatMap(({ method, url, config, bodyLimit }) =>
      [method].flat().map((verb) => ({
        method: verb as Endpoint['method'],
        url,
        isPublic: config?.isPublic === true,
        bodyLimit,
      })),
    )
}

/** An address to call from that nobody has called from before, where calls are counted by address. */
export function newPlace(): string {
  return `172.${randomInt(16, 32)}.${randomInt(256)}.${randomInt(256)}`
}

/** A route's address with something in its places that nobody has. */
export function nobodysAddress({ url }: Pick<Endpoint, 'url'>): string {
  return url
    .replace(':id', crypto.randomUUID())
    .replace(':token', newToken())
    .replace(':provider', url.startsWith('/webhooks/sms') ? 'termii' : 'paystack')
    .replace(':key?', newToken())
    .replace(':reference', 'NO-SUCH-REFERENCE')
    .replace(':hookId', newToken())
    .replace('*', 'x')
}

/** The entry's method, and its route as the router has it. */
export function methodOf(name: string): 'GET' | 'POST' | 'PUT' | 'DELETE' {
  return name.split(' ')[0] as 'GET'
}
