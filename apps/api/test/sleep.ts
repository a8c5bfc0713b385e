import type pg from 'pg'
import { asBusiness } from './harness.ts'

/** When a row of a table is looked at next by a job of all businesses. */
const LOOKED_AT = {
  backup_schedules: 'next_at',
  client_cards: 'wake_at',
  drive_uploads: 'next_work_at',
  late_fee_runs: 'next_run_at',
  payment_attempts: 'next_check_at',
  recurring: 'wake_at',
  subscription_charges: 'next_check_at',
  subscriptions: 'next_check_at',
} as const

/**
 * Lets everything sleep that is due or will be due of businesses that there are already. A job works what is due of every
 * business, and the files before one left theirs in the worker's database: a year under a false clock would work all of it.
 */
export async function letAllSleep(
  owner: pg.Pool,
  ...tables: (keyof typeof LOOKED_AT)[]
): Promise<void> {
  for (const table of tables) {
    const column = LOOKED_AT[table]
    const { rows } = await owner.query<{ id: string }>(
      `SELECT DISTINCT business_id AS id FROM ${table} WHERE ${column} < 'infinity'`,
    )
    for (const { id } of rows)
      await asBusiness(owner, id, (client) =>
        client.query(
          `UPDATE ${table} SET ${column} = 'infinity' WHERE business_id = $1 AND ${column} < 'infinity'`,
          [id],
        ),
      )
  }
}
