import pg from 'pg'

/** There is no usable connection: the pool is exhausted, or the server is away or has closed the connection. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
}

/**
 * Converts a statement's error to its class. pg throws `DatabaseError` for statements that the server refused, and
 * TypeError or RangeError for a value that cannot be sent or read. Every other error means that the connection is lost.
 */
export function classifyStatementError(error: unknown): unknown {
  const isOfStatement =
    error instanceof pg.DatabaseError || error instanceof TypeError || error instanceof RangeError
  return isOfStatement ? error : unavailable(error)
}

/** Wraps the cause of a failed check-out of a connection. */
export function unavailable(cause: unknown): DatabaseUnavailableError {
  return new DatabaseUnavailableError('There is no connection to the database.', { cause })
}

/** Serialization failure and deadlock: the transaction succeeds when it runs again. */
const RETRYABLE = new Set(['40001', '40P01'])
/** SQLSTATE codes of a server that is stopping, full, overloaded or too slow, and of lost connections. */
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
  // PgBouncer says so of a server's connection that broke, and of its own end.
  '08P01',
  '55P03',
  '57014',
])

/** What Citus says without a code of its own, of a coordinator that ends and of a worker that was lost; nothing is committed then. */
const LOST_MACHINE =
  /^(postmaster was shut down|could not establish any connections to the node|failure on connection marked as essential|failed to prepare transaction)/

export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(sqlState(error) ?? '')
}

/**
 * Whether a statement that the connection keeps prepared returns other columns since the tables were changed. It works again
 * on a new connection.
 */
export function isOutdatedPlan(error: unknown): boolean {
  return sqlState(error) === '0A000' && /cached plan/.test(String(error))
}

/**
 * Whether the database is down, full or overloaded, or refuses the transaction because of others each time it is run.
 * Such a request answers 503: sending it again may succeed.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const state = sqlState(error) ?? ''
  const isDown = error instanceof DatabaseUnavailableError || UNAVAILABLE.has(state)
  return isDown || isRetryable(error) || (state === 'XX000' && isOfLostMachine(error))
}

function isOfLostMachine(error: unknown): boolean {
  return error instanceof pg.DatabaseError && LOST_MACHINE.test(error.message)
}

/** Whether the error is a unique violation, of the named constraint if one is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (sqlState(error) !== '23505') return false
  return constraint === undefined || constraintOf(error as pg.DatabaseError) === constraint
}

/**
 * The name of a constraint as the migrations give it. Citus adds the number of the part of the table in which it was broken, and
 * what a worker refused comes as a message alone.
 */
function constraintOf({ constraint, message }: pg.DatabaseError): string | undefined {
  const named = constraint ?? /violates [a-z ]+ constraint "([^"]+)"/.exec(message)?.[1]
  return named?.replace(/_\d{6,}$/, '')
}

/** The name of the check that refused a statement, with the detail that was given; null for any other error. */
export function refusedCheck(error: unknown): { constraint: string; detail: string } | null {
  if (sqlState(error) !== '23514') return null
  const constraint = constraintOf(error as pg.DatabaseError)
  const { detail } = error as pg.DatabaseError
  return constraint === undefined ? null : { constraint, detail: detail ?? '' }
}

/** Whether the statement was refused only because an earlier one of its transaction had failed. */
export function isOfAbortedTransaction(error: unknown): boolean {
  return sqlState(error) === '25P02'
}

/** The SQLSTATE with which the server refused a statement; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}
