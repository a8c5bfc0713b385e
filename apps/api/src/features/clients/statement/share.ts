import { recordActivity } from '../../../platform/db/activity.ts'
import { clientUrlOf } from '../../../platform/db/client-address.ts'
import { type Ctx, transact } from '../../../platform/db/context.ts'
import {
  findLiveToken,
  insertLink,
  newLinkToken,
  revokeLink,
} from '../../../platform/db/public-links.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { requireCapability } from '../../../platform/http/plan-gate.ts'
import { requireClient } from '../service.ts'

/** Returns the URL at which the client sees the current statement. It stays the same until it is withdrawn. */
export function shareStatement(ctx: Ctx, clientId: string): Promise<{ url: string }> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const { id, name } = await requireClient(ctx, clientId)
    const subject = { kind: 'statement', id } as const
    const live = await findLiveToken(db, businessId, subject)
    if (live !== null) return { url: await clientUrlOf(ctx, 'statement', live) }
    requireCapability(ctx, 'crm')
    const link = {
      token: newLinkToken(ctx.businessId),
      createdAt: ctx.now(),
      createdBy: ctx.accountId,
      maker: null,
    }
    const isNew = await insertLink(db, businessId, subject, link)
    if (isNew) await recordActivity(ctx, 'client.shared', id, { clientName: name })
    const token = isNew ? link.token : await findLiveToken(db, businessId, subject)
    return { url: await clientUrlOf(ctx, 'statement', token ?? link.token) }
  })
}

/** Withdraws the client's link. Throws `resource.not_found` if there is none. */
export function withdrawStatement(ctx: Ctx, clientId: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { id, name } = await requireClient(ctx, clientId)
    if (!(await revokeLink(ctx.db, ctx.businessId, { kind: 'statement', id }, ctx.now())))
      throw new AppError('resource.not_found')
    await recordActivity(ctx, 'client.unshared', id, { clientName: name })
  })
}
