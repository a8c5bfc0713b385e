import {
  CardChangeStarted,
  CreateSubscription,
  StartTrial,
  Subscription,
  SubscriptionQuote,
  SubscriptionQuoteQuery,
  SubscriptionStarted,
  SubscriptionVerified,
  VerifySubscription,
} from '@isiro/contracts/subscription'
import { IdParams } from '@isiro/contracts/wire'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Deps } from '../../platform/http/http-types.ts'
import { onceOutside } from '../../platform/http/idempotency.ts'
import { sendPdf } from '../../platform/http/pdf-reply.ts'
import type { GatewayDeps } from '../gateways/service.ts'
import { createSubscription } from './billing/checkout.ts'
import { quotePurchase } from './billing/quote.ts'
import { renderReceipt } from './receipts/service.ts'
import * as subscription from './service.ts'

/** The plan of a business: what it has, what it can buy, and what it paid. */
export function subscriptionRoutes(
  deps: GatewayDeps & Pick<Deps, 'documents'>,
): FastifyPluginAsyncZod {
  return async (app) => {
    const answer = { 200: Subscription }

    app.get(
      '/api/subscription',
      { config: { verb: 'settings.read' }, schema: { response: answer } },
      ({ ctx }) => subscription.subscriptionOf(deps, ctx),
    )

    app.get(
      '/api/subscription/quote',
      {
        config: { verb: 'plan.manage' },
        schema: { querystring: SubscriptionQuoteQuery, response: { 200: SubscriptionQuote } },
      },
      ({ ctx, query }) => quotePurchase(deps, ctx, query),
    )

    app.post(
      '/api/subscription/create',
      {
        config: { verb: 'plan.manage' },
        schema: { body: CreateSubscription, response: { 200: SubscriptionStarted } },
      },
      (request, reply) =>
        onceOutside(request, reply, 200, () => createSubscription(deps, request.ctx, request.body)),
    )

    app.post(
      '/api/subscription/verify',
      {
        config: { verb: 'plan.manage' },
        schema: { body: VerifySubscription, response: { 200: SubscriptionVerified } },
      },
      ({ ctx, body }) => subscription.verifyPayment(deps, ctx, body.reference),
    )

    app.post(
      '/api/subscription/trial',
      { config: { verb: 'plan.manage' }, schema: { body: StartTrial, response: answer } },
      ({ ctx, body }) => subscription.startTrial(deps, ctx, body),
    )

    app.post(
      '/api/subscription/card',
      { config: { verb: 'plan.manage' }, schema: { response: { 200: CardChangeStarted } } },
      ({ ctx }) => subscription.changeCard(deps, ctx),
    )

    app.post(
      '/api/subscription/cancel',
      { config: { verb: 'plan.manage' }, schema: { response: answer } },
      ({ ctx }) => subscription.cancel(deps, ctx),
    )

    app.post(
      '/api/subscription/resume',
      { config: { verb: 'plan.manage' }, schema: { response: answer } },
      ({ ctx }) => subscription.resume(deps, ctx),
    )

    app.post(
      '/api/subscription/money-back',
      { config: { verb: 'plan.manage' }, schema: { response: answer } },
      ({ ctx }) => subscription.giveMoneyBack(deps, ctx),
    )

    app.get(
      '/api/subscription/receipts/:id/pdf',
      { config: { verb: 'settings.read' }, schema: { params: IdParams } },
      async ({ ctx, params }, reply) => {
        const { pdf, name } = await renderReceipt(deps, ctx, params.id)
        return sendPdf(reply, pdf, name)
      },
    )
  }
}
