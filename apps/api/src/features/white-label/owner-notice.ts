import type { Ctx } from '../../platform/db/context.ts'
import { SECURITY_NOTICE, type SecurityNotice } from '../auth/queues.ts'
import { findOwner } from '../business/service.ts'

/**
 * Mails the owner what somebody has changed of where clients are led, in the transaction of the change: a stranger in the business would
 * begin with it. It is no notification, which could be switched off.
 */
export async function tellOwner(ctx: Ctx, notice: SecurityNotice, host: string): Promise<void> {
  const owner = await findOwner(ctx)
  if (owner) await ctx.jobs.add(ctx.db, SECURITY_NOTICE, { accountId: owner.id, notice, host })
}
