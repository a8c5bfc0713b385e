import { ClientError } from '@isiro/contracts/client-errors'
import { NoContent } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { withoutSecrets } from '../logger.ts'

/** Where the crash screen's "our team has been notified" comes true: the report goes to the log. */
export const crashReportRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/client-errors',
    {
      bodyLimit: 16 * 1024,
      // Counted behind the contract's check: only what would reach the log counts.
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
