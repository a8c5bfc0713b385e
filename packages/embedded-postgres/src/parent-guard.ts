import { spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('./parent-guard.sh', import.meta.url))

/** A small child process that cleans up if our process ends without doing so. */
export type ParentGuard = {
  /** Names the program that is to be ended then: SIGINT, after 20 s SIGQUIT, after 10 s more SIGKILL. */
  watch(pid: number | undefined): void
  /** Names a folder that is to be removed then, once the program has ended. */
  removeLater(folder: string): void
  /** Nothing is to be done any more: the guard ends. */
  release(): void
}

/**
 * Starts a guard. It holds a pipe of ours that the system closes at our end, after kill -9 and Ctrl-C as well, and
 * costs about 1 MB: a shell that waits. `onFailure` hears when there is no shell to be had; nothing is guarded then.
 */
export function startParentGuard(onFailure: (error: Error) => void): ParentGuard {
  const guard = spawn('/bin/sh', [script], {
    cwd: '/',
    // A session of its own: the signal that ends us, sent to our whole group, must not end it.
    detached: true,
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.once('error', onFailure)
  // The pipe of a killed guard is closed, and writing to it fails; there is nothing to do then.
  guard.stdin.on('error', () => {})
  guard.unref()
  if (guard.stdin instanceof Socket) guard.stdin.unref()
  const tell = (order: string) => void guard.stdin.write(`${order}\n`)
  return {
    watch: (pid) => tell(`watch ${pid ?? ''}`),
    removeLater: (folder) => tell(`remove ${folder}`),
    release: () => guard.stdin.end('release\n'),
  }
}
