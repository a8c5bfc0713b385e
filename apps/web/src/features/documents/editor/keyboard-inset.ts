import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  const viewport = window.visualViewport
  viewport?.addEventListener('resize', listener)
  viewport?.addEventListener('scroll', listener)
  return () => {
    viewport?.removeEventListener('resize', listener)
    viewport?.removeEventListener('scroll', listener)
  }
}

/**
 * How many pixels of the page the on-screen keyboard covers. A keyboard lies over the page and not
 * beside it, so that what sticks to the bottom would end up under it.
 */
export function useKeyboardInset(): number {
  return useSyncExternalStore(subscribe, measure)
}

function measure(): number {
  const viewport = window.visualViewport
  // A page that was zoomed in with two fingers has a small viewport, too, and no keyboard.
  if (!viewport || viewport.scale > 1.05) return 0
  return Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop))
}
