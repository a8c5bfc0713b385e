import {
  ListTaxRows,
  MonthParams,
  PackQuery,
  TaxMonth,
  TaxRows,
  TaxYear,
  WhtSchedule,
  YearParams,
} from '@isiro/contracts/tax'
import { TaxExceptions } from '@isiro/contracts/tax-exceptions'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { noteExport } from '../../platform/files/table-export.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { paginate } from '../../platform/http/paging.ts'
import { sendPdf } from '../../platform/http/pdf-reply.ts'
import { taxExceptions } from './exceptions/service.ts'
import { filingRoutes } from './filings/routes.ts'
import { refuseOutsideNigeria } from './outside-nigeria.ts'
import * as pack from './pack/service.ts'
import { taxRows } from './rows/service.ts'
import { salesTaxRoutes } from './sales-tax/routes.ts'
import { whtSchedule } from './schedule/service.ts'
import { taxMonth, taxYear } from './service.ts'
import { turnoverRoutes } from './turnover/routes.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Routes of the tax reports by month and year, with the documents behind each figure. */
export function taxRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    // At the routes, so that it goes with them to their public addresses.
    app.addHook('onRoute', (route) => {
      if (route.url.startsWith('/api/tax/'))
        route.preHandler = ({ ctx }: FastifyRequest) => refuseOutsideNigeria(ctx)
    })
    await app.register(turnoverRoutes)
    await app.register(filingRoutes)
    await app.register(salesTaxRoutes)

    app.get(
      '/api/tax/months/:month',
      {
        config: { verb: 'tax.read' },
        schema: { params: MonthParams, response: { 200: TaxMonth } },
      },
      ({ ctx, params }) => taxMonth(ctx, params.month),
    )

    app.get(
      '/api/tax/months/:month/rows',
      {
        config: { verb: 'tax.read' },
        schema: { params: MonthParams, querystring: ListTaxRows, response: { 200: TaxRows } },
      },
      async (request, reply) => {
        const { ctx, params, query } = request
        const rows = await taxRows(ctx, params.month, query)
        return paginate(request, reply, rows, query.limit, ({ date, id }) => ({ value: date, id }))
      },
    )

    app.get(
      '/api/tax/months/:month/wht',
      {
        config: { verb: 'tax.read' },
        schema: { params: MonthParams, response: { 200: WhtSchedule } },
      },
      ({ ctx, params }) => whtSchedule(ctx, params.month),
    )

    app.get(
      '/api/tax/months/:month/exceptions',
      {
        config: { verb: 'tax.read' },
        schema: { params: MonthParams, response: { 200: TaxExceptions } },
      },
      ({ ctx, params }) => taxExceptions(ctx, params.month),
    )

    app.get(
      '/api/tax/months/:month/pack.pdf',
      {
        config: { verb: 'export', isLargeFile: true },
        schema: { params: MonthParams, querystring: PackQuery },
      },
      async ({ ctx, session, params, query }, reply) => {
        const language = query.language ?? session.language
        const pdf = await pack.packPdf(deps, ctx, params.month, language)
        await noteExport(ctx, 'tax-month', `isiro-tax-${params.month}.pdf`)
        reply.header('cache-control', 'private, no-store')
        return sendPdf(reply, pdf, `isiro-tax-${params.month}`)
      },
    )

    app.get(
      '/api/tax/months/:month/pack.xlsx',
      {
        config: { verb: 'export', isLargeFile: true },
        schema: { params: MonthParams, querystring: PackQuery },
      },
      async ({ ctx, session, params, query }, reply) => {
        const language = query.language ?? session.language
        const file = await pack.packXlsx(ctx, params.month, language)
        const name = `isiro-tax-${params.month}.xlsx`
        await noteExport(ctx, 'tax-month', name)
        return reply
          .type(XLSX)
          .header('content-disposition', `attachment; filename="${name}"`)
          .header('cache-control', 'private, no-store')
          .send(file)
      },
    )

    app.get(
      '/api/tax/years/:year',
      { config: { verb: 'tax.read' }, schema: { params: YearParams, response: { 200: TaxYear } } },
      ({ ctx, params }) => taxYear(ctx, params.year),
    )

    app.get(
      '/api/tax/years/:year/export',
      { config: { verb: 'export', isLargeFile: true }, schema: { params: YearParams } },
      async ({ ctx, session, params }, reply) => {
        const csv = await pack.yearCsv(ctx, params.year, session.language)
        const name = `isiro-tax-${params.year}.csv`
        await noteExport(ctx, 'tax-year', name)
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(csv)
      },
    )
  }
}
