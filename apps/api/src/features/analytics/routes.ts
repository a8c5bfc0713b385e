import { Analytics, AnalyticsExportParams, AnalyticsQuery } from '@isiro/contracts/analytics'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { noteExport } from '../../platform/files/table-export.ts'
import { blockCsv } from './export.ts'
import { reportRoutes } from './reports/routes.ts'
import { analyse } from './service.ts'

/** A business's figures for a period: money in and out, clients' payments and their speed, and open balances. */
export const analyticsRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(reportRoutes)

  app.get(
    '/api/analytics',
    {
      config: { verb: 'reports.read' },
      schema: { querystring: AnalyticsQuery, response: { 200: Analytics } },
    },
    ({ ctx, query }) => analyse(ctx, query),
  )

  app.get(
    '/api/analytics/:block/export',
    {
      config: { verb: 'export', isLargeFile: true },
      schema: { params: AnalyticsExportParams, querystring: AnalyticsQuery },
    },
    async ({ ctx, session, params, query }, reply) => {
      const csv = await blockCsv(ctx, params.block, query, session.language)
      const name = `isiro-${params.block}-${query.from}-${query.to}.csv`
      await noteExport(ctx, params.block, name)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(csv)
    },
  )
}
