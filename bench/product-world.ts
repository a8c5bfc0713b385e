import { readConfig } from '@isiro/api/src/config.ts'
import { openDatabase } from '@isiro/api/src/platform/db/database.ts'
import { appDatabaseUrl, prepareOwner } from '@isiro/api/src/platform/db/database-url.ts'
import { migrate } from '@isiro/api/src/platform/db/migrations.ts'
import type { Deps } from '@isiro/api/src/platform/http/http-types.ts'
import { installJobs, openJobs } from '@isiro/api/src/platform/jobs/jobs.ts'
import { deriveSecret } from '@isiro/api/src/platform/security/secrets.ts'
import { QUEUES } from '@isiro/api/src/worker.ts'
import type { startTemporaryPostgres } from '@isiro/embedded-postgres/embedded-postgres'
import pg from 'pg'
import { type Member, makeBusinesses } from './world.ts'

const SECRET = 'bench'

export interface ProductWorld {
  deps: Deps
  members: Member[]
  ownerUrl: string
  owner: pg.Pool
}

/** A database with the product's tables and so many businesses, and what the product's own verbs need to fill it. */
export async function openWorld(
  server: Awaited<ReturnType<typeof startTemporaryPostgres>>,
  businesses: number,
  endings: (() => unknown)[],
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
  // When the database ends, idle connections emit errors that nobody handles.
  owner.on('error', () => {})
  const appUrl = appDatabaseUrl(ownerUrl, appPassword)
  const database = openDatabase({ connectionString: appUrl, poolSize: 4 }, () => {})
  const jobs = await openJobs(appUrl, () => {})
  endings.push(
    () => owner.end(),
    () => database.close(),
    () => jobs.stop(),
  )
  const config = readConfig({
    DATA_DIR: server.folder,
    SECRET_KEY: SECRET,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
  })
  const deps = { config, db: database, jobs, now: () => new Date() } as Deps
  return { deps, members: await makeBusinesses(deps, owner, businesses), ownerUrl, owner }
}
