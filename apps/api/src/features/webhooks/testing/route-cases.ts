import { PASSWORD } from '../../../../test/harness.ts'
import { path, plain, type RouteCases } from '../../../../test/route-case.ts'

const newUrl = () => `http://127.0.0.1:2/${crypto.randomUUID()}`

export const ROUTE_CASES: RouteCases = {
  'GET /api/webhook-endpoints': plain('/api/webhook-endpoints'),
  'POST /api/webhook-endpoints': {
    places: {},
    call: () => ({
      url: '/api/webhook-endpoints',
      payload: { url: newUrl(), eventTypes: ['invoice.paid'], password: PASSWORD },
    }),
    status: 201,
  },
  'GET /api/webhook-endpoints/:id': {
    places: path('webhookEndpoint'),
    call: (at) => ({ url: `/api/webhook-endpoints/${at.path}` }),
  },
  'PUT /api/webhook-endpoints/:id': {
    places: path('webhookEndpoint'),
    call: (at) => ({
      url: `/api/webhook-endpoints/${at.path}`,
      payload: { url: newUrl(), password: PASSWORD },
    }),
  },
  'POST /api/webhook-endpoints/:id/secret': {
    places: path('webhookEndpoint'),
    call: (at) => ({
      url: `/api/webhook-endpoints/${at.path}/secret`,
      payload: { password: PASSWORD },
    }),
  },
  'POST /api/webhook-endpoints/:id/roll-secret': {
    places: path('webhookEndpoint'),
    call: (at) => ({
      url: `/api/webhook-endpoints/${at.path}/roll-secret`,
      payload: { password: PASSWORD },
    }),
    status: 201,
  },
  'POST /api/webhook-endpoints/:id/disable': {
    places: path('webhookEndpoint'),
    call: (at) => ({ url: `/api/webhook-endpoints/${at.path}/disable` }),
  },
  'POST /api/webhook-endpoints/:id/enable': {
    places: path('webhookEndpoint'),
    call: (at) => ({ url: `/api/webhook-endpoints/${at.path}/enable` }),
  },
  'POST /api/webhook-endpoints/:id/send-missed': {
    places: path('webhookEndpoint'),
    call: (at) => ({ url: `/api/webhook-endpoints/${at.path}/send-missed` }),
  },
  'POST /api/webhook-endpoints/:id/test': {
    places: path('webhookEndpoint'),
    call: (at) => ({ url: `/api/webhook-endpoints/${at.path}/test` }),
  },
  'GET /api/webhook-endpoints/:id/deliveries': {
    places: path('webhookEndpoint'),
    call: (at) => ({ url: `/api/webhook-endpoints/${at.path}/deliveries` }),
  },
  'GET /api/webhook-deliveries/:id': {
    places: path('webhookDelivery'),
    call: (at) => ({ url: `/api/webhook-deliveries/${at.path}` }),
  },
  'POST /api/webhook-deliveries/:id/send-again': {
    places: path('webhookDelivery'),
    call: (at) => ({ url: `/api/webhook-deliveries/${at.path}/send-again` }),
  },
  'DELETE /api/webhook-endpoints/:id': {
    places: path('webhookEndpoint'),
    call: (at) => ({ url: `/api/webhook-endpoints/${at.path}` }),
    status: 204,
  },
}
