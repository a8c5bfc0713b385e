import {
  CamelCasePlugin,
  type ControlledTransaction,
  Kysely,
  PostgresDialect,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import type { DB } from './database-types.ts'

/** The database or one connection of it. Whose rows it sees is decided by the transaction it is in. */
export type Db = Kysely<DB> | Transaction<DB> | ControlledTransaction<DB>

// Whole amounts are bigint in SQL and checked safe integers here; dates without a clock stay text.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text)
  if (!Number.isSafeInteger(number))
    throw new RangeError(`The number ${text} is too large to be exact.`)
  return number
})
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

const MAX_STATEMENTS = 500
const statementNames = new Map<string, string>()

function statementName(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known) return known
  if (statementNames.size >= MAX_STATEMENTS) return undefined
  const name = `s${statementNames.size}`
  statementNames.set(text, name)
  return name
}

/**
 * Prepares each statement once a connection and sends a transaction's opening together with what
 * follows it, without waiting in between.
 */
class PreparingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true } as pg.ClientConfig)
  }

  // The overloads of pg.Client cannot be repeated by a subclass; only (text, values) is changed here.
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args
    const base = super.query as unknown as (...args: unknown[]) => never
    if (typeof text === 'string' && Array.isArray(values) && values.length > 0) {
      const name = statementName(text)
      if (name) return base.call(this, { name, text, values }, ...rest)
    }
    return base.apply(this, args)
  }
}

export interface DatabaseOptions {
  connectionString: string
  poolSize: number
}

export interface Database {
  db: Kysely<DB>
  pool: pg.Pool
  close(): Promise<void>
}

/** Opens the pool of the app role. Calls wait at most five seconds for a connection. */
export function openDatabase(
  options: DatabaseOptions,
  onIdleError: (error: Error) => void,
): Database {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.poolSize,
    Client: PreparingClient as unknown as typeof pg.Client,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'isiro',
  } as pg.PoolConfig)
  pool.on('error', onIdleError)
  // The pool listens to a connection only while it rests. One that is lost at work tells the statement
  // under way, and its event would end the process if nobody listened.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return { db, pool, close: () => db.destroy() }
}

const RETRYABLE = new Set(['40001', '40P01'])
const UNAVAILABLE = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53100',
  '08000',
  '08003',
  '08006',
  '08001',
  '55P03',
  '57014',
])

export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(sqlState(error) ?? '')
}

/** The database is away, full or overloaded: an answer of 503 and no guess about what happened. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = sqlState(error)
  if (code !== undefined)
    return (
      UNAVAILABLE.has(code) ||
      ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'].includes(code)
    )
  return (
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated|not queryable|Client was closed/.test(
      error.message,
    )
  )
}

/** Whether a unique index of this name refused a row. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    sqlState(error) === '23505' && (error as { constraint?: unknown }).constraint === constraint
  )
}

function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
