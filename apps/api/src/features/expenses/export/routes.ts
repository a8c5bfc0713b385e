import { Readable } from 'node:stream'
import { FilterExpenses } from '@isiro/contracts/expenses'
import { todayIn } from '@isiro/domain/business-date'
import type { Language } from '@isiro/domain/language'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { expensesCsv } from './service.ts'

export const exportRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/expenses/export',
    { schema: { querystring: FilterExpenses } },
    async ({ ctx, session, query }, reply) => {
      const file = expensesCsv(ctx, query, session.language as Language)
      const name = `isiro-expenses-${todayIn(ctx.timeZone, ctx.now())}.csv`
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from(file))
    },
  )
}
