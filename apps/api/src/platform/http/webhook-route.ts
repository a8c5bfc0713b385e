import type { IncomingHttpHeaders } from 'node:http'
import { NoContent } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type * as z from 'zod/mini'
import { acceptRawBodies, rawBodyOf } from './raw-body.ts'

/** A body that somebody sent to a webhook's address. Nothing of it is proven yet. */
export interface Delivery<Params> {
  params: Params
  headers: IncomingHttpHeaders
  /** The bytes as they came: a signature covers those, and parsing and printing JSON changes them. */
  body: Buffer
  /** Path and query as they were called. */
  path: string
}

interface WebhookOptions<Params extends z.core.$ZodType> {
  url: string
  params: Params
  /** Far above the size of any real one, and small enough to hash without delay. */
  maxBytes: number
}

/** The route of a webhook: public, with its body as raw bytes. It answers 200 without a body when `receive` has ended. */
export function webhookRoute<Params extends z.core.$ZodType>(
  { url, params, maxBytes }: WebhookOptions<Params>,
  receive: (delivery: Delivery<z.output<Params>>) => Promise<void>,
): FastifyPluginAsyncZod {
  return async (app) => {
    acceptRawBodies(app)
    app.post(
      url,
      {
        bodyLimit: maxBytes,
        config: { isPublic: true, share: 'webhooks' },
        schema: { hide: true, params, response: { 200: NoContent } },
      },
      async (request, reply) => {
        const { headers, body, originalUrl } = request
        await receive({
          params: request.params as z.output<Params>,
          headers,
          body: rawBodyOf(body),
          path: originalUrl,
        })
        return reply.code(200).send()
      },
    )
  }
}
