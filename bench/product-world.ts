import { readConfig } from '@isiro/api/src/config.ts'
import { openDatabase } from '@isiro/api/src/platform/db/database.ts'
import { appDatabaseUrl, prepareOwner } from '@isiro/api/src/platform/db/database-url.ts'
import { migrate } from '@isiro/api/src/platform/db/migrations.ts'
import type { Deps } from '@isiro/api/src/platform/http/http-types.ts'
import { installJobs, openJobs } from '@isiro/api/src/platform/jobs/jobs.ts'
import { deriveSecret } from '@isiro/api/src/platform/security/secrets.ts'
import { QUEUES } from '@isiro/api/src/worker.ts'
import { startTemporaryPostgres } from '@isiro/embedded-postgres/embedded-postgres'
import pg from 'pg'

export const SECRET = 'bench'

/** The database server of a bench, and what is to be closed before it, the last opened first. */
export interface Bench {
  server: Awaited<ReturnType<typeof startTemporaryPostgres>>
  endings: (() => unknown)[]
}

export interface ProductWorld {
  deps: Deps
  ownerUrl: string
  appUrl: string
  owner: pg.Pool
  /** The superuser of the server. */
  admin: pg.Pool
}

/** Runs a bench on a database server of its own, and closes what it opened. */
export async function withServer(main: (bench: Bench) => Promise<void>): Promise<void> {
  const bench: Bench = { server: await startTemporaryPostgres(), endings: [] }
  try {
    await main(bench)
  } finally {
    for (const end of bench.endings.reverse()) await end()
    await bench.server.stop()
  }
}

/** A database with the product's tables, and what the product's own verbs need to fill it. */
export async function openWorld(
  { server, endings }: Bench,
  now = () => new Date(),
): Promise<ProductWorld> {
  const ownerUrl = await prepareOwner(
    server.connection,
    deriveSecret(SECRET, 'postgres-owner-role'),
    'isiro',
  )
  const appPassword = deriveSecret(SECRET, 'postgres-app-role')
  await migrate(ownerUrl, appPassword)
  await installJobs(ownerUrl, QUEUES)
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  const admin = new pg.Pool({ ...server.connection, database: 'isiro', max: 1 })
  // When the database ends, idle connections emit errors that nobody handles.
  for (const pool of [owner, admin]) pool.on('error', () => {})
  const appUrl = appDatabaseUrl(ownerUrl, appPassword)
  const db = openDatabase({ connectionString: appUrl, poolSize: 4 }, () => {})
  const jobs = await openJobs(appUrl, () => {})
  endings.push(
    () => admin.end(),
    () => owner.end(),
    () => db.close(),
    () => jobs.stop(),
  )
  const env = { DATA_DIR: server.folder, SECRET_KEY: SECRET, NODE_ENV: 'test', LOG_LEVEL: 'silent' }
  const deps = { config: readConfig(env), db, jobs, now } as Deps
  return { deps, ownerUrl, appUrl, owner, admin }
}
