import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, transact } from '../../platform/db/context.ts'
import { lockTeam } from '../../platform/db/lock-team.ts'
import { AppError, found } from '../../platform/http/errors.ts'
import { holdPassword, refuseInDemo, requirePassword } from '../auth/service.ts'
import * as queries from './queries.ts'
import { TEAM_MAIL } from './queues.ts'
import { nameOf } from './service.ts'

const DAY_MS = 86_400_000
const OFFER_DAYS = 7

/**
 * Offers the business to a member, who takes it with a password of their own. An earlier offer ends. Throws
 * `auth.password_wrong`, `auth.throttled`, and `team.owner_fixed` for an offer to the owner.
 */
export async function offerOwnership(
  ctx: Ctx,
  { to, password }: { to: string; password: string },
): Promise<void> {
  await refuseInDemo(ctx)
  const owner = await requirePassword(ctx, password)
  await transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    await holdPassword(ctx, owner)
    await lockTeam(db, businessId)
    const members = await queries.listMembers(db, businessId)
    const member = found(members.find(({ id }) => id === to))
    if (member.role === 'owner') throw new AppError('team.owner_fixed')
    const offeredAt = ctx.now()
    await queries.putOffer(db, businessId, {
      fromAccount: owner.id,
      toAccount: to,
      offeredAt,
      expiresAt: new Date(offeredAt.getTime() + OFFER_DAYS * DAY_MS),
      passwordHash: owner.passwordHash,
    })
    await recordActivity(ctx, 'team.ownership_offered', to, { clientName: nameOf(member) })
    await ctx.jobs.add(db, TEAM_MAIL, { businessId, accountId: to, mail: 'offered' })
  })
}

/** Withdraws the offer, by its owner, or declines it, by the member. Throws `team.offer_over` where there is none. */
export function endOffer(ctx: Ctx): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { db, businessId, accountId } = ctx
    await lockTeam(db, businessId)
    const offer = await queries.findOffer(db, businessId, ctx.now())
    if (!offer || ![offer.fromAccount, offer.toAccount].includes(accountId ?? ''))
      throw new AppError('team.offer_over')
    await queries.deleteOffer(db, businessId)
    await recordActivity(ctx, 'team.ownership_offer_ended', offer.toAccount, {})
  })
}

/**
 * Takes the business that its owner offers: in one transaction the member owns it, and the owner is an admin. Throws
 * `team.offer_over` where nothing is offered to this member, or the owner has another password since then.
 */
export async function takeOwnership(ctx: Ctx, password: string): Promise<void> {
  const me = await requirePassword(ctx, password)
  const isPassed = await transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    await holdPassword(ctx, me)
    await lockTeam(db, businessId)
    const offer = await queries.findOffer(db, businessId, ctx.now())
    if (offer?.toAccount !== me.id) return false
    await queries.deleteOffer(db, businessId)
    const owner = { id: offer.fromAccount, passwordHash: offer.passwordHash }
    if (!(await isHeld(ctx, owner))) return false
    if (!(await queries.passOwnership(db, businessId, { from: owner.id, to: me.id }))) return false
    await recordActivity(ctx, 'team.ownership_passed', me.id, { clientName: nameOf(me) })
    await ctx.jobs.add(db, TEAM_MAIL, { businessId, accountId: me.id, mail: 'now_owner' })
    await ctx.jobs.add(db, TEAM_MAIL, { businessId, accountId: owner.id, mail: 'no_longer_owner' })
    return true
  })
  if (!isPassed) throw new AppError('team.offer_over')
}

/** Whether the owner still has the password with which the business was offered. */
async function isHeld(ctx: Ctx, owner: { id: string; passwordHash: string }): Promise<boolean> {
  try {
    await holdPassword(ctx, owner)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'auth.password_wrong') return false
    throw error
  }
}
