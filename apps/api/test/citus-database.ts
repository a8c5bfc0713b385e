import pg from 'pg'
import { appDatabaseUrl, prepareOwner } from '../src/platform/db/database-url.ts'
import { migrate } from '../src/platform/db/migrations.ts'
import { installJobs } from '../src/platform/jobs/jobs.ts'
import { QUEUES } from '../src/worker.ts'
import { citusDatabase, citusNodes } from './citus-nodes.ts'
import type { TestDatabase } from './database.ts'

/**
 * Makes a database on the cluster, as an operator would, with the product's tables in it. One of that name is dropped; with CITUS_KEEP
 * it is brought up to date, which spares two minutes.
 */
export async function makeCitusDatabase(name: string): Promise<TestDatabase> {
  const ownerUrl = citusDatabase(name, 'isiro_owner', 'owner')
  if (!process.env.CITUS_KEEP) await makeAnew(name)
  await migrate(ownerUrl, 'app')
  await installJobs(ownerUrl, QUEUES)
  return { ownerUrl, appUrl: appDatabaseUrl(ownerUrl, 'app'), preparesStatements: true }
}

async function makeAnew(name: string): Promise<void> {
  const [coordinator = '', ...workers] = citusNodes
  await prepareMachine(coordinator, name)
  await as(databaseOf(coordinator, name), [
    `SELECT citus_set_coordinator_host('${new URL(coordinator).hostname}', ${new URL(coordinator).port})`,
  ])
  for (const worker of workers) await addWorker(coordinator, worker, name)
}

/** Makes a server that runs Citus one more worker of a database. */
export async function addWorker(coordinator: string, worker: string, name: string): Promise<void> {
  await prepareMachine(worker, name)
  const { hostname, port } = new URL(worker)
  await as(databaseOf(coordinator, name), [`SELECT citus_add_node('${hostname}', ${port})`])
}

/** What an operator does on each machine: the role that owns the tables, the database, the extension. */
async function prepareMachine(node: string, name: string): Promise<void> {
  await as(node, [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`])
  const { hostname: host, port } = new URL(node)
  const server = { host, port: Number(port), user: 'postgres', password: '', database: 'postgres' }
  await prepareOwner(server, 'owner', name)
  await as(databaseOf(node, name), ['CREATE EXTENSION citus'])
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
