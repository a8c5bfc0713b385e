import type { Config } from '../../../config.ts'
import { isPublicName } from '../../../platform/http-client/public-address.ts'

/** The most characters of a push service's address. */
const LONGEST = 1_000

/**
 * Whether we would call this address for a push message. A browser names it, so anybody can: https on its usual port at a named
 * host of the internet, and no address of our own network. With a simulator in place of the push services, it is the only one.
 */
export function isPushEndpoint({ push }: Pick<Config, 'push'>, address: string): boolean {
  if (address.length > LONGEST || !URL.canParse(address)) return false
  if (push.serviceUrl !== null) return address.startsWith(`${push.serviceUrl}/`)
  const { protocol, hostname, port, username, password } = new URL(address)
  const isBare = port === '' && username === '' && password === ''
  return protocol === 'https:' && isBare && isPublicName(hostname)
}
