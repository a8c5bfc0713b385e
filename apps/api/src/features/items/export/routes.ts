import { ExportItems } from '@isiro/contracts/items'
import { todayIn } from '@isiro/domain/business-date'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sendTable } from '../../../platform/files/table-file.ts'
import { itemsFile } from './service.ts'

export const exportRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/items/export',
    { schema: { querystring: ExportItems } },
    ({ ctx, session, query }, reply) => {
      const { format = 'csv', q, archived } = query
      const file = itemsFile(ctx, { q, isArchived: archived === 'true' }, session.language)
      const name = `isiro-price-list-${todayIn(ctx.timeZone, ctx.now())}`
      return sendTable(reply, format, { ...file, name })
    },
  )
}
