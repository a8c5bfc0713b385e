import type { PlanId } from '@isiro/domain/plans'
import {
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  sql,
  type UnknownRow,
} from 'kysely'
import { type Db, isRetryable } from './database.ts'
import type { Jobs } from './jobs.ts'

declare const brand: unique symbol
/** The business a piece of work speaks for. Only a session, a narrow lookup or a sign-up yields one. */
export type BusinessId = string & { readonly [brand]: 'BusinessId' }

/** All that a verb may touch. Routes, jobs and tests each build one. */
export interface Ctx {
  db: Db
  /** True inside `transact`: `db` is then one connection that sees this business's rows only. */
  inTransaction: boolean
  businessId: BusinessId
  /** The member who acts; null for a client's page and for jobs. */
  accountId: string | null
  /** The acting member's name, as timelines show it. */
  memberName: string | null
  plan: PlanId
  timeZone: string
  now: () => Date
  jobs: Jobs
  /** Absolute address of the product, for links that leave it. */
  appUrl: string
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
  if (ctx.inTransaction) return work(ctx)
  for (let attempt = 1; ; attempt++) {
    try {
      return await runTransaction(ctx, 'BEGIN', work)
    } catch (error) {
      if (!isRetryable(error) || attempt === MAX_ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * 10 * (1 + Math.random())))
    }
  }
}

/** Like `transact`, for work that only reads: the database refuses a write in it. */
export async function read<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.inTransaction) return work(ctx)
  return runTransaction(ctx, 'BEGIN READ ONLY', work)
}

function runTransaction<T>(
  ctx: Ctx,
  begin: 'BEGIN' | 'BEGIN READ ONLY',
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  // The id is a checked UUID, so it can stand in the text; without parameters the two statements
  // travel together, and `work` may send its first one behind them before they are answered.
  const opening = sql.raw(
    `${begin}; SELECT set_config('app.business_id', '${toBusinessId(ctx.businessId)}', true)`,
  )
  return ctx.db.connection().execute(async (db) => {
    const opened = opening.execute(db)
    opened.catch(() => {})
    const gate = new Gate()
    try {
      const result = await work({ ...ctx, db: db.withPlugin(gate), inTransaction: true })
      gate.isClosed = true
      await opened
      const committed = sql.raw('COMMIT').execute(db)
      // What was read stands whether or not its end is confirmed: the next user of this connection
      // queues behind it, and a connection that failed is not used again.
      if (begin === 'BEGIN READ ONLY') committed.catch(() => {})
      else await committed
      return result
    } catch (error) {
      gate.isClosed = true
      await opened
      await sql.raw('ROLLBACK').execute(db)
      throw error
    }
  })
}

/**
 * Lets statements through while their transaction lives. One that was not waited for would otherwise run
 * in the next transaction of the same connection, which may be another business's.
 */
class Gate implements KyselyPlugin {
  isClosed = false

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (this.isClosed) throw new Error('A statement came after its transaction had ended.')
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }
}
