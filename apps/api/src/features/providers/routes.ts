import {
  ConnectProvider,
  CreatePaymentLinks,
  DisconnectProvider,
  InlineVerified,
  InlineVerifyQuery,
  PaymentLinksCreated,
  PaymentVerified,
  PaystackPublicKey,
  ProviderConnections,
  ProviderList,
  ProviderParams,
  ProviderReferenceParams,
  SendTestEvent,
} from '@isiro/contracts/payment-providers'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { found } from '../../platform/http/errors.ts'
import { onceOutside } from '../../platform/http/idempotency.ts'
import type { ProviderDeps } from './connections/connection.ts'
import * as connections from './connections/service.ts'
import { createLinks } from './links/service.ts'
import { lookUpInline, verifyPayment } from './settlement/service.ts'

/** Routes of a business's card providers: their list, keys, payment links and payment checks. */
export function providerRoutes(deps: ProviderDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/payments/providers',
      { config: { verb: 'business.read' }, schema: { response: { 200: ProviderList } } },
      ({ ctx }) => connections.listProviders(deps, ctx),
    )

    app.get(
      '/api/payments/connections',
      { config: { verb: 'settings.read' }, schema: { response: { 200: ProviderConnections } } },
      ({ ctx }) => connections.listConnections(deps, ctx),
    )

    app.put(
      '/api/payments/connections/:provider',
      {
        config: { verb: 'payout.write' },
        schema: {
          params: ProviderParams,
          body: ConnectProvider,
          response: { 200: ProviderConnections },
        },
      },
      async ({ ctx, params, body }) => {
        await connections.connectProvider(deps, ctx, params.provider, body)
        return connections.listConnections(deps, ctx)
      },
    )

    app.post(
      '/api/payments/connections/:provider/disconnect',
      {
        config: { verb: 'payout.write' },
        schema: {
          params: ProviderParams,
          body: DisconnectProvider,
          response: { 200: ProviderConnections },
        },
      },
      async ({ ctx, params, body }) => {
        await connections.disconnectProvider(ctx, params.provider, body.password)
        return connections.listConnections(deps, ctx)
      },
    )

    app.post(
      '/api/payments/connections/:provider/test-event',
      {
        config: { verb: 'payout.write', rateLimit: { max: 20, timeWindow: '1 minute' } },
        schema: {
          params: ProviderParams,
          body: SendTestEvent,
          response: { 200: ProviderConnections },
        },
      },
      async ({ ctx, params }) => {
        await connections.sendTestEvent(deps, ctx, params.provider)
        return connections.listConnections(deps, ctx)
      },
    )

    app.get(
      '/api/payments/paystack/public-key',
      { config: { verb: 'business.read' }, schema: { response: { 200: PaystackPublicKey } } },
      ({ ctx }) => connections.paystackPublicKey(deps, ctx),
    )

    app.post(
      '/api/payments/create-links',
      {
        config: { verb: 'invoices.write' },
        schema: { body: CreatePaymentLinks, response: { 200: PaymentLinksCreated } },
      },
      (request, reply) =>
        onceOutside(request, reply, 200, () => createLinks(deps, request.ctx, request.body)),
    )

    app.post(
      '/api/payments/verify/:provider/:reference',
      {
        config: { verb: 'payments.record' },
        schema: { params: ProviderReferenceParams, response: { 200: PaymentVerified } },
      },
      async ({ ctx, params }) =>
        found(await verifyPayment(deps, ctx, params.provider, params.reference)),
    )

    app.get(
      '/api/paystack/verify',
      {
        config: { verb: 'payments.record' },
        schema: { querystring: InlineVerifyQuery, response: { 200: InlineVerified } },
      },
      async ({ ctx, query }) => found(await lookUpInline(deps, ctx, query.reference)),
    )
  }
}
