import { placeOf } from '../../../platform/http/throttle.ts'

/**
 * From where somebody answered, no nearer than it needs to be: the first three numbers of an IPv4 address, the first three groups
 * of an IPv6 one.
 *
 * @example
 * answeredFrom('102.89.34.7') // '102.89.34.0'
 */
export function answeredFrom(ip: string): string {
  const place = placeOf(ip)
  const parts = place.split('.')
  if (parts.length === 4) return [...parts.slice(0, 3), '0'].join('.')
  return `${place.split(':').slice(0, 3).join(':')}::`
}
