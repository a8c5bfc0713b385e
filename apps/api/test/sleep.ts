import type pg from 'pg'
import type { DueKind } from '../src/platform/jobs/due-work.ts'
import { asBusiness } from './harness.ts'

/**
 * Lets everything sleep that is due or will be due of businesses that there are already. A job works what is due of every
 * business, and the files before one left theirs in the worker's database: a year under a false clock would work all of it.
 */
export async function letAllSleep(owner: pg.Pool, ...kinds: DueKind[]): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    `SELECT DISTINCT business_id AS id FROM due_work WHERE kind = ANY ($1) AND due_at < 'infinity'`,
    [kinds],
  )
  for (const { id } of rows)
    await asBusiness(owner, id, (client) =>
      client.query(
        `UPDATE due_work SET due_at = 'infinity' WHERE business_id = $1 AND kind = ANY ($2)`,
        [id, kinds],
      ),
    )
}
