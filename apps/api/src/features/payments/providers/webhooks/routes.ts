import { Provider } from '@isiro/contracts/payment-providers'
import { NoContent } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { acceptRawBodies, rawBodyOf } from '../../../../platform/http/raw-body.ts'
import type { ProviderDeps } from '../connections/connection.ts'
import { receiveWebhook } from './service.ts'

const HookParams = z.strictObject({
  provider: Provider,
  hookId: z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/)),
})

/** Far above any provider's webhook, and small enough to hash without delay. */
const MAX_BODY_BYTES = 1_075 * 1024

/**
 * The addresses for the providers' webhooks. Bodies are kept as raw bytes, because the signature covers those
 * bytes and parsing and serialising JSON changes them.
 */
export function webhookRoutes(deps: ProviderDeps): FastifyPluginAsyncZod {
  return async (app) => {
    acceptRawBodies(app)

    app.post(
      '/webhooks/:provider/:hookId',
      {
        bodyLimit: MAX_BODY_BYTES,
        config: { isPublic: true },
        schema: { hide: true, params: HookParams, response: { 200: NoContent } },
      },
      async ({ params, headers, body }, reply) => {
        await receiveWebhook(deps, params.provider, params.hookId, headers, rawBodyOf(body))
        return reply.code(200).send()
      },
    )
  }
}
