import pg from 'pg'

/**
 * The order of a test to a node: to be killed after so many more statements of restores, or null; it is told how many there
 * were.
 */
export interface RestoreStatementsOrder {
  killAfterRestoreStatements: number | null
}

/**
 * Counts the statements that this process sends in transactions of restores, from the lock of a restore to the end of its
 * transaction.
 */
export function countRestoreStatements(): void {
  let sent = 0
  let deadly = Number.POSITIVE_INFINITY
  process.on('message', (order: Partial<RestoreStatementsOrder>) => {
    if (order.killAfterRestoreStatements === undefined) return
    if (order.killAfterRestoreStatements !== null) deadly = sent + order.killAfterRestoreStatements
    process.send?.({ restoreStatements: sent })
  })

  const restoring = new WeakSet<pg.Client>()
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  function counted(this: pg.Client, statement: pg.QueryConfig, ...more: unknown[]) {
    const answer = query.call(this, statement, ...more)
    if (String(statement.values?.[0]).startsWith('backup.restore ')) restoring.add(this)
    if (!restoring.has(this)) return answer
    if (statement.text === 'COMMIT' || statement.text === 'ROLLBACK') restoring.delete(this)
    // The statement leaves the process before the next turn of the event loop.
    if (++sent === deadly) setImmediate(() => process.kill(process.pid, 'SIGKILL'))
    return answer
  }
  pg.Client.prototype.query = counted as typeof pg.Client.prototype.query
}
