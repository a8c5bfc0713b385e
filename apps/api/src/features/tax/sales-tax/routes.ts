import { AskSalesTax, ExportSalesTax, SalesTaxReport } from '@isiro/contracts/sales-tax'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sendTable } from '../../../platform/files/table-file.ts'
import { salesTaxFile, salesTaxReport } from './service.ts'

/** Routes of the sales tax of businesses outside Nigeria. */
export const salesTaxRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/sales-tax',
    { schema: { querystring: AskSalesTax, response: { 200: SalesTaxReport } } },
    ({ ctx, query }) => salesTaxReport(ctx, query),
  )

  app.get(
    '/api/sales-tax/export',
    { schema: { querystring: ExportSalesTax } },
    async ({ ctx, session, query }, reply) => {
      const { format = 'csv', ...span } = query
      const file = await salesTaxFile(ctx, span, session.language)
      return sendTable(reply, format, { ...file, name: `isiro-sales-tax-${span.from}-${span.to}` })
    },
  )
}
