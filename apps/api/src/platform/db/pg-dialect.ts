import {
  CompiledQuery,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type pg from 'pg'
import { PgConnection } from './pg-connection.ts'

/** Kysely's PostgreSQL dialect over the given driver's connections. */
export class PgDialect implements Dialect {
  readonly #driver: Driver

  constructor(driver: Driver) {
    this.#driver = driver
  }

  createDriver = () => this.#driver
  createQueryCompiler = () => new PostgresQueryCompiler()
  createAdapter = () => new PostgresAdapter()
  createIntrospector = (db: Kysely<unknown>) => new PostgresIntrospector(db)
}

/** Checks out a connection of the pool for each statement or Kysely transaction. */
export class PoolDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #preparesStatements: boolean

  constructor(pool: pg.Pool, preparesStatements: boolean) {
    this.#pool = pool
    this.#preparesStatements = preparesStatements
  }

  async init(): Promise<void> {}

  acquireConnection(): Promise<PgConnection> {
    return PgConnection.checkOut(this.#pool, this.#preparesStatements)
  }

  async beginTransaction(connection: PgConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('BEGIN'))
  }

  commitTransaction(connection: PgConnection): Promise<void> {
    return connection.commit()
  }

  rollbackTransaction(connection: PgConnection): Promise<void> {
    return connection.rollback()
  }

  async releaseConnection(connection: PgConnection): Promise<void> {
    connection.release()
  }

  async destroy(): Promise<void> {}
}

/** Sends all statements to one connection. The caller begins and ends the transaction. */
export class SingleConnectionDriver implements Driver {
  readonly #connection: PgConnection

  constructor(connection: PgConnection) {
    this.#connection = connection
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PgConnection> {
    return this.#connection
  }

  async beginTransaction(): Promise<void> {
    throw new Error('This connection is in a transaction already.')
  }

  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}
