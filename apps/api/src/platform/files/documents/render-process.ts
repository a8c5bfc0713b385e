import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Rendered, RenderRequest } from './document-compiler.ts'
import { RenderFailure } from './render-failure.ts'

/** What a process says: that it is ready, and then one answer to each request. */
export type RenderAnswer =
  | { kind: 'ready' }
  | ({ kind: 'rendered' } & Rendered)
  | { kind: 'failed'; message: string }

export interface RenderProcess {
  /** How many documents it was given. */
  readonly given: number
  readonly pid: number | undefined
  /**
   * One document at a time. Starting up counts into the time; a process that takes longer, or dies, is
   * gone for good and the call fails with a RenderFailure.
   */
  render(request: RenderRequest, timeoutMs: number): Promise<Rendered>
  /** Ends it at once, and resolves when the system has its memory back. */
  end(): Promise<void>
}

const WORKER = fileURLToPath(new URL('./render-worker.ts', import.meta.url))

/** Starts a process that renders. `onExit` is called once, however it ends. */
export function startRenderProcess(onExit: () => void): RenderProcess {
  const child = fork(WORKER, [], {
    // Nothing of the parent's: no secrets in the environment, no debugger or test runner in the flags.
    env: { MALLOC_ARENA_MAX: '1' },
    execArgv: ['--max-old-space-size=64', '--max-semi-space-size=2'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.once('exit', onExit)
  // A process that can't be started reports an error instead of an exit.
  child.once('error', onExit)

  const ready = untilReady(child)
  // The first render awaits it and fails with it; until then a rejection must not count as unhandled.
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
          // A failed send is an exit, which `answered` hears of.
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

/** A compiler that hangs does so in native code, where only killing it helps. */
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
