import { useSyncExternalStore } from 'react'

/** Calls `listener` whenever the device finds or loses its connection. Returns a function that ends it. */
export function followConnection(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the device reports a connection. The server may still be unreachable. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(followConnection, () => navigator.onLine)
}
