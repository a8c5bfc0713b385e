import type { KeepBusiness, OtherBusinesses } from '@isiro/contracts/auth'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, transact } from '../../platform/db/context.ts'
import { found } from '../../platform/http/errors.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { joinAccount } from './join.ts'
import { describeBusiness } from './mailbox.ts'
import * as queries from './queries.ts'
import { requireFactor, requirePassword } from './service.ts'
import type { TakeoverHook } from './takeover.ts'

/** The businesses that others opened with this member's confirmed address. Nobody can sign in to them. */
export async function listOtherBusinesses(deps: Deps, ctx: Ctx): Promise<OtherBusinesses> {
  const lost = await queries.listLostAccounts(deps.db.withoutTenant, ctx.accountId ?? '')
  const items: OtherBusinesses['items'] = []
  for (const { id, setAsideAt } of lost) {
    const business = await describeBusiness(deps, id)
    if (business) items.push({ id, ...business, isSetAside: setAsideAt !== null })
  }
  return { items }
}

/**
 * Takes a business over: the member owns it from now on beside their own ones, by their own account. The member's password is asked
 * for again, because what others entered in that business becomes readable. What they could have left in it is taken out.
 */
export async function keepOtherBusiness(
  deps: Deps,
  hooks: readonly TakeoverHook[],
  ctx: Ctx,
  id: string,
  input: KeepBusiness,
): Promise<void> {
  const other = await requireLost(deps, ctx, id)
  await requireFactor(ctx)
  const me = await requirePassword(ctx, input.currentPassword)
  await joinAccount(deps, hooks, ctx, { me, other, told: 'business_kept' })
}

/** Leaves a business closed. It keeps its data, and can still be taken over later. */
export async function setAsideOtherBusiness(deps: Deps, ctx: Ctx, id: string): Promise<void> {
  const lost = await requireLost(deps, ctx, id)
  await transact(ctx, async (ctx) => {
    await queries.setAside(ctx.db, lost.id, ctx.now())
    await recordActivity(ctx, 'account.business_set_aside', lost.id, {})
  })
}

/** An account that lost its address to this member. Any other one is answered like one that does not exist. */
async function requireLost({ db }: Deps, ctx: Ctx, id: string) {
  const lost = await queries.listLostAccounts(db.withoutTenant, ctx.accountId ?? '')
  found(lost.find((account) => account.id === id))
  return found(await queries.findAccount(db.withoutTenant, id))
}
