const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 300_000

/**
 * Tries work again until it succeeds, with growing waits. `now` begins at once with the shortest wait; `stop` ends it: what is under
 * way then is not tried again.
 */
export function keepTrying(work: () => Promise<unknown>): { now: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let round = 0

  function attempt(of: number, waitMs: number): void {
    work().catch(() => {
      // One of an earlier round plans nothing any more.
      if (of === round)
        timer = setTimeout(attempt, waitMs, of, Math.min(2 * waitMs, LONGEST_WAIT_MS))
    })
  }

  function stop(): void {
    clearTimeout(timer)
    round += 1
  }

  return {
    now() {
      stop()
      attempt(round, FIRST_WAIT_MS)
    },
    stop,
  }
}
