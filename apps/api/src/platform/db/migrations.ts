import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { ConfigError } from '../../config.ts'
import type { Db } from './database.ts'
import { appDatabaseUrl } from './database-url.ts'
import { distribute } from './distribution.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)
// An arbitrary number for the advisory lock. It must be the same on every node.
const LOCK = 4_711_001

export interface Migration {
  name: string
  text: string
  checksum: string
}

export function listMigrations(folder: URL = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    })
}

/**
 * Migrates the database to this version of the product: sets up the app role with its password, then applies each
 * missing migration in its own transaction. Nodes that start together run one after another. Throws a ConfigError if the
 * database's applied migrations differ from the files.
 */
export async function migrate(ownerUrl: string, appPassword: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'isiro-migrate' })
  await client.connect()
  const applied: string[] = []
  try {
    await inTurn(client, async () => {
      await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
        name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
      await prepareAppRole(client, appPassword)
      await client.query('GRANT SELECT ON schema_migrations TO isiro_app')
      await refuseUnsafeSettings(client)
    })
    for (const migration of listMigrations()) {
      if (await inTurn(client, () => apply(client, migration))) applied.push(migration.name)
    }
    await distribute(client, appDatabaseUrl(ownerUrl, appPassword), (work) => inTurn(client, work))
  } finally {
    await client.end()
  }
  return applied
}

/**
 * Runs `work` in a transaction under the migration lock, so that no other node migrates at the same time. Lock and
 * settings are local to the transaction, because behind a transaction pooler the connection is reused by others.
 */
async function inTurn<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN')
  try {
    await client.query(`SET LOCAL lock_timeout = '15s'`)
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    const result = await work()
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

/** Applies a migration. Returns false if it was applied already. */
async function apply(client: pg.Client, { name, text, checksum }: Migration): Promise<boolean> {
  const { rows } = await client.query<{ checksum: string }>(
    'SELECT checksum FROM schema_migrations WHERE name = $1',
    [name],
  )
  if (rows[0]?.checksum === checksum) return false
  if (rows[0]) {
    throw new ConfigError(
      `Migration ${name} was changed after it had been applied. Start the version that made this database. If nothing in it ` +
        'is to be kept, make it anew: an embedded one by removing the folder postgres in DATA_DIR, one of your own by dropping it.',
    )
  }
  try {
    await client.query(text)
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
  await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [
    name,
    checksum,
  ])
  return true
}

/** Time-outs of the app role. They belong to the role, not the connection, so they also hold behind a transaction pooler. */
const APP_ROLE_SETTINGS = {
  statement_timeout: '20s',
  // With the wait for a connection in front of it, a request that cannot get on is answered within 10 seconds.
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '30s',
}

/** Creates the role the product connects as. It can log in, owns nothing and cannot bypass row-level security. */
async function prepareAppRole(client: pg.Client, password: string): Promise<void> {
  const { rows } = await client.query(`SELECT 1 FROM pg_roles WHERE rolname = 'isiro_app'`)
  const verb = rows.length === 0 ? 'CREATE' : 'ALTER'
  const attributes = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS NOREPLICATION NOINHERIT'
  await client.query(
    verb === 'CREATE'
      ? `CREATE ROLE isiro_app ${attributes} PASSWORD ${client.escapeLiteral(password)}`
      : `ALTER ROLE isiro_app LOGIN PASSWORD ${client.escapeLiteral(password)}`,
  )
  await refuseMightyRole(client)
  for (const [setting, value] of Object.entries(APP_ROLE_SETTINGS)) {
    await client.query(`ALTER ROLE isiro_app SET ${setting} = ${client.escapeLiteral(value)}`)
  }
  const database = await client.query<{ name: string }>('SELECT current_database() AS name')
  await client.query(
    `GRANT CONNECT ON DATABASE ${client.escapeIdentifier(database.rows[0]?.name ?? '')} TO isiro_app`,
  )
  await client.query('REVOKE CREATE ON SCHEMA public FROM PUBLIC')
}

/** Refuses an existing role of that name that can bypass row-level security. */
async function refuseMightyRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isMighty: boolean }>(
    `SELECT rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb AS "isMighty" FROM pg_roles WHERE rolname = 'isiro_app'`,
  )
  if (rows[0]?.isMighty) {
    throw new Error(
      'The role isiro_app has more rights than it may have. Take SUPERUSER, BYPASSRLS, CREATEROLE and CREATEDB from it.',
    )
  }
}

/** Refuses a server whose settings would lose committed rows in a power cut, with a sentence for the operator. */
async function refuseUnsafeSettings(client: pg.Client): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    const { rows } = await client.query<{ value: string }>(
      `SELECT current_setting('${setting}') AS value`,
    )
    if (rows[0]?.value === 'off')
      throw new ConfigError(
        `PostgreSQL runs with ${setting} = off, which can lose invoices. Switch it on.`,
      )
  }
}

/** Whether the database answers and has every migration of this version. */
export async function isMigrated(db: Db): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string }>`SELECT name FROM schema_migrations`.execute(db)
    const names = new Set(rows.map(({ name }) => name))
    return listMigrations().every(({ name }) => names.has(name))
  } catch {
    return false // An unreachable database is not ready. The pool logs the reason.
  }
}
