import type { CurrentUser } from '@isiro/contracts/auth'
import { can, type Verb } from '@isiro/domain/roles'
import { paths } from '../platform/pages/paths.ts'
import { type LazyPage, lazyPage } from './lazy-page.tsx'
import { routeFor } from './routes.ts'

// Which screens a member opens. Beside the routes, because visitors need none of it.

/** In place of a screen that the member's role doesn't open, or that a sandbox has not. */
const refusedPage = lazyPage(
  () => import('./refused-page.tsx').then((m) => m.RefusedPage),
  ['roles'],
)

/** Home of a role that sees no figures. */
const plainHome = lazyPage(() => import('./plain-home.tsx').then((m) => m.PlainHome), ['roles'])

/** Home is there for each role, if not with the same things on it. */
const isHome = (path: string) => path === paths.home() || path === paths.dashboard()

/** What decides about the screens that a member opens. */
export type Opening = Pick<CurrentUser, 'role'> & Partial<Pick<CurrentUser, 'sandboxOf'>>

/** What a member is shown instead of an address; null where they open the screen. */
export function shownInstead({ role, sandboxOf }: Opening, pathname: string): LazyPage | null {
  const { verb, path } = routeFor(pathname, true) ?? {}
  // A sandbox has neither people nor a plan.
  const isOfLive = sandboxOf && (!verb || path === '/subscription')
  if (!isOfLive && (!verb || can(role, verb))) return null
  return isHome(pathname) ? plainHome : refusedPage
}

/** Whether an entry of a menu leads somewhere that a member opens. */
export function opens(
  member: Opening,
  { to, verb, unless }: { to: string; verb?: Verb; unless?: Verb },
): boolean {
  if (verb && !can(member.role, verb)) return false
  if (unless && can(member.role, unless)) return false
  const pathname = to.split('?', 1)[0] ?? ''
  return isHome(pathname) || shownInstead(member, pathname) === null
}
