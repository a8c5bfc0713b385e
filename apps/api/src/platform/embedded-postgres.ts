import { once } from 'node:events'
import { access, constants, mkdir, realpath } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError } from '../config.ts'
import { findBinaries } from './embedded-postgres/binaries.ts'
import { openCluster } from './embedded-postgres/cluster.ts'
import { lockDataFolder } from './embedded-postgres/data-lock.ts'
import { endLeftover } from './embedded-postgres/leftover.ts'
import { type Endpoint, startPostmaster } from './embedded-postgres/postmaster.ts'
import { type Settlement, settle } from './embedded-postgres/settlement.ts'
import { supervise } from './embedded-postgres/supervisor.ts'

/** The part of a logger that starting needs. */
export type StartLogger = Record<'info' | 'warn' | 'error', (message: string) => void>

/** How `pg` reaches the server. `host` may be the folder of a Unix socket: pass it as a field, not in a URL. */
export type EmbeddedConnection = Endpoint & { user: 'postgres'; password: string; database: string }

export type EmbeddedPostgres = {
  connection: EmbeddedConnection
  /** Ends all sessions and the server. Nothing committed is lost. */
  stop(): Promise<void>
}

const silent: StartLogger = { info() {}, warn() {}, error() {} }

/**
 * Starts a PostgreSQL of our own on `dataDir/postgres`, creating the cluster when there is none.
 * It commits durably, listens on this machine only, takes over from a run that was killed, and is started
 * again where it was when it ends by itself.
 * Works for root, too, and then runs under an unprivileged account.
 * Throws when another living process uses the folder.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  logger?: StartLogger
}): Promise<EmbeddedPostgres> {
  const { logger = silent } = options
  const binaries = findBinaries()
  await mkdir(options.dataDir, { recursive: true })
  const dataDir = await realpath(options.dataDir)
  await access(dataDir, constants.W_OK).catch((cause) => {
    throw new ConfigError(`This account may not write in ${dataDir}, where the data is kept.`, {
      cause,
    })
  })
  const unlock = await lockDataFolder(dataDir)
  try {
    const settlement = await settle(dataDir, binaries, logger)
    const { folder, password } = await openCluster(settlement)
    if (await endLeftover(folder)) logger.info('Took over from a run that did not end in order.')

    const { child, endpoint } = await startAnew(settlement, folder)
    const stop = supervise({
      child,
      async startAgain() {
        await endLeftover(folder)
        return (await startAnew(settlement, folder, endpoint)).child
      },
      onEnd: () => logger.error(`PostgreSQL ended by itself. What it said is in ${folder}.log`),
      onReturn: () => logger.warn('PostgreSQL runs again.'),
      onFailure: (error) => logger.error(String(error)),
      release: unlock,
    })
    return { connection: { ...endpoint, user: 'postgres', password, database: 'postgres' }, stop }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Starts the server, `where` it was if it was before; again, for a while, where only the moment was bad. */
async function startAnew(settlement: Settlement, cluster: string, where?: Endpoint) {
  const giveUpAt = Date.now() + 10_000
  for (;;) {
    const endpoint = where ?? (await chooseEndpoint(settlement.home))
    try {
      const child = await startPostmaster(settlement, cluster, endpoint)
      return { child, endpoint }
    } catch (error) {
      // Sessions of a killed server may take a moment to notice, and a free port may be taken.
      const passing = /pre-existing shared memory block|could not create any TCP\/IP sockets/
      if (!passing.test(String(error)) || Date.now() > giveUpAt) throw error
      await sleep(200)
    }
  }
}

/**
 * A Unix socket in the cluster's private home: a statement takes about a fifth less time than by
 * TCP, and no other account reaches it. Its path may have some 100 bytes; a longer one means TCP.
 */
async function chooseEndpoint(home: string): Promise<Endpoint> {
  const port = 5432
  if (Buffer.byteLength(join(home, `.s.PGSQL.${port}.lock`)) <= 100) return { host: home, port }
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const free = (server.address() as AddressInfo).port // an address, as it listens by TCP
  server.close()
  await once(server, 'close')
  return { host: '127.0.0.1', port: free }
}
