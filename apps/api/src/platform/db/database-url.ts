import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@isiro/embedded-postgres/embedded-postgres'
import { EmbeddedPostgresError } from '@isiro/embedded-postgres/embedded-postgres-error'
import { findRunningPostgres } from '@isiro/embedded-postgres/running-postgres'
import pg from 'pg'
import { type Config, ConfigError } from '../../config.ts'
import { deriveSecret } from '../security/secrets.ts'
import { reachDatabase } from './reach-database.ts'

export interface OwnDatabase {
  /** The role that owns the tables and runs migrations. The product itself never uses it. */
  ownerUrl: string
  close(): Promise<void>
}

/** Returns the configured database, or starts the embedded one and creates the product's role and database in it. */
export async function openOwnDatabase(config: Config): Promise<OwnDatabase> {
  if (config.databaseUrl) {
    await reachDatabase(config.databaseUrl)
    return { ownerUrl: config.databaseUrl, close: async () => {} }
  }
  const server = await startServer(config.dataDir)
  try {
    const ownerPassword = deriveSecret(config.secretKey, 'postgres-owner-role')
    const ownerUrl = await prepareOwner(server.connection, ownerPassword, 'isiro')
    return { ownerUrl, close: () => server.stop() }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/**
 * Returns the database of an installation that exists, for a second process beside the product: the configured one, or the
 * embedded one, which is started only if the product does not run it now. Throws a ConfigError if there is none.
 */
export async function joinOwnDatabase(config: Config): Promise<OwnDatabase> {
  const { databaseUrl, dataDir, secretKey } = config
  if (databaseUrl) return openOwnDatabase(config)
  const { hasCluster, endpoint } = await findRunningPostgres(dataDir)
  if (!hasCluster)
    throw new ConfigError(
      `There is no database in ${dataDir}: run this with the product's own environment (DATA_DIR or DATABASE_URL).`,
    )
  if (endpoint === null) return openOwnDatabase(config)
  const password = deriveSecret(secretKey, 'postgres-owner-role')
  const ownerUrl = connectionUrl({ ...endpoint, user: 'isiro_owner', password, database: 'isiro' })
  return { ownerUrl, close: async () => {} }
}

/** Starts the embedded server. Throws a ConfigError for problems that the operator must fix. */
async function startServer(dataDir: string): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres({ dataDir, logger: console })
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError)) throw error
    const message = `${error.message} The folder is named by DATA_DIR, a server of your own by DATABASE_URL.`
    throw new ConfigError(message, { cause: error })
  }
}

export interface ServerAddress {
  host: string
  port: number
  user: string
  password: string
  database: string
}

/**
 * Creates the owner role, which is not a superuser, and its database where they are missing. The embedded
 * server then has the same roles as an operator's own server.
 */
export async function prepareOwner(
  server: ServerAddress,
  password: string,
  database: string,
): Promise<string> {
  const client = new pg.Client({ ...server })
  await client.connect()
  try {
    const role = await client.query(`SELECT 1 FROM pg_roles WHERE rolname = 'isiro_owner'`)
    const verb = role.rows.length === 0 ? 'CREATE' : 'ALTER'
    await client.query(
      `${verb} ROLE isiro_owner LOGIN CREATEROLE NOSUPERUSER NOBYPASSRLS PASSWORD ${client.escapeLiteral(password)}`,
    )
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])
    if (found.rows.length === 0)
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)} OWNER isiro_owner`)
  } finally {
    await client.end()
  }
  return connectionUrl({ ...server, user: 'isiro_owner', password, database })
}

/** The URL of the same database for the app role. */
export function appDatabaseUrl(ownerUrl: string, appPassword: string): string {
  const url = new URL(ownerUrl)
  url.username = 'isiro_app'
  url.password = appPassword
  return url.href
}

/** A URL that pg understands; the folder of a Unix socket travels as a query parameter. */
function connectionUrl({ host, port, user, password, database }: ServerAddress): string {
  const isSocket = host.startsWith('/')
  const url = new URL(`postgres://localhost:${port}/${database}`)
  if (isSocket) url.searchParams.set('host', host)
  else url.hostname = host
  url.username = user
  url.password = password
  return url.href
}
