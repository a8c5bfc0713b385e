import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { listMigrations, migrate } from './migrations.ts'

const { ownerUrl } = testDatabase()
const owner = new pg.Client({ connectionString: ownerUrl })
beforeAll(() => owner.connect())
afterAll(() => owner.end())

test('a database that has every migration is not changed', async () => {
  expect(await migrate(ownerUrl, 'app')).toEqual([])
})

test('a database is refused when an applied migration differs from its file', async () => {
  const [first] = listMigrations()
  const setChecksum = (checksum: string | undefined) =>
    owner.query('UPDATE schema_migrations SET checksum = $1 WHERE name = $2', [
      checksum,
      first?.name,
    ])
  await setChecksum('another')
  try {
    await expect(migrate(ownerUrl, 'app')).rejects.toThrow(
      `Migration ${first?.name} was changed after it had been applied.`,
    )
  } finally {
    await setChecksum(first?.checksum)
  }
})

test('a server that would lose committed rows in a power cut is refused', async () => {
  const url = new URL(ownerUrl)
  url.searchParams.set('options', '-c synchronous_commit=off')
  await expect(migrate(url.href, 'app')).rejects.toThrow(
    'PostgreSQL runs with synchronous_commit = off, which can lose invoices.',
  )
})

test('the app role has time-outs of its own and no planner settings', async () => {
  const { rows } = await owner.query(
    `SELECT split_part(unnest(rolconfig), '=', 1) AS name FROM pg_roles WHERE rolname = 'isiro_app' ORDER BY name`,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'idle_in_transaction_session_timeout',
    'lock_timeout',
    'statement_timeout',
  ])
})
