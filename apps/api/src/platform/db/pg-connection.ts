import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely'
import pg from 'pg'
import { statementEnded } from '../metrics/events.ts'
import { statementName } from './compiled-query.ts'
import {
  classifyStatementError,
  isOfAbortedTransaction,
  isOutdatedPlan,
  sqlState,
  unavailable,
} from './database-errors.ts'

// bigint columns hold whole amounts: they are parsed to numbers and checked to be safe integers. Dates stay text.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text)
  if (!Number.isSafeInteger(number))
    throw new RangeError(`The number ${text} is too large to be exact.`)
  return number
})
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

const CHANGING = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/**
 * A connection between its check-out and its return to the pool. Statements are pipelined: each is sent immediately,
 * and the server runs them in the order in which they were sent.
 */
export class PgConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #preparesStatements: boolean
  #isOpen = true
  #isLost = false
  /** The first error of a statement. PostgreSQL refuses what is pipelined behind it without saying why. */
  #failure: unknown = null

  /** Takes a connection out of the pool. Throws `DatabaseUnavailableError` when none is free in time. */
  static async checkOut(pool: pg.Pool, preparesStatements: boolean): Promise<PgConnection> {
    try {
      return new PgConnection(await pool.connect(), preparesStatements)
    } catch (error) {
      throw unavailable(error)
    }
  }

  private constructor(client: pg.PoolClient, preparesStatements: boolean) {
    this.#client = client
    this.#preparesStatements = preparesStatements
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const name = this.#preparesStatements ? statementName(sql) : undefined
    const statement = { text: sql, values: [...parameters] }
    const result = await this.#send<pg.QueryResultRow & R>(
      name === undefined ? statement : { ...statement, name },
    )
    const { command, rowCount, rows } = result
    return CHANGING.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows }
  }

  // biome-ignore lint/correctness/useYield: nothing is streamed
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not in use.')
  }

  /** Sends statements without parameters. `text` may hold several statements; a value of a request in it is an escaped literal. */
  async begin(text: string): Promise<void> {
    await this.#send({ text })
  }

  /** Throws if the server rolled back instead, because a statement had failed. */
  async commit(): Promise<void> {
    const { command } = await this.#end('COMMIT')
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  /** Never throws: a connection whose rollback fails is closed on release. */
  async rollback(): Promise<void> {
    try {
      await this.#end('ROLLBACK')
    } catch {
      this.#isLost = true // The caller already has the error that caused the rollback.
    }
  }

  release(): void {
    this.#isOpen = false
    this.#client.release(this.#isLost)
  }

  #end(text: 'COMMIT' | 'ROLLBACK') {
    this.#isOpen = true
    const ended = this.#send({ text })
    this.#isOpen = false
    return ended
  }

  async #send<R extends pg.QueryResultRow>(query: pg.QueryConfig) {
    if (!this.#isOpen) throw new Error('A statement came after its transaction had ended.')
    const startedAt = statementEnded.isHeard ? performance.now() : null
    try {
      const result = await this.#client.query<R>(query)
      if (startedAt !== null) tellEnd(startedAt, result, null)
      return result
    } catch (error) {
      if (startedAt !== null) tellEnd(startedAt, null, error)
      const failure = classifyStatementError(error)
      if (isOfAbortedTransaction(failure)) {
        // The answer to the statement that failed came before this one, but its promise may settle a moment later.
        await new Promise(setImmediate)
        throw this.#failure ?? failure
      }
      this.#failure ??= failure
      if (isOutdatedPlan(error)) this.#isLost = true
      throw failure
    }
  }
}

/** pg answers a text of several statements, such as a BEGIN with its settings, with a result of each. */
function tellEnd(startedAt: number, result: pg.QueryResult | null, error: unknown): void {
  const [first] = Array.isArray(result) ? (result as pg.QueryResult[]) : [result]
  statementEnded.publish({
    command: first?.command ?? null,
    error: error === null ? null : (sqlState(error) ?? 'connection'),
    seconds: (performance.now() - startedAt) / 1_000,
  })
}
