import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Deps } from '../../platform/http/http-types.ts'
import { cardRoutes } from './cards/routes.ts'
import { claimRoutes } from './claims/routes.ts'
import { deductionRoutes } from './deductions/routes.ts'
import { foreignRoutes } from './foreign/routes.ts'
import { ledgerRoutes } from './ledger/routes.ts'
import { liveRoutes } from './live/routes.ts'

/** Routes of the ledger: payments, allocations, refunds, and what clients kept back. */
export function paymentRoutes(deps: Pick<Deps, 'db' | 'now'>): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(ledgerRoutes)
    await app.register(foreignRoutes)
    await app.register(claimRoutes)
    await app.register(cardRoutes)
    await app.register(deductionRoutes)
    await app.register(liveRoutes(deps))
  }
}
