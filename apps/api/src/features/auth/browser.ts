import { browserName } from '../../platform/http/browser-name.ts'
import { callerPlace } from '../../platform/http/caller-place.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import type { Session } from '../../platform/http/session.ts'
import { readDeviceCookie } from './known-devices.ts'
import type { Browser } from './service.ts'

export { deviceCookie } from './known-devices.ts'

/** What a call to the entrance says of its browser. */
interface BrowserFacts {
  /** The session that it still has. */
  session: Session | null
  /** Its Cookie and User-Agent headers. */
  cookies: string | undefined
  userAgent: string | undefined
  ip: string
}

/** The browser that calls the entrance. */
export function browserOf(
  { config }: Pick<Deps, 'config'>,
  { session, cookies, userAgent, ip }: BrowserFacts,
): Browser {
  return {
    device: readDeviceCookie(config, cookies),
    formerSession: session?.tokenHash ?? null,
    name: browserName(userAgent),
    place: () => callerPlace(ip, userAgent),
  }
}
