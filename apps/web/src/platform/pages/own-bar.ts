import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '../../ui/store.ts'

const ownBar = createStore(false)

/** Takes the bottom of a phone's screen for a bar of one's own, as long as it is there: two bars would hide the page. */
export function useOwnBar(): void {
  useEffect(() => {
    ownBar.set(true)
    return () => ownBar.set(false)
  }, [])
}

/** Whether a part of the page has its own bar at the bottom. */
export function useHasOwnBar(): boolean {
  return useSyncExternalStore(ownBar.subscribe, ownBar.get)
}
