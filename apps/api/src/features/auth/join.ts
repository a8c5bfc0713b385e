import { recordActivity, writtenAs } from '../../platform/db/activity.ts'
import { type BusinessId, type Ctx, transact } from '../../platform/db/context.ts'
import { isDatabaseUnavailable } from '../../platform/db/database-errors.ts'
import { lockTeam } from '../../platform/db/lock-team.ts'
import { AppError, found } from '../../platform/http/errors.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { contextFor } from '../../platform/http/session.ts'
import * as changes from './email-change-queries.ts'
import * as factors from './factors/queries.ts'
import * as recoveries from './factors/recovery-queries.ts'
import * as joins from './join-queries.ts'
import * as queries from './queries.ts'
import { JOIN_BUSINESSES, SECURITY_NOTICE } from './queues.ts'
import { listBusinessIds } from './service.ts'
import * as sessions from './session-queries.ts'
import { type TakeoverHook, takeOver } from './takeover.ts'
import * as tokens from './token-queries.ts'

type JoinDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>
type Account = NonNullable<Awaited<ReturnType<typeof queries.findAccount>>>

/** An account that goes into another one of the same person: see decision 0099. */
interface Joining {
  /** The account that stays, whose password and factor were shown. */
  me: Account
  /** The one that is closed, as it was read when it was shown that it is the person's. */
  other: Account
  /** What the mailbox and both trails are told. */
  told: 'business_kept' | 'login_joined'
  /** What else has to be shown of the other one, under its lock. */
  prove?: (ctx: Ctx) => Promise<void>
}

/**
 * Closes an account of the member's address and brings its businesses into the member's own account. Closing is one transaction, of
 * several calls at once one succeeds, and it promises the rest: each business follows in a transaction of its own.
 *
 * Throws `auth.password_wrong` and `resource.not_found` where one of the two changed meanwhile, `auth.join_waits` as long as a
 * closed business of the other one is not erased, and `auth.too_many_businesses`.
 */
export async function joinAccount(
  deps: JoinDeps,
  hooks: readonly TakeoverHook[],
  ctx: Ctx,
  { me, other, told, prove }: Joining,
): Promise<void> {
  const join = await transact(ctx, async (ctx) => {
    const { db, jobs } = ctx
    // As whoever confirms an address locks them, so that no two wait for each other.
    const open = await queries.lockOpenAccounts(db, me.email)
    const mine = open.find(({ id }) => id === me.id)
    if (mine?.passwordHash !== me.passwordHash || mine.emailVerifiedAt === null)
      throw new AppError('auth.password_wrong')
    const { emailVerifiedAt } = found(await joins.lockJoinable(db, other))
    if (await joins.hasClosedBusiness(db, other.id)) throw new AppError('auth.join_waits')
    await refuseTooMany(ctx, me.id, other.id)
    await prove?.(ctx)
    await closeAccount(ctx, other.id, me.id)
    await recordActivity(ctx, `account.${told}`, other.id, {})
    await jobs.add(db, SECURITY_NOTICE, { accountId: me.id, notice: told })
    const join = { accountId: me.id, joinedId: other.id, isProven: emailVerifiedAt !== null }
    await jobs.add(db, JOIN_BUSINESSES, join)
    return join
  })
  try {
    await bringBusinesses(deps, hooks, {
      ...join,
      from: { origin: ctx.origin, place: ctx.place },
    })
  } catch (error) {
    // The accounts are joined, and the job brings the rest as soon as the database serves.
    if (!isDatabaseUnavailable(error)) throw error
  }
}

async function refuseTooMany({ db }: Ctx, ...accounts: string[]): Promise<void> {
  const lists = await Promise.all(accounts.map((account) => listBusinessIds(db, account)))
  if (new Set(lists.flat()).size > queries.MOST_BUSINESSES)
    throw new AppError('auth.too_many_businesses', { most: queries.MOST_BUSINESSES })
}

/** No password, session, factor, browser or link opens the account from then on. */
async function closeAccount({ db, now }: Ctx, id: string, into: string): Promise<void> {
  await joins.setJoined(db, id, into, now())
  await sessions.deleteSessions(db, id, null)
  await sessions.deleteDevices(db, id, null)
  await tokens.deleteOneTimeTokens(db, id, null)
  await changes.deleteEmailChange(db, id)
  await factors.deleteFactors(db, id)
  await recoveries.deleteRecovery(db, id)
}

interface Brought {
  accountId: string
  joinedId: string
  /** Whether the joined account's address had been confirmed from it. */
  isProven: boolean
  /** Where the call came from, as the trail says it. */
  from?: Pick<Ctx, 'origin' | 'place'>
}

/**
 * Gives the businesses of a joined account to the one that it was joined into. Each keeps its plan, team, keys and sandbox. Of an
 * account whose address nobody had confirmed, what its opener could have left is taken out in the same transaction. Doing it again
 * changes nothing.
 */
export async function bringBusinesses(
  deps: JoinDeps,
  hooks: readonly TakeoverHook[],
  { accountId, joinedId, isProven, from = { origin: 'job', place: null } }: Brought,
): Promise<void> {
  const db = deps.db.withoutTenant
  const [me, joined] = [
    await queries.findAccount(db, accountId),
    await queries.findAccount(db, joinedId),
  ]
  if (!me || joined?.joinedInto !== accountId) return
  for (const businessId of await listBusinessIds(db, joinedId))
    await bringBusiness(deps, isProven ? [] : hooks, { businessId, me, joinedId, from })
}

interface Business {
  businessId: BusinessId
  me: Account
  joinedId: string
  from: Pick<Ctx, 'origin' | 'place'>
}

function bringBusiness(
  deps: JoinDeps,
  hooks: readonly TakeoverHook[],
  { businessId, me, joinedId, from }: Business,
): Promise<void> {
  const memberName = `${me.firstName} ${me.lastName}`
  const who = { businessId, accountId: me.id, memberName, plan: 'free', timeZone: 'UTC' } as const
  return transact(contextFor(deps, { ...who, ...from }), async (ctx) => {
    await lockTeam(ctx.db, businessId)
    const passed = { from: joinedId, to: me.id, at: ctx.now() }
    const role = await joins.passMembership(ctx.db, businessId, passed)
    if (role === null) return
    await writtenAs(ctx, { role }, async () => {
      if (role === 'owner') await takeOver(ctx, hooks, { of: joinedId, to: me.id })
      await recordActivity(ctx, 'team.login_joined', joinedId, { clientName: memberName })
    })
  })
}
