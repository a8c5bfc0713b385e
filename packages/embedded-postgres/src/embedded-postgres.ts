import { once } from 'node:events'
import { access, constants, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { openCluster } from './cluster.ts'
import { lockDataFolder } from './data-lock.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { endLeftover } from './leftover.ts'
import { type ParentGuard, startParentGuard } from './parent-guard.ts'
import { type Endpoint, startPostmaster } from './postmaster.ts'
import { supervise } from './supervisor.ts'
import { choosePlacement, type Placement } from './unprivileged-account.ts'

/** The part of a logger that starting needs. */
export type StartLogger = Record<'info' | 'warn' | 'error', (message: string) => void>

/** The address at which `pg` reaches the server. `host` may be the folder of a Unix socket: pass it as a field, not in a URL. */
export type EmbeddedConnection = Endpoint & { user: 'postgres'; password: string; database: string }

export type EmbeddedPostgres = {
  connection: EmbeddedConnection
  /** Ends all sessions and the server. Nothing committed is lost. */
  stop(): Promise<void>
}

/** A server for tests and measurements; `stop` removes its folder, too. */
export type TemporaryPostgres = EmbeddedPostgres & {
  /** The folder of its data. Removing the data removes everything in this folder. */
  folder: string
}

const silent: StartLogger = { info() {}, warn() {}, error() {} }

/**
 * Starts an embedded PostgreSQL on `dataDir/postgres`, creating the cluster if there is none.
 * It commits durably, listens on this machine only, takes over from a run that was killed, and is restarted
 * at the same address if it ends unexpectedly. It ends with this process, even if that is killed.
 * Under root it runs as an unprivileged account.
 * Throws an EmbeddedPostgresError if the operator must act, as when another living process uses the folder.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  logger?: StartLogger
}): Promise<EmbeddedPostgres> {
  const { logger = silent } = options
  const guard = guardParent(logger)
  try {
    return (await start(options.dataDir, logger, guard)).server
  } catch (error) {
    guard.release()
    throw error
  }
}

/**
 * Starts a PostgreSQL on a new temporary folder. The folder is removed with the server: by `stop`, or when this
 * process ends in any other way, killed ones included.
 */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  const guard = guardParent(silent)
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'postgres-')))
  guard.removeLater(folder)
  const remove = (path: string) => rm(path, { recursive: true, force: true })
  try {
    const { server, home } = await start(folder, silent, guard)
    guard.removeLater(home) // not always in the folder: see choosePlacement
    return {
      ...server,
      folder,
      async stop() {
        await server.stop()
        await remove(home)
        await remove(folder)
      },
    }
  } catch (error) {
    await remove(folder)
    guard.release()
    throw error
  }
}

function guardParent(logger: StartLogger): ParentGuard {
  return startParentGuard((error) => {
    logger.warn(`PostgreSQL will outlive this process if that is killed: ${error.message}`)
  })
}

async function start(
  folderName: string,
  logger: StartLogger,
  guard: ParentGuard,
): Promise<{ server: EmbeddedPostgres; home: string }> {
  const binaries = findBinaries()
  await mkdir(folderName, { recursive: true })
  const dataDir = await realpath(folderName)
  await access(dataDir, constants.W_OK).catch((cause) => {
    throw new EmbeddedPostgresError(
      `This account may not write in ${dataDir}, where the data is kept.`,
      { cause },
    )
  })
  const unlock = await lockDataFolder(dataDir)
  try {
    const placement = await choosePlacement(dataDir, binaries, logger)
    const { folder, password } = await openCluster(placement, guard)
    if (await endLeftover(folder)) logger.info('Took over from a run that did not end in order.')

    const { child, endpoint } = await startAnew(placement, folder, guard)
    const stop = supervise({
      child,
      async startAgain() {
        await endLeftover(folder)
        return (await startAnew(placement, folder, guard, endpoint)).child
      },
      onEnd() {
        guard.watch(undefined)
        logger.error(`PostgreSQL stopped unexpectedly. See its output in ${folder}.log`)
      },
      onReturn: () => logger.warn('PostgreSQL runs again.'),
      onFailure: (error) => logger.error(String(error)),
      onStopped() {
        guard.release()
        unlock()
      },
      onExit: unlock,
    })
    const connection = { ...endpoint, user: 'postgres', password, database: 'postgres' } as const
    return { server: { connection, stop }, home: placement.home }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Starts the server at its previous address if it had one. Retries for a while after temporary failures. */
async function startAnew(
  placement: Placement,
  cluster: string,
  guard: ParentGuard,
  where?: Endpoint,
) {
  const giveUpAt = performance.now() + 10_000
  for (;;) {
    const endpoint = where ?? (await chooseEndpoint(placement.home))
    try {
      const child = await startPostmaster(placement, cluster, endpoint, guard)
      return { child, endpoint }
    } catch (error) {
      // Sessions of a killed server may take a moment to notice, and a free port may be taken.
      const passing = /pre-existing shared memory block|could not create any TCP\/IP sockets/
      if (!passing.test(String(error)) || performance.now() > giveUpAt) throw error
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
