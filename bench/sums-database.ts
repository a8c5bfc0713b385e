import { readConfig } from '@isiro/api/src/config.ts'
import { type Ctx, toBusinessId } from '@isiro/api/src/platform/db/context.ts'
import { openDatabase } from '@isiro/api/src/platform/db/database.ts'
import { appDatabaseUrl, prepareOwner } from '@isiro/api/src/platform/db/database-url.ts'
import { migrate } from '@isiro/api/src/platform/db/migrations.ts'
import type { Deps } from '@isiro/api/src/platform/http/http-types.ts'
import { contextFor } from '@isiro/api/src/platform/http/session.ts'
import { installJobs, openJobs } from '@isiro/api/src/platform/jobs/jobs.ts'
import { deriveSecret } from '@isiro/api/src/platform/security/secrets.ts'
import { QUEUES } from '@isiro/api/src/worker.ts'
import { startTemporaryPostgres } from '@isiro/embedded-postgres/embedded-postgres'
import pg from 'pg'
import { addNeighbours } from './neighbours.ts'
import { fillBooks } from './sums-world.ts'
import { issueOne, makeBusinesses } from './world.ts'

const SECRET = 'bench'

/** A database of the bench's own, and what the product needs to read from it. */
export async function openBench() {
  const server = await startTemporaryPostgres()
  const ownerUrl = await prepareOwner(
    server.connection,
    deriveSecret(SECRET, 'postgres-owner-role'),
    'isiro',
  )
  const appPassword = deriveSecret(SECRET, 'postgres-app-role')
  await migrate(ownerUrl, appPassword)
  await installJobs(ownerUrl, QUEUES)
  const appUrl = appDatabaseUrl(ownerUrl, appPassword)
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  const admin = new pg.Pool({ ...server.connection, database: 'isiro', max: 1 })
  const db = openDatabase({ connectionString: appUrl, poolSize: 4 }, () => {})
  const jobs = await openJobs(appUrl, () => {})
  const env = { DATA_DIR: server.folder, SECRET_KEY: SECRET, NODE_ENV: 'test', LOG_LEVEL: 'silent' }
  const now = () => new Date('2026-11-21T11:00:00Z')
  const deps = { config: readConfig(env), db, jobs, now } as Deps
  return {
    deps,
    admin,
    /**
     * Makes businesses with so many invoices, and as many expenses, each, and as many copies of the last as there are
     * `neighbours`. Returns the ids of those that are no copies.
     */
    async fill(sizes: number[], neighbours = 0): Promise<string[]> {
      const members = await makeBusinesses(deps, owner, sizes.length)
      for (const [index, member] of members.entries())
        await fillBooks(admin, member.businessId, await issueOne(deps, member), sizes[index] ?? 0)
      await addNeighbours(admin, members.at(-1)?.businessId ?? '', neighbours)
      await admin.query('VACUUM ANALYZE')
      return members.map(({ businessId }) => businessId)
    },
    async close(): Promise<void> {
      await jobs.stop()
      await db.close()
      await admin.end()
      await owner.end()
      await server.stop()
    },
  }
}

/** The context of a member of a business. */
export function contextOf(deps: Deps, businessId: string): Ctx {
  return contextFor(deps, {
    businessId: toBusinessId(businessId),
    accountId: null,
    plan: 'business',
    timeZone: 'Africa/Lagos',
  })
}
