import { mayPrefetch } from './data-saver.ts'

/** Not in every browser, and so not in the standard types. */
interface Connection {
  type?: string
}

/**
 * Whether data may be prefetched: not over a mobile network, nor if the browser
 * does not report the network and the device may be a phone.
 */
export function mayFetchAhead(): boolean {
  if (!mayPrefetch()) return false
  const { type } = (navigator as Navigator & { connection?: Connection }).connection ?? {}
  return type === undefined ? matchMedia('(pointer: fine)').matches : type !== 'cellular'
}
