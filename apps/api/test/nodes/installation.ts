import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '@isiro/embedded-postgres/embedded-postgres'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { prepareOwner } from '../../src/platform/db/database-url.ts'
import { ProductNode } from './product-node.ts'

/**
 * Two nodes of the product on one PostgreSQL. It is not the test run's: nodes set the password of the app
 * role, which all databases of a server share, and here the server itself is killed, too.
 */
export class Installation {
  #server: TemporaryPostgres | null = null
  #nodes: [ProductNode, ProductNode] | null = null
  #owner: pg.Pool | null = null
  #url = ''
  readonly #environment: () => Record<string, string>

  constructor(environment: () => Record<string, string>) {
    this.#environment = environment
  }

  /** The database as the role that owns the tables reaches it. */
  get url(): string {
    return this.#url
  }

  get nodes(): [ProductNode, ProductNode] {
    if (!this.#nodes) throw new Error('The nodes are not started yet.')
    return this.#nodes
  }

  /** The role that owns the tables, for what only a subscription may do. */
  get owner(): pg.Pool {
    if (!this.#owner) throw new Error('The database is not started yet.')
    return this.#owner
  }

  async start(): Promise<void> {
    const server = await startTemporaryPostgres()
    this.#server = server
    const url = await prepareOwner(server.connection, 'owner', 'isiro')
    this.#url = url
    this.#owner = new pg.Pool({ connectionString: url, max: 1 })
    this.#owner.on('error', () => {}) // The server is killed on purpose.
    const node = () => new ProductNode(url, server.folder, this.#environment)
    this.#nodes = [node(), node()]
    await Promise.all(this.nodes.map((node) => node.start()))
  }

  /** Ends PostgreSQL with SIGKILL, which loses unflushed writes, and starts it again. */
  async killDatabase(): Promise<void> {
    const file = join(this.#server?.folder ?? '', 'postgres/18/postmaster.pid')
    process.kill(Number.parseInt(await readFile(file, 'utf8'), 10), 'SIGKILL')
  }

  /** Widens the time between a commit's being sent and its being done, for everybody, at once. */
  async setCommitDelay(ms: number): Promise<void> {
    const admin = new pg.Client(this.#server?.connection)
    await admin.connect()
    try {
      await admin.query(`ALTER SYSTEM SET commit_delay = ${ms * 1000}`)
      await admin.query('ALTER SYSTEM SET commit_siblings = 0')
      await admin.query('SELECT pg_reload_conf()')
    } finally {
      await admin.end()
    }
  }

  async end(): Promise<void> {
    await Promise.all((this.#nodes ?? []).map((node) => node.kill()))
    await this.#owner?.end()
    await this.#server?.stop()
  }
}

/**
 * Two nodes for the tests of a file, ended behind the last one whatever happened. `environment` is asked at each
 * start of one for more of the configuration.
 */
export function twoNodes(environment: () => Record<string, string> = () => ({})): Installation {
  const installation = new Installation(environment)
  beforeAll(() => installation.start())
  afterAll(() => installation.end())
  return installation
}
