import {
  CamelCasePlugin,
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type PluginTransformResultArgs,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import type { Execute, PipeliningClient } from './pg-client.ts'

export type PooledClient = PipeliningClient & pg.PoolClient

/** Columns are named in camelCase here and in snake_case there. Rows come renamed from the connection. */
export class SnakeCaseNames extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }
}

const CHANGING = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** What Kysely sends its statements to. */
export class Connection implements DatabaseConnection {
  readonly #execute: Execute
  readonly client: PooledClient | null

  constructor(execute: Execute, client: PooledClient | null = null) {
    this.#execute = execute
    this.client = client
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#execute(sql, parameters)
    return CHANGING.has(command)
      ? { numAffectedRows: BigInt(rowCount), rows: rows as R[] }
      : { rows: rows as R[] }
  }

  // biome-ignore lint/correctness/useYield: nothing is streamed yet
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming needs a connection of its own.')
  }
}

/** PostgreSQL on our own pool. */
export class PoolDialect extends PostgresDialect {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): Driver {
    return new PoolDriver(this.#pool)
  }
}

/** Connections of the pool for statements that speak for no business: accounts, sessions, jobs. */
class PoolDriver implements Driver {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    const client = (await this.#pool.connect()) as unknown as PooledClient
    return new Connection((text, values) => client.run(text, values), client)
  }

  async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel) throw new Error('Isolation levels are not in use.')
    await connection.executeQuery(CompiledQuery.raw('BEGIN'))
  }

  async commitTransaction(connection: Connection): Promise<void> {
    await connection.client?.commit()
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    await connection.client?.rollback()
  }

  async releaseConnection({ client }: Connection): Promise<void> {
    client?.release()
  }

  async destroy(): Promise<void> {
    await this.#pool.end()
  }
}
