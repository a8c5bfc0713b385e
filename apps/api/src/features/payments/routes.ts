import { PaymentList, PaymentRecorded, RecordPayment } from '@isiro/contracts/payments'
import { IdParams } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { once } from '../../platform/idempotency.ts'
import * as payments from './service.ts'

export const paymentRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/invoices/:id/payments',
    { schema: { params: IdParams, response: { 200: PaymentList } } },
    ({ ctx, params }) => payments.listPayments(ctx, params.id),
  )

  app.post(
    '/api/invoices/:id/payments',
    { schema: { params: IdParams, body: RecordPayment, response: { 201: PaymentRecorded } } },
    (request, reply) =>
      once(request, reply, 201, (ctx) =>
        payments.recordPayment(ctx, request.params.id, request.body),
      ),
  )
}
