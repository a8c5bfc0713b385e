import {
  AnswerDispute,
  DisputeEvidence,
  DisputeList,
  OpenDisputes,
} from '@isiro/contracts/disputes'
import { IdParams } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { onceOutside } from '../../../platform/http/idempotency.ts'
import { getDispute } from '../../ledger/service.ts'
import type { ProviderDeps } from '../connections/connection.ts'
import { answerDispute, evidenceOf } from './answer.ts'
import { disputesOf, openDisputes } from './service.ts'

/** Routes of the disputes of card payments. */
export function disputeRoutes(deps: ProviderDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/payments/disputes',
      { config: { verb: 'payments.list' }, schema: { response: { 200: OpenDisputes } } },
      ({ ctx }) => openDisputes(ctx),
    )

    app.get(
      '/api/payments/:id/disputes',
      {
        config: { verb: 'payments.read' },
        schema: { params: IdParams, response: { 200: DisputeList } },
      },
      ({ ctx, params }) => disputesOf(ctx, params.id),
    )

    app.get(
      '/api/payments/disputes/:id/evidence',
      {
        config: { verb: 'payments.adjust' },
        schema: { params: IdParams, response: { 200: DisputeEvidence } },
      },
      ({ ctx, params }) => evidenceOf(deps, ctx, params.id),
    )

    app.post(
      '/api/payments/disputes/:id/answer',
      {
        config: { verb: 'payments.adjust' },
        schema: { params: IdParams, body: AnswerDispute, response: { 200: DisputeList } },
      },
      (request, reply) =>
        onceOutside(request, reply, 200, async () => {
          const { ctx, params, body } = request
          await answerDispute(deps, ctx, params.id, body)
          return disputesOf(ctx, (await getDispute(ctx, params.id)).paymentId)
        }),
    )
  }
}
