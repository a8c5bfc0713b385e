import {
  ClientProfitAnswer,
  ClientProfitQuery,
  ForecastAnswer,
  ProfitAndLossAnswer,
  ReportExportQuery,
  ReportParams,
  ReportQuery,
  TaxSetAsideAnswer,
  VatWhatIfAnswer,
} from '@isiro/contracts/analytics-reports'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { noteExport } from '../../../platform/files/table-export.ts'
import { sendTable } from '../../../platform/files/table-file.ts'
import { paginate } from '../../../platform/http/paging.ts'
import { clientProfit, positionOf, presentClientProfit } from './client-profit.ts'
import { reportFile } from './file.ts'
import { forecast } from './forecast.ts'
import { onScreen } from './gate.ts'
import { profitAndLoss } from './profit-and-loss.ts'
import { taxSetAside } from './tax-set-aside.ts'
import { vatWhatIf } from './vat-what-if.ts'

/** The reports that look further than the blocks. A plan that shows none may download each. */
export const reportRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/analytics/reports/forecast',
    { config: { verb: 'reports.read' }, schema: { response: { 200: ForecastAnswer } } },
    ({ ctx }) => onScreen(ctx, forecast),
  )

  app.get(
    '/api/analytics/reports/profit-and-loss',
    {
      config: { verb: 'reports.read' },
      schema: { querystring: ReportQuery, response: { 200: ProfitAndLossAnswer } },
    },
    ({ ctx, query }) => onScreen(ctx, (ctx) => profitAndLoss(ctx, query)),
  )

  app.get(
    '/api/analytics/reports/client-profit',
    {
      config: { verb: 'reports.read' },
      schema: { querystring: ClientProfitQuery, response: { 200: ClientProfitAnswer } },
    },
    async (request, reply) => {
      const { ctx, query } = request
      return onScreen(ctx, async (ctx) => {
        const { rows, ...report } = await clientProfit(ctx, query)
        const page = paginate(request, reply, rows, query.limit, (row) =>
          positionOf(row, query.sort),
        )
        return { ...report, clients: page.map(presentClientProfit) }
      })
    },
  )

  app.get(
    '/api/analytics/reports/tax-set-aside',
    { config: { verb: 'reports.read' }, schema: { response: { 200: TaxSetAsideAnswer } } },
    ({ ctx }) => onScreen(ctx, taxSetAside),
  )

  app.get(
    '/api/analytics/reports/vat-what-if',
    { config: { verb: 'reports.read' }, schema: { response: { 200: VatWhatIfAnswer } } },
    ({ ctx }) => onScreen(ctx, vatWhatIf),
  )

  app.get(
    '/api/analytics/reports/:report/export',
    {
      config: { verb: 'export', isLargeFile: true },
      schema: { params: ReportParams, querystring: ReportExportQuery },
    },
    async ({ ctx, session, params, query }, reply) => {
      const file = await reportFile(ctx, params.report, query, session.language)
      const name = `isiro-${params.report}-${query.from}-${query.to}`
      const { format = 'csv' } = query
      await noteExport(ctx, params.report, `${name}.${format}`)
      return sendTable(reply, format, { ...file, name })
    },
  )
}
