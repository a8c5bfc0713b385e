import {
  CompiledQuery,
  type ConnectionProvider,
  type ControlledTransaction,
  DummyDriver,
  Kysely,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import { Connection, PoolDialect, type PooledClient, SnakeCaseNames } from './database-driver.ts'
import type { DB } from './database-types.ts'
import { type Execute, PipeliningClient } from './pg-client.ts'
import { SharedConnections } from './shared-connections.ts'
import { Turns } from './turns.ts'
import { WriteGroups } from './write-groups.ts'

/** The database or one connection of it. Whose rows it sees is decided by the transaction it is in. */
export type Db = Kysely<DB> | Transaction<DB> | ControlledTransaction<DB>

/** How much of the pool one business may hold at once for its transactions. */
const SHARE = 0.3
/** How long a call waits for a connection. */
const WAIT_MS = 5_000

export interface DatabaseOptions {
  connectionString: string
  poolSize: number
}

/** The pool of the app role, and the ways on which statements reach it. */
export class Database extends Kysely<DB> {
  readonly pool: pg.Pool
  readonly #shared: SharedConnections
  readonly #groups: WriteGroups
  /** For single statements that need no business, like finding a session: on connections shared with others. */
  readonly shared: Kysely<DB>
  readonly #dialect: PoolDialect
  /** No business takes the whole pool, however slow what it asks for. */
  readonly #turns: Turns

  constructor(pool: pg.Pool) {
    const dialect = new PoolDialect(pool)
    super({ dialect, plugins: [new SnakeCaseNames()] })
    this.pool = pool
    this.#dialect = dialect
    this.#shared = new SharedConnections(pool)
    this.#turns = new Turns(Math.max(2, Math.floor(pool.options.max * SHARE)), WAIT_MS)
    this.#groups = new WriteGroups(pool)
    this.shared = this.#over((text, values) =>
      this.#shared.use('door', (client) => client.runAlone(text, values)),
    )
  }

  /**
   * For single statements that read one business's rows: each is a transaction of its own, on connections
   * shared with others. The database refuses a write.
   */
  fenced(businessId: string): Kysely<DB> {
    return this.#over((text, values) =>
      this.#shared.use('read', (client) => client.runFenced(businessId, text, values)),
    )
  }

  /**
   * Runs statements that need no answer of one another as one transaction that sees one business's rows, on
   * connections shared with others. `work` sends all of them before it waits for any, and through `prepared` queries
   * only, since others are sent later. Fulfils once they are committed and on the disk.
   */
  atOnce<T>(businessId: string, work: (db: Kysely<DB>) => Promise<T>): Promise<T> {
    return this.#groups.run((client, isDurable) =>
      client.runAtOnce(businessId, isDurable, (execute) => work(this.#over(execute))),
    )
  }

  /**
   * Runs `work` in one transaction that sees one business's rows. `commit` ends it early: it sends COMMIT right
   * behind the statements before it, and fails when one of those has.
   */
  async inTransaction<T>(
    businessId: string,
    isReadOnly: boolean,
    work: (db: Kysely<DB>, commit: () => Promise<void>) => Promise<T>,
  ): Promise<T> {
    const client = await this.#connect(businessId)
    let isOpen = true
    let committed: Promise<void> | undefined
    let lost: Error | undefined
    const execute: Execute = (text, values) => {
      if (!isOpen) throw new Error('A statement came after its transaction had ended.')
      return client.run(text, values)
    }
    const commit = () => {
      isOpen = false
      committed ??= client.commit()
      return committed
    }
    const opened = client.begin(businessId, isReadOnly)
    opened.catch(() => {})
    try {
      const result = await work(this.#over(execute), commit)
      const ended = commit()
      // What was read stands whether or not its end is confirmed: the next user of this connection
      // queues behind it, and a connection that failed is not used again.
      if (isReadOnly) ended.catch(() => {})
      else await ended
      return result
    } catch (error) {
      isOpen = false
      try {
        await Promise.allSettled([committed])
        await client.rollback()
      } catch (ending) {
        lost = ending as Error // A lost connection is not used again. The cause is `error`.
      }
      throw error
    } finally {
      client.release(lost)
      this.#turns.give(businessId)
    }
  }

  /** A connection of its own for a business that has not taken its share of them yet. */
  async #connect(businessId: string): Promise<PooledClient> {
    const turn = this.#turns.take(businessId)
    if (turn) await turn
    try {
      return (await this.pool.connect()) as unknown as PooledClient
    } catch (error) {
      this.#turns.give(businessId)
      throw error
    }
  }

  async close(): Promise<void> {
    this.#shared.release()
    this.#groups.release()
    await this.destroy()
  }

  /** This database with its statements going where `execute` says. They do not wait for one another. */
  #over(execute: Execute): Kysely<DB> {
    const connection = new Connection(execute)
    const provider: ConnectionProvider = { provideConnection: (consumer) => consumer(connection) }
    const db = new Kysely<DB>({
      config: { dialect: this.#dialect },
      dialect: this.#dialect,
      driver: new DummyDriver(),
      executor: this.getExecutor().withConnectionProvider(provider),
    })
    shortcuts.set(db, execute)
    return db
  }
}

const shortcuts = new WeakMap<object, Execute>()

/** Runs a compiled statement on a database, past the layers that only building one needs. */
export async function execute<Row>(
  db: Db,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const shortcut = shortcuts.get(db)
  if (!shortcut) return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
  const { rows } = await shortcut(text, values)
  return rows as Row[]
}

/** Opens the pool of the app role. Calls wait at most five seconds for a connection. */
export function openDatabase(
  options: DatabaseOptions,
  onIdleError: (error: Error) => void,
): Database {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.poolSize,
    Client: PipeliningClient as unknown as typeof pg.Client,
    connectionTimeoutMillis: WAIT_MS,
    idleTimeoutMillis: 30_000,
    application_name: 'isiro',
  } as pg.PoolConfig)
  // The pool hangs the whole connection on the error, which no log wants.
  pool.on('error', ({ name, message, stack }: Error) =>
    onIdleError({ name, message, stack } as Error),
  )
  // The pool listens to a connection only while it rests. One that is lost at work tells the statement
  // under way, and its event would end the process if nobody listened.
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Database(pool)
}
