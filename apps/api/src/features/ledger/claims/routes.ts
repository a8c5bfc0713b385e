import { ConfirmClaim, PaymentClaims, RejectClaim } from '@isiro/contracts/payment-claims'
import { PaymentRecorded } from '@isiro/contracts/payments'
import { Done, IdParams } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { once } from '../../../platform/http/idempotency.ts'
import * as claims from './service.ts'

export const claimRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/payments/claims',
    { config: { verb: 'payments.read' }, schema: { response: { 200: PaymentClaims } } },
    ({ ctx }) => claims.listClaims(ctx),
  )

  app.post(
    '/api/payments/claims/:id/confirm',
    {
      config: { verb: 'payments.record' },
      schema: { params: IdParams, body: ConfirmClaim, response: { 201: PaymentRecorded } },
    },
    (request, reply) =>
      once(request, reply, 201, (ctx) => claims.confirmClaim(ctx, request.params.id, request.body)),
  )

  app.post(
    '/api/payments/claims/:id/reject',
    {
      config: { verb: 'payments.record' },
      schema: { params: IdParams, body: RejectClaim, response: { 200: Done } },
    },
    (request, reply) =>
      once(request, reply, 200, async (ctx) => {
        await claims.rejectClaim(ctx, request.params.id)
        return { success: true as const }
      }),
  )
}
