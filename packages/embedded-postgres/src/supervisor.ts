import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { stopPostmaster } from './postmaster.ts'

const firstPauseMs = 500
const longestPauseMs = 5_000

/** The server's operations and events for its supervisor. */
type Supervised = {
  child: ChildProcess
  /** Starts the server again at the same place. */
  startAgain(): Promise<ChildProcess>
  onEnd(): void
  onReturn(): void
  onFailure(error: unknown): void
  /** Called once, when the server was stopped because it is not needed any more. */
  onStopped(): void
  /** Called at `process.exit` or an uncaught error: signals the server to end without waiting for it. */
  onExit(): void
}

/**
 * Ends the server when our process ends, and returns the function that stops it. Until then, a server that ends
 * unexpectedly is restarted, however often: the system may have killed it for its memory, or its disk may be full.
 */
export function supervise(server: Supervised): () => Promise<void> {
  let { child } = server
  const stopping = new AbortController()
  let returning: Promise<void> | undefined

  const watch = () => {
    child.unref()
    child.once('exit', () => {
      if (stopping.signal.aborted) return
      server.onEnd()
      returning = bringBack()
    })
  }
  const bringBack = async () => {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      await pause(pauseMs, stopping.signal)
      if (stopping.signal.aborted) return
      try {
        child = await server.startAgain()
        watch()
        server.onReturn()
        return
      } catch (error) {
        server.onFailure(error)
      }
    }
  }
  // On process.exit or an uncaught error there is no time to wait, but to ask for the end.
  const endAtExit = () => {
    child.kill('SIGINT')
    server.onExit()
  }
  process.once('exit', endAtExit)
  watch()

  let stopped: Promise<void> | undefined
  return () => {
    stopping.abort()
    stopped ??= (async () => {
      await returning
      const hasEnded = child.exitCode !== null || child.signalCode !== null
      if (child.pid !== undefined && !hasEnded) await stopPostmaster(child.pid)
      process.off('exit', endAtExit)
      server.onStopped()
    })()
    return stopped
  }
}

/** Waits, unless the server is not needed any more; does not keep the process alive. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { ref: false, signal }).catch((error: Error) => {
    if (error.name !== 'AbortError') throw error
  })
}
