import pg from 'pg'
import { type Database, openDatabase } from '../src/platform/db/database.ts'
import { type JobRunner, openJobs } from '../src/platform/jobs/jobs.ts'
import { appConnection, testDatabase } from './database.ts'

/** The connections that are dear to open, and keep nothing of one test file for the next. */
export interface WorkerConnections {
  database: Database
  jobs: JobRunner
  /** The role that owns the tables. */
  owner: pg.Pool
}

let opened: Promise<WorkerConnections> | undefined

/**
 * Opened once a worker, by its first test file, and closed by the end of the worker's process: each connection costs
 * PostgreSQL a process, which plans every statement anew.
 */
export function workerConnections(): Promise<WorkerConnections> {
  opened ??= open()
  return opened
}

async function open(): Promise<WorkerConnections> {
  const { appUrl, ownerUrl } = testDatabase()
  // As the product's own connections in tests: nothing outlives the machine, so no commit waits for the disk.
  const owner = new pg.Pool({
    connectionString: ownerUrl,
    options: '-c synchronous_commit=off',
    max: 2,
  })
  // A test may end the server's processes; the pool replaces an idle connection that is lost.
  owner.on('error', () => {})
  return {
    database: openDatabase({ ...appConnection(), poolSize: 10 }, () => {}),
    jobs: await openJobs(appUrl, () => {}),
    owner,
  }
}
