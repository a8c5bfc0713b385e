import { AskSalesTax, ExportSalesTax, SalesTaxReport } from '@isiro/contracts/sales-tax'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sendExport } from '../../../platform/files/table-export.ts'
import { SALES_TAX_EXPORT, salesTaxReport } from './service.ts'

/** Routes of the sales tax of businesses outside Nigeria. */
export const salesTaxRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/sales-tax',
    {
      config: { verb: 'tax.read' },
      schema: { querystring: AskSalesTax, response: { 200: SalesTaxReport } },
    },
    ({ ctx, query }) => salesTaxReport(ctx, query),
  )

  app.get(
    '/api/sales-tax/export',
    { config: { verb: 'export', isLargeFile: true }, schema: { querystring: ExportSalesTax } },
    (request, reply) => sendExport(request, reply, SALES_TAX_EXPORT),
  )
}
