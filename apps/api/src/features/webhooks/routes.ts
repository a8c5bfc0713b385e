import {
  CreateWebhookEndpoint,
  ListWebhookDeliveries,
  ListWebhookEndpoints,
  MissedSent,
  ProveForSecret,
  UpdateWebhookEndpoint,
  WebhookDeliveries,
  WebhookDeliveryDetail,
  WebhookEndpointAnswer,
  WebhookEndpoints,
  WebhookEndpointWithSecret,
  WebhookSecret,
} from '@isiro/contracts/webhooks'
import { IdParams, NoContent } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { paginate } from '../../platform/http/paging.ts'
import * as deliveries from './deliveries.ts'
import { presentDelivery, presentEndpoint } from './present.ts'
import type { RecordForms } from './record-forms.ts'
import * as webhooks from './service.ts'

const PAGE = 25
const READ = { verb: 'webhooks.read' } as const
const WRITE = { verb: 'webhooks.write' } as const
/** What brings something to others. Reading, disabling and removing need no plan. */
const OPEN = { ...WRITE, capability: 'webhooks' } as const
const BODY_LIMIT = 16 * 1024

/** The addresses that are told of events, and what was sent to them. */
export function webhookEndpointRoutes(forms: RecordForms): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(endpointRoutes)
    await app.register(stateRoutes)
    await app.register(deliveryRoutes(forms))
  }
}

const endpointRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/webhook-endpoints',
    {
      config: READ,
      schema: { querystring: ListWebhookEndpoints, response: { 200: WebhookEndpoints } },
    },
    async (request, reply) => {
      const { limit = PAGE, cursor } = request.query
      const rows = await webhooks.listPage(request.ctx, { cursor, limit })
      return paginate(request, reply, rows, limit, ({ sortKey, id }) => ({
        value: sortKey,
        id,
      })).map(presentEndpoint)
    },
  )

  // Without an Idempotency-Key: a stored answer would have the secret in it. The URL keeps a repeated call from adding a second one.
  app.post(
    '/api/webhook-endpoints',
    {
      bodyLimit: BODY_LIMIT,
      config: OPEN,
      schema: { body: CreateWebhookEndpoint, response: { 201: WebhookEndpointWithSecret } },
    },
    async ({ ctx, body }, reply) => reply.code(201).send(await webhooks.createEndpoint(ctx, body)),
  )

  app.get(
    '/api/webhook-endpoints/:id',
    { config: READ, schema: { params: IdParams, response: { 200: WebhookEndpointAnswer } } },
    async ({ ctx, params }) => ({ endpoint: await webhooks.getEndpoint(ctx, params.id) }),
  )

  app.put(
    '/api/webhook-endpoints/:id',
    {
      bodyLimit: BODY_LIMIT,
      config: OPEN,
      schema: {
        params: IdParams,
        body: UpdateWebhookEndpoint,
        response: { 200: WebhookEndpointAnswer },
      },
    },
    async ({ ctx, params, body }) => ({
      endpoint: await webhooks.updateEndpoint(ctx, params.id, body),
    }),
  )

  app.delete(
    '/api/webhook-endpoints/:id',
    { config: WRITE, schema: { params: IdParams, response: { 204: NoContent } } },
    async ({ ctx, params }, reply) => {
      await webhooks.removeEndpoint(ctx, params.id)
      return reply.code(204).send(undefined)
    },
  )
}

const stateRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/webhook-endpoints/:id/secret',
    {
      config: WRITE,
      schema: { params: IdParams, body: ProveForSecret, response: { 200: WebhookSecret } },
    },
    ({ ctx, params, body }) => webhooks.showSecret(ctx, params.id, body.password),
  )

  // No stored answer either: it has the new secret.
  app.post(
    '/api/webhook-endpoints/:id/roll-secret',
    {
      config: OPEN,
      schema: {
        params: IdParams,
        body: ProveForSecret,
        response: { 201: WebhookEndpointWithSecret },
      },
    },
    async ({ ctx, params, body }, reply) =>
      reply.code(201).send(await webhooks.rollSecret(ctx, params.id, body.password)),
  )

  app.post(
    '/api/webhook-endpoints/:id/disable',
    { config: WRITE, schema: { params: IdParams, response: { 200: WebhookEndpointAnswer } } },
    async ({ ctx, params }) => ({ endpoint: await webhooks.disableEndpoint(ctx, params.id) }),
  )

  app.post(
    '/api/webhook-endpoints/:id/enable',
    { config: OPEN, schema: { params: IdParams, response: { 200: WebhookEndpointAnswer } } },
    async ({ ctx, params }) => ({ endpoint: await webhooks.enableEndpoint(ctx, params.id) }),
  )

  app.post(
    '/api/webhook-endpoints/:id/send-missed',
    { config: OPEN, schema: { params: IdParams, response: { 200: MissedSent } } },
    ({ ctx, params }) => webhooks.sendMissed(ctx, params.id),
  )
}

function deliveryRoutes(forms: RecordForms): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/webhook-endpoints/:id/test',
      { config: OPEN, schema: { params: IdParams, response: { 200: WebhookDeliveryDetail } } },
      ({ ctx, params }) => deliveries.sendTest(ctx, forms, params.id),
    )

    app.get(
      '/api/webhook-endpoints/:id/deliveries',
      {
        config: READ,
        schema: {
          params: IdParams,
          querystring: ListWebhookDeliveries,
          response: { 200: WebhookDeliveries },
        },
      },
      async (request, reply) => {
        const { ctx, params, query } = request
        const limit = query.limit ?? PAGE
        const rows = await deliveries.listDeliveryPage(ctx, params.id, { ...query, limit })
        return paginate(request, reply, rows, limit, ({ seq, id }) => ({
          value: String(seq),
          id,
        })).map(presentDelivery)
      },
    )

    app.get(
      '/api/webhook-deliveries/:id',
      { config: READ, schema: { params: IdParams, response: { 200: WebhookDeliveryDetail } } },
      ({ ctx, params }) => deliveries.getDelivery(ctx, params.id),
    )

    app.post(
      '/api/webhook-deliveries/:id/send-again',
      { config: OPEN, schema: { params: IdParams, response: { 200: WebhookDeliveryDetail } } },
      ({ ctx, params }) => deliveries.sendAgain(ctx, forms, params.id),
    )
  }
}
