import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface Server {
  url: string
  pid: number
}

/** Starts one of the servers in a process of its own, as `npm start` would, and waits for its address. */
export async function startServer(
  file: string,
  args: string[],
  endings: (() => unknown)[],
): Promise<Server> {
  const child = fork(new URL(file, import.meta.url), args, {
    execArgv: ['--max-semi-space-size=16', '--expose-gc'],
    env: { ...process.env, MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  endings.push(() => ended(child))
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { port: number }))
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}.`)))
  })
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0 }
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** A process's resident memory in megabytes; null if the system does not report it (Linux does). */
export function residentMegabytes(pid: number): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024)
  } catch {
    return null
  }
}
