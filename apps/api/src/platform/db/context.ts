import type { PlanId } from '@isiro/domain/plans'
import type { Config } from '../../config.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Database, Db } from './database.ts'
import { isRetryable } from './database-errors.ts'

declare const brand: unique symbol
/** The business a piece of work speaks for. Only a session, a narrow lookup or a sign-up yields one. */
export type BusinessId = string & { readonly [brand]: 'BusinessId' }

/** All that a verb may touch. Routes, jobs and tests each build one. */
export interface Ctx {
  /** Where transactions come from. */
  database: Database
  db: Db
  /** True inside `transact`: `db` is then one connection that sees this business's rows only. */
  inTransaction: boolean
  /**
   * Ends the transaction together with the statements just sent, for work that has nothing left to do. Within
   * larger work it does nothing: that one ends it.
   */
  commit: () => Promise<void>
  businessId: BusinessId
  /** The member who acts; null for a client's page and for jobs. */
  accountId: string | null
  /** The acting member's name, as timelines show it. */
  memberName: string | null
  plan: PlanId
  timeZone: string
  now: () => Date
  jobs: Jobs
  /** The settings of the installation, such as the product's address for links that leave it. */
  config: Config
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function toBusinessId(id: string): BusinessId {
  if (!UUID.test(id)) throw new TypeError('A business id must be a UUID.')
  return id as BusinessId
}

const MAX_ATTEMPTS = 4

/**
 * Runs `work` in one transaction that sees this business's rows and no others. The `ctx` it gets
 * shadows the caller's, so nothing escapes it. A conflict with another transaction runs it again
 * from its start, so `work` must have no effect outside the database.
 */
export async function transact<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.inTransaction) return work({ ...ctx, commit: doNotCommit })
  return retrying(() =>
    ctx.database.inTransaction(ctx.businessId, false, (db, commit) =>
      work({ ...ctx, db, inTransaction: true, commit }),
    ),
  )
}

/**
 * Like `transact`, for a change of statements that need no answer of one another: they travel with those of other
 * requests and end their transaction themselves. `work` sends them all before it waits for any, as prepared queries.
 */
export async function changeAtOnce<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.inTransaction) return work({ ...ctx, commit: doNotCommit })
  return retrying(() =>
    ctx.database.atOnce(ctx.businessId, (db) =>
      work({ ...ctx, db, inTransaction: true, commit: doNotCommit }),
    ),
  )
}

async function retrying<T>(attempting: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attempting()
    } catch (error) {
      if (!isRetryable(error) || attempt === MAX_ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * 10 * (1 + Math.random())))
    }
  }
}

/** The `commit` of work that does not end the transaction it is in, or is in none. */
export async function doNotCommit(): Promise<void> {}

/** Like `transact`, for work that only reads, in several statements: the database refuses a write in it. */
export async function read<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.inTransaction) return work(ctx)
  return ctx.database.inTransaction(ctx.businessId, true, (db) =>
    work({ ...ctx, db, inTransaction: true, commit: doNotCommit }),
  )
}

/**
 * Like `read`, for work of one quick statement: it needs no connection of its own and travels with the
 * statements of other requests. A second statement would see a later state of the database.
 */
export async function glance<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.inTransaction) return work(ctx)
  const db = ctx.database.fenced(ctx.businessId)
  return work({ ...ctx, db, inTransaction: true, commit: doNotCommit })
}
