import type { PlanId } from '@isiro/domain/plans'
import type { Config } from '../../config.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Database, Db, TransactionMode } from './database.ts'
import { isRetryable } from './database-errors.ts'

declare const brand: unique symbol
/** The business on whose behalf code runs. Only a session, a narrow lookup or a sign-up yields one. */
export type BusinessId = string & { readonly [brand]: 'BusinessId' }

/** The context of work for a business that does not depend on the plan or the time zone. */
export interface SystemCtx {
  /** Opens transactions. */
  database: Database
  /** The transaction of `read` or `transact`. Outside of them it is a connection that sees no business's rows. */
  db: Db
  /** True inside `read` and `transact`. */
  inTransaction: boolean
  businessId: BusinessId
  /** The member who acts; null for a client's page and for jobs. */
  accountId: string | null
  /** The acting member's name, as timelines show it. */
  memberName: string | null
  now: () => Date
  jobs: Jobs
  /** The settings of the installation, such as the product's address for links that leave it. */
  config: Config
}

/** The context of every service function. Routes, jobs and tests each build one. */
export interface Ctx extends SystemCtx {
  plan: PlanId
  timeZone: string
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function toBusinessId(id: string): BusinessId {
  if (!UUID.test(id)) throw new TypeError('A business id must be a UUID.')
  return id as BusinessId
}

const MAX_ATTEMPTS = 4

/**
 * Runs `work` in one transaction that sees this business's rows and no others. Inside another transaction it joins
 * that one. `work` gets a `ctx` that shadows the caller's, so no statement runs outside the transaction by mistake.
 * After a serialization conflict `work` runs again from its start, so it must have no effect outside the database.
 */
export async function transact<C extends SystemCtx, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  if (ctx.inTransaction) return work(ctx)
  for (let attempt = 1; ; attempt++) {
    try {
      return await begin(ctx, 'read write', work)
    } catch (error) {
      if (!isRetryable(error) || attempt === MAX_ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * 10 * (1 + Math.random())))
    }
  }
}

/** Like `transact`, for work that only reads: the database refuses a write in it. */
export async function read<C extends SystemCtx, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  return ctx.inTransaction ? work(ctx) : begin(ctx, 'read only', work)
}

/** Like `read`, for work of several statements that must all see one and the same state of the books. */
export async function readSnapshot<C extends SystemCtx, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  return ctx.inTransaction ? work(ctx) : begin(ctx, 'snapshot', work)
}

function begin<C extends SystemCtx, T>(
  ctx: C,
  mode: TransactionMode,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  return ctx.database.transaction(ctx.businessId, mode, (db) =>
    work({ ...ctx, db, inTransaction: true }),
  )
}
