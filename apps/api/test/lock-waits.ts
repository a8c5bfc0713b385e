import type pg from 'pg'
import { citusNodes } from './citus-nodes.ts'

const WAITS = `SELECT count(DISTINCT l.pid)::int FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
  WHERE NOT l.granted AND a.datname = current_database()`

/** How many transactions of this database wait for a lock now, on whatever machine the rows stand. */
export async function countLockWaits(owner: pg.Pool): Promise<number> {
  const onWorkers = `SELECT sum(result::int)::int FROM run_command_on_workers($$${WAITS}$$)`
  const { rows } = await owner.query<{ count: number }>(
    citusNodes.length === 0
      ? `SELECT (${WAITS}) AS count`
      : `SELECT (${WAITS}) + (${onWorkers}) AS count`,
  )
  return rows[0]?.count ?? 0
}
