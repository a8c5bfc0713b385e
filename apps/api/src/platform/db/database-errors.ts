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

/** Whether a unique index refused a row: the one of this name, or any. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (sqlState(error) !== '23505') return false
  return constraint === undefined || (error as { constraint?: unknown }).constraint === constraint
}

function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
