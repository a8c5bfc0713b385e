import { ExportExpenses } from '@isiro/contracts/expenses'
import { todayIn } from '@isiro/domain/business-date'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sendTable } from '../../../platform/files/table-file.ts'
import { expensesFile } from './service.ts'

export const exportRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/expenses/export',
    { schema: { querystring: ExportExpenses } },
    ({ ctx, session, query }, reply) => {
      const { format = 'csv', ...filter } = query
      const file = expensesFile(ctx, filter, session.language)
      const name = `isiro-expenses-${todayIn(ctx.timeZone, ctx.now())}`
      return sendTable(reply, format, { ...file, name })
    },
  )
}
