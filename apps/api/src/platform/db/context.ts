import type { Scope } from '@isiro/domain/api-keys'
import { type BusinessDate, todayIn } from '@isiro/domain/business-date'
import type { PlanId } from '@isiro/domain/plans'
import type { Role } from '@isiro/domain/roles'
import type { Origin } from '@isiro/domain/trail'
import type { Config } from '../../config.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { raiseEvents } from '../webhooks/raise-events.ts'
import { type Database, type Db, type TransactionMode, writtenActivities } from './database.ts'
import { isOutdatedPlan, isRetryable } from './database-errors.ts'

declare const brand: unique symbol
/** The business on whose behalf code runs. Only a session, a narrow lookup or a sign-up yields one. */
export type BusinessId = string & { readonly [brand]: 'BusinessId' }

/** The key of the public interface that a call was made with. */
export interface ActingKey {
  id: string
  name: string
  /** What it may do, before its role. */
  scopes: readonly Scope[]
  /** The live business of a test key, which calls its sandbox; null for a live key. */
  liveId: BusinessId | null
}

/** The context of work for a business that does not depend on the plan or the time zone. */
export interface SystemCtx {
  /** Opens transactions. */
  database: Database
  /** The transaction of `read` or `transact`. Outside of them it is a connection that sees no business's rows. */
  db: Db
  /** The mode of the open transaction; null outside of `read` and `transact`. */
  transaction: TransactionMode | null
  businessId: BusinessId
  /** The member who acts; null for a client's page and for jobs. */
  accountId: string | null
  /** The acting member's name, as timelines show it. */
  memberName: string | null
  /** The key that acts in place of a member; null for every other call. */
  apiKey: ActingKey | null
  /** The role of the acting member or key; null for a client's page and for jobs, and for a key without one. */
  role: Role | null
  /** The member whose own documents are all that this work sees and changes; null for work that sees all of the business. */
  narrowedTo: string | null
  /** For whom a document is made, where that is not the acting member: the maker of what it comes from. */
  maker: string | null
  /** The approval that this work carries out; null for work that nobody has approved. Only what executes approvals sets it. */
  approval: string | null
  /** By what way the work came, as the audit trail says it. */
  origin: Origin
  /** From where it came: browser, system and network; null where nobody called. It is asked once something is written. */
  place: (() => string) | null
  /** The hash of the proof of a second factor that the call carries; null without one. */
  proofHash: Buffer | null
  now: () => Date
  jobs: Jobs
  /**
   * Runs `effect`, which must not throw, once the open transaction is committed; never if it is rolled back. Outside of one at once.
   * For what may be lost with the process, such as a count: what must happen is a job.
   */
  afterCommit: (effect: () => void) => void
  /** The settings of the installation, such as the product's address for links that leave it. */
  config: Config
}

/** The context of every service function. Routes, jobs and tests each build one. */
export interface Ctx extends SystemCtx {
  plan: PlanId
  timeZone: string
}

/** The account whose a document is that is made now; null for one that no member makes. */
export function makerOf({ maker, accountId }: Pick<SystemCtx, 'maker' | 'accountId'>) {
  return maker ?? accountId
}

/** Today, 'YYYY-MM-DD', by the business's clock. */
export function todayOf({ timeZone, now }: Pick<Ctx, 'timeZone' | 'now'>): BusinessDate {
  return todayIn(timeZone, now())
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function toBusinessId(id: string): BusinessId {
  if (!UUID.test(id)) throw new TypeError('A business id must be a UUID.')
  return id as BusinessId
}

/** Builds a context without a signed-in member, for work that depends on neither plan nor time zone. */
export function systemContext(
  { db, jobs, now, config }: { db: Database } & Pick<SystemCtx, 'jobs' | 'now' | 'config'>,
  businessId: BusinessId,
): SystemCtx {
  return {
    database: db,
    db: db.withoutTenant,
    transaction: null,
    businessId,
    accountId: null,
    memberName: null,
    apiKey: null,
    role: null,
    narrowedTo: null,
    maker: null,
    approval: null,
    origin: 'job',
    place: null,
    proofHash: null,
    now,
    jobs,
    afterCommit: (effect) => effect(),
    config,
  }
}

const MAX_ATTEMPTS = 4

/**
 * Runs `work` in one transaction that sees this business's rows and no others. `work` gets a `ctx` that shadows the
 * caller's, so no statement runs outside the transaction by mistake. Inside another `transact` it joins that transaction.
 * Inside `read` it throws, since the database would refuse the writes. After a serialization conflict
 * `work` runs again from its start, so it must have no effect outside the database.
 */
export async function transact<C extends SystemCtx, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  if (ctx.transaction === 'read write') return work(ctx)
  if (ctx.transaction !== null)
    throw new Error('A change cannot join a transaction that only reads: begin it with transact.')
  return begin(ctx, 'read write', work)
}

/**
 * Like `transact`, for work that only reads: the database refuses a write in it. All its statements see the books as the
 * first one did, so what a page puts together from several of them agrees. It joins any open transaction; those of
 * `transact` each see their own moment.
 */
export async function read<C extends SystemCtx, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  return ctx.transaction === null ? begin(ctx, 'read only', work) : work(ctx)
}

async function begin<C extends SystemCtx, T>(
  ctx: C,
  mode: TransactionMode,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  for (let attempt = 1, outdated = 0; ; ) {
    const effects: (() => void)[] = []
    const afterCommit = (effect: () => void) => void effects.push(effect)
    try {
      const result = await ctx.database.transaction(ctx, mode, async (db) => {
        const inside = { ...ctx, db, transaction: mode, afterCommit }
        const done = await work(inside)
        if (mode === 'read write') await raiseEvents(inside, writtenActivities(db))
        return done
      })
      for (const effect of effects) effect()
      return result
    } catch (error) {
      // Its connection is closed, so that each of the pool's fails once. Behind a proxy a new one may have the old plan.
      if (isOutdatedPlan(error) && outdated++ < ctx.database.size) continue
      if (!isRetryable(error) || attempt === MAX_ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * 10 * (1 + Math.random())))
      attempt++
    }
  }
}
