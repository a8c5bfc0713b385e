import type { InviteMember } from '@isiro/contracts/team'
import { INVITATION_DAYS } from '@isiro/domain/team-seats'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, transact } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import { lockTeam } from '../../platform/db/lock-team.ts'
import { deleteMailedReferences } from '../../platform/db/mailed-references.ts'
import { AppError, found, refusedByRule } from '../../platform/http/errors.ts'
import { countOrThrottle } from '../../platform/http/throttle.ts'
import { findPerson, refuseInDemo } from '../auth/service.ts'
import { lockPlan } from '../business/service.ts'
import * as queries from './invitation-queries.ts'
import * as team from './queries.ts'
import { INVITATION_MAIL } from './queues.ts'
import { requireSeatFor } from './seats.ts'

const DAY_MS = 86_400_000
/** Invitations that a business may mail in a day, the repeated ones included. */
const MAILS_A_DAY = 40
/** Invitations that an address may get in a day, of all businesses. */
const MAILS_TO_ADDRESS = 5

/**
 * Invites somebody by mail, for seven days. An address that is invited already gets another mail, and the role of now.
 *
 * Throws `team.invites_self`, `team.already_member`, `team.address_unconfirmed` before the inviter's own address is proven,
 * `plan.upgrade_required` or `team.seats_taken` without a seat, and `auth.throttled`.
 */
export async function invite(ctx: Ctx, { email, role }: InviteMember): Promise<void> {
  await requireInviter(ctx, email)
  await transact(ctx, async (ctx) => {
    const { db, businessId, accountId } = ctx
    const plan = await lockPlan(ctx)
    await lockTeam(db, businessId)
    const members = await team.listMembers(db, businessId)
    if (members.some((member) => member.email === email))
      throw refusedByRule('email', 'team.already_member')
    const now = ctx.now()
    const waiting = await queries.listWaiting(db, businessId)
    const earlier = waiting.find((invitation) => invitation.email === email)
    const open = waiting.filter((other) => other !== earlier && other.expiresAt > now)
    requireSeatFor({ plan }, [...members, ...open], role)
    await countMail(ctx, email)
    const invitation = {
      id: earlier?.id ?? newId(now),
      role,
      invitedBy: accountId ?? '',
      invitedAt: now,
      expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
    }
    if (earlier) await queries.renewInvitation(db, businessId, invitation)
    else await queries.insertInvitation(db, businessId, { ...invitation, email })
    await mail(ctx, invitation.id)
    await recordActivity(ctx, 'team.invited', invitation.id, { address: email, role })
  })
}

/** Mails an invitation again: its earlier links end, and it is open for another seven days. */
export async function sendAgain(ctx: Ctx, id: string): Promise<void> {
  const { email, role } = await transact(ctx, ({ db, businessId }) =>
    requireWaiting(queries.findInvitation(db, businessId, id)),
  )
  await invite(ctx, { email, role })
}

/** Ends an invitation, with its links. Throws `resource.not_found` for one that is not open. */
export function revoke(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const { email } = await requireWaiting(queries.findInvitation(db, businessId, id))
    found((await queries.revokeInvitation(db, businessId, id, ctx.now())) || null)
    await recordActivity(ctx, 'team.invitation_revoked', id, { address: email })
  })
}

async function requireWaiting(row: ReturnType<typeof queries.findInvitation>) {
  const invitation = found(await row)
  const isWaiting = invitation.acceptedAt === null && invitation.revokedAt === null
  return found(isWaiting ? invitation : null)
}

/** Ends the earlier links of an invitation, and queues a mail with another. */
async function mail({ db, businessId, jobs }: Ctx, invitationId: string): Promise<void> {
  await deleteMailedReferences(db, businessId, 'invitation', invitationId)
  await jobs.add(db, INVITATION_MAIL, { businessId, invitationId })
}

/** Nothing goes to strangers before somebody has proven the address of the person who writes. */
async function requireInviter(ctx: Ctx, email: string): Promise<void> {
  await refuseInDemo(ctx)
  const me = await findPerson({ db: ctx.database.withoutTenant }, ctx.accountId ?? '')
  if (me.email === email) throw refusedByRule('email', 'team.invites_self')
  if (me.emailVerifiedAt === null) throw new AppError('team.address_unconfirmed')
}

/** Counts with the change that mails, so that an invitation that was not kept has cost none. */
async function countMail({ db, config, businessId, now }: Ctx, email: string): Promise<void> {
  await countOrThrottle(db, config.secretKey, now(), [
    { key: ['invite', businessId], max: MAILS_A_DAY, windowMs: DAY_MS },
    { key: ['invite-address', email], max: MAILS_TO_ADDRESS, windowMs: DAY_MS },
  ])
}
