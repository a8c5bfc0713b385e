import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Deps } from '../../platform/http/http-types.ts'
import { claimRoutes } from './claims/routes.ts'
import { ledgerRoutes } from './ledger/routes.ts'
import { liveRoutes } from './live/routes.ts'
import { withholdingRoutes } from './withholding/routes.ts'

/** Routes of the ledger: payments, allocations, refunds and WHT deductions. */
export function paymentRoutes(deps: Pick<Deps, 'db' | 'now'>): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(ledgerRoutes)
    await app.register(claimRoutes)
    await app.register(withholdingRoutes)
    await app.register(liveRoutes(deps))
  }
}
