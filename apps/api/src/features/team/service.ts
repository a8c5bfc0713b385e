import type { Team } from '@isiro/contracts/team'
import type { BusinessDate } from '@isiro/domain/business-date'
import type { PlanId } from '@isiro/domain/plans'
import { type GivenRole, TEAM_SEATS, takenSeats, unseatedMembers } from '@isiro/domain/team-seats'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, read, todayOf, transact } from '../../platform/db/context.ts'
import { lockTeam } from '../../platform/db/lock-team.ts'
import { AppError, found, refusedByRule } from '../../platform/http/errors.ts'
import { requireCapability } from '../../platform/http/plan-gate.ts'
import { handOver } from '../approvals/service.ts'
import { refuseInDemo } from '../auth/service.ts'
import { notifyMembers } from '../notifications/service.ts'
import { passQuestionsOn } from '../questions/service.ts'
import * as invitations from './invitation-queries.ts'
import * as queries from './queries.ts'
import { TEAM_MAIL } from './queues.ts'

/** The people of the business, who is invited, and the seats of the plan. */
export async function listTeam(ctx: Ctx): Promise<Team> {
  const now = ctx.now()
  const { members, waiting, offer, settings } = await read(ctx, async ({ db, businessId }) => ({
    members: await queries.listMembers(db, businessId),
    waiting: await invitations.listWaiting(db, businessId),
    offer: await queries.findOffer(db, businessId, now),
    settings: await queries.findTeamSettings(db, businessId),
  }))
  const ids = members.map(({ id }) => id)
  const { withoutTenant } = ctx.database
  const lastSeen = await queries.listLastSeen(withoutTenant, ctx.businessId, ids, now)
  const withFactor = await queries.listWithFactor(withoutTenant, ids)
  const unseated = new Set(unseatedMembers(members, ctx.plan))
  const names = new Map(members.map((member) => [member.id, nameOf(member)]))
  const seats = TEAM_SEATS[ctx.plan]
  const open = waiting.filter(({ expiresAt }) => expiresAt > now)
  const taken = takenSeats([...members, ...open], seats)
  return {
    members: members.map((member) => ({
      id: member.id,
      firstName: member.firstName,
      lastName: member.lastName,
      email: member.email,
      role: member.role,
      joinedAt: member.since.toISOString(),
      lastSeenAt: lastSeen.get(member.id)?.toISOString() ?? null,
      isYou: member.id === ctx.accountId,
      isReadOnly: unseated.has(member),
      hasFactor: withFactor.has(member.id),
    })),
    invitations: waiting.map(({ id, email, role, invitedBy, invitedAt, expiresAt }) => ({
      id,
      email,
      role,
      invitedBy: names.get(invitedBy) ?? null,
      invitedAt: invitedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isExpired: expiresAt <= now,
    })),
    seats: {
      people: { taken: taken.people, of: seats.people },
      accountants: { taken: taken.accountants, of: seats.accountants },
    },
    offer: offer ? { to: offer.toAccount, expiresAt: offer.expiresAt.toISOString() } : null,
    ...settings,
  }
}

/** The names of the members for whom a plan has no seat. Runs in a transaction. */
export async function listWithoutSeat({ db, businessId }: Ctx, plan: PlanId): Promise<string[]> {
  const members = await queries.listMembers(db, businessId)
  return unseatedMembers(members, plan).map(nameOf)
}

/** Throws `team.read_only` for a member for whom the plan has no seat. */
export async function requireSeat(ctx: Ctx): Promise<void> {
  const members = await read(ctx, ({ db, businessId }) => queries.listMembers(db, businessId))
  const isUnseated = unseatedMembers(members, ctx.plan).some(({ id }) => id === ctx.accountId)
  if (isUnseated) throw new AppError('team.read_only')
}

/** Gives a member another role. Throws `team.owner_fixed` for the owner. */
export function changeRole(ctx: Ctx, accountId: string, role: GivenRole): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    await lockTeam(db, businessId)
    const member = await requireMember(ctx, accountId)
    if (member.role === role) return
    if (!(await queries.changeRole(db, businessId, accountId, role)))
      throw new AppError('team.owner_fixed')
    const named = { clientName: nameOf(member), from: member.role, role }
    await recordActivity(ctx, 'team.role_changed', accountId, named, { role: [member.role, role] })
  })
}

/** Has those in sales see the documents of everybody, or only what each of them made. */
export function changeSalesSight(ctx: Ctx, salesSeeAll: boolean): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    if (!(await queries.putSalesSight(db, businessId, salesSeeAll, ctx.now()))) return
    const kind = salesSeeAll ? 'team.sales_see_all' : 'team.sales_see_own'
    await recordActivity(ctx, kind, null, {})
  })
}

/**
 * Asks everybody in the team for a second factor from a day on, and mails those who have none; null asks nobody. Throws
 * `team.factor_first` where the owner has none, and `team.factor_past` for a day that is over.
 */
export async function requireFactorFrom(ctx: Ctx, on: BusinessDate | null): Promise<void> {
  await refuseInDemo(ctx)
  const lacking = on === null ? [] : await listWithoutFactor(ctx)
  if (on !== null) {
    requireCapability(ctx, 'team')
    if (lacking.includes(ctx.accountId ?? '')) throw new AppError('team.factor_first')
    if (on < todayOf(ctx)) throw refusedByRule('on', 'team.factor_past')
  }
  await transact(ctx, async (ctx) => {
    const { db, businessId, jobs } = ctx
    await queries.putFactorDay(db, businessId, on, ctx.now())
    const kind = on === null ? 'team.factor_optional' : 'team.factor_required'
    await recordActivity(ctx, kind, null, on === null ? {} : { date: on })
    for (const accountId of lacking)
      await jobs.add(db, TEAM_MAIL, { businessId, accountId, mail: 'factor' })
  })
}

async function listWithoutFactor(ctx: Ctx): Promise<string[]> {
  const members = await read(ctx, ({ db, businessId }) => queries.listMembers(db, businessId))
  const ids = members.map(({ id }) => id)
  const having = await queries.listWithFactor(ctx.database.withoutTenant, ids)
  return ids.filter((id) => !having.has(id))
}

/**
 * Takes a member out of the business. Its sessions for it end at once on every node; what the member made stays. Throws
 * `team.owner_fixed` for the owner, and `approval.approver_needed` where approvals wait for this member alone and nobody takes over.
 */
export async function removeMember(
  ctx: Ctx,
  accountId: string,
  takeOver: string | null = null,
): Promise<void> {
  await refuseInDemo(ctx)
  await transact(ctx, async (ctx) => {
    await lockTeam(ctx.db, ctx.businessId)
    await handOver(ctx, { leaver: accountId, takeOver })
    const member = await endMembership(ctx, accountId, 'team.owner_fixed')
    await recordActivity(ctx, 'team.member_removed', accountId, { clientName: nameOf(member) })
    await ctx.jobs.add(ctx.db, TEAM_MAIL, {
      businessId: ctx.businessId,
      accountId,
      mail: 'removed',
    })
  })
}

/**
 * Leaves the business, and tells the owner. Throws `team.owner_cannot_leave` for the owner, and `approval.approver_needed` where
 * approvals wait for this member alone and nobody takes over.
 */
export async function leaveTeam(ctx: Ctx, takeOver: string | null = null): Promise<void> {
  await refuseInDemo(ctx)
  await transact(ctx, async (ctx) => {
    await lockTeam(ctx.db, ctx.businessId)
    await handOver(ctx, { leaver: found(ctx.accountId), takeOver })
    await endOwnMembership(ctx)
  })
}

/** The same for the erasure of the person, which nothing holds up: what waits for them alone is the owner's to answer. */
export function leaveForGood(ctx: Ctx): Promise<void> {
  return transact(ctx, endOwnMembership)
}

async function endOwnMembership(ctx: Ctx): Promise<void> {
  const accountId = found(ctx.accountId)
  const member = await endMembership(ctx, accountId, 'team.owner_cannot_leave')
  await recordActivity(ctx, 'team.member_left', accountId, { clientName: nameOf(member) })
  await notifyMembers(ctx, { kind: 'member_left', clientName: nameOf(member) })
}

async function endMembership(
  ctx: Ctx,
  accountId: string,
  ofOwner: 'team.owner_fixed' | 'team.owner_cannot_leave',
): Promise<queries.MemberRow> {
  const { db, businessId } = ctx
  await lockTeam(db, businessId)
  const member = await requireMember(ctx, accountId)
  if (!(await queries.deleteMember(db, businessId, accountId))) throw new AppError(ofOwner)
  await queries.endAccess(db, businessId, accountId)
  await passQuestionsOn(ctx, accountId)
  const offer = await queries.findOffer(db, businessId, ctx.now())
  if (offer?.toAccount === accountId) await queries.deleteOffer(db, businessId)
  return member
}

async function requireMember({ db, businessId }: Ctx, accountId: string) {
  const members = await queries.listMembers(db, businessId)
  return found(members.find(({ id }) => id === accountId))
}

/** A person's name, as timelines and mails have it. */
export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`
}
