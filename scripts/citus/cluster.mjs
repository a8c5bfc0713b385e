// A trial of several machines on this one: a coordinator and workers of PostgreSQL 15 with Citus, on loopback.
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, openSync, rmSync } from 'node:fs'
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
  // On one machine each further connection is a process that waits for the same two cores.
  'citus.max_adaptive_executor_pool_size': '1',
}

/**
 * Starts a coordinator and two workers on `firstPort` and the two behind it. They end with `stop`.
 * @param {string} programs the folder of PostgreSQL's programs
 * @param {number} firstPort
 */
export function startCluster(programs, firstPort) {
  const settings = { ...SETTINGS, ...CITUS_SETTINGS }
  return startServers(programs, settings, [firstPort, firstPort + 1, firstPort + 2])
}

/** Starts one PostgreSQL without Citus, to compare with. */
export function startPlain(programs, port) {
  return startServers(programs, SETTINGS, [port])
}

async function startServers(programs, settings, ports) {
  const account = unprivilegedAccount()
  const folder = mkdtempSync(join(tmpdir(), 'isiro-citus-'))
  if (account) chownSync(folder, account.uid, account.gid)
  chmodSync(folder, 0o700)
  const servers = []
  const stop = async () => {
    for (const server of servers) await end(server)
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
  return { urls, servers, stop }
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
  const log = openSync(join(folder, `${port}.log`), 'a')
  const child = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...named.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...spawnAs, stdio: ['ignore', log, log] },
  )
  await answers(child, port, join(folder, `${port}.log`))
  return { child, port, data }
}

/** Waits until the port takes connections. */
async function answers(child, port, log) {
  for (const giveUpAt = Date.now() + 30_000; Date.now() < giveUpAt; ) {
    if (child.exitCode !== null) break
    const isOpen = await new Promise((done) => {
      const socket = createConnection({ host: '127.0.0.1', port })
      socket.once('connect', () => done(true)).once('error', () => done(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new StepError(`A server of the trial did not start on port ${port}: ${log}`)
}

/** Ends a server as `pg_ctl stop -m fast` does. */
async function end({ child }) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGINT')
  await ended
}

/** PostgreSQL refuses to run as root: the account that it runs under then, or null. */
function unprivilegedAccount() {
  if (process.getuid?.() !== 0) return null
  const id = (flag) => Number(execFileSync('id', [flag, 'nobody']).toString())
  return { uid: id('-u'), gid: id('-g') }
}
