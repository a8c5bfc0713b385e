import type { QueryClient } from '@tanstack/react-query'
import { whenIdle } from './when-idle.ts'

/** Long enough for the data to be drawn: between their arrival and that a slow phone seems idle. */
const PAUSE_MS = 1000

/**
 * Runs work that no screen needs yet, once the screen has its own data and the browser is idle: on a slow connection it
 * would delay them. Returns a function that cancels it.
 */
export function whenSettled(queries: QueryClient, work: () => void): () => void {
  let cancel = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = queries.getQueryCache().subscribe(begin)

  /** Each request begins the pause anew: the answer to one is often the reason for the next. */
  function begin() {
    clearTimeout(timer)
    if (queries.isFetching() > 0) return
    timer = setTimeout(() => {
      stop()
      cancel = whenIdle(work)
    }, PAUSE_MS)
  }

  begin()
  return () => {
    stop()
    clearTimeout(timer)
    cancel()
  }
}
