import { NoContent } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { SMS_PROVIDERS } from '../../../config.ts'
import { acceptRawBodies, rawBodyOf } from '../../../platform/http/raw-body.ts'
import { type ReportDeps, receiveReport } from './service.ts'

const ReportParams = z.strictObject({
  provider: z.enum(SMS_PROVIDERS),
  key: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,100}$/))),
})

/** Many times the size of any provider's report, and small enough to hash at once. */
const MAX_BODY_BYTES = 256 * 1024

/**
 * The webhooks for the SMS providers' delivery reports. They read raw bytes, because the signature covers those.
 */
export function messageReportRoutes(deps: ReportDeps): FastifyPluginAsyncZod {
  return async (app) => {
    acceptRawBodies(app)

    app.post(
      '/webhooks/sms/:provider/:key?',
      {
        bodyLimit: MAX_BODY_BYTES,
        config: { isPublic: true },
        schema: { hide: true, params: ReportParams, response: { 200: NoContent } },
      },
      async ({ params, headers, body, originalUrl }, reply) => {
        await receiveReport(deps, params.provider, {
          headers,
          body: rawBodyOf(body),
          path: originalUrl,
          key: params.key ?? null,
        })
        return reply.code(200).send()
      },
    )
  }
}
