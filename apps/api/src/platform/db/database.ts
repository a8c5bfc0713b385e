import type { Role } from '@isiro/domain/roles'
import type { Origin } from '@isiro/domain/trail'
import { CamelCasePlugin, CompiledQuery, Kysely } from 'kysely'
import pg from 'pg'
import type { BusinessId } from './context.ts'
import type { DB } from './database-types.ts'
import { PgConnection } from './pg-connection.ts'
import { PgDialect, PoolDriver, SingleConnectionDriver } from './pg-dialect.ts'
import { TenantSemaphore } from './tenant-semaphore.ts'

/** Statements on the database or on one transaction of it. The transaction decides whose rows they see. */
export type Db = Kysely<DB>

/** The share of the tenant pool's connections that one business may hold at a time. */
const TENANT_SHARE = 0.3
/** How long a call waits for a connection. */
const WAIT_MS = 5_000
/** Longer than the server's own statement timeout, so it ends calls on connections that died without a word. */
const SILENCE_MS = 25_000

export interface DatabaseOptions {
  connectionString: string
  /** Connections for transactions of businesses. */
  poolSize: number
  /** Connections for statements without a tenant. */
  lookupPoolSize?: number
  /** How long a statement waits for the server's answer, in ms. */
  silenceMs?: number
  /**
   * Whether compiled queries are prepared by name, once a connection. Off where a pooler before the server gives each transaction
   * another connection and does not know the names.
   */
  preparesStatements?: boolean
}

export interface PoolState {
  name: string
  /** Connections that it opens at most. */
  size: number
  used: number
  idle: number
  /** Callers who wait for a connection. */
  waiting: number
}

const BEGIN = {
  'read only': 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
  'read write': 'BEGIN',
} as const

/** The statements of 'read only' all see the database as its first one did; those of 'read write' each see their own moment. */
export type TransactionMode = keyof typeof BEGIN

/** What a transaction sees: a business, and in it the documents of one maker, or of all. And who is in it, for the audit trail. */
export interface Sight {
  businessId: BusinessId
  narrowedTo?: string | null
  role?: Role | null
  origin?: Origin
  place?: (() => string) | null
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The second setting of a transaction that sees one maker's documents only. See `enable_maker_policy` in 0001_tenancy.sql. */
function narrowing(maker: string | null): string {
  if (maker === null) return ''
  if (!UUID.test(maker)) throw new TypeError('An account id must be a UUID.')
  return `; SET LOCAL app.maker = '${maker}'`
}

/** The settings that say of what is written who wrote it: the standard values of the columns of `activities` (0032_trail.sql). */
function authorship({ role, origin, place }: Sight): string {
  const settings = { role, origin, place: place?.() }
  return Object.entries(settings)
    .filter(([, value]) => value)
    .map(([name, value]) => `; SET LOCAL app.${name} = ${pg.escapeLiteral(value ?? '')}`)
    .join('')
}

/** What a transaction needs to know of an activity that it has written. `details` are JSON. */
export interface WrittenActivity {
  id: string
  at: Date
  kind: string
  subjectId: string | null
  details: string
}

/** The activities that open transactions have written so far: each ends with their links in the chain of the trail. */
const written = new WeakMap<Db, WrittenActivity[]>()

/** Has the transaction of `db` link activities before it is committed. Whatever inserts one says so, by whichever statement. */
export function linkAtCommit(db: Db, activities: readonly WrittenActivity[]): void {
  const noted = written.get(db)
  if (noted) noted.push(...activities)
  else written.set(db, [...activities])
}

/** The activities that the transaction of `db` has written so far. */
export function writtenActivities(db: Db): readonly WrittenActivity[] {
  return written.get(db) ?? []
}

function linking(businessId: BusinessId, activities: readonly WrittenActivity[]): CompiledQuery {
  const ids = activities.map(({ id }) => id)
  return CompiledQuery.raw('SELECT link_activities($1::uuid, $2::uuid[])', [businessId, ids])
}

const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]

/**
 * The connections of the app role. Business transactions and statements without a tenant have a pool each, so session
 * lookups work while businesses hold every connection of their own pool.
 */
export class Database {
  /**
   * Runs statements on accounts, sessions, and lookups by token that yield a business. Row-level security hides every
   * business's rows from these statements.
   */
  readonly withoutTenant: Db
  readonly #tenantPool: pg.Pool
  readonly #lookupPool: pg.Pool
  readonly #semaphore: TenantSemaphore
  readonly #preparesStatements: boolean

  constructor(tenantPool: pg.Pool, lookupPool: pg.Pool, preparesStatements: boolean) {
    this.#tenantPool = tenantPool
    this.#lookupPool = lookupPool
    this.#preparesStatements = preparesStatements
    const driver = new PoolDriver(lookupPool, preparesStatements)
    this.withoutTenant = new Kysely({ dialect: new PgDialect(driver), plugins })
    const permits = Math.max(2, Math.floor(tenantPool.options.max * TENANT_SHARE))
    this.#semaphore = new TenantSemaphore(permits, WAIT_MS)
  }

  /**
   * Runs `work` in one transaction that sees one business's rows, of its documents those of one maker where it is narrowed. Rethrows
   * the error of `work` after a rollback. Throws `DatabaseUnavailableError` if no connection is free in time.
   */
  async transaction<T>(
    sight: Sight,
    mode: TransactionMode,
    work: (db: Db) => Promise<T>,
  ): Promise<T> {
    const { businessId, narrowedTo = null } = sight
    await this.#semaphore.acquire(businessId)
    try {
      const connection = await PgConnection.checkOut(this.#tenantPool, this.#preparesStatements)
      try {
        const db: Db = new Kysely({
          dialect: new PgDialect(new SingleConnectionDriver(connection)),
          plugins,
        })
        // BEGIN is not awaited alone: it is pipelined ahead of the first statement, which fails if BEGIN fails.
        // A BusinessId is a UUID by its type, so it is safe in the statement's text.
        const begun = connection.begin(
          `${BEGIN[mode]}; SET LOCAL app.business_id = '${businessId}'${narrowing(narrowedTo)}${
            mode === 'read write' ? authorship(sight) : ''
          }`,
        )
        const [, result] = await Promise.all([begun, work(db)])
        const activities = written.get(db)
        // The last statement: no other lock is asked for behind that of the chain. It is pipelined ahead of the commit.
        await Promise.all([
          activities && connection.executeQuery(linking(businessId, activities)),
          connection.commit(),
        ])
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

  /** How many business transactions can be open at a time. */
  get size(): number {
    return this.#tenantPool.options.max
  }

  /** How the connections of each pool are used now, and how many callers wait for one. */
  pools(): PoolState[] {
    const stateOf = (name: string, { options, totalCount, idleCount, waitingCount }: pg.Pool) => ({
      name,
      size: options.max,
      used: totalCount - idleCount,
      idle: idleCount,
      waiting: waitingCount,
    })
    const businesses = stateOf('businesses', this.#tenantPool)
    // A business that holds its share of the pool waits for its own connections, before the pool is asked.
    const waiting = businesses.waiting + this.#semaphore.waiting
    return [{ ...businesses, waiting }, stateOf('lookups', this.#lookupPool)]
  }

  async close(): Promise<void> {
    await Promise.all([this.#tenantPool.end(), this.#lookupPool.end()])
  }
}

/** Opens the pools of the app role. The pool calls `onIdleError` when an idle connection is lost. */
export function openDatabase(
  {
    connectionString,
    poolSize,
    lookupPoolSize = Math.max(2, Math.ceil(poolSize / 5)),
    silenceMs = SILENCE_MS,
    preparesStatements = true,
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
      query_timeout: silenceMs,
      idleTimeoutMillis: 30_000,
      application_name: 'isiro',
    }
    const pool = new pg.Pool(options)
    // The pool attaches the whole connection object to the error; only these fields go to the log.
    pool.on('error', ({ name, message, stack }: Error) =>
      onIdleError({ name, message, stack } as Error),
    )
    // The pool listens for errors only while a connection is idle. A connection lost while it runs a statement fails that
    // statement, and its unhandled 'error' event would end the process.
    pool.on('connect', (client) => client.on('error', () => {}))
    return pool
  }
  return new Database(openPool(poolSize), openPool(lookupPoolSize), preparesStatements)
}
