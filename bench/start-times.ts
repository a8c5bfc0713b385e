import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startParentGuard } from '@isiro/embedded-postgres/parent-guard'
import { residentMegabytes } from './servers.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const REST_MS = 10_000

export interface Start {
  seconds: number
  /** Of the server's process after ten seconds of rest, its database aside. */
  megabytes: number | null
}

/** Runs the commands of `npm start` on a data folder until the server is ready, lets it idle and ends it. */
export async function measureStart(dataDir: string): Promise<Start> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      SIMULATOR_PORT: String(await freePort()),
      NODE_ENV: 'development',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  // Ends it when the bench is stopped half-way; its data goes with the folder of the bench.
  const guard = startParentGuard(() => {})
  guard.watch(child.pid)
  try {
    await untilReady(child)
    const seconds = (performance.now() - startedAt) / 1000
    await sleep(REST_MS)
    const server = descendants(child.pid ?? 0).find((pid) => commandOf(pid).includes('main.ts'))
    return { seconds, megabytes: server === undefined ? null : residentMegabytes(server) }
  } finally {
    child.kill('SIGINT')
    await ended
    guard.release()
  }
}

function untilReady(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
    if (output.includes('Isiro is ready')) resolve()
  })
  child.once('exit', () => reject(new Error(`It ended before it was ready:\n${output}`)))
  return promise
}

function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const server = createServer().listen(0, '127.0.0.1', () => {
    const address = server.address()
    server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
  })
  return promise
}

/** The processes below one, in the system's own list. */
function descendants(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    if (children === '') return []
    return children
      .split(' ')
      .map(Number)
      .flatMap((child) => [child, ...descendants(child)])
  } catch {
    return []
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
