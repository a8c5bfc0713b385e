import type { Ctx } from '../../platform/db/context.ts'
import { listActive } from './queries.ts'
import { pauseRecurring } from './service.ts'

/** The recurring invoices of a business that is taken over wait until its owner lets them go on. */
export const RECURRING_TAKEOVER = {
  takesOut: 'recurring',
  async takeOut(ctx: Ctx): Promise<boolean> {
    const active = await listActive(ctx.db, ctx.businessId)
    for (const { id } of active) await pauseRecurring(ctx, id)
    return active.length > 0
  },
} as const
