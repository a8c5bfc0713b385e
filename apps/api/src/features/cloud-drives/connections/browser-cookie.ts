import type { Config } from '../../../config.ts'

/** How long an owner may take at the drive's page, in ms. */
export const CONSENT_MS = 15 * 60_000

function cookieName({ appUrl }: Pick<Config, 'appUrl'>): string {
  return appUrl.startsWith('https:') ? '__Secure-isiro_drive' : 'isiro_drive'
}

/**
 * The Set-Cookie header for a browser that begins a connection. The drive leads back without a session's token, so the cookie
 * shows that it is the same browser: a stranger's link cannot bind a visitor's drive to the stranger's business.
 */
export function browserCookie(config: Pick<Config, 'appUrl'>, token: string): string {
  const secure = config.appUrl.startsWith('https:') ? '; Secure' : ''
  // Strict would keep it back, since the drive's page leads here.
  return `${cookieName(config)}=${token}; Path=/api/backup/cloud; Max-Age=${CONSENT_MS / 1000}; HttpOnly; SameSite=Lax${secure}`
}

/** The token in a browser's cookie; null without one. */
export function readBrowserCookie(
  config: Pick<Config, 'appUrl'>,
  header: string | undefined,
): string | null {
  const start = `${cookieName(config)}=`
  const cookies = (header ?? '').split(';').map((cookie) => cookie.trim())
  const token = cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length)
  return token !== undefined && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : null
}
