import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import {
  asSuperuser,
  type DatabaseServers,
  killServer,
  startDatabaseServers,
} from './database-servers.ts'
import { ProductNode } from './product-node.ts'

/** Longer than it takes to spread all tables over several machines. */
const START_MS = 180_000

/** Two nodes of the product on database servers of their own, which are killed, too. */
export class Installation {
  #servers: DatabaseServers | null = null
  #nodes: [ProductNode, ProductNode] | null = null
  #owner: pg.Pool | null = null
  readonly #environment: () => Record<string, string>

  constructor(environment: () => Record<string, string>) {
    this.#environment = environment
  }

  /** The database as the role that owns the tables reaches it. */
  get url(): string {
    return this.servers.url
  }

  get servers(): DatabaseServers {
    if (!this.#servers) throw new Error('The database is not started yet.')
    return this.#servers
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
    this.#servers = await startDatabaseServers()
    const { url, folder } = this.#servers
    this.#owner = new pg.Pool({ connectionString: url, max: 1 })
    this.#owner.on('error', () => {}) // The server is killed on purpose.
    const node = () => new ProductNode(url, folder, this.#environment)
    this.#nodes = [node(), node()]
    await Promise.all(this.nodes.map((node) => node.start()))
  }

  /** Ends the server that the nodes ask with SIGKILL, which loses unflushed writes. It starts again. */
  async killDatabase(): Promise<void> {
    const [machine] = this.servers.machines
    if (machine) await killServer(machine)
  }

  /** Widens the time between a commit's being sent and its being done, for everybody, at once. */
  async setCommitDelay(ms: number): Promise<void> {
    for (const machine of this.servers.machines)
      await asSuperuser(machine, [
        `ALTER SYSTEM SET commit_delay = ${ms * 1000}`,
        'ALTER SYSTEM SET commit_siblings = 0',
        'SELECT pg_reload_conf()',
      ])
  }

  async end(): Promise<void> {
    await Promise.all((this.#nodes ?? []).map((node) => node.kill()))
    await this.#owner?.end()
    await this.#servers?.stop()
  }
}

/**
 * Two nodes for the tests of a file, ended behind the last one whatever happened. `environment` is asked at each
 * start of one for more of the configuration.
 */
export function twoNodes(environment: () => Record<string, string> = () => ({})): Installation {
  const installation = new Installation(environment)
  beforeAll(() => installation.start(), START_MS)
  afterAll(() => installation.end())
  return installation
}
