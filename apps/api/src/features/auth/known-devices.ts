import { createHmac } from 'node:crypto'
import { RETENTION_PERIODS } from '@isiro/domain/retention-periods'
import type { Ctx } from '../../platform/db/context.ts'
import { newToken } from '../../platform/db/ids.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import * as sessions from './session-queries.ts'

/** A browser that signs in less often than this is treated as a new one. Housekeeping deletes its row. */
const DEVICE_DAYS = RETENTION_PERIODS.known_devices.count
/** Browsers that an account remembers. The one that was away for longest is forgotten first. */
const MAX_DEVICES = 20

type Settings = Pick<Deps['config'], 'appUrl'>

/** Over https the name says that no page read over plain http may plant the cookie. */
function cookieName({ appUrl }: Settings): string {
  return appUrl.startsWith('https:') ? '__Secure-isiro_device' : 'isiro_device'
}

/**
 * The token in a browser's device cookie, null without one. It opens nothing: it only says that this browser has signed in
 * to an account before, so that guesses made elsewhere do not keep it out.
 */
export function readDeviceCookie(config: Settings, header: string | undefined): string | null {
  const cookies = (header ?? '').split(';').map((cookie) => cookie.trim())
  const start = `${cookieName(config)}=`
  const token = cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length)
  return token !== undefined && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : null
}

/** The Set-Cookie header of a device token. Scripts cannot read it, and only the calls of the entrance carry it. */
export function deviceCookie(config: Settings, token: string): string {
  const secure = config.appUrl.startsWith('https:') ? '; Secure' : ''
  return `${cookieName(config)}=${token}; Path=/api/auth; Max-Age=${DEVICE_DAYS * 86_400}; HttpOnly; SameSite=Strict${secure}`
}

/** The keyed hash under which a device is stored. */
export function hashDevice({ config }: Pick<Deps, 'config'>, token: string): Buffer {
  return createHmac('sha256', config.secretKey).update(`device:${token}`).digest()
}

/**
 * Remembers that a browser has signed in to an account, and returns its new token. The token changes with each sign-in, so
 * one that somebody planted in the browser is never bound to the account. Other accounts of the browser move along.
 * Runs in the transaction of the sign-in.
 */
export async function rememberDevice(
  { db, config, now }: Pick<Ctx, 'db' | 'config' | 'now'>,
  accountId: string,
  before: string | null,
): Promise<string> {
  const token = newToken()
  const deviceHash = hashDevice({ config }, token)
  await sessions.insertDevice(db, { deviceHash, accountId, lastSeenAt: now() })
  if (before !== null) {
    const beforeHash = hashDevice({ config }, before)
    await sessions.deleteDevice(db, beforeHash, accountId)
    await sessions.replaceDevice(db, beforeHash, deviceHash)
  }
  await sessions.deleteOldDevices(db, accountId, MAX_DEVICES)
  return token
}
