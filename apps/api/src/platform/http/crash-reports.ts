import { ClientError } from '@isiro/contracts/client-errors'
import { NoContent } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { withoutSecrets } from '../logger.ts'

/** Writes the web's crash reports to the log, as the crash screen promises. */
export const crashReportRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/client-errors',
    {
      bodyLimit: 16 * 1024,
      // The limit counts after the contract's validation, so it counts only reports that reach the log.
      config: {
        isPublic: true,
        rateLimit: { max: 60, timeWindow: '1 minute', hook: 'preHandler' },
      },
      schema: { body: ClientError, response: { 204: NoContent } },
    },
    async (request, reply) => {
      const { path, ...report } = request.body
      request.log.error({ crash: { ...report, path: withoutSecrets(path) } }, 'the web crashed')
      return reply.code(204).send(undefined)
    },
  )
}
