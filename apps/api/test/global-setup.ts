import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { appDatabaseUrl, prepareOwner } from '../src/platform/db/database-url.ts'
import { migrate } from '../src/platform/db/migrations.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { installJobs } from '../src/platform/jobs/jobs.ts'
import type { TestDatabase } from './database.ts'

/** A real PostgreSQL for each worker, for the whole run, with the roles and migrations that production has. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const workers = Array.from({ length: project.config.maxWorkers }, startDatabase)
  const started = await Promise.all(workers)
  project.provide(
    'databases',
    started.map(({ database }) => database),
  )
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()))
  }
}

/** Starts a PostgreSQL in a folder of its own with all migrations applied; `stop` ends it and removes the folder. */
export async function startDatabase(): Promise<{
  database: TestDatabase
  stop(): Promise<void>
}> {
  const folder = await mkdtemp(join(tmpdir(), 'isiro-test-'))
  const server = await startEmbeddedPostgres({ dataDir: folder })
  const ownerUrl = await prepareOwner(server.connection, 'owner', 'isiro_test')
  await migrate(ownerUrl, 'app')
  await installJobs(ownerUrl)
  return {
    database: { ownerUrl, appUrl: appDatabaseUrl(ownerUrl, 'app') },
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
