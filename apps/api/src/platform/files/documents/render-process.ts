import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Rendered, RenderRequest } from './document-compiler.ts'
import { RenderFailure } from './render-failure.ts'

/** A message of the process: first that it is ready, then one answer per request. */
export type RenderAnswer =
  | { kind: 'ready' }
  | ({ kind: 'rendered' } & Rendered)
  | { kind: 'failed'; message: string }

export interface RenderProcess {
  /** How many documents the process was asked to render. */
  readonly given: number
  readonly pid: number | undefined
  /**
   * Renders one document at a time. `timeoutMs` includes the process's startup. A process that takes longer, or dies,
   * is not used again, and the call fails with a RenderFailure.
   */
  render(request: RenderRequest, timeoutMs: number): Promise<Rendered>
  /** Kills the process, and resolves when it has exited and its memory is free. */
  end(): Promise<void>
}

const WORKER = fileURLToPath(new URL('./render-worker.ts', import.meta.url))

/** Starts a render process. `onExit` is called once, however the process ends. */
export function startRenderProcess(onExit: () => void): RenderProcess {
  const child = fork(WORKER, [], {
    // The child gets no environment or flags of its parent: no secrets, no debugger, no test runner.
    env: { MALLOC_ARENA_MAX: '1' },
    execArgv: ['--max-old-space-size=64', '--max-semi-space-size=2'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.once('exit', onExit)
  // A process that can't be started emits 'error' instead of 'exit'.
  child.once('error', onExit)

  const ready = untilReady(child)
  // The first render awaits `ready` and fails with it. Until then its rejection must not count as unhandled.
  ready.catch(() => {})
  let given = 0

  return {
    get given() {
      return given
    },
    get pid() {
      return child.pid
    },
    async render(request, timeoutMs) {
      given += 1
      const answer = await withinTime(child, timeoutMs, async () => {
        await ready
        const answered = nextAnswer(child)
        child.send(request, () => {
          // A failed send means that the process exited; `answered` rejects then.
        })
        return answered
      })
      if (answer.kind === 'rendered') return answer
      throw new Error(answer.kind === 'failed' ? answer.message : 'unexpected answer')
    },
    async end() {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}

async function untilReady(child: ChildProcess): Promise<void> {
  await nextAnswer(child)
}

/** The next message of a process, or a RenderFailure when there will be none. */
function nextAnswer(child: ChildProcess): Promise<RenderAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      child.off('message', onMessage)
      child.off('exit', onGone)
      child.off('error', onGone)
      act()
    }
    const onMessage = (message: unknown) => settle(() => resolve(message as RenderAnswer))
    const onGone = () => settle(() => reject(new RenderFailure('crashed')))
    child.once('message', onMessage)
    child.once('exit', onGone)
    child.once('error', onGone)
    if (child.exitCode !== null || child.signalCode !== null) onGone()
  })
}

/** A compiler that hangs does so in native code, which only killing the process stops. */
async function withinTime<T>(
  child: ChildProcess,
  timeoutMs: number,
  work: () => Promise<T>,
): Promise<T> {
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, timeoutMs)
  try {
    return await work()
  } catch (error) {
    throw isLate ? new RenderFailure('timeout') : error
  } finally {
    clearTimeout(timer)
  }
}
