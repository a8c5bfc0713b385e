import { matchPath } from 'react-router'
import { type AppRoute, anyone, visitor } from './app-route.ts'
import { lazyPage } from './lazy-page.tsx'
import { memberRoutes } from './member-routes.ts'

/**
 * Every screen with its URL, its code and its texts. A feature adds an entry to member-routes.ts, and one to
 * navigation.ts if people should find it in the menu. A path may be listed twice, for visitors and for members. The build
 * parses both lists too: it weighs each screen, and writes the URLs for the server and the service worker. Keep the form
 * of the entries.
 */
export const routes: readonly AppRoute[] = [
  visitor(
    '/',
    lazyPage(
      () => import('../features/marketing/landing-page.tsx').then((m) => m.LandingPage),
      ['marketing', 'auth', 'validation'],
    ),
  ),
  anyone(
    '/verify-email/:token',
    lazyPage(
      () => import('../features/auth/verify-email-page.tsx').then((m) => m.VerifyEmailPage),
      ['auth'],
    ),
  ),
  anyone(
    '/email-change/:token',
    lazyPage(
      () => import('../features/auth/email-change-page.tsx').then((m) => m.EmailChangePage),
      ['auth'],
    ),
  ),
  anyone(
    '/second-step',
    lazyPage(
      () => import('../features/auth/factors/second-step-page.tsx').then((m) => m.SecondStepPage),
      ['auth', 'factors'],
    ),
  ),
  anyone(
    '/recovery/:token',
    lazyPage(
      () => import('../features/auth/factors/recovery-page.tsx').then((m) => m.RecoveryPage),
      ['auth', 'factors'],
    ),
  ),
  anyone(
    '/data-export/:token',
    lazyPage(
      () => import('../features/privacy/links/data-export-page.tsx').then((m) => m.DataExportPage),
      ['auth', 'privacy'],
    ),
  ),
  anyone(
    '/restore-account/:token',
    lazyPage(
      () =>
        import('../features/privacy/links/restore-account-page.tsx').then(
          (m) => m.RestoreAccountPage,
        ),
      ['auth', 'privacy'],
    ),
  ),
  anyone(
    '/join/:token',
    lazyPage(
      () => import('../features/auth/join-page.tsx').then((m) => m.JoinPage),
      ['auth', 'team', 'roles'],
    ),
  ),
  anyone(
    '/offline',
    lazyPage(
      () => import('../features/offline/offline-page.tsx').then((m) => m.OfflinePage),
      ['offline'],
    ),
  ),
  ...memberRoutes,
]

/**
 * Pages that are no part of the app: the server delivers them ready-made, for visitors and members. Each address with
 * the page that `render-site` draws for it.
 */
export const deliveredPages = {
  '/pricing': 'pricing',
  '/terms': 'terms',
  '/privacy': 'privacy',
  '/developers': 'developers',
  '/login': 'login',
  '/signup': 'signup',
  '/reset-password': 'reset-password',
  '/reset-password/:token': 'new-password',
}

/**
 * The URL for which the server delivered the app. Read here, because the code that uses it loads after the
 * URL may have changed.
 */
export const startedAt = location.pathname

export const deliveredPage = lazyPage(() =>
  import('./delivered-page.tsx').then((m) => m.DeliveredPage),
)

export const notFoundPage = lazyPage(() =>
  import('./not-found-page.tsx').then((m) => m.NotFoundPage),
)

/** The frame around every member's screen. Its code comes together with the screen's. */
export const signedInArea = lazyPage(() =>
  import('./signed-in-area.tsx').then((m) => m.SignedInArea),
)

/** The visitor's page at `/`; also shown at any URL if a stored session turns out to be invalid. */
export const landingPage =
  routes.find((route) => route.path === '/' && route.access === 'visitor')?.page ?? notFoundPage

/** The route of a URL with or without a session; undefined if there is none. */
export function routeFor(pathname: string, isSignedIn: boolean): AppRoute | undefined {
  const hidden = isSignedIn ? 'visitor' : 'member'
  return routes.find((route) => route.access !== hidden && matchPath(route.path, pathname) !== null)
}

/** Starts the download of a URL's page, when a finger touches its link. */
export function preloadRoute(pathname: string, isSignedIn: boolean): void {
  const route = routeFor(pathname, isSignedIn)
  if (isSignedIn && route?.access !== 'anyone') signedInArea.preload()
  route?.page.preload()
}
