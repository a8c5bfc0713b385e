import {
  AskExchangeGains,
  ExchangeGains,
  ExportExchangeGains,
  SetPaymentRate,
} from '@isiro/contracts/exchange-gains'
import { PaymentDetail } from '@isiro/contracts/payments'
import { IdParams } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sendExport } from '../../../platform/files/table-export.ts'
import { getPayment } from '../service.ts'
import { EXCHANGE_GAINS_EXPORT, exchangeGains, setPaymentRate, setRefundRate } from './service.ts'

/** Routes of money in other currencies: its worth in the business's own, and the gains and losses on it. */
export const foreignRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/payments/exchange-gains',
    {
      config: { verb: 'payments.list' },
      schema: { querystring: AskExchangeGains, response: { 200: ExchangeGains } },
    },
    ({ ctx, query }) => exchangeGains(ctx, query),
  )

  app.get(
    '/api/payments/exchange-gains/export',
    { config: { verb: 'export', isLargeFile: true }, schema: { querystring: ExportExchangeGains } },
    (request, reply) => sendExport(request, reply, EXCHANGE_GAINS_EXPORT),
  )

  app.put(
    '/api/payments/:id/exchange-rate',
    {
      config: { verb: 'payments.adjust' },
      schema: { params: IdParams, body: SetPaymentRate, response: { 200: PaymentDetail } },
    },
    async ({ ctx, params, body }) => {
      await setPaymentRate(ctx, params.id, body)
      return getPayment(ctx, params.id)
    },
  )

  app.put(
    '/api/payments/refunds/:id/exchange-rate',
    {
      config: { verb: 'payments.adjust' },
      schema: { params: IdParams, body: SetPaymentRate, response: { 200: PaymentDetail } },
    },
    async ({ ctx, params, body }) => {
      const paymentId = await setRefundRate(ctx, params.id, body)
      return getPayment(ctx, paymentId)
    },
  )
}
