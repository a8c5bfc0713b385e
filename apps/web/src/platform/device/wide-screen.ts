import { useCallback, useSyncExternalStore } from 'react'

/** Room for a table and for columns side by side. */
const WIDE = '(min-width: 64rem)'
/** Room for the paper beside the form. */
const VERY_WIDE = '(min-width: 80rem)'

export function useIsWide(): boolean {
  return useMedia(WIDE)
}

export function useIsVeryWide(): boolean {
  return useMedia(VERY_WIDE)
}

/** Whether the screen is too small to show all steps of a form open at once. */
export function useIsPhone(): boolean {
  return useMedia('(max-width: 47.99rem)')
}

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
