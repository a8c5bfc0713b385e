import type { Ctx } from '../../platform/db/context.ts'
import type { GatewayDeps } from '../gateways/service.ts'
import { bringUpToDate } from './due.ts'
import { numberReceipts } from './receipts/numbering.ts'
import { stopRenewal } from './service.ts'

/**
 * The end of the renewal when an account is deleted. Coming back does not start it again, because nobody agreed to be charged.
 * Before the rows go, which say what is to be stopped, the provider must have been told.
 */
export function subscriptionDeletionHook(deps: GatewayDeps) {
  return {
    feature: 'subscription',
    onRequest: (ctx: Ctx): Promise<unknown> => stopRenewal(ctx),
    async beforeErasure(ctx: Ctx): Promise<void> {
      // A purchase that was under way when the deletion was requested may have been paid since.
      await stopRenewal(ctx)
      if (!(await bringUpToDate(deps, ctx.businessId)))
        throw new Error('Another worker compares the subscription with the provider.')
      // What was sold stays in our books by its number, and nothing is erased of a business with a sale that has none.
      await numberReceipts(deps)
    },
  }
}
