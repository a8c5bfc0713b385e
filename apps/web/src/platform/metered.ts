import { mayPrefetch } from './data-saver.ts'

/** Not in every browser, and so not in the standard types. */
interface Connection {
  type?: string
}

/**
 * Whether something may be fetched that nobody has asked for: not over a phone network, nor where the browser
 * does not tell and the device may well be a phone.
 */
export function mayFetchAhead(): boolean {
  if (!mayPrefetch()) return false
  const { type } = (navigator as Navigator & { connection?: Connection }).connection ?? {}
  return type === undefined ? matchMedia('(pointer: fine)').matches : type !== 'cellular'
}
