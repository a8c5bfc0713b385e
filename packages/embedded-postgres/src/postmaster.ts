import type { ChildProcess } from 'node:child_process'
import { closeSync, fchownSync, fstatSync, ftruncateSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { program } from './binaries.ts'
import { readIfThere } from './files.ts'
import { type Account, launch } from './launcher.ts'
import type { ParentGuard } from './parent-guard.ts'
import { processStart } from './process-start.ts'
import type { Placement } from './unprivileged-account.ts'

/** The server's address: `host` is a folder (of a Unix socket) or an IP address. */
export type Endpoint = { host: string; port: number }

// Recovery after a crash replays up to max_wal_size of changes; a slow disk needs its time for it.
const readyWithinMs = 300_000
const largestLogBytes = 1_000_000

const settings = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // For a small machine: few connections, short queries.
  max_connections: '60',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  jit: 'off',
  io_method: 'sync', // no pool of reader processes
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A refused statement is the application's to log. Here it would leave people's data in a file.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

/**
 * Starts the server on a cluster and waits until it takes connections.
 * Throws with the server's own words when it ends instead.
 */
export async function startPostmaster(
  { binaries, home, launcher }: Placement,
  cluster: string,
  endpoint: Endpoint,
  guard: ParentGuard,
): Promise<ChildProcess> {
  const log = openLog(`${cluster}.log`, launcher.account)
  const args = ['-D', cluster]
  for (const [name, value] of Object.entries({ ...settings, ...listening(endpoint) })) {
    args.push('-c', `${name}=${value}`)
  }
  // A session of its own: Ctrl-C must reach us first, and PostgreSQL through us.
  const child = launch(launcher, program(binaries, 'postgres'), args, {
    cwd: home,
    detached: true,
    stdio: ['ignore', log.file, log.file],
  })
  guard.watch(child.pid)
  closeSync(log.file)
  await waitUntilReady(child, cluster, log.startsAt)
  return child
}

/**
 * Stops a server with its sessions: requests a fast shutdown, after 20 s an immediate one, and
 * after 10 s more kills it. Committed data is safe in each case.
 */
export async function stopPostmaster(pid: number): Promise<void> {
  const start = processStart(pid)
  for (const [signal, waitMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (start === null || processStart(pid) !== start) return
    tell(pid, signal)
    const giveUpAt = performance.now() + waitMs
    while (processStart(pid) === start && performance.now() < giveUpAt) await sleep(10)
  }
}

function tell(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // The process may have ended since the check, which is the goal.
    if (processStart(pid) !== null) throw error
  }
}

function listening({ host, port }: Endpoint) {
  if (!host.startsWith('/')) {
    return { port, listen_addresses: host, unix_socket_directories: '' }
  }
  // A list, so the name is quoted: a comma in it must not part it.
  const folder = `"${host.replaceAll('"', '""')}"`
  return { port, listen_addresses: '', unix_socket_directories: folder }
}

async function waitUntilReady(child: ChildProcess, cluster: string, logStartsAt: number) {
  const log = `${cluster}.log`
  let failure: Error | undefined
  child.once('error', (error) => {
    failure = error
  })
  const giveUpAt = performance.now() + readyWithinMs
  while (performance.now() < giveUpAt) {
    if (failure) throw failure
    if (child.exitCode !== null || child.signalCode !== null) {
      const words = (await readFile(log)).subarray(logStartsAt).toString()
      throw new Error(`PostgreSQL did not start.\n${words.trim()}\n(${log})`)
    }
    // The eighth line holds the server's state; pg_ctl reads it too.
    const lines = (await readIfThere(join(cluster, 'postmaster.pid')))?.split('\n') ?? []
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return
    await sleep(5)
  }
  child.kill('SIGINT')
  throw new Error(`PostgreSQL was not ready within ${readyWithinMs / 60_000} minutes (${log})`)
}

/** The server writes to a file of its own: a pipe to us would break when we are killed. */
function openLog(path: string, owner: Account | null) {
  const file = openSync(path, 'a', 0o600)
  if (owner) fchownSync(file, owner.uid, owner.gid)
  if (fstatSync(file).size > largestLogBytes) ftruncateSync(file)
  return { file, startsAt: fstatSync(file).size }
}
