import {
  ApiKey,
  ApiKeyCreated,
  ApiKeys,
  CreateApiKey,
  ListApiKeys,
} from '@isiro/contracts/api-keys'
import { IdParams } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { createApiKey, listApiKeys, revokeApiKey } from './service.ts'

/** The keys with which programs call the business. */
export const apiKeyRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/api-keys',
    {
      config: { verb: 'api.manage' },
      schema: { querystring: ListApiKeys, response: { 200: ApiKeys } },
    },
    ({ ctx, query }) => listApiKeys(ctx, query.q),
  )

  // Without an Idempotency-Key: a stored answer would have the key in it. The name keeps a repeated call from making a second one.
  app.post(
    '/api/api-keys',
    {
      bodyLimit: 16 * 1024,
      config: { verb: 'api.manage', capability: 'api_keys' },
      schema: { body: CreateApiKey, response: { 201: ApiKeyCreated } },
    },
    async ({ ctx, body }, reply) => reply.code(201).send(await createApiKey(ctx, body)),
  )

  app.post(
    '/api/api-keys/:id/revoke',
    { config: { verb: 'api.manage' }, schema: { params: IdParams, response: { 200: ApiKey } } },
    ({ ctx, params }) => revokeApiKey(ctx, params.id),
  )
}
