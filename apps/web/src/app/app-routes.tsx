import { Navigate, Route, Routes, useLocation } from 'react-router'
import { useSession } from '../platform/http/session.ts'
import { paths } from '../platform/pages/paths.ts'
import { AccountLoading } from './account-loading.tsx'
import type { AppRoute } from './app-route.ts'
import { PageFrame } from './page-frame.tsx'
import { PageColumn } from './page-main.tsx'
import { deliveredPage, deliveredPages, landingPage, notFoundPage, signedInArea } from './routes.ts'

interface Table {
  table: readonly AppRoute[]
}

/** Chooses the screen by address and session. */
export function AppRoutes({ table }: Table) {
  const { token } = useSession()
  const Screens = token === null ? VisitorRoutes : MemberRoutes
  // Another tab may sign somebody else in, who finds nothing here of the person before.
  return <Screens key={token} table={table} />
}

function MemberRoutes({ table }: Table) {
  const shown = table.filter((route) => route.access === 'member')
  return (
    <Routes>
      <Route
        element={<PageFrame page={signedInArea} waiting={<AccountLoading onRetry={reload} />} />}
      >
        {shown.map(memberRoute)}
        <Route path="*" element={<PageFrame page={notFoundPage} />} />
      </Route>
      {table.filter((route) => route.access === 'anyone').map(pageRoute)}
      {Object.keys(deliveredPages).map(deliveredRoute)}
    </Routes>
  )
}

/** Before the app itself has loaded, a retry reloads the page. */
function reload(): void {
  location.reload()
}

function VisitorRoutes({ table }: Table) {
  const shown = table.filter((route) => route.access !== 'member')
  const locked = table.filter(
    (route) => route.access === 'member' && !shown.some(({ path }) => path === route.path),
  )
  return (
    <Routes>
      {shown.map(pageRoute)}
      {Object.keys(deliveredPages).map(deliveredRoute)}
      {locked.map(({ path }) => (
        <Route key={path} path={path} element={<NotSignedIn />} />
      ))}
      <Route path="*" element={<PageFrame page={notFoundPage} />} />
    </Routes>
  )
}

function pageRoute({ path, page }: AppRoute) {
  return <Route key={path} path={path} element={<PageFrame key={path} page={page} />} />
}

function memberRoute({ path, page, kind = 'form' }: AppRoute) {
  const screen = (
    <PageColumn kind={kind}>
      <PageFrame key={path} page={page} kind={kind} />
    </PageColumn>
  )
  return <Route key={path} path={path} element={screen} />
}

function deliveredRoute(path: string) {
  return <Route key={path} path={path} element={<PageFrame key={path} page={deliveredPage} />} />
}

/** Redirects a member's screen without a session, depending on how the session ended. */
function NotSignedIn() {
  const { ended } = useSession()
  const { pathname, search } = useLocation()
  if (ended === 'refused') return <PageFrame page={landingPage} />
  if (ended === 'logged_out') return <Navigate to={paths.home()} replace />
  return <Navigate to={paths.login(pathname + search, ended ?? undefined)} replace />
}
