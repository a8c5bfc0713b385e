import { BlockList, isIP, isIPv6 } from 'node:net'
import type { Config } from '../../../config.ts'

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

/** Names that a resolver of our own network may answer are not public; nor are numeric addresses. */
function isPublicName(host: string): boolean {
  if (host.startsWith('[') || isIP(host) !== 0 || !host.includes('.')) return false
  return !/\.(?:local|localhost|internal|intranet|lan|home|corp|arpa|test|invalid|onion)\.?$/i.test(
    host,
  )
}

const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4')

// Of IPv6 only global unicast (2000::/3) is public, without the ranges that stand for IPv4 addresses or documentation.
const GLOBAL_V6 = new BlockList()
GLOBAL_V6.addSubnet('2000::', 3, 'ipv6')
const SPECIAL_V6 = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  SPECIAL_V6.addSubnet(network, bits, 'ipv6')

/** Whether an address that a name resolved to is on the internet, not in our own network or on this machine. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return GLOBAL_V6.check(address, 'ipv6') && !SPECIAL_V6.check(address, 'ipv6')
  return isIP(address) === 4 && !PRIVATE.check(address, 'ipv4')
}
