import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export interface QueueState {
  name: string
  /** Jobs that could run now and don't yet. */
  waiting: number
  /** How long the oldest of them has waited, in seconds. */
  oldestSeconds: number
}

/** The state of each queue, over all nodes. Only jobs that wait are read, by their index: those that have ended are many. */
export async function listQueueStates(db: Db): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    SELECT q.name, w.waiting::integer, greatest(0, w.oldest_seconds)::double precision AS oldest_seconds
    FROM pgboss.queue q CROSS JOIN LATERAL (
      SELECT count(*) AS waiting, coalesce(extract(epoch FROM now() - min(j.start_after)), 0) AS oldest_seconds
      FROM pgboss.job j WHERE j.name = q.name AND j.state < 'active' AND NOT j.blocked AND j.start_after <= now()
    ) w
    WHERE q.name NOT LIKE '\\_\\_%'`.execute(db)
  return rows
}

export interface DueState {
  kind: string
  /** Rows that are due, at most 10,000. */
  waiting: number
  /** How long the longest waiting of those that had a time is due, in seconds. */
  lagSeconds: number
}

/** What is due of each kind in all businesses, and how late the product is with it. */
export async function listDueStates(
  db: Db,
  kinds: readonly string[],
  now: Date,
): Promise<DueState[]> {
  const { rows } = await sql<DueState>`
    SELECT kind, waiting::integer, lag_seconds::double precision FROM due_work_lag(${kinds}::text[], ${now})`.execute(
    db,
  )
  return rows
}
