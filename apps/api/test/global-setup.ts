import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { appDatabaseUrl, prepareOwner } from '../src/platform/database-url.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { installJobs } from '../src/platform/jobs.ts'
import { migrate } from '../src/platform/migrations.ts'

declare module 'vitest' {
  interface ProvidedContext {
    ownerUrl: string
    appUrl: string
  }
}

/** A real PostgreSQL for the whole run, with the roles and migrations that production has. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'isiro-test-'))
  const server = await startEmbeddedPostgres({ dataDir: folder })
  const ownerUrl = await prepareOwner(server.connection, 'owner', 'isiro_test')
  await migrate(ownerUrl, 'app')
  await installJobs(ownerUrl)
  project.provide('ownerUrl', ownerUrl)
  project.provide('appUrl', appDatabaseUrl(ownerUrl, 'app'))
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
