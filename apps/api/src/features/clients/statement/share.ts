import { todayIn } from '@isiro/domain/business-date'
import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, transact } from '../../../platform/db/context.ts'
import { newToken } from '../../../platform/db/ids.ts'
import { type LinkDeps, openClientLink } from '../../../platform/http/client-link.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { requireCapability } from '../../../platform/http/plan-gate.ts'
import { requireClient } from '../service.ts'
import * as queries from './queries.ts'
import { statementUrl } from './service.ts'

/** Returns the URL at which the client sees the current statement. It stays the same until it is withdrawn. */
export function shareStatement(ctx: Ctx, clientId: string): Promise<{ url: string }> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const { appUrl } = ctx.config
    const { id, name } = await requireClient(ctx, clientId)
    const live = await queries.findLiveToken(db, businessId, id)
    if (live !== null) return { url: statementUrl(appUrl, live) }
    requireCapability(ctx, 'crm')
    const createdAt = ctx.now()
    const link = { token: newToken(), clientId: id, createdAt, createdBy: ctx.accountId }
    await queries.insertLink(db, businessId, link)
    const token = await queries.findLiveToken(db, businessId, id)
    if (token === link.token) await recordActivity(ctx, 'client.shared', id, { clientName: name })
    return { url: statementUrl(appUrl, token ?? link.token) }
  })
}

/** Withdraws the client's link. Throws `resource.not_found` if there is none. */
export function withdrawStatement(ctx: Ctx, clientId: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { id, name } = await requireClient(ctx, clientId)
    if (!(await queries.revokeLinks(ctx.db, ctx.businessId, id, ctx.now())))
      throw new AppError('resource.not_found')
    await recordActivity(ctx, 'client.unshared', id, { clientName: name })
  })
}

export interface StatementPage {
  /** The context of the client's business, without a signed-in member. */
  ctx: Ctx
  clientId: string
  today: string
}

/** The statement behind a link; null for an unknown or withdrawn one. */
export async function openStatementPage(
  deps: LinkDeps,
  token: string,
): Promise<StatementPage | null> {
  const opened = await openClientLink(deps, token, queries.findStatementLink)
  if (!opened) return null
  const { ctx, link } = opened
  return { ctx, clientId: link.clientId, today: todayIn(link.timeZone, deps.now()) }
}
