import { type LookupAddress, lookup as lookupName } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

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

/** Whether an address is of this machine. */
export function isLoopbackAddress(address: string): boolean {
  const version = isIP(address)
  return version !== 0 && LOOPBACK.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** Names that a resolver of our own network may answer are not public; nor are numeric addresses. */
export function isPublicName(host: string): boolean {
  if (host.startsWith('[') || isIP(host) !== 0 || !host.includes('.')) return false
  return !/\.(?:local|localhost|internal|intranet|lan|home|corp|arpa|test|invalid|onion)\.?$/i.test(
    host,
  )
}

/** A name led to an address that must not be called. */
export class PrivateAddressError extends Error {
  readonly code = 'PRIVATE_ADDRESS'
  constructor() {
    super('The name leads into a private network.')
  }
}

/**
 * The look-up of a connection: it fails where one of the addresses of a name is not `allowed`, and the connection is made to an address
 * that was checked, because nothing looks the name up again.
 */
export function lookupAllowed(
  allowed: (address: string) => boolean,
  lookup: typeof lookupName = lookupName,
): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new Error('The name has no address.'), '')
      if (!addresses.every(({ address }) => allowed(address)))
        return done(new PrivateAddressError(), '')
      if (options.all) return done(null, addresses)
      done(null, first.address, first.family)
    })
  }
}
