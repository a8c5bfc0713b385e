import { useEffect } from 'react'

/** Keeps the screen on while a phone lies on the counter. In a browser without wake locks it goes dark as usual. */
export function useWakeLock(): void {
  useEffect(() => {
    let isOver = false
    let lock: WakeLockSentinel | undefined

    async function take() {
      if (isOver || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isOver) await lock.release()
      } catch {
        // A nearly empty battery refuses it; the screen works without.
      }
    }

    void take()
    // It is lost whenever the page is hidden.
    document.addEventListener('visibilitychange', take)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', take)
      void lock?.release()
    }
  }, [])
}
