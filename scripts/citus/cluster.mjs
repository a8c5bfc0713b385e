// A trial of several machines on this one: a coordinator and workers of PostgreSQL 15 with Citus, on loopback.
import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StepError } from '../commands.mjs'

/** The trial's own; those that matter to what is kept are PostgreSQL's defaults, as everywhere. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  max_connections: '200',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

const CITUS_SETTINGS = {
  shared_preload_libraries: 'citus',
  // What Citus needs for a commit on two machines.
  max_prepared_transactions: '200',
  max_locks_per_transaction: '512',
  'citus.shard_count': '8',
  // What a coordinator that died has prepared on a worker holds the locks of its business until it is finished.
  'citus.recover_2pc_interval': '2s',
  // On one machine each further connection is a process that waits for the same two cores.
  'citus.max_adaptive_executor_pool_size': '1',
}

/** Between the end of a server and its next start. */
const RESTART_MS = 500

/** The bytes that the servers grow to while all API tests run on them. */
const ROOM_OF_CLUSTER = 6 * 1024 ** 3

/**
 * Starts a coordinator, two workers, and a spare server that is no part of the cluster yet, on `firstPort` and the ports behind it. A server
 * that is killed is started again; all end with `stop`.
 * @param {string} programs the folder of PostgreSQL's programs
 * @param {number} firstPort
 * @param {{ isInMemory?: boolean }} options whether their files are in the machine's memory, where a commit waits for no disk
 */
export function startCluster(programs, firstPort, { isInMemory = false } = {}) {
  const settings = { ...SETTINGS, ...CITUS_SETTINGS }
  const parent = isInMemory ? memoryFolder() : tmpdir()
  const ports = [0, 1, 2, 3].map((place) => firstPort + place)
  return startServers(programs, settings, ports, parent)
}

/** A folder in the machine's memory; that of temporary files where there is none, or too little room. */
function memoryFolder() {
  const folder = '/dev/shm'
  if (!existsSync(folder)) return tmpdir()
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > ROOM_OF_CLUSTER ? folder : tmpdir()
}

/** Starts one PostgreSQL without Citus, to compare with. */
export function startPlain(programs, port) {
  return startServers(programs, SETTINGS, [port], tmpdir())
}

async function startServers(programs, settings, ports, parent) {
  const account = unprivilegedAccount()
  const folder = mkdtempSync(join(parent, 'isiro-citus-'))
  if (account) chownSync(folder, account.uid, account.gid)
  chmodSync(folder, 0o700)
  const servers = []
  const stop = async () => {
    for (const server of servers) await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    for (const port of ports)
      servers.push(await startServer({ programs, account, folder, port, settings }))
  } catch (error) {
    await stop()
    throw error
  }
  const urls = ports.map((port) => `postgres://postgres@127.0.0.1:${port}/postgres`)
  return { urls, stop }
}

async function startServer({ programs, account, folder, port, settings }) {
  const data = join(folder, String(port))
  const spawnAs = {
    ...account,
    cwd: folder,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  }
  execFileSync(
    join(programs, 'initdb'),
    // Servers reach each other without a password: loopback only, on a machine of the trial's own.
    [
      `--pgdata=${data}`,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { ...spawnAs, stdio: 'ignore' },
  )
  const named = Object.entries({ ...settings, port, unix_socket_directories: folder })
  const args = ['-D', data, ...named.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const logFile = join(folder, `${port}.log`)
  const log = openSync(logFile, 'a')
  const server = keepRunning(() =>
    spawn(join(programs, 'postgres'), args, { ...spawnAs, stdio: ['ignore', log, log] }),
  )
  if (await answers(port)) return server
  await server.stop()
  throw new StepError(`A server of the trial did not start on port ${port}: ${logFile}`)
}

/** Starts a program again each time that it ends, as its machine would do, until `stop`, which ends it as `pg_ctl stop -m fast` does. */
function keepRunning(start) {
  let child
  let again
  let isStopping = false
  const begin = () => {
    child = start()
    child.once('exit', () => {
      if (!isStopping) again = setTimeout(begin, RESTART_MS)
    })
  }
  begin()
  return {
    async stop() {
      isStopping = true
      clearTimeout(again)
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGINT')
      await ended
    },
  }
}

/** Whether the port takes connections, after a wait. */
async function answers(port) {
  for (const giveUpAt = Date.now() + 30_000; Date.now() < giveUpAt; ) {
    const isOpen = await new Promise((done) => {
      const socket = createConnection({ host: '127.0.0.1', port })
      socket.once('connect', () => done(true)).once('error', () => done(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return true
    await new Promise((done) => setTimeout(done, 100))
  }
  return false
}

/** PostgreSQL refuses to run as root: the account that it runs under then, or null. */
function unprivilegedAccount() {
  if (process.getuid?.() !== 0) return null
  const id = (flag) => Number(execFileSync('id', [flag, 'nobody']).toString())
  return { uid: id('-u'), gid: id('-g') }
}
