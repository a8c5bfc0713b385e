import { isIPv4 } from 'node:net'
import { browserName } from './browser-name.ts'
import { placeOf } from './throttle.ts'

/** Longer places are cut: the column takes 160 characters. */
const MAX_LENGTH = 150

/**
 * From where a call comes, as the audit trail keeps it: 'Chrome, Android, 102.89.23.*'. Of the address only the network is kept, which
 * is enough to see that it is another one.
 */
export function callerPlace(ip: string, userAgent: string | undefined): string {
  const { browser, system } = browserName(userAgent)
  const words = [browser, system, networkOf(ip)].filter((word) => word !== null)
  // The names come from a header: no mark that a statement's text could take for its own.
  return words
    .join(', ')
    .replace(/[^\p{L}\p{N} .,:*()/-]/gu, '')
    .slice(0, MAX_LENGTH)
}

/** The network of an address: three of four numbers of IPv4, the first three groups of IPv6. */
function networkOf(ip: string): string {
  const place = placeOf(ip)
  return isIPv4(place)
    ? place.replace(/\d{1,3}$/, '*')
    : `${place.split(':').slice(0, 3).join(':')}:*`
}
