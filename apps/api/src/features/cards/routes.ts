import { InvoiceCard, RecurringCard } from '@isiro/contracts/cards'
import { IdParams } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as cards from './service.ts'

/** Routes of cards on file. Reading them and taking them away are open to every plan. */
export const cardRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/payments/cards/recurring/:id',
    {
      config: { verb: 'invoices.list' },
      schema: { params: IdParams, response: { 200: RecurringCard } },
    },
    ({ ctx, params }) => cards.getRecurringCard(ctx, params.id),
  )

  app.delete(
    '/api/payments/cards/recurring/:id',
    {
      config: { verb: 'invoices.write' },
      schema: { params: IdParams, response: { 200: RecurringCard } },
    },
    async ({ ctx, params }) => {
      await cards.removeCard(ctx, params.id)
      return cards.getRecurringCard(ctx, params.id)
    },
  )

  app.get(
    '/api/payments/cards/invoices/:id',
    {
      config: { verb: 'invoices.read' },
      schema: { params: IdParams, response: { 200: InvoiceCard } },
    },
    ({ ctx, params }) => cards.getInvoiceCard(ctx, params.id),
  )
}
