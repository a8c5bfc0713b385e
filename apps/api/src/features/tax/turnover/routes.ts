import { TurnoverAnswer } from '@isiro/contracts/turnover'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { turnoverWatch } from './service.ts'

/** The distance of a small business from charging VAT. */
export const turnoverRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/tax/turnover',
    { config: { verb: 'tax.read' }, schema: { response: { 200: TurnoverAnswer } } },
    async ({ ctx }) => ({ turnover: await turnoverWatch(ctx) }),
  )
}
