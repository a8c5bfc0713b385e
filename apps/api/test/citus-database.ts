import pg from 'pg'
import { appDatabaseUrl, prepareOwner } from '../src/platform/db/database-url.ts'
import { migrate } from '../src/platform/db/migrations.ts'
import { installJobs } from '../src/platform/jobs/jobs.ts'
import { QUEUES } from '../src/worker.ts'
import type { TestDatabase } from './database.ts'

/**
 * The superuser's addresses of a coordinator of Citus and its workers, the coordinator first; empty where the tests run on an
 * embedded PostgreSQL. `npm run citus` sets it.
 */
export const citusNodes = (process.env.CITUS_NODES ?? '').split(',').filter((url) => url !== '')

/**
 * Makes a database on the cluster, as an operator would, with the product's tables in it. One of that name is dropped; with CITUS_KEEP
 * it is brought up to date, which spares two minutes.
 */
export async function makeCitusDatabase(name: string): Promise<TestDatabase> {
  const ownerUrl = process.env.CITUS_KEEP ? ownerUrlOf(name) : await makeAnew(name)
  await migrate(ownerUrl, 'app')
  await installJobs(ownerUrl, QUEUES)
  return { ownerUrl, appUrl: appDatabaseUrl(ownerUrl, 'app') }
}

function ownerUrlOf(name: string): string {
  const address = new URL(databaseOf(citusNodes[0] ?? '', name))
  address.username = 'isiro_owner'
  address.password = 'owner'
  return address.href
}

async function makeAnew(name: string): Promise<string> {
  const [coordinator = '', ...workers] = citusNodes
  for (const node of [coordinator, ...workers]) {
    await as(node, [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`])
    const { hostname: host, port } = new URL(node)
    const server = { host, port: Number(port), user: 'postgres', password: '', database: 'postgres' }
    await prepareOwner(server, 'owner', name)
    await as(databaseOf(node, name), ['CREATE EXTENSION citus'])
  }
  await as(databaseOf(coordinator, name), [
    `SELECT citus_set_coordinator_host('${new URL(coordinator).hostname}', ${new URL(coordinator).port})`,
    ...workers.map((url) => {
      const { hostname, port } = new URL(url)
      return `SELECT citus_add_node('${hostname}', ${port})`
    }),
  ])
  return ownerUrlOf(name)
}

function databaseOf(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = name
  return address.href
}

async function as(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
