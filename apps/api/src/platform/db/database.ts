import { CamelCasePlugin, Kysely } from 'kysely'
import pg from 'pg'
import type { BusinessId } from './context.ts'
import type { DB } from './database-types.ts'
import { PgConnection } from './pg-connection.ts'
import { PgDialect, PoolDriver, SingleConnectionDriver } from './pg-dialect.ts'
import { TenantSemaphore } from './tenant-semaphore.ts'

/** Statements on the database or on one transaction of it. The transaction decides whose rows they see. */
export type Db = Kysely<DB>

/** The part of the tenants' connections that one business may hold at a time. */
const TENANT_SHARE = 0.3
/** How long a call waits for a connection. */
const WAIT_MS = 3_000
/** Longer than the server's own statement timeout, so it ends calls on connections that died without a word. */
const SILENCE_MS = 25_000

export interface DatabaseOptions {
  connectionString: string
  /** Connections for transactions of businesses. */
  poolSize: number
  /** Connections for statements that speak for no business. */
  lookupPoolSize?: number
}

const BEGIN = { 'read only': 'BEGIN READ ONLY', 'read write': 'BEGIN' } as const

const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]

/**
 * The connections of the app role. Transactions of businesses and statements without a tenant have a pool each, so
 * that a session is found while businesses keep all of their own connections busy.
 */
export class Database {
  /**
   * For accounts, sessions, and lookups by token that yield a business. Row-level security shows these statements no
   * row of any business.
   */
  readonly withoutTenant: Db
  readonly #tenantPool: pg.Pool
  readonly #lookupPool: pg.Pool
  readonly #semaphore: TenantSemaphore

  constructor(tenantPool: pg.Pool, lookupPool: pg.Pool) {
    this.#tenantPool = tenantPool
    this.#lookupPool = lookupPool
    this.withoutTenant = new Kysely({ dialect: new PgDialect(new PoolDriver(lookupPool)), plugins })
    const permits = Math.max(2, Math.floor(tenantPool.options.max * TENANT_SHARE))
    this.#semaphore = new TenantSemaphore(permits, WAIT_MS)
  }

  /**
   * Runs `work` in one transaction that sees one business's rows. Throws what `work` throws, behind a rollback, and
   * `DatabaseUnavailableError` where no connection is free in time.
   */
  async transaction<T>(
    businessId: BusinessId,
    mode: 'read only' | 'read write',
    work: (db: Db) => Promise<T>,
  ): Promise<T> {
    await this.#semaphore.acquire(businessId)
    try {
      const connection = await PgConnection.checkOut(this.#tenantPool)
      try {
        const db: Db = new Kysely({
          dialect: new PgDialect(new SingleConnectionDriver(connection)),
          plugins,
        })
        // Not awaited alone: it travels ahead of the first statement, and where it fails, so does that.
        // A BusinessId is a UUID by its type, so it may stand in the text.
        const begun = connection.begin(
          `${BEGIN[mode]}; SET LOCAL app.business_id = '${businessId}'`,
        )
        const [, result] = await Promise.all([begun, work(db)])
        await connection.commit()
        return result
      } catch (error) {
        await connection.rollback()
        throw error
      } finally {
        connection.release()
      }
    } finally {
      this.#semaphore.release(businessId)
    }
  }

  /** How many transactions of businesses can be open at a time. */
  get size(): number {
    return this.#tenantPool.options.max
  }

  async close(): Promise<void> {
    await Promise.all([this.#tenantPool.end(), this.#lookupPool.end()])
  }
}

/** Opens the pools of the app role. `onIdleError` learns of connections that are lost while nobody uses them. */
export function openDatabase(
  {
    connectionString,
    poolSize,
    lookupPoolSize = Math.max(2, Math.ceil(poolSize / 5)),
  }: DatabaseOptions,
  onIdleError: (error: Error) => void,
): Database {
  const openPool = (max: number) => {
    // pg's types do not know `pipeline` yet.
    const options = {
      connectionString,
      max,
      pipeline: true,
      connectionTimeoutMillis: WAIT_MS,
      query_timeout: SILENCE_MS,
      idleTimeoutMillis: 30_000,
      application_name: 'isiro',
    }
    const pool = new pg.Pool(options)
    // The pool hangs the whole connection on the error, which no log wants.
    pool.on('error', ({ name, message, stack }: Error) =>
      onIdleError({ name, message, stack } as Error),
    )
    // The pool listens to a connection only while it is idle. A connection lost at work fails its statement, and its
    // event would end the process if nobody listened.
    pool.on('connect', (client) => client.on('error', () => {}))
    return pool
  }
  return new Database(openPool(poolSize), openPool(lookupPoolSize))
}
