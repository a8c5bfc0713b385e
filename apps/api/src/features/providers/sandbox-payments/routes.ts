import { PaymentVerified, PaySandboxInvoice } from '@isiro/contracts/payment-providers'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ProviderDeps } from '../connections/connection.ts'
import { payInvoice } from './service.ts'

/** The simulated payers of a sandbox. */
export function sandboxPaymentRoutes(deps: ProviderDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/sandbox/payments',
      {
        config: { verb: 'api.manage' },
        schema: { body: PaySandboxInvoice, response: { 200: PaymentVerified } },
      },
      ({ ctx, body }) => payInvoice(deps, ctx, body),
    )
  }
}
