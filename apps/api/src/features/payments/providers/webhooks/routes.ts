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

/** Many times what any provider sends, and little enough to be hashed at once. */
const MAX_BODY_BYTES = 1_075 * 1024

/**
 * Where the providers send their webhooks. Bodies are taken as the bytes they are: a signature is over those,
 * and reading them as JSON and writing them again gives others.
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
