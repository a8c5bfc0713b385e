import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTemporaryPostgres } from '@isiro/embedded-postgres/embedded-postgres'
import pg from 'pg'
import { prepareOwner } from '../../src/platform/db/database-url.ts'
import { makeCitusDatabase } from '../citus-database.ts'
import { citusNodes, isSpread } from '../citus-nodes.ts'

/** The name of the database where the tables are spread. */
export const ON_CITUS = 'isiro_nodes'

/** What holds the rows of the nodes: one PostgreSQL, or a coordinator of Citus and its workers. */
export interface DatabaseServers {
  /** The database as the role that owns the tables reaches it. */
  url: string
  /** For the files of the nodes. */
  folder: string
  /** The superuser's ways in: the server that the nodes ask, and its workers. Each is started again when it ends. */
  machines: pg.ClientConfig[]
  stop(): Promise<void>
}

/** Servers that no other test file uses: nodes set the password of the app role, which all databases of a server share. */
export async function startDatabaseServers(): Promise<DatabaseServers> {
  if (isSpread) return databaseOnCitus()
  const server = await startTemporaryPostgres()
  const url = await prepareOwner(server.connection, 'owner', 'isiro')
  return { url, folder: server.folder, machines: [server.connection], stop: () => server.stop() }
}

async function databaseOnCitus(): Promise<DatabaseServers> {
  const { ownerUrl } = await makeCitusDatabase(ON_CITUS)
  const folder = await mkdtemp(join(tmpdir(), 'isiro-nodes-'))
  return {
    url: ownerUrl,
    folder,
    machines: citusNodes.map((connectionString) => ({ connectionString })),
    stop: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Ends a server as SIGKILL does, which loses what is not flushed. Throws where it can't be reached. */
export async function killServer(machine: pg.ClientConfig): Promise<void> {
  const [row] = await asSuperuser<{ pid: string }>(machine, [
    `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1) AS pid`,
  ])
  process.kill(Number(row?.pid), 'SIGKILL')
}

/** Runs statements as the superuser; returns the rows of the last one. */
export async function asSuperuser<Row extends pg.QueryResultRow>(
  machine: pg.ClientConfig,
  statements: string[],
): Promise<Row[]> {
  const admin = new pg.Client(machine)
  await admin.connect()
  try {
    let rows: Row[] = []
    for (const statement of statements) rows = (await admin.query<Row>(statement)).rows
    return rows
  } finally {
    await admin.end()
  }
}
