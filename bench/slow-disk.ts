import type pg from 'pg'

/**
 * Runs `work` on a database whose disk takes `ms` longer for each durable write, using
 * PostgreSQL's commit delay. Product and floor have the same delay.
 */
export async function withSlowDisk(
  admin: pg.Pool,
  ms: number,
  work: () => Promise<void>,
): Promise<void> {
  await set(admin, { commit_delay: `${ms * 1_000}`, commit_siblings: '0' })
  try {
    await work()
  } finally {
    await set(admin, { commit_delay: 'DEFAULT', commit_siblings: 'DEFAULT' })
  }
}

async function set(admin: pg.Pool, settings: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(settings))
    await admin.query(`ALTER SYSTEM SET ${name} = ${value}`)
  await admin.query('SELECT pg_reload_conf()')
}
