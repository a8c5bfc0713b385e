import { LookUpTaxId, TaxIdLookUp } from '@isiro/contracts/tax-ids'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { lookUpTaxId } from './service.ts'
import type { TaxRegisterDeps } from './tax-register.ts'

/** The look-up of whose a Tax ID is. It changes nothing, and is a POST to keep Tax IDs out of addresses. */
export function taxRegisterRoutes(deps: TaxRegisterDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/tax-ids/look-up',
      {
        config: { verb: 'clients.write', rateLimit: { max: 30, timeWindow: '1 minute' } },
        schema: { body: LookUpTaxId, response: { 200: TaxIdLookUp } },
      },
      ({ ctx, body }) => lookUpTaxId(deps, ctx, body),
    )
  }
}
