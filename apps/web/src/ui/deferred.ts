import { useEffect, useState } from 'react'

/** Code that the first screen does not need. A failed download can be retried. */
export interface Deferred<T> {
  /** Null until it was requested and has arrived. */
  loaded: T | null
  /** Starts the download ahead of need, as when a pointer comes near. */
  warm: () => void
  ask: () => void
}

/**
 * A part that is downloaded on demand, such as a menu. `onFailed` is called if the download
 * fails, for example without a connection.
 */
export function useDeferred<T>(load: () => Promise<T>, onFailed?: () => void): Deferred<T> {
  const [loaded, setLoaded] = useState<T | null>(null)
  return {
    loaded,
    warm() {
      load().catch(() => {
        // This download is only a prefetch; a failure is reported when the part is requested.
      })
    },
    ask() {
      // Wrapped in a function, because setState would call a component as an updater.
      load().then(
        (part) => setLoaded(() => part),
        () => onFailed?.(),
      )
    },
  }
}

/** Like `useDeferred`, for a part that opens and closes: requested when it first opens, and kept from then on. */
export function useDeferredUntilOpen<T>(
  isOpen: boolean,
  load: () => Promise<T>,
  onFailed?: () => void,
): T | null {
  const { loaded, ask } = useDeferred(load, onFailed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once for each opening
  useEffect(() => {
    if (isOpen && !loaded) ask()
  }, [isOpen])
  return loaded
}
