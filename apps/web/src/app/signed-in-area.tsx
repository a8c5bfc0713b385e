import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { beginWithLastSeen } from '../platform/http/last-seen.ts'
import { createQueryClient } from '../platform/http/query-client.ts'
import { AccountGate } from './account-gate.tsx'
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
          <Outlet />
        </Shell>
      </AccountGate>
    </QueryClientProvider>
  )
}
