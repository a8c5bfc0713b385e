import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker of the run. */
    databases: TestDatabase[]
  }
}

export interface TestDatabase {
  /** Connects as the role that owns the tables. */
  ownerUrl: string
  /** Connects as the role of the product. */
  appUrl: string
  /** Whether what stands before the server lets statements be prepared by name. */
  preparesStatements: boolean
}

/** How the product of a test of its own connections reaches the database of this worker. */
export function appConnection(): { connectionString: string; preparesStatements: boolean } {
  const { appUrl, preparesStatements } = testDatabase()
  return { connectionString: appUrl, preparesStatements }
}

/**
 * The database of this worker, on a server of its own. Files that run at the same time share neither rows, since a
 * job finds what is due of every business there is, nor connections and locks.
 */
export function testDatabase(): TestDatabase {
  const worker = process.env.VITEST_POOL_ID
  const database = inject('databases')[Number(worker) - 1]
  if (!database) throw new Error(`Worker ${worker} has no database.`)
  return database
}
