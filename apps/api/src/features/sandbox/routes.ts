import { SandboxEmptied } from '@isiro/contracts/api-keys'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { keepAnswerOf } from '../../platform/http/idempotency.ts'
import { emptySandbox } from './service.ts'

/** The sandbox that test keys call. */
export const sandboxRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/sandbox/empty',
    { config: { verb: 'api.manage' }, schema: { response: { 200: SandboxEmptied } } },
    (request) =>
      emptySandbox(request.ctx, (opened, body) =>
        keepAnswerOf(opened, request, { status: 200, body }),
      ),
  )
}
