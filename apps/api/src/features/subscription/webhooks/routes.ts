import { Provider } from '@isiro/contracts/payment-providers'
import { NoContent } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { acceptRawBodies, rawBodyOf } from '../../../platform/http/raw-body.ts'
import type { ProviderDeps } from '../../payments/providers/connections/connection.ts'
import { receiveWebhook } from './service.ts'

/** Far above any provider's webhook, and small enough to hash without delay. */
const MAX_BODY_BYTES = 1_075 * 1024

/** The address for the webhooks of the installation's own accounts. Bodies stay raw bytes, which the signature covers. */
export function subscriptionWebhookRoutes(deps: ProviderDeps): FastifyPluginAsyncZod {
  return async (app) => {
    acceptRawBodies(app)

    app.post(
      '/webhooks/subscription/:provider',
      {
        bodyLimit: MAX_BODY_BYTES,
        config: { isPublic: true },
        schema: {
          hide: true,
          params: z.strictObject({ provider: Provider }),
          response: { 200: NoContent },
        },
      },
      async ({ params, headers, body }, reply) => {
        await receiveWebhook(deps, params.provider, headers, rawBodyOf(body))
        return reply.code(200).send()
      },
    )
  }
}
