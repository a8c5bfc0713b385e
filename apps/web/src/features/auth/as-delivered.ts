import { useSyncExternalStore } from 'react'

/**
 * A fact that only the browser knows, on a page that was drawn when the web was built: `delivered`
 * while the page is taken over, so that both drawings agree, and what `read` finds from then on.
 */
export function useAsDelivered<T extends string | boolean>(read: () => T, delivered: T): T {
  return useSyncExternalStore(neverChanges, read, () => delivered)
}

/** One parameter of the address; empty without it. */
export function useAddressParameter(name: string): string {
  return useAsDelivered(() => new URLSearchParams(location.search).get(name) ?? '', '')
}

const neverChanges = () => () => {}
