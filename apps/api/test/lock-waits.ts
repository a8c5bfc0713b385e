import type pg from 'pg'
import { isSpread } from './citus-nodes.ts'

const WAITS = `SELECT count(DISTINCT l.pid)::int FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
  WHERE NOT l.granted AND a.datname = current_database()`

/** How many transactions of this database wait for a lock now, on whatever machine the rows stand. */
export async function countLockWaits(owner: Pick<pg.ClientBase, 'query'>): Promise<number> {
  const onWorkers = `SELECT sum(result::int)::int FROM run_command_on_workers($$${WAITS}$$)`
  const { rows } = await owner.query<{ count: number }>(
    isSpread ? `SELECT (${WAITS}) + (${onWorkers}) AS count` : `SELECT (${WAITS}) AS count`,
  )
  return rows[0]?.count ?? 0
}
