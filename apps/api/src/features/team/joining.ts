import type { AcceptInvitation, OpenedInvitation } from '@isiro/contracts/team'
import type { Language } from '@isiro/domain/language'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, read, toBusinessId, transact } from '../../platform/db/context.ts'
import { lockTeam } from '../../platform/db/lock-team.ts'
import { findMailedReference } from '../../platform/db/mailed-references.ts'
import { AppError, found, refusedField } from '../../platform/http/errors.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { hashToken, type Session } from '../../platform/http/session.ts'
import * as accounts from '../auth/joining.ts'
import { type Caller, type OpenedSession, openSession } from '../auth/service.ts'
import { lockPlan } from '../business/service.ts'
import { tenantContext } from '../business/tenant-context.ts'
import { notifyMembers } from '../notifications/service.ts'
import * as invitations from './invitation-queries.ts'
import * as queries from './queries.ts'
import { requireSeatFor } from './seats.ts'
import { nameOf } from './service.ts'

/**
 * What an invitation says to the holder of its link: business, role and who asks. Throws `team.invitation_expired`, `…_used`,
 * `…_revoked`, and `team.invitation_of_other` where somebody of another address is signed in.
 */
export async function openInvitation(
  deps: Deps,
  token: string,
  session: Session | null,
): Promise<OpenedInvitation> {
  const { ctx, invitation } = await findInvitation(deps, token)
  if (session) await requireInvited(deps, session.accountId, invitation.email)
  const { business, inviter } = await read(ctx, async ({ db, businessId }) => ({
    business: found(await queries.findBusiness(db, businessId)),
    inviter: (await queries.listMembers(db, businessId)).find(
      ({ id }) => id === invitation.invitedBy,
    ),
  }))
  return {
    businessName: business.name,
    role: invitation.role,
    invitedBy: inviter ? nameOf(inviter) : null,
    email: invitation.email,
    expiresAt: invitation.expiresAt.toISOString(),
    way: session ? 'at_once' : await wayIn(deps, invitation.email),
  }
}

async function wayIn(deps: Deps, email: string): Promise<OpenedInvitation['way']> {
  const { some, confirmed } = await accounts.accountsOf(deps, email)
  if (confirmed) return 'password'
  return some ? 'either' : 'account'
}

/**
 * Accepts an invitation, once, and signs the person in to the business. The token proves the mailbox, so the account's address is
 * confirmed, too. Throws as `openInvitation`, and `auth.required`, `auth.invalid_credentials`, `team.sign_in_instead`,
 * `team.already_member`, or as an invitation without a seat.
 */
export async function acceptInvitation(
  deps: Deps,
  input: AcceptInvitation & { language: Language },
  { session, caller }: { session: Session | null; caller: Caller },
): Promise<OpenedSession & { ctx: Ctx }> {
  const { ctx, invitation } = await findInvitation(deps, input.token)
  const join = await whoJoins(deps, input, { invitation, session, ip: caller.ip })
  const from = { ...ctx, place: caller.place }
  const { opened, ...who } = await transact(from, async (ctx) => {
    const { db, businessId } = ctx
    await accounts.lockAccountsOf(ctx, invitation.email)
    const account = await join(ctx)
    const plan = await lockPlan(ctx)
    await lockTeam(db, businessId)
    const members = await queries.listMembers(db, businessId)
    requireSeatFor({ plan }, members, invitation.role)
    const at = ctx.now()
    const taken = { id: invitation.id, accountId: account.id, at }
    const role = await invitations.takeInvitation(db, businessId, taken)
    if (role === null) throw new AppError('team.invitation_used')
    if (!(await queries.insertMember(db, businessId, { accountId: account.id, role, at })))
      throw new AppError('team.already_member')
    await accounts.proveAddress(deps, ctx, account)
    const memberName = nameOf(found(await queries.findReader(db, account.id)))
    const joined: Ctx = {
      ...ctx,
      plan,
      role,
      accountId: account.id,
      memberName,
    }
    await recordActivity(joined, 'team.joined', account.id, { clientName: memberName, role })
    await notifyMembers(joined, { kind: 'member_joined', clientName: memberName, by: account.id })
    const opened = await openSession(joined, account.id, caller)
    return { opened, plan, role, accountId: account.id, memberName }
  })
  return { ...opened, ctx: { ...ctx, ...who } }
}

type WaitingInvitation = Awaited<ReturnType<typeof findInvitation>>['invitation']

/** Finds out who accepts before the transaction, since hashing takes time, and what the transaction does to be sure of it. */
async function whoJoins(
  deps: Deps,
  { password, firstName, lastName, language }: AcceptInvitation & { language: Language },
  at: { invitation: WaitingInvitation; session: Session | null; ip: string },
): Promise<(ctx: Ctx) => Promise<accounts.JoiningAccount>> {
  const { email } = at.invitation
  if (password === undefined) {
    if (!at.session) throw new AppError('auth.required')
    const account = await requireInvited(deps, at.session.accountId, email)
    return async (ctx) => {
      await accounts.holdAccount(ctx, account)
      return account
    }
  }
  if (firstName === undefined && lastName === undefined) {
    const account = await accounts.accountByPassword(deps, { email, password, ip: at.ip })
    return async (ctx) => {
      await accounts.holdAccount(ctx, account)
      return account
    }
  }
  if (firstName === undefined) throw refusedField('firstName', 'validation.first_name_required')
  if (lastName === undefined) throw refusedField('lastName', 'validation.last_name_required')
  const newcomer = { firstName, lastName, email, language }
  const passwordHash = await accounts.hashForPerson(deps, newcomer, password)
  return async (ctx) => {
    const others = await accounts.lockAccountsOf(ctx, email)
    if (others.some(({ emailVerifiedAt }) => emailVerifiedAt !== null))
      throw new AppError('team.sign_in_instead')
    return accounts.openPerson(ctx, newcomer, passwordHash)
  }
}

/** Somebody of another address is told neither address. */
async function requireInvited(deps: Deps, accountId: string, email: string) {
  const account = found(await accounts.joiningAccount(deps, accountId))
  if (account.email !== email) throw new AppError('team.invitation_of_other')
  return account
}

/** The open invitation of a token. A token that nobody has answers like one that is over. */
async function findInvitation(deps: Deps, token: string) {
  const reference = hashToken(token).toString('hex')
  const link = await findMailedReference(deps.db.withoutTenant, 'invitation', reference)
  if (!link) throw new AppError('team.invitation_expired')
  const ctx: Ctx = {
    ...(await tenantContext(deps, toBusinessId(link.businessId))),
    origin: 'web',
  }
  const invitation = await read(ctx, ({ db, businessId }) =>
    invitations.findInvitation(db, businessId, link.subjectId),
  )
  if (!invitation) throw new AppError('team.invitation_expired')
  if (invitation.revokedAt !== null) throw new AppError('team.invitation_revoked')
  if (invitation.acceptedAt !== null) throw new AppError('team.invitation_used')
  if (invitation.expiresAt <= deps.now()) throw new AppError('team.invitation_expired')
  return { ctx, invitation }
}
