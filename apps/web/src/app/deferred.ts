import { type ComponentType, useEffect, useRef, useState } from 'react'
import { mayPrefetch } from '../platform/data-saver.ts'

/**
 * A part that the first screen does without, such as a menu. Its code is fetched when the browser is
 * idle (or, saving data, when a pointer comes near), and it is shown when it is asked for.
 */
export function useDeferred<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const loading = useRef(load)

  useEffect(() => {
    if (!mayPrefetch()) return undefined
    return whenIdle(() => warm(loading.current))
  }, [])

  return {
    /** Null until it was asked for and has arrived. */
    Part,
    warm: () => warm(load),
    /** Shows it as soon as it is there. */
    ask() {
      load().then(
        (component) => setPart(() => component),
        () => {
          // Without a connection there is nothing to show; asking again tries again.
        },
      )
    },
  }
}

function warm(load: () => Promise<unknown>): void {
  load().catch(() => {
    // Only ahead of time; whoever asks for it finds out.
  })
}

/** Safari has no requestIdleCallback. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 4000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, 1500)
  return () => clearTimeout(timer)
}
