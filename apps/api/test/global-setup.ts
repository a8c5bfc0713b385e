import { startTemporaryPostgres } from '@isiro/embedded-postgres/embedded-postgres'
import type { TestProject } from 'vitest/node'
import { appDatabaseUrl, prepareOwner } from '../src/platform/db/database-url.ts'
import { migrate } from '../src/platform/db/migrations.ts'
import { installJobs } from '../src/platform/jobs/jobs.ts'
import { QUEUES } from '../src/worker.ts'
import { makeCitusDatabase } from './citus-database.ts'
import { isSpread } from './citus-nodes.ts'
import type { TestDatabase } from './database.ts'
import { startPooler } from './pooler.ts'

/** Has the product reach its database through PgBouncer, as the documents configure it. */
const { TEST_PGBOUNCER } = process.env

/** A real PostgreSQL for each worker, for the whole run, with the roles and migrations that production has. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = await startDatabases(project.config.maxWorkers)
  project.provide(
    'databases',
    started.map(({ database }) => database),
  )
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()))
  }
}

async function startDatabases(count: number) {
  if (!isSpread) return Promise.all(Array.from({ length: count }, startDatabase))
  const started: { database: TestDatabase; stop(): Promise<void> }[] = []
  // One after the other, because roles are the cluster's.
  for (let i = 0; i < count; i++)
    started.push({ database: await makeCitusDatabase(`isiro_test_${i}`), stop: async () => {} })
  return started
}

/** Nothing here outlives the machine, and each of some hundred thousand commits would wait up to 3 ms for the disk. */
function withoutDisk(url: string): string {
  const quick = new URL(url)
  quick.searchParams.set('options', '-c synchronous_commit=off')
  return quick.href
}

/** Starts a temporary PostgreSQL with all migrations applied; `stop` ends it and removes its folder. */
export async function startDatabase(): Promise<{
  database: TestDatabase
  stop(): Promise<void>
}> {
  const server = await startTemporaryPostgres()
  const ownerUrl = await prepareOwner(server.connection, 'owner', 'isiro_test')
  await migrate(ownerUrl, 'app')
  await installJobs(ownerUrl, QUEUES)
  const appUrl = appDatabaseUrl(ownerUrl, 'app')
  if (TEST_PGBOUNCER !== 'on')
    return {
      database: { ownerUrl, appUrl: withoutDisk(appUrl), preparesStatements: true },
      stop: server.stop,
    }
  const pooler = await startPooler(server.connection, server.folder, { isiro_app: 'app' })
  return {
    // Debian's PgBouncer does not know prepared statements yet.
    database: { ownerUrl, appUrl: pooler.through(appUrl), preparesStatements: false },
    async stop() {
      await pooler.stop()
      await server.stop()
    },
  }
}
