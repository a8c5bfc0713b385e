type Flush = () => void

const flushes = new Set<Flush>()

/**
 * Registers a function that saves unfinished work. It runs before the session ends, when the tab is hidden
 * and before the page is left. Returns the function that unregisters it.
 */
export function onDraftFlush(flush: Flush): () => void {
  flushes.add(flush)
  return () => flushes.delete(flush)
}

/** Whether a form is open that saves its input as a draft. */
export function hasOpenWork(): boolean {
  return flushes.size > 0
}

/** Saves all open work on the device now. */
export function flushDrafts(): void {
  for (const flush of flushes) flush()
}

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flushDrafts()
  })
  window.addEventListener('pagehide', flushDrafts)
}
