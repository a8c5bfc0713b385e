import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { currentDay } from '../platform/device/current-day.ts'
import { useCurrentUser } from '../platform/http/current-user.ts'
import { beginWithLastSeen } from '../platform/http/last-seen.ts'
import { createQueryClient } from '../platform/http/query-client.ts'
import { paths } from '../platform/pages/paths.ts'
import { AccountGate } from './account-gate.tsx'
import { shownInstead } from './opening.ts'
import { PageFrame } from './page-frame.tsx'
import { PageColumn } from './page-main.tsx'
import { readInstead } from './read-instead.ts'
import { Shell } from './shell.tsx'

/** Everything that a session brings: its cache, its account, the shell. Logging out ends them all. */
export function SignedInArea() {
  const [queryClient] = useState(() => {
    const client = createQueryClient()
    beginWithLastSeen(client)
    return client
  })
  return (
    <QueryClientProvider client={queryClient}>
      <AccountGate>
        <Shell>
          <Screen />
        </Shell>
      </AccountGate>
    </QueryClientProvider>
  )
}

/** The screen of the address, or what stands in its place for a member who doesn't open it. */
function Screen() {
  const { pathname } = useLocation()
  const user = useCurrentUser()
  const { factorDueOn, timeZone } = user
  // From that day on the business opens once a second factor is there.
  const isLocked = factorDueOn ? factorDueOn <= currentDay(timeZone) : false
  if (isLocked && pathname !== paths.settings('security'))
    return <Navigate to={paths.settings('security')} replace />
  const record = readInstead(user, pathname)
  if (record !== null) return <Navigate to={record} replace />
  const instead = shownInstead(user, pathname)
  if (!instead) return <Outlet />
  return (
    <PageColumn kind="form">
      <PageFrame key={pathname} page={instead} kind="form" />
    </PageColumn>
  )
}
