import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from './answers.ts'

export interface Outage {
  /** 'hang' never answers, 'error' answers `status`, 'slow' answers after `delayMs`. */
  kind: 'hang' | 'error' | 'slow'
  /** How many calls it affects; until the reset by default. */
  calls?: number | undefined
  /** For 'error': 500 by default. */
  status?: number | undefined
  /** For 'slow': 3 seconds by default. */
  delayMs?: number | undefined
  /** Does the work before it fails, so that the caller cannot know whether it was done. */
  afterWork?: boolean | undefined
}

export interface OutageSwitch {
  set(outage: Outage): void
  /** Calls work again; those that hang are cut. */
  reset(): void
  /** Runs one API call under the present outage. Null: the caller gets no answer. */
  run(
    signal: AbortSignal,
    work: () => Answer | null | Promise<Answer | null>,
    failed: (status: number) => Answer,
  ): Promise<Answer | null>
}

/** Makes a provider's API fail on wish. */
export function createOutageSwitch(): OutageSwitch {
  let outage: Outage | null = null
  let callsLeft = 0
  let ended = new AbortController()

  function take(): Outage | null {
    if (!outage || callsLeft <= 0) return null
    callsLeft -= 1
    return outage
  }

  return {
    set(next) {
      outage = next
      callsLeft = next.calls ?? Number.POSITIVE_INFINITY
    },
    reset() {
      outage = null
      ended.abort()
      ended = new AbortController()
    },
    async run(signal, work, failed) {
      const present = take()
      if (!present) return work()
      const until = AbortSignal.any([signal, ended.signal])
      const answer = present.afterWork ? await work() : null
      if (present.kind === 'error') return failed(present.status ?? 500)
      if (present.kind === 'hang') {
        await aborted(until)
        return null
      }
      await passed(present.delayMs ?? 3_000, until)
      return signal.aborted ? null : (answer ?? work())
    },
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** Resolves after the time, or sooner when the signal aborts. */
async function passed(ms: number, signal: AbortSignal): Promise<void> {
  await Promise.race([sleep(ms, undefined, { signal, ref: false }), aborted(signal)]).catch(
    (error: unknown) => {
      if (!signal.aborted) throw error
    },
  )
}
