import {
  CamelCasePlugin,
  type CompiledQuery,
  type ConnectionProvider,
  type ControlledTransaction,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresDialect,
  type QueryResult,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import type { DB } from './database-types.ts'
import { COMMIT, PipeliningClient, ROLLBACK } from './pg-client.ts'
import { SharedConnections } from './shared-connections.ts'

/** The database or one connection of it. Whose rows it sees is decided by the transaction it is in. */
export type Db = Kysely<DB> | Transaction<DB> | ControlledTransaction<DB>

export interface DatabaseOptions {
  connectionString: string
  poolSize: number
}

/** The pool of the app role, and the three ways on which statements reach it. */
export class Database extends Kysely<DB> {
  readonly pool: pg.Pool
  readonly #shared: SharedConnections
  readonly #dialect: PostgresDialect

  constructor(pool: pg.Pool) {
    const dialect = new PostgresDialect({ pool })
    super({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] })
    this.pool = pool
    this.#dialect = dialect
    this.#shared = new SharedConnections(pool)
  }

  /** For single statements that need no business, like finding a session: on connections shared with others. */
  get shared(): Kysely<DB> {
    return this.#over((run) =>
      this.#shared.use((client) =>
        run({ execute: ({ sql, parameters }) => client.query(sql, [...parameters]) }),
      ),
    )
  }

  /**
   * For single statements that read one business's rows: each is a transaction of its own, on connections
   * shared with others. The database refuses a write.
   */
  fenced(businessId: string): Kysely<DB> {
    return this.#over((run) =>
      this.#shared.use((client) =>
        run({
          execute: ({ sql, parameters }) => client.queryFenced(businessId, sql, [...parameters]),
        }),
      ),
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
    const client = (await this.pool.connect()) as unknown as PipeliningClient & pg.PoolClient
    let isOpen = true
    let ended: Promise<void> | null = null
    let failure: Error | undefined
    const execute: Runner['execute'] = ({ sql, parameters }) => {
      if (!isOpen) throw new Error('A statement came after its transaction had ended.')
      return client.query(sql, [...parameters])
    }
    const end = async () => {
      const { command } = await client.query(COMMIT)
      if (command === 'ROLLBACK')
        throw new Error('The transaction was rolled back: a statement in it had failed.')
    }
    const commit = () => {
      isOpen = false
      ended ??= end()
      return ended
    }
    const opened = client.begin(businessId, isReadOnly)
    opened.catch(() => {})
    try {
      const result = await work(
        this.#over((run) => run({ execute })),
        commit,
      )
      const committed = commit()
      await opened
      // What was read stands whether or not its end is confirmed: the next user of this connection
      // queues behind it, and a connection that failed is not used again.
      if (isReadOnly) committed.catch(() => {})
      else await committed
      return result
    } catch (error) {
      const isEnded = ended !== null
      isOpen = false
      await opened.catch(() => {})
      try {
        await (isEnded ? ended : client.query(ROLLBACK))
      } catch (ending) {
        // A lost connection must not be used again. Otherwise this only repeats what `error` says.
        if (!isEnded) failure = ending as Error
      }
      throw error
    } finally {
      client.release(failure)
    }
  }

  async close(): Promise<void> {
    this.#shared.release()
    await this.destroy()
  }

  /** This database with its statements going where `provide` says. Statements do not wait for one another. */
  #over(provide: <T>(use: (runner: Runner) => Promise<T>) => Promise<T>): Kysely<DB> {
    const provider: ConnectionProvider = {
      provideConnection: (consumer) => provide((runner) => consumer(new Connection(runner))),
    }
    return new Kysely<DB>({
      config: { dialect: this.#dialect },
      dialect: this.#dialect,
      driver: new DummyDriver(),
      executor: this.getExecutor().withConnectionProvider(provider),
    })
  }
}

interface Runner {
  execute(query: CompiledQuery): Promise<pg.QueryResult>
}

const CHANGING = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

class Connection implements DatabaseConnection {
  readonly #runner: Runner

  constructor(runner: Runner) {
    this.#runner = runner
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#runner.execute(query)
    return CHANGING.has(command)
      ? { numAffectedRows: BigInt(rowCount ?? 0), rows: rows as R[] }
      : { rows: (rows ?? []) as R[] }
  }

  // biome-ignore lint/correctness/useYield: nothing streams over a connection that others use
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming needs a connection of its own.')
  }
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
    onConnect: (client: pg.ClientBase) => (client as PipeliningClient).prepareFences(),
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'isiro',
  } as pg.PoolConfig)
  pool.on('error', onIdleError)
  // The pool listens to a connection only while it rests. One that is lost at work tells the statement
  // under way, and its event would end the process if nobody listened.
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Database(pool)
}
