import type { Verb } from '@isiro/domain/roles'
import type { PageKind } from '../ui/skeleton.tsx'
import type { LazyPage } from './lazy-page.tsx'

export interface AppRoute {
  path: string
  /** `visitor`: without a session. `member`: with one, inside the shell. `anyone`: both, no shell. */
  access: 'visitor' | 'member' | 'anyone'
  page: LazyPage
  /** What kind of page a member's screen is: it decides its width, and its shape while it waits. */
  kind?: PageKind
  /** The screen has its own bar at the bottom of a phone, or leads through steps, so the shell's stays away. */
  hasOwnBar?: boolean
  /**
   * The addresses of what the screen asks for first. The server's page asks for them together with the account, while the
   * scripts are still coming; the screen's own requests of the same addresses get the answers.
   */
  data?: readonly string[]
  /** What a member's role must be able to do; without it the screen is about people or the account: open to each role, and not there in a sandbox. */
  verb?: Verb
}

type Options = Pick<AppRoute, 'hasOwnBar' | 'data' | 'verb'>

export function visitor(path: string, page: LazyPage, options?: Options): AppRoute {
  return { path, access: 'visitor', page, ...options }
}

export function member(path: string, page: LazyPage, kind: PageKind, options?: Options): AppRoute {
  return { path, access: 'member', page, kind, ...options }
}

export function anyone(path: string, page: LazyPage, options?: Options): AppRoute {
  return { path, access: 'anyone', page, ...options }
}
