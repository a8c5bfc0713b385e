import { useEffect, useState } from 'react'

/** Code that the first screen does without, and that has just not arrived, can be asked for again. */
export interface Deferred<T> {
  /** Null until it was asked for and has arrived. */
  loaded: T | null
  /** Starts the download ahead of need, as when a pointer comes near. */
  warm: () => void
  ask: () => void
}

/**
 * A part that is downloaded when it is asked for, such as a menu. `onFailed` hears of a download that
 * did not arrive; without a connection there is nothing to show.
 */
export function useDeferred<T>(load: () => Promise<T>, onFailed?: () => void): Deferred<T> {
  const [loaded, setLoaded] = useState<T | null>(null)
  return {
    loaded,
    warm() {
      load().catch(() => {
        // Only ahead of time; whoever asks for it hears of it.
      })
    },
    ask() {
      // In a function: a component by itself would be taken for a way to compute the state.
      load().then(
        (part) => setLoaded(() => part),
        () => onFailed?.(),
      )
    },
  }
}

/** The same for what opens and closes: asked for when it first opens, and kept from then on. */
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
