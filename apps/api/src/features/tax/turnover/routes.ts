import { TurnoverAnswer } from '@isiro/contracts/turnover'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { turnoverWatch } from './service.ts'

/** How close a small business is to charging VAT. */
export const turnoverRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/tax/turnover',
    { schema: { response: { 200: TurnoverAnswer } } },
    async ({ ctx }) => ({ turnover: await turnoverWatch(ctx) }),
  )
}
