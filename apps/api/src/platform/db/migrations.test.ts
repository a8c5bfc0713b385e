import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import digests from '../../../migrations/digests.json' with { type: 'json' }
import { testDatabase } from '../../../test/database.ts'
import { ConfigError } from '../../config.ts'
import { listMigrations, migrate } from './migrations.ts'

const { ownerUrl } = testDatabase()
const owner = new pg.Client({ connectionString: ownerUrl })
beforeAll(() => owner.connect())
afterAll(() => owner.end())

test('each file is as it was when it was added', () => {
  const found = Object.fromEntries(listMigrations().map(({ name, checksum }) => [name, checksum]))
  expect(
    found,
    'An applied file never changes: add a new one, and its line to digests.json.',
  ).toEqual(digests)
})

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
    const refusal = migrate(ownerUrl, 'app')
    await expect(refusal).rejects.toThrow(ConfigError)
    await expect(refusal).rejects.toThrow(
      new RegExp(
        `^Migration ${first?.name} was changed after it had been applied\\..* make it anew`,
      ),
    )
  } finally {
    await setChecksum(first?.checksum)
  }
})

test.each(['fsync', 'full_page_writes', 'synchronous_commit'])(
  'a server that would lose committed rows in a power cut is refused: %s',
  async (setting) => {
    // Only the administrator of a server can switch these off: here another function says that they are.
    await owner.query(`CREATE SCHEMA unsafe;
    GRANT USAGE ON SCHEMA unsafe TO PUBLIC;
    CREATE FUNCTION unsafe.current_setting(name text) RETURNS text LANGUAGE sql AS
      $$ SELECT CASE name WHEN '${setting}' THEN 'off' ELSE pg_catalog.current_setting(name) END $$`)
    onTestFinished(async () => void (await owner.query('DROP SCHEMA unsafe CASCADE')))
    const url = new URL(ownerUrl)
    url.searchParams.set('options', '-c search_path=public,unsafe,pg_catalog')
    const refusal = migrate(url.href, 'app')
    await expect(refusal).rejects.toThrow(ConfigError)
    await expect(refusal).rejects.toThrow(
      `PostgreSQL runs with ${setting} = off, which can lose invoices. Switch it on.`,
    )
  },
)

test('the app role has time-outs of its own and no planner settings', async () => {
  const { rows } = await owner.query(
    `SELECT split_part(unnest(rolconfig), '=', 1) AS name FROM pg_roles WHERE rolname = 'isiro_app' ORDER BY name`,
  )
  // On several machines, what carries the business of a transaction to them as well.
  const own = rows.map(({ name }) => name).filter((name) => !name.startsWith('citus.'))
  expect(own).toEqual(['idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout'])
})
