import { useSyncExternalStore } from 'react'

/** Room for a table. */
const WIDE = '(min-width: 64rem)'

export function useIsWide(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(WIDE).matches)
}

function follow(listener: () => void) {
  const media = matchMedia(WIDE)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
