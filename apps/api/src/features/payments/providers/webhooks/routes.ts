import { Provider } from '@isiro/contracts/payment-providers'
import { NoContent } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
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
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body)
    })

    app.post(
      '/webhooks/:provider/:hookId',
      {
        bodyLimit: MAX_BODY_BYTES,
        config: { isPublic: true },
        schema: { hide: true, params: HookParams, response: { 200: NoContent } },
      },
      async ({ params, headers, body }, reply) => {
        const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        await receiveWebhook(deps, params.provider, params.hookId, headers, raw)
        return reply.code(200).send()
      },
    )
  }
}
