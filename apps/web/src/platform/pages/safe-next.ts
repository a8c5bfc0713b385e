import { PUBLIC_PAGES } from '@isiro/domain/public-pages'
import { paths } from './paths.ts'

const ORIGIN = 'https://same.invalid'

/**
 * The destination after login: `next` if it is a URL of this site, otherwise `fallback`, which is the dashboard. Anything a
 * browser or a proxy could read as another host is refused, also when it is percent-encoded.
 */
export function safeNext(
  next: string | null | undefined,
  fallback: string = paths.dashboard(),
): string {
  if (!next || next.length > 2000) return fallback
  const [path = ''] = next.split(/[?#]/, 1)
  const once = decoded(path)
  if (![next, path, once, decoded(once)].every(isSameSite)) return fallback
  const { pathname, search, hash } = new URL(next, ORIGIN)
  return isEntrance(pathname) ? fallback : pathname + search + hash
}

/** Empty, which is no address, where a percent sign encodes nothing: no address of ours has one. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Starts with one slash, stays on the origin, and holds nothing that a browser skips or turns. */
function isSameSite(text: string): boolean {
  if (!/^\/(?![/\\])/.test(text) || /[\\\p{Cc}\p{Cf}\p{Z}]/u.test(text)) return false
  const url = new URL(text, ORIGIN)
  return url.origin === ORIGIN && !url.pathname.includes('//')
}

/** The sign-in pages would lead in a circle; the API and the client's page are not screens of the app. */
function isEntrance(pathname: string): boolean {
  return ['login', 'signup', 'api', ...Object.values(PUBLIC_PAGES)].includes(
    pathname.split('/')[1] ?? '',
  )
}
