import {
  AllocatePayment,
  ClientCredit,
  ExportPayments,
  ListPayments,
  PaymentDetail,
  PaymentList,
  PaymentRecorded,
  PaymentSummary,
  PaymentsListed,
  RecordPayment,
  RefundPayment,
  ReleasePayment,
  ReviewPayment,
} from '@isiro/contracts/payments'
import { IdParams } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sendExport } from '../../platform/files/table-export.ts'
import { once } from '../../platform/http/idempotency.ts'
import { paginate } from '../../platform/http/paging.ts'
import { claimRoutes } from './claims/routes.ts'
import { releasePayment, useCredit } from './credit.ts'
import { deductionRoutes } from './deductions/routes.ts'
import { PAYMENTS_EXPORT } from './export.ts'
import { foreignRoutes } from './foreign/routes.ts'
import { presentListed } from './present.ts'
import { recordPayment } from './record.ts'
import { requestRefund } from './refund.ts'
import { reviewPayment } from './review.ts'
import * as ledger from './service.ts'

/** Payments, allocations, refunds, claims, and what clients kept back. */
export const ledgerRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(foreignRoutes)
  await app.register(claimRoutes)
  await app.register(deductionRoutes)

  app.get(
    '/api/invoices/:id/payments',
    {
      config: { verb: 'payments.read' },
      schema: { params: IdParams, response: { 200: PaymentList } },
    },
    ({ ctx, params }) => ledger.invoicePayments(ctx, params.id),
  )

  app.post(
    '/api/invoices/:id/payments',
    {
      config: { verb: 'payments.record' },
      schema: { params: IdParams, body: RecordPayment, response: { 201: PaymentRecorded } },
    },
    (request, reply) =>
      once(request, reply, 201, (ctx) => recordPayment(ctx, request.params.id, request.body)),
  )

  app.get(
    '/api/payments',
    {
      config: { verb: 'payments.list' },
      schema: { querystring: ListPayments, response: { 200: PaymentsListed } },
    },
    async (request, reply) => {
      const rows = await ledger.listPage(request.ctx, request.query)
      return paginate(request, reply, rows, request.query.limit, (row) => ({
        value: row.receivedOn,
        id: row.id,
      })).map(presentListed)
    },
  )

  app.get(
    '/api/payments/summary',
    { config: { verb: 'payments.list' }, schema: { response: { 200: PaymentSummary } } },
    ({ ctx }) => ledger.summarise(ctx),
  )

  app.get(
    '/api/payments/export',
    { config: { verb: 'export', isLargeFile: true }, schema: { querystring: ExportPayments } },
    (request, reply) => sendExport(request, reply, PAYMENTS_EXPORT),
  )

  app.get(
    '/api/payments/:id',
    {
      config: { verb: 'payments.read' },
      schema: { params: IdParams, response: { 200: PaymentDetail } },
    },
    ({ ctx, params }) => ledger.getPayment(ctx, params.id),
  )

  app.post(
    '/api/payments/:id/allocations',
    {
      config: { verb: 'payments.adjust' },
      schema: { params: IdParams, body: AllocatePayment, response: { 201: PaymentDetail } },
    },
    (request, reply) =>
      once(request, reply, 201, async (ctx) => {
        await useCredit(ctx, request.params.id, request.body)
        return ledger.getPayment(ctx, request.params.id)
      }),
  )

  app.post(
    '/api/payments/:id/release',
    {
      config: { verb: 'payments.adjust' },
      schema: { params: IdParams, body: ReleasePayment, response: { 200: PaymentDetail } },
    },
    (request, reply) =>
      once(request, reply, 200, async (ctx) => {
        await releasePayment(ctx, request.params.id, request.body.invoiceId)
        return ledger.getPayment(ctx, request.params.id)
      }),
  )

  app.post(
    '/api/payments/:id/refunds',
    {
      config: { verb: 'payments.adjust' },
      schema: { params: IdParams, body: RefundPayment, response: { 201: PaymentDetail } },
    },
    (request, reply) =>
      once(request, reply, 201, async (ctx) => {
        await requestRefund(ctx, request.params.id, request.body)
        return ledger.getPayment(ctx, request.params.id)
      }),
  )

  app.post(
    '/api/payments/:id/review',
    {
      config: { verb: 'payments.adjust' },
      schema: { params: IdParams, body: ReviewPayment, response: { 200: PaymentDetail } },
    },
    (request, reply) =>
      once(request, reply, 200, async (ctx) => {
        await reviewPayment(ctx, request.params.id, request.body)
        return ledger.getPayment(ctx, request.params.id)
      }),
  )

  app.get(
    '/api/clients/:id/credit',
    {
      config: { verb: 'clients.read' },
      schema: { params: IdParams, response: { 200: ClientCredit } },
    },
    ({ ctx, params }) => ledger.clientCredit(ctx, params.id),
  )
}
